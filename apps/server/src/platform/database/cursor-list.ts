import { CONSOLE_PAGE_SIZE, COUNT_MAX, type CursorPage } from '@chophien/domain/contract/lists'
import { fold } from '@chophien/domain/text/fold'
import type * as z from 'zod/mini'
import type { ReadDb } from './database.ts'
import type { RowSchema } from './row-check.ts'
import { CountRow } from './rows.ts'
import { type Sql, sql } from './sql.ts'

/** How much of a list is read at once: rows of a page, and where counting stops; 0: nothing is counted. */
export interface Slice {
  size: number
  countMax: number
}

/** A page as the consoles show it. */
export const consolePage: Slice = { size: CONSOLE_PAGE_SIZE, countMax: COUNT_MAX }

/** A list paged by keys (keyset pagination), newest first: by the ids of its rows, or by a sequence of its own. */
interface CursorList {
  /** Tables and joins after `from`, for the rows. */
  from: Sql
  /** `from` without joins that only add columns, for the count; default `from`. */
  counted?: Sql
  columns: Sql
  /** The id column: `p.id`. */
  id: Sql
  where: readonly Sql[]
  /** `order by` of the rows, and the condition for those behind a row; default: by id. */
  sequence?: { order: Sql; older: (after: number) => Sql }
  after: number | undefined
}

const all = (conditions: readonly Sql[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`)

/** One page of a list and the total number of rows, counted up to the slice's bound. Two unnamed statements, planned for their
 *  values: rare values use their index, frequent ones a scan of the newest rows. */
export async function findCursorPage<S extends RowSchema>(
  db: ReadDb,
  schema: S,
  list: CursorList,
  { size, countMax }: Slice = consolePage,
): Promise<CursorPage<z.output<S> & { id: number }>> {
  const { order, older } = list.sequence ?? {
    order: sql`order by ${list.id} desc`,
    older: (after: number) => sql`${list.id} < ${after}`,
  }
  const here = list.after === undefined ? list.where : [...list.where, older(list.after)]
  const [rows, counts] = await Promise.all([
    db.rows(
      schema,
      sql`select ${list.columns} from ${list.from} where ${all(here)} ${order} limit ${size + 1}::integer`,
      { unnamed: true },
    ),
    countMax === 0
      ? []
      : db.rows(
          CountRow,
          sql`select count(*) as count from (
            select 1 from ${list.counted ?? list.from} where ${all(list.where)} limit ${countMax + 1}::integer) counted`,
          { unnamed: true },
        ),
  ])
  const items = rows.slice(0, size) as (z.output<S> & { id: number })[]
  const counted = counts[0]?.count ?? 0
  return {
    items,
    next: rows.length > size ? (items.at(-1)?.id ?? null) : null,
    total: Math.min(counted, countMax),
    totalIsMore: counted > countMax,
  }
}

const TRIGRAM = 3

/** Conditions for a folded text (prefixed with a space) to contain every word of `search`: anywhere, or, for words too short for
 *  trigrams, at the beginning of a word. */
export function containsWords(text: Sql, search: string | undefined): Sql[] {
  const words = fold(search ?? '')
    .split(/\s+/u)
    .filter(Boolean)
  return words.map((word) => {
    const literal = word.replaceAll(/[\\%_]/gu, String.raw`\$&`)
    return sql`${text} like ${word.length < TRIGRAM ? `% ${literal}%` : `%${literal}%`}`
  })
}
