import * as z from 'zod/mini'
import type { ReadDb } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import { mayComeBack } from '../returned-refunds.queries.ts'

const CANDIDATES_MAX = 20

/** For each amount the first rows of a query about `a.amount`. */
const ofEach = (amounts: readonly number[], found: Sql): Sql => sql`
  select a.amount as "lineAmount", c.* from (select distinct amount from unnest(${amounts}::bigint[]) as given (amount)) a
    cross join lateral (${found} limit ${CANDIDATES_MAX}::integer) c`

// An amount may be that of every third refund, long settled: of those only the newest may still want a line.
const LOOKED_AT_MAX = 200

/** The rows of a table that have the line's amount: those that are open, however old, and the newest of the others. */
const openAndNewest = (table: Sql, open: Sql): Sql => sql`(
  (select * from ${table} where amount = a.amount and ${open} order by id desc limit ${CANDIDATES_MAX}::integer)
  union all select * from (select * from ${table} where amount = a.amount order by id desc limit ${LOOKED_AT_MAX}::integer) newest where not (${open}))`

const ofAmount = { lineAmount: z.number() }
const Payment = z.object({ ...ofAmount, code: z.string(), shopperName: z.string() })
const Refund = z.object({
  ...ofAmount,
  id: z.number(),
  code: z.nullable(z.string()),
  due: z.boolean(),
  returned: z.boolean(),
  shopperName: z.string(),
  orderNumber: z.nullable(z.string()),
})
const SentRefund = z.omit(Refund, { due: true, returned: true })
const Payout = z.object({
  ...ofAmount,
  id: z.number(),
  code: z.string(),
  sent: z.boolean(),
  hasLine: z.boolean(),
  shopName: z.string(),
})
const Returned = z.object({
  ...ofAmount,
  id: z.number(),
  at: z.date(),
  sender: z.nullable(z.string()),
  waits: z.boolean(),
})

const ShopName = z.object({ id: z.number(), name: z.string() })

/** The names of shops that were approved once, whatever became of them: others owe nothing, and a rejected registration may be deleted. */
export const findShopNames = (db: ReadDb, shopIds: readonly number[]): Promise<z.output<typeof ShopName>[]> =>
  db.rows(
    ShopName,
    sql`select id, name from published.shops where id = any(${shopIds}::bigint[]) and approved_at is not null`,
  )

const sentRefund: Sql = sql`r.id, r.refund_code as code, u.first_name || ' ' || u.last_name as "shopperName", o.order_number as "orderNumber"`
const withPeople: Sql = sql`
  r join published.users u on u.id = r.user_id left join published.orders o on o.shop_id = r.shop_id and o.id = r.order_id`

/** Refunds whose money may come back: the newest of each amount, and those that the lines name, however old. */
async function findSentRefunds(
  db: ReadDb,
  amounts: readonly number[],
  codes: readonly string[],
): Promise<z.output<typeof SentRefund>[]> {
  const named =
    codes.length === 0
      ? []
      : await db.rows(
          SentRefund,
          sql`
          select r.amount as "lineAmount", ${sentRefund} from refunds ${withPeople}
          where r.refund_code = any(${codes}::text[]) and ${mayComeBack} order by r.id desc`,
        )
  const newest = await db.rows(
    SentRefund,
    ofEach(
      amounts,
      sql`
      select ${sentRefund}
      from (select * from refunds where amount = a.amount order by id desc limit ${LOOKED_AT_MAX}::integer) ${withPeople}
      where ${mayComeBack} order by r.id desc`,
    ),
  )
  return [...named, ...newest.filter(({ id }) => named.every((known) => known.id !== id))]
}

/** Those of the codes that refunds have. */
export const findRefundCodes = async (db: ReadDb, codes: readonly string[]): Promise<string[]> =>
  codes.length === 0
    ? []
    : (
        await db.rows(
          z.object({ code: z.string() }),
          sql`select refund_code as code from refunds where refund_code = any(${codes}::text[])`,
        )
      ).map(({ code }) => code)

/** What lines of these amounts may be, without what has a line of its own. `codes`: of refunds, as incoming lines name them. */
export async function findLineCandidates(db: ReadDb, amounts: readonly number[], codes: readonly string[]) {
  const [sentRefunds, payments, refunds, payouts, returned] = await Promise.all([
    findSentRefunds(db, amounts, codes),
    db.rows(
      Payment,
      ofEach(
        amounts,
        sql`
        select p.transfer_code as code, u.first_name || ' ' || u.last_name as "shopperName" from payments p join published.users u on u.id = p.user_id
        where p.amount = a.amount and p.status = 'PENDING' and p.method = 'BANK_TRANSFER' and p.received = 0 order by p.id desc`,
      ),
    ),
    db.rows(
      Refund,
      ofEach(
        amounts,
        sql`
        select r.id, r.refund_code as code, r.status = 'DUE' as due, r.returned_at is not null as returned, u.first_name || ' ' || u.last_name as "shopperName", o.order_number as "orderNumber"
        from ${openAndNewest(sql`refunds`, sql`status = 'DUE'`)} r join published.users u on u.id = r.user_id
          left join published.orders o on o.shop_id = r.shop_id and o.id = r.order_id
        where (r.status = 'DUE' or r.method = 'BANK_TRANSFER')
          and not exists (select from bank_transfers t where t.refund_id = r.id and t.status = 'REFUND')
        order by r.status = 'PAID', r.id desc`,
      ),
    ),
    db.rows(
      Payout,
      ofEach(
        amounts,
        sql`
        select p.id, p.code, p.state = 'SENT' as sent, s.name as "shopName",
          exists (select from bank_transfers t where t.payout_id = p.id and t.status = 'PAYOUT') as "hasLine"
        from ${openAndNewest(sql`published.payouts`, sql`state = 'SENT'`)} p join published.shops s on s.id = p.shop_id
        where p.state in ('SENT', 'PAID') order by p.state = 'PAID', p.id desc`,
      ),
    ),
    db.rows(
      Returned,
      ofEach(
        amounts,
        sql`
        select t.id, t.occurred_at as at, t.counterparty ->> 'name' as sender, t.status = 'UNMATCHED' as waits from bank_transfers t
        where t.amount = a.amount and t.direction = 'IN' and t.status in ('RETURNED', 'UNMATCHED') and not exists (select from bank_transfers back where back.return_of = t.id)
        order by t.id desc`,
      ),
    ),
  ])
  return { payments, refunds, payouts, sentRefunds, returned }
}
