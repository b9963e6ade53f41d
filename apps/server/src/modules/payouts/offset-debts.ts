import { debtOffsetPosting } from '@chophien/domain/ledger/payout-postings'
import { offsetOf } from '@chophien/domain/payouts/payable'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { Database } from '../../platform/database/database.ts'
import { book } from '../ledger/book.ts'
import { lockBalances } from '../ledger/lock-balances.queries.ts'
import { findShopSums } from '../ledger/shop-sums.queries.ts'
import { insertOffsets } from './debt-offsets.queries.ts'
import { findShopFacts } from './payable.queries.ts'

/** Shops of one transaction. */
const AT_ONCE = 200

/** Takes what shops owe from what they are owed, once a day for each. In small transactions; may be killed and repeated. `stop`: ends after the batch in
 *  hand. Returns the number of shops. */
export async function offsetDebts(db: Database, stop?: AbortSignal): Promise<number> {
  const day = dayInVietnam(new Date(db.clock.now()))
  const shopIds = (await findShopSums(db, null))
    .filter(({ balance, codDebt }) => balance > 0 && codDebt > 0)
    .map(({ shopId }) => shopId)
  let done = 0
  for (let at = 0; at < shopIds.length && !stop?.aborted; at += AT_ONCE) {
    const some = shopIds.slice(at, at + AT_ONCE)
    done += await db.transaction(async (tx) => {
      // Nobody takes from these debts between reading and booking.
      await lockBalances(
        tx,
        some.flatMap((holderId) => [
          { account: 'COD_DEBT' as const, holderId },
          { account: 'SHOP_BALANCE' as const, holderId },
        ]),
      )
      const due = (await findShopFacts(tx, some)).flatMap((shop) => {
        const amount = offsetOf(shop)
        return amount > 0 ? [{ shopId: shop.shopId, amount }] : []
      })
      const fresh = await insertOffsets(tx, day, due)
      book(
        tx,
        fresh.map((offset) => debtOffsetPosting({ ...offset, day })),
      )
      return fresh.length
    })
  }
  return done
}
