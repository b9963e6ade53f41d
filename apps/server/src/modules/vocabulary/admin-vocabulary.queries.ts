import type { CursorPage } from '@chophien/domain/contract/lists'
import { AdminSynonymGroup } from '@chophien/domain/search/admin-schemas'
import type { NewSynonymGroup } from '@chophien/domain/search/synonym-forms'
import type { SynonymKind } from '@chophien/domain/search/synonym-groups'
import { consolePage, containsWords, findCursorPage, type Slice } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const columns = sql`g.id, g.kind, g.region, g.terms, g.expansions, g.version`

export interface VocabularyQuery {
  after?: number | undefined
  search?: string | undefined
  kind?: SynonymKind | undefined
}

/** Conditions for one of the entries to contain every word of `search`. All entries together, folded when they were written, are
 *  looked at first: folding each costs more. A scan of some thousand groups needs no index. */
function says(search: string | undefined): Sql[] {
  const inEntry = containsWords(sql`(' ' || vn_fold(entry))`, search)
  if (inEntry.length === 0) return []
  const inOne = sql`exists (select from unnest(g.terms || g.expansions) entry where ${sql.join(inEntry, sql` and `)})`
  return [...containsWords(sql`g.folded`, search), inOne]
}

/** One page of the vocabulary. `search`: parts of the words of an entry, without marks. */
export function findGroups(
  db: ReadDb,
  { after, search, kind }: VocabularyQuery,
  slice: Slice = consolePage,
): Promise<CursorPage<AdminSynonymGroup>> {
  const where = says(search)
  if (kind) where.push(sql`g.kind = ${kind}`)
  return findCursorPage(
    db,
    AdminSynonymGroup,
    { columns, from: sql`search_synonyms g`, id: sql`g.id`, where, after },
    slice,
  )
}

/** The groups that have one of these texts as an entry, whose words are cut as a query's ('xi-rô' is `xi rô`), the oldest first. */
export const findGroupsWith = (db: ReadDb, entries: readonly string[]): Promise<AdminSynonymGroup[]> =>
  db.rows(
    AdminSynonymGroup,
    sql`
    select ${columns} from search_synonyms g
    where entry_texts(g.terms || g.expansions) && ${entries}::text[] order by g.id`,
  )

/** Lets one writer change the vocabulary at a time, so that two cannot add the same group. Searches read on. */
export const lockVocabulary = (tx: Db): Promise<number> =>
  tx.run(sql`lock table search_synonyms in share row exclusive mode`)

export const findGroup = (db: Db, id: number): Promise<AdminSynonymGroup | null> =>
  db.maybeOne(AdminSynonymGroup, sql`select ${columns} from search_synonyms g where g.id = ${id}`)

/** The oldest group that has all these terms, other than the one of `but`. */
export const findGroupOf = (db: Db, terms: readonly string[], but: number | null): Promise<AdminSynonymGroup | null> =>
  db.maybeOne(
    AdminSynonymGroup,
    sql`
    select ${columns} from search_synonyms g
    where g.terms @> ${terms}::text[] and g.id is distinct from ${but}::bigint order by g.id limit 1`,
  )

/** Adds groups, in their order. */
export const insertGroups = (tx: Db, groups: readonly NewSynonymGroup[]): Promise<AdminSynonymGroup[]> =>
  tx.rows(
    AdminSynonymGroup,
    sql`
    insert into search_synonyms as g (kind, region, terms, expansions)
    select kind, region, terms, expansions
    from rows from (jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as (kind text, region text, terms text[], expansions text[]))
      with ordinality as given (kind, region, terms, expansions, place)
    order by place returning ${columns}`,
  )

/** Writes a group under the lock of the vocabulary. */
export const writeGroup = (
  tx: Db,
  id: number,
  { kind, region, terms, expansions }: NewSynonymGroup,
): Promise<AdminSynonymGroup> =>
  tx.one(
    AdminSynonymGroup,
    sql`
    update search_synonyms g set kind = ${kind}, region = ${region}, terms = ${terms}::text[], expansions = ${expansions}::text[],
      version = version + 1
    where g.id = ${id} returning ${columns}`,
  )

/** Null when there is none. */
export const removeGroup = (tx: Db, id: number): Promise<AdminSynonymGroup | null> =>
  tx.maybeOne(AdminSynonymGroup, sql`delete from search_synonyms g where g.id = ${id} returning ${columns}`)
