import type { Database } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { openSecret, sealSecret } from './second-factor-secrets.ts'
import { lockSecrets, resealSecret } from './second-factors.queries.ts'

const AT_ONCE = 200

/** Seals all secrets of authenticator apps with the first key of DATA_KEY. In small transactions; may be interrupted and repeated. `unreadable`: those that
 *  no key opens, which stay. */
export async function resealSecondFactors({
  db,
  sealer,
}: {
  db: Database
  sealer: Sealer
}): Promise<{ resealed: number; unreadable: number }> {
  const result = { resealed: 0, unreadable: 0 }
  for (let after: number | undefined = 0; after !== undefined; )
    after = await db.transaction(async (tx): Promise<number | undefined> => {
      const rows = await lockSecrets(tx, after ?? 0, AT_ONCE)
      for (const { userId, secretSealed } of rows) {
        if (sealer.isCurrent(secretSealed)) continue
        const secret = openSecret(sealer, userId, secretSealed)
        if (secret === null) result.unreadable += 1
        else result.resealed += await resealSecret(tx, { userId, secretSealed: sealSecret(sealer, userId, secret) })
      }
      return rows.at(-1)?.userId
    })
  return result
}
