import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { wholeDatabase } from '../../testing/whole-database.ts'
import { migrate, OldSchemaError } from './migrate.ts'

const host = inject('databaseHost')
const folders: string[] = []
const quick = { lockTimeoutMs: 50, retryAfterMs: 20 }
const INDEX = `-- no transaction
-- Items are listed by name.
create index concurrently items_by_name on items (name);
`
let made = 0
let database: string
let session: pg.Client

const connectionOf = (name: string) => ({ host, user: 'postgres', database: name })
const urlOf = (name: string) => `postgres://postgres@localhost/${name}?host=${encodeURIComponent(host)}`

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(connectionOf('postgres'))
  await client.connect()
  await client.query(statement)
  await client.end()
}

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'chophien-migrations-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const run = (files: Record<string, string>, options = {}) =>
  migrate(connectionOf(database), folderOf(files), { ...quick, ...options })

const items = { '0001_items.sql': 'create table items (id bigint primary key, name text);' }

const isValid = async (index: string): Promise<boolean | undefined> => {
  const { rows } = await session.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = $1`,
    [index],
  )
  return rows[0]?.valid
}

beforeEach(async () => {
  database = `migrate_${process.pid}_${made++}`
  await onServer(`create database ${database}`)
  session = new pg.Client(connectionOf(database))
  await session.connect()
})

afterEach(async () => {
  await session.end()
  await onServer(`drop database ${database} with (force)`)
})

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('a migration gives up on a locked table, changes nothing, and succeeds on a later start', async () => {
  await run(items)
  const next = { ...items, '0002_price.sql': 'alter table items add column price bigint;' }
  await session.query('begin')
  await session.query('insert into items values (1, null)')
  await expect(run(next)).rejects.toThrow('Di trú 0002_price.sql thất bại: canceling statement due to lock timeout')
  await session.query('commit')
  expect(await run(next)).toEqual(['0002_price.sql'])
})

/** How many locks of the database are waited for. */
async function countWaiting(): Promise<number> {
  const { rows } = await session.query(
    `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = $1)`,
    [database],
  )
  return rows.length
}

test('a migration is tried again while a table is locked', async () => {
  await run(items)
  await session.query('begin')
  await session.query('insert into items values (1, null)')
  const running = run({ ...items, '0002_price.sql': 'alter table items add column price bigint;' })
  await expect.poll(countWaiting).toBeGreaterThan(0)
  await session.query('commit')
  expect(await running).toEqual(['0002_price.sql'])
})

test('a migration that waits for a busy table gives up before the requests that wait behind it do', async () => {
  await run(items)
  await session.query('begin')
  await session.query('insert into items values (1, null)')
  const files = folderOf({ ...items, '0002_price.sql': 'alter table items add column price bigint;' })
  const waiting = migrate(connectionOf(database), files)
  await expect.poll(countWaiting).toBeGreaterThan(0)
  // As long as database.ts allows it.
  const writer = new pg.Client({ ...connectionOf(database), lock_timeout: 3000 })
  await writer.connect()
  await writer.query(`insert into items values (2, 'nón lá')`)
  await writer.end()
  await session.query('commit')
  expect(await waiting).toEqual(['0002_price.sql'])
})

test('a marked migration builds its index outside a transaction, while others write', async () => {
  await run(items)
  await session.query('begin')
  // A concurrent build waits for writers from its first step on; for readers only at times.
  await session.query(`insert into items values (1, null)`)
  const running = run({ ...items, '0002_index.sql': INDEX })
  await expect.poll(() => isValid('items_by_name')).toBe(false)
  const writer = new pg.Client({ ...connectionOf(database), lock_timeout: 200 })
  await writer.connect()
  await writer.query(`insert into items values (2, 'nón lá')`)
  await writer.end()
  await session.query('commit')
  expect(await running).toEqual(['0002_index.sql'])
  expect(await isValid('items_by_name')).toBe(true)
  expect(await run({ ...items, '0002_index.sql': INDEX })).toEqual([])
})

test('an index build that was killed half-way is repeated by the next start', async () => {
  await run(items)
  await session.query('begin')
  // A concurrent build waits for writers from its first step on; for readers only at times.
  await session.query(`insert into items values (1, null)`)
  const killed = run({ ...items, '0002_index.sql': INDEX }).catch((error: Error) => error)
  await expect.poll(() => isValid('items_by_name')).toBe(false)
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${database}' and application_name = 'chophien-migrate'`)
  expect(await killed).toBeInstanceOf(Error)
  await session.query('commit')
  expect(await isValid('items_by_name')).toBe(false)
  expect(await run({ ...items, '0002_index.sql': INDEX })).toEqual(['0002_index.sql'])
  expect(await isValid('items_by_name')).toBe(true)
})

test('an index that was finished but not recorded is only recorded', async () => {
  await run(items)
  await session.query('create index items_by_name on items (name)')
  expect(await run({ ...items, '0002_index.sql': INDEX })).toEqual(['0002_index.sql'])
  const dropped = {
    ...items,
    '0002_index.sql': INDEX,
    '0003_drop.sql': '-- no transaction\ndrop index concurrently items_by_name;\n',
  }
  await session.query('drop index items_by_name')
  expect(await run(dropped)).toEqual(['0003_drop.sql'])
})

test('servers that start together build an index once, without a deadlock', async () => {
  await run(items)
  const files = { ...items, '0002_index.sql': INDEX }
  const done = await Promise.all(Array.from({ length: 4 }, () => run(files)))
  expect(done.flat()).toEqual(['0002_index.sql'])
})

test.each([
  [
    'two statements',
    '-- no transaction\ncreate index concurrently a on items (id);\ncreate index concurrently b on items (id);\n',
  ],
  ['an index without a name', '-- no transaction\ncreate index concurrently on items (id);\n'],
  [
    'an index without a name, if not exists',
    '-- no transaction\ncreate index concurrently if not exists on items (id);\n',
  ],
  ['a statement of another kind', '-- no transaction\nupdate items set name = null;\n'],
])('a marked migration with %s is refused before anything is run', async (_what, text) => {
  await expect(run({ ...items, '0002_wrong.sql': text })).rejects.toThrow(
    'Di trú 0002_wrong.sql: sau dòng "-- no transaction" chỉ được có một lệnh',
  )
  const { rows } = await session.query(`select to_regclass('items') as items`)
  expect(rows[0].items).toBeNull()
})

test('an executed migration that was edited, or one of a newer program, is refused before anything is run', async () => {
  await run(items)
  const later = { '0002_more.sql': 'create table more (id bigint);' }
  await expect(run({ '0001_items.sql': 'create table items (id bigint);', ...later })).rejects.toThrow(
    'Tệp di trú đã phát hành bị sửa: 0001_items.sql.',
  )
  await run({ ...items, ...later })
  await expect(run(items)).rejects.toThrow('Cơ sở dữ liệu mới hơn chương trình: thiếu tệp 0002_more.sql.')
})

test('a database of a version before the first release is refused with advice, and not changed', async () => {
  await session.query(`
    create table schema_migrations (name text constraint schema_migrations_pk primary key, checksum text not null,
      run_at timestamptz not null default now());
    insert into schema_migrations (name, checksum) values ('0001_accounts.sql', 'x'), ('0002_catalog.sql', 'y');
    create table users (id bigint primary key, email text);
    insert into users values (1, 'cu@vi-du.test')`)
  const before = await wholeDatabase(urlOf(database))
  const refused = migrate(connectionOf(database), readConfig({}).MIGRATIONS_DIR)
  await expect(refused).rejects.toBeInstanceOf(OldSchemaError)
  await expect(refused).rejects.toMatchObject({
    message:
      'Cơ sở dữ liệu này do một phiên bản trước khi phát hành của Chợ Phiên tạo ra. Phiên bản này không đọc được nó và chưa thay đổi gì. ' +
      'Hãy chạy phiên bản cũ để dùng tiếp dữ liệu đó, hoặc đặt DATA_DIR hay DATABASE_URL tới một nơi còn trống để bắt đầu chợ mới.',
  })
  expect(await wholeDatabase(urlOf(database))).toEqual(before)
})

test('every constraint of the schema has a name of its own, and every migration file is read', async () => {
  const { MIGRATIONS_DIR } = readConfig({})
  const folder = folderOf({})
  for (const name of readdirSync(MIGRATIONS_DIR)) copyFileSync(join(MIGRATIONS_DIR, name), join(folder, name))
  expect(await migrate(connectionOf(database), folder)).toEqual(readdirSync(MIGRATIONS_DIR).sort())
  const { rows } = await session.query<{ name: string }>(`
    select conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n' and conname ~ '_(pkey|key|check[0-9]*|fkey)$' and conrelid <> 0`)
  expect(rows).toEqual([])
})
