import type { Database } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { lockSealedPayouts, resealPayout } from './reseal-payouts.queries.ts'
import { openShopAccount, sealShopAccount } from './shop-account.ts'
import { lockSealedAccounts, resealShopAccount, type SealedParts } from './shop-accounts.queries.ts'

const AT_ONCE = 200

interface ResealDeps {
  db: Database
  sealer: Sealer
}

type SealedAccount = Pick<SealedParts, 'shopId' | 'bin' | 'numberSealed' | 'holderSealed'>

/** The parts sealed with the first key: null when they are already, 'unreadable' when no key opens them. */
function sealedAnew(sealer: Sealer, row: SealedAccount): ReturnType<typeof sealShopAccount> | 'unreadable' | null {
  if (sealer.isCurrent(row.numberSealed) && sealer.isCurrent(row.holderSealed)) return null
  const account = openShopAccount(sealer, row)
  return account ? sealShopAccount(sealer, row.shopId, account) : 'unreadable'
}

interface Resealed {
  resealed: number
  /** Rows that no key opens; they stay. */
  unreadable: number
}

async function resealRows<Row extends SealedAccount>(
  sealer: Sealer,
  rows: readonly Row[],
  write: (row: Row) => Promise<number>,
): Promise<Resealed> {
  const result = { resealed: 0, unreadable: 0 }
  for (const row of rows) {
    const sealed = sealedAnew(sealer, row)
    if (sealed === 'unreadable') result.unreadable += 1
    else if (sealed)
      result.resealed += await write({ ...row, numberSealed: sealed.numberSealed, holderSealed: sealed.holderSealed })
  }
  return result
}

/** Seals all accounts of shops, ended ones too, and those in files of payouts with the first key of DATA_KEY. In small transactions; may be interrupted and
 *  repeated. `unreadable`: those that no key opens, which stay. */
export async function resealShopAccounts({ db, sealer }: ResealDeps): Promise<Resealed> {
  const result: Resealed = { resealed: 0, unreadable: 0 }
  const add = (some: Resealed) => {
    result.resealed += some.resealed
    result.unreadable += some.unreadable
  }
  type Place = Pick<SealedParts, 'shopId' | 'version'>
  for (let after: Place | undefined = { shopId: 0, version: 0 }; after; )
    after = await db.transaction(async (tx): Promise<Place | undefined> => {
      const rows = await lockSealedAccounts(tx, after ?? { shopId: 0, version: 0 }, AT_ONCE)
      add(await resealRows(sealer, rows, (row) => resealShopAccount(tx, row)))
      return rows.at(-1)
    })
  for (let after: number | undefined = 0; after !== undefined; )
    after = await db.transaction(async (tx): Promise<number | undefined> => {
      const rows = await lockSealedPayouts(tx, after ?? 0, AT_ONCE)
      add(await resealRows(sealer, rows, (row) => resealPayout(tx, row)))
      return rows.at(-1)?.id
    })
  return result
}
