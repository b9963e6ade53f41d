import type { ReadDb } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { findNumbers, type SealedNumber } from './identities.queries.ts'
import { openPersonalNumber } from './sealed-number.ts'

type NumberPlace = Pick<SealedNumber, 'shopId' | 'version'>

export const numberKey = ({ shopId, version }: NumberPlace): string => `${shopId}-${version}`

/** The personal numbers of some identities by `numberKey`, for a declaration to the tax office or masked for a screen; null where no key opens one.
 *  Companies have none. */
export async function readPersonalNumbers(
  { db, sealer }: { db: ReadDb; sealer: Sealer },
  places: readonly NumberPlace[],
): Promise<Map<string, string | null>> {
  const rows = await findNumbers(db, places)
  return new Map(rows.map((row) => [numberKey(row), openPersonalNumber(sealer, row.shopId, row.numberSealed)]))
}
