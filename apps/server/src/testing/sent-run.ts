import { approveRun, exportRun, listPayouts, type Payout, prepareRun } from '@chophien/domain/payouts/run-contract'
import { beforeAll } from 'vitest'
import { openSealer } from '../open-sealer.ts'
import type { useBank } from './bank-fixture.ts'
import type { Person } from './builders.ts'
import { makePayable } from './payable-shop.ts'
import { TEST_SECRET } from './test-marketplace.ts'

/** Runs of payouts that the bank of a marketplace has. Call it once per test file. */
export function useSentRuns(bank: ReturnType<typeof useBank>) {
  const { market } = bank
  let approver: Person
  beforeAll(async () => {
    approver = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  })

  /** A run at the bank, of one shop for each balance. */
  async function sentRun(...balances: number[]): Promise<{ id: number; payouts: Payout[]; shops: number[] }> {
    const deps = { db: market.db, sealer: openSealer({ DATA_KEY: undefined }, TEST_SECRET) }
    const shops: number[] = []
    for (const balance of balances) {
      const shop = await market.given.shop()
      await makePayable(deps, shop, { balance })
      shops.push(shop.id)
    }
    const { id } = await market.as(bank.admin).call(prepareRun, { body: {} })
    await market.as(approver).call(approveRun, { params: { id }, body: {} })
    await market.as(bank.admin).call(exportRun, { params: { id }, body: { layout: 'MB' } })
    const { items } = await market.as(bank.admin).call(listPayouts, { params: { id }, query: {} })
    return { id, payouts: items.toReversed(), shops }
  }

  return {
    sentRun,
    get approver() {
      return approver
    },
  }
}
