import * as z from 'zod/mini'
import { UnequalTax, unequalTaxes } from '../apps/server/src/modules/taxes/tax-faults.queries.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { checkedIdentity, taxModeFrom, taxRateFrom } from '../apps/server/src/testing/seller-taxes.ts'
import type { Fixture } from './fixture.ts'

const VAT_BPS = 133
const PIT_BPS = 77

/** Taxes are withheld from now on, at rates that do not divide evenly: from everybody but the first of these shops, which is a company. */
export async function beginWithholding({ market }: Pick<Fixture, 'market'>, shops: readonly { shopId: number }[]) {
  await taxRateFrom(market, VAT_BPS, PIT_BPS)
  const [company, person] = shops
  if (company) await checkedIdentity(market, { id: company.shopId }, 'COMPANY')
  if (person) await checkedIdentity(market, { id: person.shopId }, 'PERSON')
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  await taxModeFrom(market, admin, 'WITHHOLD')
  // Whatever begins after the second row sees the first one.
  await taxModeFrom(market, admin, 'WITHHOLD')
}

// What was sold with each order, and the taxes of it, are compared with the order itself; what came back with the share of it, in exact numbers.
const wrongNotes = sql`
  with noted as (
    select t.shop_id, t.order_id, sum(t.base) as left_over, sum(t.base) filter (where t.case_id = 0) as sold, -coalesce(sum(t.base) filter (where t.case_id > 0), 0) as back,
      sum(t.vat) filter (where t.case_id = 0) as vat, -coalesce(sum(t.vat) filter (where t.case_id > 0), 0) as back_vat,
      sum(t.pit) filter (where t.case_id = 0) as pit, -coalesce(sum(t.pit) filter (where t.case_id > 0), 0) as back_pit
    from tax_withheld t group by t.shop_id, t.order_id
  )
  select n.order_id as "orderId", to_jsonb(n)::text as noted from noted n join orders o on o.shop_id = n.shop_id and o.id = n.order_id
  where n.left_over <> case when o.payment_status = 'UNPAID' then 0 else o.total_amount - o.refunded_by_shop end
    or n.back_vat <> floor(n.vat * n.back / n.sold + 0.5) or n.back_pit <> floor(n.pit * n.back / n.sold + 0.5)`

// Of each order that was completed since then the taxes of the sale are noted, by these rates; of a company's order none.
const wrongSales = sql`
  with began as (
    select max(set_at) as at from tax_modes where mode = 'WITHHOLD'
  ), completed as (
    select o.shop_id, o.id, o.total_amount - o.refunded_by_shop as kept,
      exists (select from seller_identities i where i.shop_id = o.shop_id and i.state = 'CHECKED' and i.kind = 'COMPANY') as company
    from orders o join ledger_transactions t on t.entry_key = 'order:' || o.id || ':COMPLETED' where t.at > (select at from began)
  )
  select c.id as "orderId", concat_ws(' ', n.base, n.vat, n.pit) as noted
  from completed c left join tax_withheld n on n.shop_id = c.shop_id and n.order_id = c.id and n.case_id = 0
  where case when c.company then n.base is not null when n.base is null then c.kept > 0
    else not n.withheld or n.vat <> round(n.base * ${VAT_BPS}::numeric / 10000) or n.pit <> round(n.base * ${PIT_BPS}::numeric / 10000) end`

const FaultRow = z.object({ orderId: z.number(), noted: z.string() })

/** Orders whose noted taxes differ from the books, or from what of the order is left, by whatever rates; empty when there are none. */
export async function findTaxNoteFaults(db: Database): Promise<string[]> {
  const [unequal, wrong] = await Promise.all([db.rows(UnequalTax, unequalTaxes), db.rows(FaultRow, wrongNotes)])
  return [
    ...unequal.map(({ orderId, noted, booked }) => `taxes of order ${orderId}: ${noted} noted, ${booked} booked`),
    ...wrong.map(({ orderId, noted }) => `taxes of order ${orderId} are wrong: ${noted}`),
  ]
}

/** The same, and sales that are not taxed as `beginWithholding` began it; empty when there are none. */
export async function findTaxFaults(db: Database): Promise<string[]> {
  const [notes, sales] = await Promise.all([findTaxNoteFaults(db), db.rows(FaultRow, wrongSales)])
  return [
    ...notes,
    ...sales.map(({ orderId, noted }) => `taxes of the sale of order ${orderId} are wrong: ${noted || 'none'}`),
  ]
}

/** How many orders have withheld taxes. */
export const countTaxed = (db: Database): Promise<{ sales: number; refunds: number }> =>
  db.one(
    z.object({ sales: z.number(), refunds: z.number() }),
    sql`
    select count(*) filter (where case_id = 0) as sales, count(*) filter (where case_id > 0) as refunds from tax_withheld where withheld`,
  )
