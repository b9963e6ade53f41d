import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { SCHEMA_LOCK } from './locks.ts'

/** One step of the schema. */
export interface Migration {
  name: string
  text: string
  /** SHA-256 of the text. */
  checksum: string
}

/** All steps of `dir`, in their order. */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}_[a-z_]+\.sql$/u.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(dir, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** The table of what was run, if it is not there yet. */
export const ensureMigrationsTable = (client: pg.Client) =>
  client.query(`create table if not exists schema_migrations (
      name text constraint schema_migrations_pk primary key,
      checksum text not null,
      run_at timestamptz not null default now())`)

/** Runs one step in the transaction that is open, and writes down that it was run. Throws with its name. */
export async function runMigration(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query(text)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  } catch (error) {
    throw new Error(`Di trú ${name} thất bại: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** Brings the schema to the newest numbered file of `dir`: each in its own transaction, under one advisory lock, with checksums.
 *  Returns the names that were run. Throws when a released file was edited or the database is newer than this program. */
export async function migrate(connection: pg.ClientConfig, dir: string): Promise<string[]> {
  const client = new pg.Client({ application_name: 'chophien-migrate', ...connection })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK])
    await ensureMigrationsTable(client)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const known = new Map(rows.map((row) => [row.name, row.checksum]))
    const migrations = await readMigrations(dir)
    for (const name of known.keys())
      if (!migrations.some((migration) => migration.name === name))
        throw new Error(`Cơ sở dữ liệu mới hơn chương trình: thiếu tệp ${name}.`)
    const run: string[] = []
    for (const migration of migrations) {
      const { name, checksum } = migration
      if (known.has(name)) {
        if (known.get(name) !== checksum) throw new Error(`Tệp di trú đã phát hành bị sửa: ${name}.`)
        continue
      }
      try {
        await client.query('begin')
        await runMigration(client, migration)
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
      run.push(name)
    }
    return run
  } finally {
    await client.end()
  }
}
