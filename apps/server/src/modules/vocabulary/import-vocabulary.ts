import type { ImportedVocabulary } from '@chophien/domain/search/admin-contract'
import { VOCABULARY_ROWS_MAX } from '@chophien/domain/search/limits'
import { readVocabulary } from '@chophien/domain/search/read-vocabulary'
import type { NewSynonymGroup } from '@chophien/domain/search/synonym-forms'
import { synonymGroupName } from '@chophien/domain/search/synonym-groups'
import { vocabularyErrors } from '@chophien/domain/search/vocabulary-errors'
import { vocabularyMessages } from '@chophien/domain/search/vocabulary-messages'
import type { SynonymGroup } from '@chophien/domain/search/vocabulary-terms'
import type { Database } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { insertGroups } from './admin-vocabulary.queries.ts'
import { inVocabulary, tellSearches } from './change-vocabulary.ts'
import { findVocabulary } from './vocabulary.queries.ts'

/** Reads the rows of a CSV or XLSX file: `readRows` of the imports, which stand above this module. */
export type ReadTable = (
  bytes: Buffer,
  options: { rowsMax: number },
) => Promise<readonly { number: number; cells: readonly string[] }[]>

/** Groups by their terms, to find those that have some. */
class KnownGroups<Group extends SynonymGroup> {
  readonly #byTerm = new Map<string, Group[]>()

  constructor(groups: Iterable<Group>) {
    for (const group of groups) this.add(group)
  }

  add(group: Group): void {
    for (const term of group.terms) {
      const known = this.#byTerm.get(term)
      if (known) known.push(group)
      else this.#byTerm.set(term, [group])
    }
  }

  /** The groups that have all these terms. Looked for among those of the rarest one: thousands of groups may share a term. */
  having(wanted: readonly string[]): Group[] {
    const lists = wanted.map((term) => this.#byTerm.get(term) ?? [])
    const rarest = lists.reduce((one, other) => (other.length < one.length ? other : one), lists[0] ?? [])
    return rarest.filter(({ terms }) => wanted.every((term) => terms.includes(term)))
  }
}

/** How long the statement that adds the groups may take. Other changes of the vocabulary wait for it. */
const WRITING_SECONDS = 60

const says = ({ terms, expansions }: SynonymGroup, wanted: readonly string[]) =>
  wanted.every((entry) => expansions.includes(entry) || terms.includes(entry))

/** Adds the groups of a file that are not there yet, all in one transaction; rows that are wrong are left out and reported. The same file again adds
 *  nothing. Throws VOCABULARY_UNREADABLE, and as `readTable`. */
export async function importGroups(
  { db, readTable }: { db: Database; readTable: ReadTable },
  adminId: number,
  bytes: Buffer,
): Promise<ImportedVocabulary> {
  // One more for the head.
  const rows = readVocabulary(await readTable(bytes, { rowsMax: VOCABULARY_ROWS_MAX + 1 }))
  if (rows === null) throw vocabularyErrors.VOCABULARY_UNREADABLE(vocabularyMessages.columnsMissing)
  if (rows.length === 0 || rows.length > VOCABULARY_ROWS_MAX)
    throw vocabularyErrors.VOCABULARY_UNREADABLE(vocabularyMessages.rows(VOCABULARY_ROWS_MAX))
  return inVocabulary(db, async (tx) => {
    // Twenty thousand groups are written in a second, or in ten on a machine that is busy.
    await tx.allow(WRITING_SECONDS)
    const known = new KnownGroups((await findVocabulary(tx)).groups)
    const ofFile = new KnownGroups<NewSynonymGroup>([])
    const added: NewSynonymGroup[] = []
    const wrong: ImportedVocabulary['wrong'] = []
    // As in the list, whose newest group comes first: so they get their order of age, and what one group lacks of an older one stays.
    for (const read of rows.toReversed()) {
      const { row } = read
      if ('reason' in read) {
        wrong.unshift({ row, reason: read.reason })
        continue
      }
      const { group } = read
      const same = known.having(group.terms)
      const [first] = same
      if ([...same, ...ofFile.having(group.terms)].some((other) => says(other, group.expansions))) continue
      if (first) {
        wrong.unshift({ row, reason: vocabularyMessages.cannotChange(synonymGroupName(first.terms)) })
        continue
      }
      // A wider group of the same file refuses none: where the file comes from there are both. Of the very same terms one is enough.
      const twin = ofFile.having(group.terms).find(({ terms }) => terms.length === group.terms.length)
      if (twin && says(group, twin.expansions)) {
        twin.expansions = group.expansions
        continue
      }
      ofFile.add(group)
      added.push(group)
    }
    if (added.length > 0) {
      tellSearches(tx)
      await insertGroups(tx, added)
      await recordActions(tx, adminId, [
        { action: 'vocabulary.import', subjectId: null, after: { rows: added.length } },
      ])
    }
    return { added: added.length, known: rows.length - added.length - wrong.length, wrong }
  })
}
