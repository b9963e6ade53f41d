import type { Database } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { openShopAccount, sealShopAccount } from './shop-account.ts'
import { lockSealedAccounts, resealShopAccount, type SealedParts } from './shop-accounts.queries.ts'

const AT_ONCE = 200

/** Seals all accounts of shops, ended ones too, with the first key of DATA_KEY. In small transactions; may be interrupted and repeated. `unreadable`: those
 *  that no key opens, which stay. */
export async function resealShopAccounts({
  db,
  sealer,
}: {
  db: Database
  sealer: Sealer
}): Promise<{ resealed: number; unreadable: number }> {
  const result = { resealed: 0, unreadable: 0 }
  type Place = Pick<SealedParts, 'shopId' | 'version'>
  for (let after: Place | undefined = { shopId: 0, version: 0 }; after; )
    after = await db.transaction(async (tx): Promise<Place | undefined> => {
      const rows = await lockSealedAccounts(tx, after ?? { shopId: 0, version: 0 }, AT_ONCE)
      for (const row of rows) {
        if (sealer.isCurrent(row.numberSealed) && sealer.isCurrent(row.holderSealed)) continue
        const account = openShopAccount(sealer, row)
        if (account === null) result.unreadable += 1
        else {
          const { numberSealed, holderSealed } = sealShopAccount(sealer, row.shopId, account)
          result.resealed += await resealShopAccount(tx, { ...row, numberSealed, holderSealed })
        }
      }
      return rows.at(-1)
    })
  return result
}
