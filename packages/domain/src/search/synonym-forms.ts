import * as z from 'zod/mini'
import { version } from '../contract/fields.ts'
import { fieldMessages } from '../contract/messages.ts'
import { tidy } from '../text/tidy.ts'
import { SYNONYM_ENTRIES_MAX, SYNONYM_LENGTH_MAX } from './limits.ts'
import { synonymKinds, synonymRegions } from './synonym-groups.ts'
import { vocabularyMessages as said } from './vocabulary-messages.ts'
import { wordsOf } from './words.ts'

// Files separate entries by '|', forms by ','.
const separators = /[|,]/u

/** A term or an expansion: tidied, in lower case. */
const Entry = z.string(fieldMessages.text).check(
  z.overwrite((text) => tidy(text).toLowerCase()),
  z.refine((text) => !separators.test(text), said.separator),
  z.refine((text) => [...text].length <= SYNONYM_LENGTH_MAX, said.entryTooLong(SYNONYM_LENGTH_MAX)),
  z.refine((text) => wordsOf(text).length > 0, said.entryEmpty),
)

const Entries = z.array(Entry).check(z.maxLength(SYNONYM_ENTRIES_MAX, said.tooManyEntries(SYNONYM_ENTRIES_MAX)))

const facts = {
  kind: z.enum(synonymKinds, said.kindMissing),
  /** Where the first term is said; of a regional group only. */
  region: z._default(z.nullable(z.enum(synonymRegions, said.regionUnknown)), null),
  /** They mean the same: a search for one finds them all. */
  terms: Entries.check(z.minLength(1, said.termsMissing)),
  /** A search for any of the terms finds these too, but not the other way round. */
  expansions: z._default(Entries, []),
}

interface Facts {
  kind: string
  region: string | null
  terms: readonly string[]
  expansions: readonly string[]
}

/** The first entry that stands twice in a group, and where; null without one. */
function repeated({ terms, expansions }: Facts): { entry: string; field: keyof Facts } | null {
  const all = [...terms, ...expansions]
  const at = all.findIndex((entry, place) => all.indexOf(entry) < place)
  const entry = all[at]
  return entry === undefined ? null : { entry, field: at < terms.length ? 'terms' : 'expansions' }
}

const asGroup = <S extends z.ZodMiniType<Facts, unknown>>(schema: S): S =>
  schema.check(
    z.refine((group: Facts) => group.kind !== 'REGION' || group.region !== null, {
      error: said.regionMissing,
      path: ['region'],
    }),
    z.refine((group: Facts) => group.kind === 'REGION' || group.region === null, {
      error: said.regionNotMeant,
      path: ['region'],
    }),
    // Without a term its own message is enough.
    z.refine((group: Facts) => group.terms.length !== 1 || group.expansions.length > 0, {
      error: said.tooFewEntries,
      path: ['terms'],
    }),
    (payload) => {
      const { value: input, issues } = payload
      const found = repeated(input)
      if (found) issues.push({ code: 'custom', message: said.twice(found.entry), path: [found.field], input })
    },
  )

/** A new group of the vocabulary. */
export const NewSynonymGroup = asGroup(z.object(facts))
export type NewSynonymGroup = z.output<typeof NewSynonymGroup>

/** A changed group, with the version that was changed. */
export const SynonymGroupForm = asGroup(z.object({ ...facts, version: version(said.versionMissing) }))
export type SynonymGroupForm = z.output<typeof SynonymGroupForm>
