import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

// Any number will do as long as all instances use the same: only one may migrate at a time.
const LOCK = 0x63_68_6f_31

/** Brings the schema to the newest numbered file of `dir`: each in its own transaction, under one advisory lock, with checksums.
 *  Returns the names that were run. Throws when a released file was edited or the database is newer than this program. */
export async function migrate(connection: pg.ClientConfig, dir: string): Promise<string[]> {
  const client = new pg.Client({ application_name: 'chophien-migrate', ...connection })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists schema_migrations (
      name text constraint schema_migrations_pk primary key,
      checksum text not null,
      run_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const known = new Map(rows.map((row) => [row.name, row.checksum]))
    const files = (await readdir(dir)).filter((name) => /^\d{4}_[a-z_]+\.sql$/u.test(name)).sort()
    for (const name of known.keys())
      if (!files.includes(name)) throw new Error(`Cơ sở dữ liệu mới hơn chương trình: thiếu tệp ${name}.`)
    const run: string[] = []
    for (const name of files) {
      const text = await readFile(join(dir, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      if (known.has(name)) {
        if (known.get(name) !== checksum) throw new Error(`Tệp di trú đã phát hành bị sửa: ${name}.`)
        continue
      }
      try {
        await client.query('begin')
        await client.query(text)
        await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Di trú ${name} thất bại: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      }
      run.push(name)
    }
    return run
  } finally {
    await client.end()
  }
}
