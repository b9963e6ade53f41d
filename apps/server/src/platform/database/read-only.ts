import type pg from 'pg'
import * as z from 'zod/mini'
import type { Db } from './db.ts'
import { sql } from './sql.ts'

/** With this code a server refuses writes: it is a standby (after a failover the name may lead to the old primary for a while), or was fenced off. */
const READ_ONLY = '25006'
/** Idle connections are closed no more often: should the server stay so, each of its refusals would cost all of them. */
const RENEWED_MS = 1000

export const isReadOnly = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === READ_ONLY

/** The same, found before a write. */
export class ReadOnlyError extends Error {
  readonly code = READ_ONLY
  constructor() {
    super('the server of the database takes no writes')
  }
}

/** True on a standby too: all its transactions are read-only. */
export const READS_ONLY = `current_setting('transaction_read_only') = 'on'`

const ReadyRow = z.object({ readsOnly: z.boolean() })
/** Fails before the first migration. */
const readyStatement = sql`select ${sql.raw(READS_ONLY)} as "readsOnly" from schema_migrations limit 1`

interface WriteWatch {
  /** Told how a statement failed. True: the server takes no writes. */
  note(error: unknown): boolean
  takesWrites(): Promise<boolean>
}

/** Closes the connections of some pools that nobody uses when the server turns out to take no writes, because new ones may reach the new primary. The
 *  connection that heard it is closed by its user. `db`: asks over one of the pools. */
export function watchWrites(pools: readonly pg.Pool[], db: () => Db): WriteWatch {
  let renewedAt = Number.NEGATIVE_INFINITY
  function renew() {
    if (performance.now() - renewedAt < RENEWED_MS) return
    renewedAt = performance.now()
    for (const pool of pools)
      for (let left = pool.idleCount; left > 0; left--)
        pool.connect().then(
          (client) => client.release(true),
          () => {},
        )
  }
  return {
    note(error) {
      const misled = isReadOnly(error)
      if (misled) renew()
      return misled
    },
    async takesWrites() {
      const { readsOnly } = await db().one(ReadyRow, readyStatement)
      if (readsOnly) renew()
      return !readsOnly
    },
  }
}
