import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { wholeDatabase } from '../testing/whole-database.ts'
import { backupVerb } from './verbs/backup.ts'
import { migrateVerb } from './verbs/migrate.ts'
import { restoreVerb } from './verbs/restore.ts'

const host = inject('databaseHost')
const dir = mkdtempSync(join(tmpdir(), 'chophien-restore-'))
const backup = join(dir, 'old.zip')
const urlOf = (name: string) => `postgres://postgres@localhost/${name}?host=${encodeURIComponent(host)}`
const names = ['old', 'restored', 'refused'].map((name) => `${name}_${process.pid}`)
const [old = '', restored = '', refused = ''] = names
let admin: pg.Client

/** The migrations of this program, then those of an older and a newer version of it, whose numbers this program does not reach; the marked ones run outside a
 *  transaction. */
const released = readConfig({}).MIGRATIONS_DIR
const older = {
  '9990_index.sql': '-- no transaction\ncreate index concurrently orders_by_shop_name on orders (shop_name);\n',
}
const newer = {
  ...older,
  '9991_opening.sql': `with opening as (
    insert into ledger_transactions (entry_key) select 'order:' || id || ':opening' from orders where payment_status = 'PAID' returning id
  )
  insert into ledger_entries (transaction_id, line, account, holder_id, amount)
  select id, 1, 'BANK', 0, 120000 from opening union all select id, 2, 'SHOP_PENDING', 1, -120000 from opening;
  alter table shops add column opened_on date;`,
  '9992_index.sql':
    '-- no transaction\n-- Built concurrently: sellers keep writing.\n-- Not concurrently in a restore.\ncreate unique index concurrently shops_opened on shops (opened_on, id);\n',
  '9993_drop.sql': '-- no transaction\ndrop index concurrently orders_by_shop_name;\n',
}

function folderOf(name: string, files: Record<string, string>): string {
  const folder = join(dir, name)
  mkdirSync(folder)
  for (const file of readdirSync(released)) copyFileSync(join(released, file), join(folder, file))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return folder
}

const versions = { older: folderOf('older', older), newer: folderOf('newer', newer) }
const on = (database: string, version: keyof typeof versions): Config => ({
  ...readConfig({
    DATA_DIR: join(dir, 'data'),
    DATABASE_URL: urlOf(database),
    JWT_SECRET: 'the-secret-of-an-operator-who-restores',
  }),
  MIGRATIONS_DIR: versions[version],
})
const context = (config: Config, ...args: string[]) => ({ config, args, say: () => {} })

async function ask(database: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  // Progress bars.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  admin = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await admin.connect()
  for (const name of names) await admin.query(`create database ${name}`)
  await migrateVerb(context(on(old, 'older')))
  await ask(
    old,
    `insert into users (id, email, first_name, last_name) overriding system value values (70, 'cu@vi-du.test', 'Lê', 'Thị Cũ');
    insert into shops (owner_id, name, contact_email, contact_phone) values (70, 'Gian hàng cũ', 'cu@vi-du.test', '0900000000');
    insert into checkouts (user_id, subtotal, shipping_fee, total) values (70, 90000, 30000, 120000);
    insert into orders (shop_id, user_id, checkout_id, order_number, status, shop_name, subtotal, shipping_fee, total_amount,
      payment_method, payment_status, shipping_address, billing_address, customer_phone)
    values (1, 70, 1, 'CP250101-00000001', 'PROCESSING', 'Gian hàng cũ', 90000, 30000, 120000, 'BANK_TRANSFER', 'PAID', '{}', '{}', '0912345678')`,
  )
  await backupVerb(context(on(old, 'older'), backup))
}, 60_000)

afterAll(async () => {
  for (const name of names) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(dir, { recursive: true, force: true })
})

test('a backup of an older schema is restored and migrated, by migrations of both kinds', async () => {
  await restoreVerb(context(on(restored, 'newer'), backup))
  // The backup left the old database unchanged; migrating it gives the same result.
  await migrateVerb(context(on(old, 'newer')))
  const [there, here] = [await wholeDatabase(urlOf(restored)), await wholeDatabase(urlOf(old))]
  expect(there.schema).toEqual(here.schema)
  expect(there.schema.filter((line) => /shops_opened|orders_by_shop_name/u.test(line))).toEqual([
    'CREATE UNIQUE INDEX shops_opened ON public.shops USING btree (opened_on, id)',
  ])
  for (const table of ['users', 'shops', 'orders', 'ledger_entries', 'ledger_balances', 'promotions'])
    expect(there.rows[table]).toEqual(here.rows[table])
  expect(there.rows.ledger_entries?.count).toBe(2)
  const executed = 'select name, checksum from schema_migrations order by name'
  expect(await ask(restored, executed)).toEqual(await ask(old, executed))
}, 60_000)

test('a backup of a newer schema is refused before anything is changed', async () => {
  const file = join(dir, 'newer.zip')
  await backupVerb(context(on(old, 'newer'), file))
  await expect(restoreVerb(context(on(refused, 'older'), file))).rejects.toThrow(
    'Bản sao lưu thuộc phiên bản khác của chương trình (bước 9991_opening.sql không có ở đây).',
  )
  expect(await ask(refused, `select 1 from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
}, 60_000)
