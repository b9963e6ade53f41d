import * as z from 'zod/mini'
import {
  UnequalDay,
  unbalancedTransactions,
  unequalDays,
  wrongBalances,
} from '../apps/server/src/modules/ledger/book-faults.queries.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { findTaxFaults } from './tax-checks.ts'

const Position = z.object({
  account: z.string(),
  holder: z.number(),
  kept: z.number(),
  meant: z.number(),
})
type Position = z.output<typeof Position>

// The expected balance of every account, computed from orders, payments, transfers, refunds, payouts, set-offs and bookings by hand without reading the ledger.
// An order is settled when it was completed, whatever cases it has since, or when a case ended it and left its shop a part.
const positions = sql`
  with sales as (
    select shop_id, payment_method, payment_status, total_amount, refunded_by_shop, total_amount - refunded_by_shop as kept,
      commission - refunded_commission as earned,
      coalesce(return_origin, status) = 'COMPLETED' or (status in ('RETURNED', 'FAILED') and payment_status <> 'UNPAID' and exists (
        select from return_cases c where c.shop_id = orders.shop_id and c.order_id = orders.id and c.state = 'REFUNDED')) as settled
    from orders
  ), meant (account, holder, amount) as (
    select 'SHOPPER', user_id, total_amount from orders where status = 'PENDING_PAYMENT'
    union all select 'SHOPPER', user_id, -received from payments where status = 'PENDING'
    union all select 'OPEN_ORDERS', user_id, -total_amount from orders where status = 'PENDING_PAYMENT'
    union all select 'SHOP_PENDING', shop_id, -kept from sales where payment_status = 'PAID' and not settled
    union all select 'SHOP_BALANCE', shop_id, earned - kept from sales where settled and payment_method <> 'COD'
    union all select 'COMMISSION', 0, -earned from sales where settled
    union all select 'COD_DEBT', shop_id, case when settled then earned + refunded_by_shop else total_amount end from sales
      where payment_method = 'COD' and payment_status <> 'UNPAID'
    union all select 'TAX_VAT', shop_id, -vat from tax_withheld where withheld
    union all select 'TAX_PIT', shop_id, -pit from tax_withheld where withheld
    union all select case o.payment_method when 'COD' then 'COD_DEBT' else 'SHOP_BALANCE' end, t.shop_id, t.vat + t.pit
      from tax_withheld t join orders o on o.shop_id = t.shop_id and o.id = t.order_id where t.withheld
    union all select 'SHOP_BALANCE', shop_id, amount from debt_offsets
    union all select 'COD_DEBT', shop_id, -amount from debt_offsets
    union all select 'SHOP_BALANCE', shop_id, amount from payouts where state in ('SENT', 'PAID')
    union all select 'PAYOUT_CLEARING', shop_id, -amount from payouts where state = 'SENT'
    union all select 'BANK', 0, -amount from payouts where state = 'PAID' or returned_at is not null
    union all select 'GOODWILL', 0, refunded_amount - refunded_by_shop from orders
    union all select 'REFUND_DUE', user_id, -amount from refunds where status = 'DUE'
    union all select case method when 'MOMO' then 'MOMO' else 'BANK' end, 0, -amount from refunds where status = 'PAID'
    union all select 'BANK', 0, amount from bank_transfers where direction = 'IN' and status not in ('IGNORED', 'RETURNED')
    union all select 'BANK', 0, -amount from bank_transfers
      where booked and status in ('UNMATCHED', 'REFUND_DIFFERS', 'PAYOUT_DIFFERS', 'REFUND_SETTLED', 'PAYOUT_SETTLED', 'CLASSIFIED')
    union all select 'UNMATCHED', 0, case direction when 'IN' then -amount else amount end from bank_transfers
      where status = 'UNMATCHED' or (booked and status in ('REFUND_DIFFERS', 'PAYOUT_DIFFERS'))
    union all select case kind when 'FEE' then 'BANK_FEE' when 'INTEREST' then 'BANK_INTEREST' when 'OWN' then 'OWN_FUNDS' when 'TAX' then 'TAX_PAID'
        when 'MOMO' then 'MOMO' when 'CLAIM' then 'CLAIMS' else case direction when 'IN' then 'OTHER_INCOME' else 'OTHER_EXPENSE' end end, 0,
      case direction when 'IN' then -amount - coalesce(fee, 0) else amount end from bank_transfers where kind <> 'SHOP_DEBT'
    union all select 'SHOP_BALANCE', shop_id, -amount from bank_transfers where kind = 'SHOP_DEBT'
    union all select 'BANK_FEE', 0, fee from bank_transfers where fee is not null
    union all select 'BANK', 0, -rest from bank_transfers where rest is not null
    union all select case rest_kind when 'FEE' then 'BANK_FEE' else 'CLAIMS' end, 0, rest from bank_transfers where rest is not null
    union all select 'BANK', 0, amount from bank_opening
    union all select 'OWN_FUNDS', 0, -amount from bank_opening
    union all select 'MOMO', 0, amount from momo_receipts
    union all select l.account, l.holder_id, l.amount from manual_entry_lines l join manual_entries m on m.id = l.entry_id where m.state = 'BOOKED'
  ), totals as (
    select account, holder, sum(amount)::bigint as amount from meant group by account, holder
  )
  select coalesce(t.account, b.account) as account, coalesce(t.holder, b.holder_id) as holder,
    coalesce(b.balance, 0) as kept, coalesce(t.amount, 0) as meant
  from totals t full join ledger_balances b on b.account = t.account and b.holder_id = t.holder
  where coalesce(b.balance, 0) <> coalesce(t.amount, 0)`

/** The units of the item `i` of an order `o` that are not in stock: all but those of an order that ended without a case, and those that a seller called fit
 *  for sale. */
export const keptUnits = sql`
  case when o.status in ('CANCELLED', 'CANCELLED_BY_USER', 'CANCELLED_BY_SELLER', 'CANCELLED_BY_ADMIN', 'FAILED', 'RETURNED') and not exists (
      select from return_cases c where c.shop_id = o.shop_id and c.order_id = o.id and c.state = 'REFUNDED') then 0
    else i.quantity - coalesce((select sum(l.resellable) from return_lines l
      where l.shop_id = i.shop_id and l.order_id = i.order_id and l.order_item_id = i.id), 0) end`

const unitsByVariant = sql`
  select v.id, v.stock_quantity + coalesce(sum(${keptUnits}), 0)::integer as total
  from variants v left join order_items i on i.variant_id = v.id left join orders o on o.shop_id = i.shop_id and o.id = i.order_id
  group by v.id order by v.id`

/** By how much accounts differ from what orders, payments, transfers and refunds say, in đồng, as `BANK 0`. A demo marketplace is seeded with
 *  money whose transfers nobody reported. */
export async function findDifferences(db: Database): Promise<Map<string, number>> {
  const rows = await db.rows(Position, positions)
  return new Map(rows.map(({ account, holder, kept, meant }) => [`${account} ${holder}`, kept - meant]))
}

/** Inconsistencies of the ledger by itself; empty when there are none: each transaction sums to zero, each balance and each sum of
 *  a day equals its entries. */
export async function findBookFaults(db: Database): Promise<string[]> {
  const [open, entries, days, sum] = await Promise.all([
    db.rows(z.object({ transaction_id: z.number() }), unbalancedTransactions),
    db.rows(Position, wrongBalances).then(lines('entries')),
    db.rows(UnequalDay, unequalDays),
    db.one(z.object({ sum: z.number() }), sql`select coalesce(sum(amount), 0)::bigint as sum from ledger_entries`),
  ])
  return [
    ...open.map(({ transaction_id }) => `transaction ${transaction_id} does not add up`),
    ...entries,
    ...days.map(({ account, day, kept, meant }) => `${account} of ${day} holds ${kept}, ${meant} expected`),
    ...(sum.sum === 0 ? [] : [`debits exceed credits by ${sum.sum}`]),
  ]
}

const lines = (what: string) => (rows: Position[]) =>
  rows.map(({ account, holder, kept, meant }) => `${what}: ${account} of ${holder} holds ${kept}, ${meant} expected`)

/** Inconsistencies of the ledger; empty when there are none: each transaction sums to zero, each balance equals its entries, each account equals what the
 *  orders, payments, refunds, payouts, set-offs and withheld taxes say, and these equal what was sold. `taxFaults`: for a proof whose rates change, which
 *  reckons the taxes of its sales itself. */
export async function findLedgerFaults(db: Database, taxFaults = findTaxFaults): Promise<string[]> {
  const [books, records, taxes] = await Promise.all([
    findBookFaults(db),
    db.rows(Position, positions).then(lines('records')),
    taxFaults(db),
  ])
  return [...books, ...records, ...taxes]
}

/** Units of each variant, in stock plus in orders that keep them. No transition of an order changes the sum. */
export const countUnits = (db: Database): Promise<{ id: number; total: number }[]> =>
  db.rows(z.object({ id: z.number(), total: z.number() }), unitsByVariant)

/** All state that a callback could change, as one comparable text. */
export async function fingerprint(db: Database): Promise<string> {
  const { state } = await db.one(
    z.object({ state: z.string() }),
    sql`
    select md5(concat(
      (select json_agg(row(shop_id, id, status, payment_status, status_changed_at) order by shop_id, id) from orders),
      (select json_agg(c order by shop_id, id) from return_cases c),
      (select json_agg(p order by user_id, id) from payments p),
      (select json_agg(r order by user_id, id) from refunds r),
      (select json_agg(b order by account, holder_id) from ledger_balances b),
      (select json_agg(row(t.id, t.provider_transaction_id, t.status) order by t.id) from bank_transfers t),
      (select count(*) from ledger_entries), (select count(*) from order_events),
      (select json_agg(row(id, stock_quantity) order by id) from variants))) as state`,
  )
  return state
}
