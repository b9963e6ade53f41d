import { COUNT_MAX, type CursorPage } from '@chophien/domain/contract/lists'
import { orderNumberIn } from '@chophien/domain/orders/order-number'
import type { CaseTab } from '@chophien/domain/returns/case-tabs'
import { consolePage, findCursorPage, type Slice } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { casesWithOrders, SummaryRow, summaryColumns } from './cases.queries.ts'

/** Whose list: a shop's, or all for administrators. */
export type CaseScope = { shopId: number } | 'all'

export interface CaseListQuery {
  after?: number | undefined
  search?: string | undefined
  tab: CaseTab
}

/** What waits for the reader; as the partial indexes of the table say it. */
const waiting = (scope: CaseScope): Sql =>
  scope === 'all' ? sql`c.state = 'ESCALATED'` : sql`c.state in ('OPEN', 'SENT_BACK', 'RECEIVED')`

function conditions(scope: CaseScope, { search, tab }: Pick<CaseListQuery, 'search' | 'tab'>): Sql[] {
  const text = search?.trim() ?? ''
  const number = orderNumberIn(text)
  const tabs = { todo: waiting(scope), open: sql`c.closed_at is null`, ended: sql`c.closed_at is not null` }
  return [
    ...(scope === 'all' ? [] : [sql`c.shop_id = ${scope.shopId}`]),
    tabs[tab],
    // Anything but an order number finds nothing, rather than everything.
    ...(text === ''
      ? []
      : [
          number === null
            ? sql`false`
            : sql`(c.shop_id, c.order_id) = (select shop_id, id from published.orders where order_number = ${number})`,
        ]),
  ]
}

const counted = async (db: ReadDb, where: readonly Sql[], max: number): Promise<number> =>
  (
    await db.rows(
      CountRow,
      sql`select count(*) as count from (
        select 1 from return_cases c where ${sql.join(where, sql` and `)} limit ${max}::integer) counted`,
      { unnamed: true },
    )
  )[0]?.count ?? 0

/** A page by deadlines goes on at a millisecond, after so many rows of it: the rows themselves may have moved on meanwhile. Below 2^53 until the year 2200. */
const TIES = 1000
const readCursor = (after: number | undefined) =>
  after === undefined ? null : { ms: Math.floor(after / TIES), skip: after % TIES }

function cursorAfter(rows: readonly SummaryRow[], before: ReturnType<typeof readCursor>): number | null {
  const ms = rows.at(-1)?.deadline?.getTime()
  if (ms === undefined) return null
  const same = rows.filter(({ deadline }) => deadline?.getTime() === ms).length
  return ms * TIES + Math.min(TIES - 1, same + (before?.ms === ms ? before.skip : 0))
}

/** What waits for the reader, the nearest deadline first. */
async function findWaiting(
  db: ReadDb,
  scope: CaseScope,
  query: CaseListQuery,
  { size, countMax }: Slice,
): Promise<CursorPage<SummaryRow>> {
  const where = conditions(scope, query)
  const from = readCursor(query.after)
  const here = from
    ? [...where, sql`c.deadline >= to_timestamp(${from.ms}::double precision / 1000) - interval '1 microsecond'`]
    : where
  const [rows, total] = await Promise.all([
    db.rows(
      SummaryRow,
      sql`select ${summaryColumns} from ${casesWithOrders} where ${sql.join(here, sql` and `)}
        order by c.deadline, c.id limit ${size + 1}::integer offset ${from?.skip ?? 0}::integer`,
      { unnamed: true },
    ),
    counted(db, where, countMax + 1),
  ])
  const items = rows.slice(0, size)
  return {
    items,
    next: rows.length > size ? cursorAfter(items, from) : null,
    total: Math.min(total, countMax),
    totalIsMore: total > countMax,
  }
}

/** One page of cases: what waits for the reader by its deadline, the others newest first. A search is for an order number. */
export async function findCases(
  db: ReadDb,
  scope: CaseScope,
  query: CaseListQuery,
  slice: Slice = consolePage,
): Promise<CursorPage<SummaryRow>> {
  if (query.tab === 'todo') return findWaiting(db, scope, query, slice)
  return findCursorPage(
    db,
    SummaryRow,
    {
      columns: summaryColumns,
      from: casesWithOrders,
      counted: sql`return_cases c`,
      id: sql`c.id`,
      where: conditions(scope, query),
      after: query.after,
    },
    slice,
  )
}

/** How many cases of a shop wait for it, and how many are open, counted up to COUNT_MAX. */
export async function countCases(db: ReadDb, scope: CaseScope): Promise<{ todo: number; open: number }> {
  const [todo, open] = await Promise.all([
    counted(db, conditions(scope, { tab: 'todo' }), COUNT_MAX),
    counted(db, conditions(scope, { tab: 'open' }), COUNT_MAX),
  ])
  return { todo, open }
}

/** The cases of an order, newest first. */
export const findCasesOfOrder = (db: Db, order: { shopId: number; id: number }): Promise<SummaryRow[]> =>
  db.rows(
    SummaryRow,
    sql`
    select ${summaryColumns} from ${casesWithOrders} where c.shop_id = ${order.shopId} and c.order_id = ${order.id} order by c.id desc`,
  )
