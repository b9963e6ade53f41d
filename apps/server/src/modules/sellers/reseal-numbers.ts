import type { Database } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { lockNumbers, resealNumber, type SealedNumber } from './identities.queries.ts'
import { openPersonalNumber, sealPersonalNumber } from './sealed-number.ts'

const AT_ONCE = 200

/** Seals all personal numbers of sellers with the first key of DATA_KEY. In small transactions; may be interrupted and repeated. `unreadable`: those
 *  that no key opens, which stay. */
export async function resealPersonalNumbers({
  db,
  sealer,
}: {
  db: Database
  sealer: Sealer
}): Promise<{ resealed: number; unreadable: number }> {
  const result = { resealed: 0, unreadable: 0 }
  type Place = Pick<SealedNumber, 'shopId' | 'version'>
  for (let after: Place | undefined = { shopId: 0, version: 0 }; after; )
    after = await db.transaction(async (tx): Promise<Place | undefined> => {
      const rows = await lockNumbers(tx, after ?? { shopId: 0, version: 0 }, AT_ONCE)
      for (const row of rows) {
        if (sealer.isCurrent(row.numberSealed)) continue
        const number = openPersonalNumber(sealer, row.shopId, row.numberSealed)
        if (number === null) result.unreadable += 1
        else
          result.resealed += await resealNumber(tx, {
            ...row,
            numberSealed: sealPersonalNumber(sealer, row.shopId, number),
          })
      }
      return rows.at(-1)
    })
  return result
}
