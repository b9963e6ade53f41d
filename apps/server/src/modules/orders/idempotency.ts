import { createHash } from 'node:crypto'
import { DomainError } from '@chophien/domain/contract/errors'
import { orderErrors } from '@chophien/domain/orders/errors'
import { IDEMPOTENCY_KEY } from '@chophien/domain/orders/limits'
import type * as z from 'zod/mini'
import type { Database, Db, Transaction } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { findStoredAnswer, insertAnswer } from './idempotency.queries.ts'

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

/** The statement that stores the answer in the transaction that it reports. It fails when the key was answered meanwhile. */
export const rememberedAnswer = ({ userId, key, body }: KeyedRequest, answer: unknown): Sql =>
  insertAnswer({ userId, key }, { hash: hashOf(body), answer })

const isAnswered = (error: unknown) => (error as { constraint?: string }).constraint === 'idempotency_keys_pk'

async function findAnswer<S extends z.ZodMiniType>(
  db: Db,
  schema: S,
  { userId, key, body }: KeyedRequest,
): Promise<{ result: z.output<S> } | null> {
  const earlier = await findStoredAnswer(db, schema, { userId, key })
  if (earlier && !hashOf(body).equals(earlier.hash)) throw orderErrors.IDEMPOTENCY_KEY_REUSED()
  return earlier && { result: earlier.body as z.output<S> }
}

/** Idempotency key: runs `attempt` once per key; the same key and body within 24 h get the stored answer. The key is looked up only after
 *  `attempt` fails, because nearly every key is new: a repeated request fails on its key or on the cart rows it used up, after waiting for a
 *  concurrent twin. `attempt` stores its `rememberedAnswer`; refusals are not stored. Throws IDEMPOTENCY_KEY_REUSED when the key was used for
 *  another body. */
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
    // The stored answer was older than 24 h: run again.
    return { result: await attempt(), replayed: false }
  }
}

/** Runs `write` in one transaction, once per key, and resolves to the id that it wrote or, at a repetition, had written (`answerOnce`). A null key
 *  writes every time. Throws IDEMPOTENCY_KEY_REUSED. */
export async function writeOnce(
  db: Database,
  { key, ...facts }: Omit<KeyedRequest, 'key'> & { key: string | null },
  write: (tx: Transaction) => Promise<number>,
): Promise<{ id: number; replayed: boolean }> {
  const request = key === null ? null : { ...facts, key }
  const attempt = () =>
    db.transaction(async (tx) => {
      const id = await write(tx)
      if (request) await tx.run(rememberedAnswer(request, { id }))
      return { id }
    })
  if (!request) return { ...(await attempt()), replayed: false }
  const { result, replayed } = await answerOnce(db, IdRow, request, attempt)
  return { ...result, replayed }
}
