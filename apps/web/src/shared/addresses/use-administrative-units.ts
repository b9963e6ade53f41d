import { useEffect, useState } from 'react'
import { useSettings } from '../../lib/settings.tsx'
import { useLatest } from '../../lib/use-latest.ts'
import { type AdministrativeUnit, loadProvinces, loadWards } from './administrative-units.ts'

export type UnitList =
  | { state: 'waiting' }
  | { state: 'ready'; units: readonly AdministrativeUnit[] }
  | { state: 'failed' }

/** Loads a list when `key` changes; null loads nothing. */
function useList(
  key: string | null,
  load: (key: string) => Promise<AdministrativeUnit[]>,
): UnitList & { retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ of: string; units: AdministrativeUnit[] | null } | null>(null)

  const begin = useLatest()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function on every render; `attempt` retries
  useEffect(() => {
    const isLatest = begin()
    if (key === null) return
    const show = (units: AdministrativeUnit[] | null) => {
      if (isLatest()) setAnswer({ of: key, units })
    }
    load(key).then(show, () => show(null))
  }, [key, attempt])

  const retry = () => {
    setAnswer(null)
    setAttempt(attempt + 1)
  }
  if (answer === null || answer.of !== key) return { state: 'waiting', retry }
  return answer.units === null ? { state: 'failed', retry } : { state: 'ready', units: answer.units, retry }
}

export function useProvinces() {
  const { provincesUrl } = useSettings()
  return useList(provincesUrl, loadProvinces)
}

/** The wards of a province; null while none is chosen. */
export function useWards(provinceCode: string | null) {
  const { wardsUrl } = useSettings()
  return useList(provinceCode, (code) => loadWards(wardsUrl, code))
}
