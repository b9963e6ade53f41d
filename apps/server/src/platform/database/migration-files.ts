import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** The statement of a migration that runs outside a transaction. */
interface ConcurrentStatement {
  kind: 'create' | 'drop'
  /** The index, in the schema `public`. */
  index: string
}

/** One file of the migrations folder. */
export interface Migration {
  name: string
  text: string
  /** SHA-256 of the text. */
  checksum: string
  /** Null: runs in a transaction. Else the file begins with `-- no transaction`. */
  concurrent: ConcurrentStatement | null
}

const MARKER = /^-- no transaction\b/u
const statement =
  /^(?<kind>create(?: unique)?|drop) index concurrently (?:if (?:not )?exists )?(?!(?:on|if)\b)(?<index>[a-z_][a-z0-9_]*)\b[^;]*;$/u

/** Reads the statement of a marked file. It must be a single statement on a named index, because the runner must be able to tell whether an
 *  interrupted run left an invalid index behind. */
function concurrentStatement(name: string, text: string): ConcurrentStatement | null {
  if (!MARKER.test(text)) return null
  const plain = text
    .replaceAll(/--[^\n]*/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const { kind, index } = statement.exec(plain)?.groups ?? {}
  if (kind === undefined || index === undefined)
    throw new Error(
      `Di trú ${name}: sau dòng "-- no transaction" chỉ được có một lệnh "create index concurrently" hoặc "drop index concurrently".`,
    )
  return { kind: kind === 'drop' ? 'drop' : 'create', index }
}

/** All migrations of `dir` in their order. Throws when a marked file holds anything but one concurrent index statement. */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}_[a-z_]+\.sql$/u.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(dir, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name, text, checksum, concurrent: concurrentStatement(name, text) }
    }),
  )
}

/** Whether executed migrations belong to a version before the first release: the first migration of this program is not among them. */
export const isOldSchema = (executed: readonly string[], [first]: readonly Migration[]): boolean =>
  executed.length > 0 && first !== undefined && !executed.includes(first.name)

/** Says in Vietnamese that `what` was made by a version whose schema has no upgrade path to this one. The caller adds the advice. */
export const oldSchemaMessage = (what: string): string =>
  `${what} do một phiên bản trước khi phát hành của Chợ Phiên tạo ra. Phiên bản này không đọc được nó và chưa thay đổi gì.`

/** Creates the table of executed migrations if it does not exist. */
export const ensureMigrationsTable = (client: pg.Client) =>
  client.query(`create table if not exists schema_migrations (
      name text constraint schema_migrations_pk primary key,
      checksum text not null,
      run_at timestamptz not null default now())`)

const record = (client: pg.Client, { name, checksum }: Migration) =>
  client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])

async function named<T>({ name }: Migration, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new Error(`Di trú ${name} thất bại: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** The statement without its `concurrently`. Comments are skipped, as they may contain the word. */
const insideTransaction = (text: string): string => text.replace(/^((?:--[^\n]*\n|[^-])*?)\bconcurrently\b/u, '$1')

/** Runs and records a migration of either kind inside the open transaction, an index statement without `concurrently`. Throws an error that
 *  names the migration. */
export const runMigration = (client: pg.Client, migration: Migration): Promise<void> =>
  named(migration, async () => {
    const { text, concurrent } = migration
    await client.query(concurrent ? insideTransaction(text) : text)
    await record(client, migration)
  })

const isValid = async (client: pg.Client, index: string): Promise<boolean | null> => {
  const { rows } = await client.query<{ valid: boolean }>(
    `select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = $1`,
    [index],
  )
  return rows[0]?.valid ?? null
}

/** Runs and records a migration outside a transaction. Safe to run again after a kill at any moment: an invalid index is dropped and built
 *  again, a finished one is only recorded. Throws an error that names the migration. */
export const runConcurrently = (
  client: pg.Client,
  migration: Migration,
  { kind, index }: ConcurrentStatement,
): Promise<void> =>
  named(migration, async () => {
    const valid = await isValid(client, index)
    if (kind === 'create' && valid === false) await client.query(`drop index concurrently public.${index}`)
    const done = kind === 'create' ? valid === true : valid === null
    if (!done) await client.query(migration.text)
    await record(client, migration)
  })
