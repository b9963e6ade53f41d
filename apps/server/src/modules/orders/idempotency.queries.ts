import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** Deletes all stored answers of a user. */
export const deleteKeysOf = (tx: Db, userId: number): Promise<number> =>
  tx.run(sql`delete from idempotency_keys where user_id = ${userId}`)

/** Deletes stored answers older than 24 h. */
export const deleteOldKeys = (db: Db): Promise<number> =>
  db.run(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)

interface Key {
  userId: number
  key: string
}

export const insertAnswer = ({ userId, key }: Key, { hash, answer }: { hash: Buffer; answer: unknown }): Sql => sql`
  insert into idempotency_keys (user_id, key, request_hash, status_code, body)
  values (${userId}, ${key}, ${hash}, 201, ${JSON.stringify(answer)})`

/** The answer stored under a key within 24 h; an older one is deleted. */
export const findStoredAnswer = (
  db: Db,
  schema: z.ZodMiniType,
  { userId, key }: Key,
): Promise<{ hash: Buffer; body: unknown } | null> =>
  db.maybeOne(
    z.object({ hash: z.instanceof(Buffer), body: schema }),
    sql`
    with expired as (
      delete from idempotency_keys
      where user_id = ${userId} and key = ${key} and created_at < now() - interval '24 hours'
    )
    select request_hash as hash, body from idempotency_keys
    where user_id = ${userId} and key = ${key} and created_at >= now() - interval '24 hours'`,
  )
