import { createHash } from 'node:crypto'
import { DomainError } from '@chophien/domain/contract/errors'
import { orderErrors } from '@chophien/domain/orders/errors'
import { IDEMPOTENCY_KEY } from '@chophien/domain/orders/limits'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** A request that may be sent twice. */
interface KeyedRequest {
  userId: number
  key: string
  body: unknown
}

/** The key of a request, if it carries one. Throws IDEMPOTENCY_KEY_INVALID. */
export function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !IDEMPOTENCY_KEY.test(header)) throw orderErrors.IDEMPOTENCY_KEY_INVALID()
  return header
}

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest()

/** The part of a statement that remembers the answer, in the transaction that it reports. A key that was answered meanwhile fails it. */
export const rememberedAnswer = ({ userId, key, body }: KeyedRequest, answer: unknown): Sql => sql`
  insert into idempotency_keys (user_id, key, request_hash, status_code, body)
  values (${userId}, ${key}, ${hashOf(body)}, 201, ${JSON.stringify(answer)})`

const isAnswered = (error: unknown) => (error as { constraint?: string }).constraint === 'idempotency_keys_pk'

async function findAnswer<S extends z.ZodMiniType>(
  db: Db,
  schema: S,
  { userId, key, body }: KeyedRequest,
): Promise<{ result: z.output<S> } | null> {
  const earlier = await db.maybeOne(
    z.object({ hash: z.instanceof(Buffer), body: schema as z.ZodMiniType }),
    sql`
    with expired as (
      delete from idempotency_keys
      where user_id = ${userId} and key = ${key} and created_at < now() - interval '24 hours'
    )
    select request_hash as hash, body from idempotency_keys
    where user_id = ${userId} and key = ${key} and created_at >= now() - interval '24 hours'`,
  )
  if (earlier && !hashOf(body).equals(earlier.hash)) throw orderErrors.IDEMPOTENCY_KEY_REUSED()
  return earlier && { result: earlier.body as z.output<S> }
}

/** Does what is asked, once per key: what was answered to the same key and body within 24 h is answered again. First tried, then looked up,
 *  because nearly every key is new: what was done already fails the second time, by what it used up or by its key, after having waited for a twin
 *  that is still running. `attempt` writes its `rememberedAnswer`; refusals are not remembered. Throws IDEMPOTENCY_KEY_REUSED when the key
 *  was used for another body. */
export async function answerOnce<S extends z.ZodMiniType>(
  db: Db,
  schema: S,
  request: KeyedRequest,
  attempt: () => Promise<z.output<S>>,
): Promise<{ result: z.output<S>; replayed: boolean }> {
  try {
    return { result: await attempt(), replayed: false }
  } catch (error) {
    if (!isAnswered(error) && !(error instanceof DomainError)) throw error
    const earlier = await findAnswer(db, schema, request)
    if (earlier) return { ...earlier, replayed: true }
    if (!isAnswered(error)) throw error
    // The key's day was over, and it is free again.
    return { result: await attempt(), replayed: false }
  }
}
