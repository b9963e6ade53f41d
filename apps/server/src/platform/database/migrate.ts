import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DEADLOCK_DETECTED, LOCK_NOT_AVAILABLE, lockSchema } from './locks.ts'
import {
  ensureMigrationsTable,
  isOldSchema,
  type Migration,
  oldSchemaMessage,
  readMigrations,
  runConcurrently,
  runMigration,
} from './migration-files.ts'

/** The database was made by a version whose schema has no upgrade path to this one. */
export class OldSchemaError extends Error {
  constructor() {
    super(
      `${oldSchemaMessage('Cơ sở dữ liệu này')} Hãy chạy phiên bản cũ để dùng tiếp dữ liệu đó, hoặc đặt DATA_DIR hay DATABASE_URL tới một nơi còn trống để bắt đầu chợ mới.`,
    )
  }
}

interface MigrateOptions {
  /** How long one migration waits for a table lock. Waiting longer would queue every query on that table behind it. */
  lockTimeoutMs?: number
  /** The pause before the second attempt, then twice as long each time. */
  retryAfterMs?: number
}

// Requests queue behind a migration that waits for a table, and fail after three seconds (`lock_timeout` in database.ts).
const LOCK_MS = 2000
const ATTEMPTS = 5
const retryable = new Set([LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED])

const codeOf = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code ?? ''

async function inTransaction(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await runMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function withRetries(work: () => Promise<void>, retryAfterMs: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !retryable.has(codeOf(error))) throw error
      await pause(retryAfterMs * 2 ** (attempt - 1))
    }
  }
}

async function run(client: pg.Client, migration: Migration, options: Required<MigrateOptions>): Promise<void> {
  const { concurrent } = migration
  // A concurrent index build waits for old transactions without blocking anyone, and a timeout would leave an invalid index.
  await client.query(`set lock_timeout = ${concurrent ? 0 : options.lockTimeoutMs}`)
  await withRetries(
    () => (concurrent ? runConcurrently(client, migration, concurrent) : inTransaction(client, migration)),
    options.retryAfterMs,
  )
}

/** Brings the schema up to the newest file of `dir`, under one advisory lock: each file in its own transaction, files marked
 *  `-- no transaction` outside of one. Returns the names of the executed files. Throws OldSchemaError for a database of an unreleased version,
 *  and an error when an executed file was edited or the database is newer than this program; in these cases nothing is changed. */
export async function migrate(
  connection: pg.ClientConfig,
  dir: string,
  { lockTimeoutMs = LOCK_MS, retryAfterMs = 1000 }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(dir)
  const client = new pg.Client({ application_name: 'chophien-migrate', ...connection })
  await client.connect()
  try {
    await lockSchema(client, 'exclusive')
    await ensureMigrationsTable(client)
    const pending = pendingOf(migrations, await findExecuted(client))
    for (const migration of pending) await run(client, migration, { lockTimeoutMs, retryAfterMs })
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function findExecuted(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function pendingOf(migrations: readonly Migration[], executed: ReadonlyMap<string, string>): Migration[] {
  if (isOldSchema([...executed.keys()], migrations)) throw new OldSchemaError()
  for (const name of executed.keys())
    if (!migrations.some((migration) => migration.name === name))
      throw new Error(`Cơ sở dữ liệu mới hơn chương trình: thiếu tệp ${name}.`)
  for (const { name, checksum } of migrations)
    if (executed.has(name) && executed.get(name) !== checksum)
      throw new Error(`Tệp di trú đã phát hành bị sửa: ${name}.`)
  return migrations.filter(({ name }) => !executed.has(name))
}
