import * as z from 'zod/mini'
import { UnequalTax, unequalTaxes } from '../apps/server/src/modules/taxes/tax-faults.queries.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { checkedIdentity, taxModeFrom, taxRateFrom } from '../apps/server/src/testing/seller-taxes.ts'
import type { Fixture } from './fixture.ts'

/** Taxes are withheld from now on, at rates that do not divide evenly: from everybody but the first of these shops, which is a company. */
export async function beginWithholding({ market }: Pick<Fixture, 'market'>, shops: readonly { shopId: number }[]) {
  await taxRateFrom(market, 133, 77)
  const [company, person] = shops
  if (company) await checkedIdentity(market, { id: company.shopId }, 'COMPANY')
  if (person) await checkedIdentity(market, { id: person.shopId }, 'PERSON')
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
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

/** Orders whose noted taxes differ from the books, or from the order; empty when there are none. */
export async function findTaxFaults(db: Database): Promise<string[]> {
  const [unequal, wrong] = await Promise.all([
    db.rows(UnequalTax, unequalTaxes),
    db.rows(z.object({ orderId: z.number(), noted: z.string() }), wrongNotes),
  ])
  return [
    ...unequal.map(({ orderId, noted, booked }) => `taxes of order ${orderId}: ${noted} noted, ${booked} booked`),
    ...wrong.map(({ orderId, noted }) => `taxes of order ${orderId} are wrong: ${noted}`),
  ]
}

/** How many orders have withheld taxes. */
export const countTaxed = (db: Database): Promise<{ sales: number; refunds: number }> =>
  db.one(
    z.object({ sales: z.number(), refunds: z.number() }),
    sql`
    select count(*) filter (where case_id = 0) as sales, count(*) filter (where case_id > 0) as refunds from tax_withheld where withheld`,
  )
