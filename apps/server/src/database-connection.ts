import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from './config.ts'
import { findEmbedded, startEmbedded } from './platform/database/embedded.ts'
import { takeLock } from './platform/lock-file.ts'

/** Another program of ours holds the data directory. */
export class DataDirInUseError extends Error {}

interface Connection {
  connection: pg.ClientConfig
  /** Brings the embedded server back when it is gone; null for any other. */
  revive: (() => Promise<void>) | null
  /** Stops what this program started. */
  close(): Promise<void>
}

const external = (url: string): Connection => ({
  connection: { connectionString: url },
  revive: null,
  close: async () => {},
})

const lockFile = (config: Config) => join(config.DATA_DIR, 'server.lock')

/** Connections that one process opens at most while it serves (database.ts, jobs.ts, leases.ts, changes.ts). */
const OF_A_PROCESS = 19
/** And while it migrates. */
const OF_A_MIGRATION = 1
/** The worker, one process that takes the place of another, and the operator's commands. */
const OTHER_PROCESSES = 3

/** The server's own database: DATABASE_URL, or the embedded PostgreSQL, which this process then owns.
 *  Throws DataDirInUseError while another server runs on the same DATA_DIR. */
export async function ownDatabase(config: Config): Promise<Connection> {
  if (config.DATABASE_URL) return external(config.DATABASE_URL)
  const lock = takeLock(lockFile(config))
  if ('heldBy' in lock)
    throw new DataDirInUseError(
      `DATA_DIR ${config.DATA_DIR} đang được một chương trình khác của Chợ Phiên dùng (tiến trình ${lock.heldBy}).`,
    )
  try {
    const ofOne = OF_A_PROCESS + OF_A_MIGRATION
    const options = { dataDir: config.DATA_DIR, connections: ofOne * (config.PROCESSES + OTHER_PROCESSES) }
    let embedded = await startEmbedded(options)
    return {
      connection: embedded.connection,
      async revive() {
        embedded = await startEmbedded(options)
      },
      async close() {
        await embedded.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Connections that a server's program opens at most: with several processes also while one takes the place of another (SIGHUP). */
export function connectionsOf({ PROCESSES, ROLE }: Pick<Config, 'PROCESSES' | 'ROLE'>): number {
  if (PROCESSES === 1 || ROLE === 'worker') return OF_A_PROCESS
  const workers = ROLE === 'all' ? 1 : 0
  return OF_A_PROCESS * (PROCESSES + workers + 1) + OF_A_MIGRATION
}

/** The database for a command beside the server: the running one if there is one, else one for the time of the command. */
export async function borrowDatabase(config: Config): Promise<Connection> {
  if (!config.DATABASE_URL && existsSync(lockFile(config))) {
    const connection = await findEmbedded(config.DATA_DIR)
    const lock = takeLock(lockFile(config))
    if (connection && 'heldBy' in lock) return { connection, revive: null, close: async () => {} }
    if ('release' in lock) lock.release()
  }
  return ownDatabase(config)
}

/** The replica of DATABASE_REPLICA_URL; undefined without one. */
export const replicaOf = (config: Config): pg.ClientConfig | undefined =>
  config.DATABASE_REPLICA_URL ? { connectionString: config.DATABASE_REPLICA_URL } : undefined
