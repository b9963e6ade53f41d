import type { AdminSynonymGroup } from '@chophien/domain/search/admin-contract'
import type { NewSynonymGroup, SynonymGroupForm } from '@chophien/domain/search/synonym-forms'
import { lineOfTerms, synonymGroupName } from '@chophien/domain/search/synonym-groups'
import { vocabularyErrors } from '@chophien/domain/search/vocabulary-errors'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import {
  findGroup,
  findGroupOf,
  insertGroups,
  lockVocabulary,
  removeGroup,
  writeGroup,
} from './admin-vocabulary.queries.ts'
import { VOCABULARY_TAG } from './current-vocabulary.ts'

/** Runs one change of the vocabulary at a time. What changes its words calls `tellSearches`. */
export const inVocabulary = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await lockVocabulary(tx)
    return work(tx)
  })

/** Voids the vocabulary that every process keeps, and all answers to words that somebody typed. */
export const tellSearches = (tx: Transaction): void => tx.changed([VOCABULARY_TAG])

/** A group as the audit log has it. */
const factsOf = ({ kind, region, terms, expansions }: NewSynonymGroup) => ({
  kind,
  region,
  terms: lineOfTerms(terms),
  expansions: lineOfTerms(expansions),
})

/** The facts of a group that differ from those of another state of it. */
function differences(one: NewSynonymGroup, other: NewSynonymGroup) {
  const others = factsOf(other)
  const changed = Object.entries(factsOf(one)).filter(([name, value]) => value !== others[name as keyof typeof others])
  return Object.fromEntries(changed)
}

/** Of its kinds searches know one: the brands, which they suggest. */
const changesSearches = ({ kind }: AdminSynonymGroup, after: Record<string, unknown>): boolean =>
  'terms' in after || 'expansions' in after || ('kind' in after && (kind === 'BRAND' || after.kind === 'BRAND'))

const subjectOf = ({ id, terms }: Pick<AdminSynonymGroup, 'id' | 'terms'>) => ({
  subjectId: id,
  subjectName: synonymGroupName(terms),
})

async function requireNew(tx: Transaction, terms: readonly string[], but: number | null): Promise<void> {
  const known = await findGroupOf(tx, terms, but)
  if (known) throw vocabularyErrors.SYNONYM_GROUP_KNOWN(synonymGroupName(known.terms))
}

/** Adds a group. Throws SYNONYM_GROUP_KNOWN when another one has all its terms. */
export const addGroup = (db: Database, adminId: number, form: NewSynonymGroup): Promise<AdminSynonymGroup> =>
  inVocabulary(db, async (tx) => {
    await requireNew(tx, form.terms, null)
    const [group] = await insertGroups(tx, [form])
    if (!group) throw new Error('a group was not inserted')
    tellSearches(tx)
    await recordActions(tx, adminId, [{ action: 'vocabulary.create', ...subjectOf(group), after: factsOf(group) }])
    return group
  })

/** Changes a group; one that stays as it was is not written. Throws SYNONYM_GROUP_NOT_FOUND, SYNONYM_GROUP_MOVED_ON, and SYNONYM_GROUP_KNOWN when another one has all its new terms. */
export const editGroup = (
  db: Database,
  adminId: number,
  id: number,
  form: SynonymGroupForm,
): Promise<AdminSynonymGroup> =>
  inVocabulary(db, async (tx) => {
    const before = await findGroup(tx, id)
    if (!before) throw vocabularyErrors.SYNONYM_GROUP_NOT_FOUND()
    if (before.version !== form.version)
      throw vocabularyErrors.SYNONYM_GROUP_MOVED_ON(synonymGroupName(before.terms), { details: before })
    const after = differences(form, before)
    if (Object.keys(after).length === 0) return before
    // Two groups that were imported may overlap; the rest of them can be changed all the same.
    if ('terms' in after) await requireNew(tx, form.terms, id)
    const now = await writeGroup(tx, id, form)
    if (changesSearches(before, after)) tellSearches(tx)
    await recordActions(tx, adminId, [
      { action: 'vocabulary.change', ...subjectOf(now), before: differences(before, form), after },
    ])
    return now
  })

/** Deletes a group. Throws SYNONYM_GROUP_NOT_FOUND. */
export const dropGroup = (db: Database, adminId: number, id: number): Promise<void> =>
  inVocabulary(db, async (tx) => {
    const gone = await removeGroup(tx, id)
    if (!gone) throw vocabularyErrors.SYNONYM_GROUP_NOT_FOUND()
    tellSearches(tx)
    await recordActions(tx, adminId, [{ action: 'vocabulary.delete', ...subjectOf(gone), before: factsOf(gone) }])
  })
