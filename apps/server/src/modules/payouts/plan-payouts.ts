import { type AccountObstacle, obstaclesOf } from '@chophien/domain/payouts/account-obstacles'
import {
  type Payable,
  type PayoutSettings,
  payableOf,
  type SkipReason,
  skipReasonOf,
} from '@chophien/domain/payouts/payable'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { findShopSums } from '../ledger/shop-sums.queries.ts'
import { findShopFacts, type ShopFacts } from './payable.queries.ts'
import { openShopAccount } from './shop-account.ts'
import { findPayableAccounts, type ShopAccountRow } from './shop-accounts.queries.ts'

export interface PayoutDeps {
  db: Database
  sealer: Sealer
  settings: PayoutSettings
}

/** A shop, what it can be paid and to where. `reason`: why it gets nothing, else null. Whole đồng. */
export interface PlannedShop extends ShopFacts {
  payable: Payable
  account: ShopAccountRow | null
  reason: SkipReason | null
}

const obstaclesTo = (
  sealer: Sealer,
  { activeFrom, confirmedAt, legalName, ...account }: ShopAccountRow,
  now: number,
): AccountObstacle[] =>
  obstaclesOf({
    holder: openShopAccount(sealer, account)?.holder ?? null,
    held: activeFrom.getTime() > now,
    legalName,
    confirmed: confirmedAt !== null,
  })

type ReadAccounts = typeof findPayableAccounts

/** What shops can be paid now, in the order of shops. `shopIds`: null for all shops that the marketplace owes something. `readAccounts`: locks them where something
 *  is done with them, before what they are paid by is read: that wait may be long. A booking that commits later is not seen: what a refund then takes below
 *  zero is a debt, as after any payout. */
export async function planPayouts(
  tx: Transaction,
  { db, sealer, settings }: PayoutDeps,
  shopIds: readonly number[] | null,
  readAccounts: ReadAccounts = findPayableAccounts,
): Promise<PlannedShop[]> {
  const wanted =
    shopIds ?? (await findShopSums(tx, null)).filter(({ balance }) => balance > 0).map(({ shopId }) => shopId)
  if (wanted.length === 0) return []
  const accounts = new Map((await readAccounts(tx, wanted)).map((row) => [row.shopId, row]))
  const shops = await findShopFacts(tx, wanted)
  const now = db.clock.now()
  return shops.map((shop) => {
    const account = accounts.get(shop.shopId) ?? null
    const payable = payableOf(shop, settings)
    const reason = skipReasonOf(
      {
        ...shop,
        isOnHold: shop.holdReason !== null || shop.heldForDebt,
        obstacles: account && obstaclesTo(sealer, account, now),
        available: payable.available,
      },
      settings,
    )
    return { ...shop, payable, account, reason }
  })
}
