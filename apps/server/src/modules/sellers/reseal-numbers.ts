import type { Database } from '../../platform/database/database.ts'
import { type Resealed, resealTable } from '../../platform/reseal-table.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { lockNumbers, resealNumber } from './identities.queries.ts'
import { openPersonalNumber, sealPersonalNumber } from './sealed-number.ts'

/** Seals all personal numbers of sellers with the first key of DATA_KEY. In small transactions; may be interrupted and repeated. */
export const resealPersonalNumbers = ({ db, sealer }: { db: Database; sealer: Sealer }): Promise<Resealed> =>
  resealTable(db, {
    first: { shopId: 0, version: 0 },
    lock: lockNumbers,
    sealAnew(row) {
      if (sealer.isCurrent(row.numberSealed)) return null
      const number = openPersonalNumber(sealer, row.shopId, row.numberSealed)
      return number === null ? 'unreadable' : { ...row, numberSealed: sealPersonalNumber(sealer, row.shopId, number) }
    },
    write: resealNumber,
  })
