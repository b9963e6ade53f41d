import { fold } from '@chophien/domain/text/fold'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { CountRow, IdRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { newestFirst } from './newest-first.queries.ts'

/** Some of a shop's orders: within a tab, a range of days, older than one of them. */
export interface OrderScope {
  shopId: number
  /** Null: all statuses. */
  statuses: readonly string[] | null
  /** About `o`. */
  where: readonly Sql[]
}

/** The newest orders of a scope: an index scan per status, merged. So a rare status does not scan all orders, and a common one is not read
 *  whole. */
export function newestOrders({ shopId, statuses, where }: OrderScope, limit: number, columns = sql`o.*`): Sql {
  const walk = (...more: Sql[]) => sql`select ${columns} from orders o
    where ${sql.join([sql`o.shop_id = ${shopId}`, ...where, ...more], sql` and `)} ${newestFirst} limit ${limit}::integer`
  if (statuses === null) return walk()
  const walks = statuses.map((status) => sql`(${walk(sql`o.status = ${status}`)})`)
  return sql`select o.* from (${sql.join(walks, sql` union all `)}) o ${newestFirst} limit ${limit}::integer`
}

/** How many orders are scanned in list order before the word index is used. */
const SCAN_LIMIT = 50_000

/** The searched parts of a name: whole words, and the prefix of a word that may still be being typed. */
interface NamePattern {
  whole: readonly string[]
  beginning: string
}

function patternOf(search: string): NamePattern | null {
  const words = fold(search)
    .split(/[^a-z0-9]+/u)
    .filter(Boolean)
  const beginning = words.pop()
  return beginning === undefined ? null : { whole: words, beginning }
}

/** Orders with that name among the newest: fast for a common name or a small scope. */
function amongNewest(scope: OrderScope, { whole, beginning }: NamePattern, limit: number, scanLimit: number): Sql {
  const newest = newestOrders(scope, scanLimit, sql`o.id, o.ordered_at, o.recipient_fold`)
  const patterns = [...whole.map((word) => `% ${word} %`), `% ${beginning}%`]
  return sql`select o.id from (${newest}) o where o.recipient_fold like all(${patterns}::text[])
    ${newestFirst} limit ${limit}::integer`
}

/** All orders with that name, from the word index: fast for a rare name. */
function amongAll({ shopId, statuses, where }: OrderScope, { whole, beginning }: NamePattern): Sql {
  const query = [...whole.map((word) => `'${shopId}/${word}'`), `'${shopId}/${beginning}':*`].join(' & ')
  const conditions = [...(statuses === null ? [] : [sql`o.status = any(${[...statuses]}::text[])`]), ...where]
  return sql`
    select o.id, o.ordered_at from orders o where recipient_words(o.shop_id, o.recipient_fold) @@ ${query}::tsquery
      and ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`
}

const unnamed = { unnamed: true }

async function holdsMore(db: ReadDb, scope: OrderScope, scanLimit: number): Promise<boolean> {
  const looked = newestOrders(scope, scanLimit + 1, sql`o.id, o.ordered_at`)
  const [found] = await db.rows(
    z.object({ more: z.boolean() }),
    sql`select count(*) > ${scanLimit}::integer as more from (${looked}) o`,
    unnamed,
  )
  return found?.more ?? false
}

interface NamedOrders {
  ids: number[]
  /** True when the word index was used, because few of the newest orders match. */
  byIndex: boolean
}

/** The newest orders of a scope whose recipient's name has the words of `search`, the last one as a prefix; at most `limit`. The planner
 *  has no statistics of names, and its wrong choice takes seconds in a large shop. */
export async function findOrdersByRecipient(
  db: ReadDb,
  scope: OrderScope,
  search: string,
  limit: number,
  scanLimit = SCAN_LIMIT,
): Promise<NamedOrders> {
  const name = patternOf(search)
  if (!name) return { ids: [], byIndex: false }
  const newest = await db.rows(IdRow, amongNewest(scope, name, limit, scanLimit), unnamed)
  const byIndex = newest.length < limit && (await holdsMore(db, scope, scanLimit))
  const found = byIndex
    ? await db.rows(
        IdRow,
        sql`with named as materialized (${amongAll(scope, name)})
          select o.id from named o ${newestFirst} limit ${limit}::integer`,
        unnamed,
      )
    : newest
  return { ids: found.map(({ id }) => id), byIndex }
}

/** How many such orders there are, counted up to `limit`. `byIndex`: true when few of the newest orders match. */
export async function countOrdersByRecipient(
  db: ReadDb,
  scope: OrderScope,
  search: string,
  limit: number,
  { byIndex = false, scanLimit = SCAN_LIMIT } = {},
): Promise<number> {
  const name = patternOf(search)
  if (!name) return 0
  const count = async (found: Sql) =>
    (await db.rows(CountRow, sql`select count(*) as count from (${found}) o`, unnamed))[0]?.count ?? 0
  if (!byIndex) {
    const newest = await count(amongNewest(scope, name, limit, scanLimit))
    if (newest === limit || !(await holdsMore(db, scope, scanLimit))) return newest
  }
  return count(sql`${amongAll(scope, name)} limit ${limit}::integer`)
}
