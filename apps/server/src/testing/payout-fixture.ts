import {
  approveRun,
  cancelRun,
  exportRun,
  getNextRun,
  listPayouts,
  type Payout,
  prepareRun,
  type ShownRun,
} from '@chophien/domain/payouts/run-contract'
import { beforeAll, beforeEach, expect } from 'vitest'
import * as z from 'zod/mini'
import { openSealer } from '../open-sealer.ts'
import { sql } from '../platform/database/sql.ts'
import type { Person } from './builders.ts'
import type { Reply } from './callers.ts'
import { makePayable, owe } from './payable-shop.ts'
import { TEST_SECRET, testMarketplace } from './test-marketplace.ts'

/** A marketplace with two administrators that pays shops. Call it once per test file. Each test begins with no shop owed anything. */
export function usePayouts() {
  const market = testMarketplace()
  let maker: Person
  let approver: Person
  beforeAll(async () => {
    maker = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
    approver = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  })
  // What is left of the test before would be paid in this one.
  beforeEach(async () => {
    const { open } = await market.as(maker).call(getNextRun)
    if (open) await market.as(maker).call(cancelRun, { params: { id: open }, body: {} })
    const left = await market.db.rows(
      z.object({ shopId: z.number(), balance: z.number() }),
      sql`
      select holder_id as "shopId", -balance as balance from ledger_balances where account = 'SHOP_BALANCE' and balance <> 0`,
    )
    for (const { shopId, balance } of left) await owe(market.db, shopId, 'SHOP_BALANCE', -balance)
  })

  async function payableShop(facts: Parameters<typeof makePayable>[2] = {}) {
    const shop = await market.given.shop()
    await makePayable({ db: market.db, sealer: openSealer({ DATA_KEY: undefined }, TEST_SECRET) }, shop, facts)
    return shop
  }
  const prepare = () => market.as(maker).call(prepareRun, { body: {} })
  const approve = (id: number, by = approver) => market.as(by).call(approveRun, { params: { id }, body: {} })
  const exportIt = (id: number) => market.as(maker).call(exportRun, { params: { id }, body: { layout: 'VIETCOMBANK' } })
  const payoutsOf = async (id: number): Promise<Payout[]> =>
    (await market.as(maker).call(listPayouts, { params: { id }, query: {} })).items

  /** A run that the bank has. */
  async function exported(): Promise<ShownRun> {
    const { id } = await prepare()
    await approve(id)
    return exportIt(id)
  }

  /** Records what the bank did with a transfer. */
  const answer = (id: number, how: 'paid' | 'failed', by = maker): Promise<Reply> =>
    market
      .as(by)
      .put(`/api/v1/admin/payouts/${id}/${how}`, how === 'paid' ? { reference: 'FT1' } : { reason: 'Sai số tài khoản' })

  const balancesAddUp = async () => {
    const { sum } = await market.db.one(
      z.object({ sum: z.number() }),
      sql`select coalesce(sum(amount), 0) as sum from ledger_entries`,
    )
    expect(sum).toBe(0)
  }
  return {
    market,
    payableShop,
    prepare,
    approve,
    exportIt,
    payoutsOf,
    exported,
    answer,
    balancesAddUp,
    get maker() {
      return maker
    },
    get approver() {
      return approver
    },
  }
}
