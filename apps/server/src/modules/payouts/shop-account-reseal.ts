import type { Database } from '../../platform/database/database.ts'
import { type Resealed, resealTable, sumResealed } from '../../platform/reseal-table.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { lockSealedPayouts, resealPayout } from './reseal-payouts.queries.ts'
import { openShopAccount, sealShopAccount } from './shop-account.ts'
import { lockSealedAccounts, resealShopAccount, type SealedParts } from './shop-accounts.queries.ts'

/** Seals the parts of a row with the first key: null when they are already, 'unreadable' when no key opens them. */
const sealerOfAccounts =
  (sealer: Sealer) =>
  <Row extends Pick<SealedParts, 'shopId' | 'bin' | 'numberSealed' | 'holderSealed'>>(
    row: Row,
  ): Row | 'unreadable' | null => {
    if (sealer.isCurrent(row.numberSealed) && sealer.isCurrent(row.holderSealed)) return null
    const account = openShopAccount(sealer, row)
    if (!account) return 'unreadable'
    const { numberSealed, holderSealed } = sealShopAccount(sealer, row.shopId, account)
    return { ...row, numberSealed, holderSealed }
  }

/** Seals all accounts of shops, ended ones too, and those in files of payouts with the first key of DATA_KEY. In small transactions; may be interrupted and
 *  repeated. */
export async function resealShopAccounts({ db, sealer }: { db: Database; sealer: Sealer }): Promise<Resealed> {
  const sealAnew = sealerOfAccounts(sealer)
  const accounts = await resealTable(db, {
    first: { shopId: 0, version: 0 },
    lock: lockSealedAccounts,
    sealAnew,
    write: resealShopAccount,
  })
  const payouts = await resealTable(db, {
    first: { id: 0 },
    lock: (tx, { id }, limit) => lockSealedPayouts(tx, id, limit),
    sealAnew,
    write: (tx, row) => resealPayout(tx, row),
  })
  return sumResealed([accounts, payouts])
}
