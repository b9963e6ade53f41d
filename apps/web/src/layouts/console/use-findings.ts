import { findAnything, findInShop } from '@chophien/domain/finder/contract'
import type { LiveAudience } from '@chophien/domain/live/paths'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSettled } from '../../console-kit/use-settled.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { adminGroups, type FindingGroup, sellerGroups } from './findings.ts'

/** Fewer letters fit nearly everything. */
const LETTERS_MIN = 2

interface Findings {
  groups: readonly FindingGroup[]
  /** Whether `groups` are those of these very words, not of earlier ones. */
  settled: boolean
  failed: boolean
  retry: () => void
}

/** What fits `words`, asked while they are typed. Answers to earlier words are shown until the newer ones arrive, and ignored after that. */
export function useFindings(audience: LiveAudience, words: string): Findings {
  const asked = useSettled(words)
  const enough = [...words].length >= LETTERS_MIN
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: ['finder', audience, asked],
    queryFn: async () =>
      audience === 'admin'
        ? adminGroups(await browserApi.call(findAnything, { query: { q: asked } }))
        : sellerGroups(await browserApi.call(findInShop, { query: { q: asked } })),
    enabled: enough && [...asked].length >= LETTERS_MIN,
    placeholderData: keepPreviousData,
    // Orders and people change: the same words are asked anew.
    gcTime: 0,
  })
  return {
    groups: enough && data ? data : [],
    settled: !enough || (asked === words && !isPlaceholderData && (data !== undefined || isError)),
    failed: enough && isError,
    retry: () => void refetch(),
  }
}
