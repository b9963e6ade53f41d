import { CONSOLE_PAGE_SIZE, COUNT_MAX, type CursorPage } from '@chophien/domain/contract/lists'
import { fold } from '@chophien/domain/text/fold'
import type * as z from 'zod/mini'
import type { Db } from './database.ts'
import type { RowSchema } from './row-check.ts'
import { CountRow } from './rows.ts'
import { type Sql, sql } from './sql.ts'

/** A list that is walked by the ids of its rows, the newest first. */
export interface CursorList {
  /** Tables and joins after `from`, for the rows. */
  from: Sql
  /** The same without what only adds columns, for the count; default `from`. */
  counted?: Sql
  columns: Sql
  /** The id that it is walked by: `p.id`. */
  id: Sql
  where: readonly Sql[]
  after: number | undefined
}

const all = (conditions: readonly Sql[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`)

/** One page of a list, and how many rows there are in all, counted no further than a person would. Two statements, planned for their
 *  values: what is rare is found by its index, what is common by walking the newest. */
export async function findCursorPage<S extends RowSchema>(
  db: Db,
  schema: S,
  list: CursorList,
): Promise<CursorPage<z.output<S> & { id: number }>> {
  const here = list.after === undefined ? list.where : [...list.where, sql`${list.id} < ${list.after}`]
  const [rows, counts] = await Promise.all([
    db.rows(
      schema,
      sql`select ${list.columns} from ${list.from} where ${all(here)} order by ${list.id} desc limit ${CONSOLE_PAGE_SIZE + 1}::integer`,
      { unnamed: true },
    ),
    db.rows(
      CountRow,
      sql`select count(*) as count from (
        select 1 from ${list.counted ?? list.from} where ${all(list.where)} limit ${COUNT_MAX + 1}::integer) counted`,
      { unnamed: true },
    ),
  ])
  const items = rows.slice(0, CONSOLE_PAGE_SIZE) as (z.output<S> & { id: number })[]
  const counted = counts[0]?.count ?? 0
  return {
    items,
    next: rows.length > CONSOLE_PAGE_SIZE ? (items.at(-1)?.id ?? null) : null,
    total: Math.min(counted, COUNT_MAX),
    totalIsMore: counted > COUNT_MAX,
  }
}

const TRIGRAM = 3

/** Conditions under which a folded text, with a space in front, contains every word of `search`: anywhere, or, for words too short for
 *  that, at the beginning of a word. */
export function containsWords(text: Sql, search: string | undefined): Sql[] {
  const words = fold(search ?? '')
    .split(/\s+/u)
    .filter(Boolean)
  return words.map((word) => {
    const literal = word.replaceAll(/[\\%_]/gu, String.raw`\$&`)
    return sql`${text} like ${word.length < TRIGRAM ? `% ${literal}%` : `%${literal}%`}`
  })
}
