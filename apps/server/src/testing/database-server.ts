import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readConfig } from '../config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { startJobs } from '../platform/jobs.ts'
import { openMomoTables } from '../simulators/momo/momo-tables.queries.ts'
import { copyData } from './copy-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket directory of the test run's own PostgreSQL, which holds a migrated database named `template`. */
    databaseHost: string
    /** Data directory with a migrated, empty database. Nothing runs on it. */
    emptyMarket: string
  }
}

// A file that compares settings has seven processes of some fifteen connections each, and other files run beside it.
const CONNECTIONS = 300

/** Starts one PostgreSQL for the whole run and migrates the database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = mkdtempSync(join(tmpdir(), 'chophien-test-'))
  // Started by root, the databases run as another account, which must be able to enter the directory.
  chmodSync(home, 0o755)
  const [empty, dataDir] = [join(home, 'empty'), join(home, 'server')]
  const first = await startEmbedded({ dataDir: empty, disposable: true })
  await migrate(first.connection, readConfig({}).MIGRATIONS_DIR)
  await first.stop()
  copyData(empty, dataDir)
  const server = await startEmbedded({ dataDir, disposable: true, connections: CONNECTIONS })
  const admin = new pg.Client({ ...server.connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`alter database ${first.connection.database} rename to template`)
  await admin.end()
  const connection = { ...server.connection, database: 'template' }
  const db = openDatabase({ connection })
  await openMomoTables(db)
  await db.close()
  const jobs = await startJobs({ connection, onError: () => {} })
  await jobs.stop()
  project.provide('emptyMarket', empty)
  project.provide('databaseHost', String(server.connection.host))
  return async () => {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}
