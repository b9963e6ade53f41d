import { createHash } from 'node:crypto'
import { orderErrors } from '@chophien/domain/orders/errors'
import { IDEMPOTENCY_KEY } from '@chophien/domain/orders/limits'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The key of a request, if it carries one. Throws IDEMPOTENCY_KEY_INVALID. */
export function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !IDEMPOTENCY_KEY.test(header)) throw orderErrors.IDEMPOTENCY_KEY_INVALID()
  return header
}

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest()

/** Claims a key for this transaction. A twin that is still running is waited for; what an earlier one answered is returned.
 *  Null: the key is ours, go on. Throws IDEMPOTENCY_KEY_REUSED when it was used for another body. Kept for 24 h. */
export async function claimKey<Result>(
  tx: Db,
  claim: { userId: number; key: string; body: unknown },
): Promise<{ result: Result } | null> {
  const hash = hashOf(claim.body)
  const claimed = await tx.run(sql`
    insert into idempotency_keys (user_id, key, request_hash) values (${claim.userId}, ${claim.key}, ${hash})
    on conflict (user_id, key) do update set request_hash = excluded.request_hash, status_code = null, body = null, created_at = now()
    where idempotency_keys.created_at < now() - interval '24 hours'`)
  if (claimed === 1) return null
  const earlier = await tx.one<{ hash: Buffer; body: Result }>(sql`
    select request_hash as hash, body from idempotency_keys where user_id = ${claim.userId} and key = ${claim.key}`)
  if (!hash.equals(earlier.hash)) throw orderErrors.IDEMPOTENCY_KEY_REUSED()
  return { result: earlier.body }
}

/** Remembers the answer, in the transaction that it reports. */
export const rememberAnswer = (tx: Transaction, answer: { userId: number; key: string; body: unknown }): void =>
  tx.last(sql`
    update idempotency_keys set status_code = 201, body = ${JSON.stringify(answer.body)}
    where user_id = ${answer.userId} and key = ${answer.key}`)

/** Deletes remembered answers whose day is over. */
export const forgetOldKeys = (db: Db): Promise<number> =>
  db.run(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
