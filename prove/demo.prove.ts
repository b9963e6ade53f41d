import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { seedMarketplace } from '../apps/server/src/demo/seed-marketplace.ts'
import { UnequalTax, unequalTaxes } from '../apps/server/src/modules/taxes/tax-faults.queries.ts'
import { openSealer } from '../apps/server/src/open-sealer.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { TEST_SECRET, testMarketplace } from '../apps/server/src/testing/test-marketplace.ts'
import { findBookFaults, findDifferences } from './ledger-checks.ts'

const market = testMarketplace()

const Past = z.object({
  shops: z.number(),
  runs: z.number(),
  failed: z.number(),
  debts: z.number(),
  negative: z.number(),
  planned: z.number(),
  withheld: z.number(),
  taxBack: z.number(),
  openMonths: z.number(),
})

// What an accountant finds in the demo.
const past = sql`
  select (select count(distinct shop_id) from orders where ordered_at > now() - interval '95 days') as shops,
    (select count(*) from payout_runs where state = 'CLOSED') as runs,
    (select count(*) from payouts where state = 'FAILED') as failed,
    (select count(*) from ledger_balances where account = 'COD_DEBT' and balance > 0) as debts,
    (select count(*) from ledger_balances where account = 'SHOP_BALANCE' and balance > 0) as negative,
    (select count(*) from order_items i join orders o on o.shop_id = i.shop_id and o.id = i.order_id
      where i.commission_bps in (300, 350) and o.shop_id in (select shop_id from shop_plans)) as planned,
    (select count(*) from tax_withheld where withheld) as withheld,
    (select count(*) from tax_withheld where case_id > 0) as "taxBack",
    (select count(*) from generate_series(
        (select max(month) + interval '1 month' from ledger_months), now() at time zone 'Asia/Ho_Chi_Minh', interval '1 month')) as "openMonths"`

test('the books of the demo marketplace are what its orders, payments, cases, taxes and payouts say', async () => {
  const sealer = openSealer({ DATA_KEY: undefined }, TEST_SECRET)
  await seedMarketplace(market.db, { products: 1200, now: new Date(), sealer })
  expect(await findBookFaults(market.db)).toEqual([])
  expect([...(await findDifferences(market.db))]).toEqual([])
  expect(await market.db.rows(UnequalTax, unequalTaxes)).toEqual([])
  const { shops, runs, failed, negative, openMonths, ...some } = await market.db.one(Past, past)
  // The month that runs, and the one that is to be closed.
  expect({ shops, runs, failed, negative, openMonths }).toEqual({
    shops: 20,
    runs: 2,
    failed: 1,
    negative: 1,
    openMonths: 2,
  })
  expect(Object.entries(some).filter(([, count]) => count === 0)).toEqual([])
})
