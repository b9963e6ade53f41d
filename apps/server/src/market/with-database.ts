import type { ClientConfig } from 'pg'
import type { Config } from '../config.ts'
import { borrowDatabase } from '../database-connection.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'

/** Lends `work` the way to the marketplace's database as it is: the running one, or the embedded server for as long as it takes. */
export async function withConnection<T>(config: Config, work: (connection: ClientConfig) => Promise<T>): Promise<T> {
  const { connection, close } = await borrowDatabase(config)
  // Stopped by the operator: what was under way is rolled back, and no server of ours is left behind.
  const interrupt = () => void close().finally(() => process.exit(130))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    return await work(connection)
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    await close()
  }
}

/** Lends `work` the marketplace's database with the newest schema. `migrated`: the steps that were run to get there. */
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
