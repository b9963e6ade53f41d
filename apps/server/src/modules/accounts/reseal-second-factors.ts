import type { Database } from '../../platform/database/database.ts'
import { type Resealed, resealTable } from '../../platform/reseal-table.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { openSecret, sealSecret } from './second-factor-secrets.ts'
import { lockSecrets, resealSecret } from './second-factors.queries.ts'

/** Seals all secrets of authenticator apps with the first key of DATA_KEY. In small transactions; may be interrupted and repeated. */
export const resealSecondFactors = ({ db, sealer }: { db: Database; sealer: Sealer }): Promise<Resealed> =>
  resealTable(db, {
    first: { userId: 0 },
    lock: (tx, { userId }, limit) => lockSecrets(tx, userId, limit),
    sealAnew(row) {
      if (sealer.isCurrent(row.secretSealed)) return null
      const secret = openSecret(sealer, row.userId, row.secretSealed)
      return secret === null ? 'unreadable' : { ...row, secretSealed: sealSecret(sealer, row.userId, secret) }
    },
    write: resealSecret,
  })
