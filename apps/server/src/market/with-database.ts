import type { ClientConfig } from 'pg'
import type { Config } from '../config.ts'
import { borrowDatabase } from '../database-connection.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'

/** Runs `work` with a connection to the marketplace's database: a running one, or the embedded server, started for the duration. */
export async function withConnection<T>(config: Config, work: (connection: ClientConfig) => Promise<T>): Promise<T> {
  const { connection, close } = await borrowDatabase(config)
  // Interrupted by the operator: the transaction rolls back, and the embedded server stops.
  const interrupt = () => void close().finally(() => process.exit(130))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    return await work(connection)
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    await close()
  }
}

/** Runs `work` on the migrated database. `migrated`: the names of the executed migrations. */
export const withDatabase = <T>(
  config: Config,
  work: (db: Database, migrated: readonly string[]) => Promise<T>,
): Promise<T> =>
  withConnection(config, async (connection) => {
    const migrated = await migrate(connection, config.MIGRATIONS_DIR)
    const db = openDatabase({ connection, max: 2 })
    try {
      return await work(db, migrated)
    } finally {
      await db.close()
    }
  })
