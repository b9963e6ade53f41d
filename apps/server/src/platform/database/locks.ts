import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

// Keys of advisory locks; arbitrary numbers, the same in every program that uses the database.

/** Held by the process that changes the schema. */
export const SCHEMA_LOCK = 0x63_68_6f_31

/** Held shared by every running server, on its notification connection, and exclusively by a restore. */
export const RUNNING_LOCK = 0x63_68_6f_32

/** First half of the keys of leases; the second is the hash of the name (leases.ts). */
export const LEASE_LOCKS = 0x63_68_6f_33

/** The SQLSTATE of a lock timeout. */
export const LOCK_NOT_AVAILABLE = '55P03'
/** The SQLSTATE of a transaction that was ended because it and another one waited for each other. */
export const DEADLOCK_DETECTED = '40P01'

const POLL_MS = 200
const tryLock = {
  exclusive: 'pg_try_advisory_lock',
  shared: 'pg_try_advisory_lock_shared',
  transaction: 'pg_try_advisory_xact_lock',
}

/** Waits for the schema lock: `exclusive` and `shared` for the session, `transaction` exclusively until the transaction ends. It polls, because
 *  a blocked `pg_advisory_lock` holds a snapshot, and a `create index concurrently` of the lock's holder would wait for that snapshot.
 *  Throws an error with the code of a lock timeout after `timeoutMs`. */
export async function lockSchema(
  client: pg.Client,
  mode: keyof typeof tryLock,
  timeoutMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(`select ${tryLock[mode]}($1) as held`, [SCHEMA_LOCK])
    if (rows[0]?.held) return
    if (Date.now() > deadline)
      throw Object.assign(new Error('the schema lock is held elsewhere'), { code: LOCK_NOT_AVAILABLE })
    await pause(POLL_MS)
  }
}
