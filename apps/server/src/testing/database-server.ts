import { mkdtempSync, rmSync } from 'node:fs'
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

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket directory of the test run's own PostgreSQL, which holds a migrated database named `template`. */
    databaseHost: string
  }
}

/** Starts one PostgreSQL for the whole run and migrates the database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chophien-test-'))
  const server = await startEmbedded({ dataDir, disposable: true })
  const admin = new pg.Client({ ...server.connection, database: 'postgres' })
  await admin.connect()
  await admin.query('create database template')
  await admin.end()
  const connection = { ...server.connection, database: 'template' }
  await migrate(connection, readConfig({}).MIGRATIONS_DIR)
  const db = openDatabase({ connection })
  await openMomoTables(db)
  await db.close()
  const jobs = await startJobs({ connection, onError: () => {} })
  await jobs.stop()
  project.provide('databaseHost', String(server.connection.host))
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
