import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { emptied, kept } from '../demo/kept-settings.ts'
import { startMarketplace } from '../marketplace.ts'
import { identityStatement } from '../platform/database/identity.queries.ts'
import { RUNNING_LOCK } from '../platform/database/locks.ts'
import { compile } from '../platform/database/sql.ts'
import { freePort } from '../testing/backup-fixture.ts'
import { wholeDatabase } from '../testing/whole-database.ts'
import { clearDemoVerb } from './verbs/clear-demo.ts'
import { createAdminVerb } from './verbs/create-admin.ts'
import { initVerb } from './verbs/init.ts'
import { migrateVerb } from './verbs/migrate.ts'
import { seedVerb } from './verbs/seed.ts'

// Each of them seeds, backs up or makes a schema.
const LONG_MS = 180_000

const host = inject('databaseHost')
const dir = mkdtempSync(join(tmpdir(), 'chophien-clear-'))
const names = ['demo', 'fresh', 'real'].map((name) => `clear_${name}_${process.pid}`)
const [demo = '', fresh = '', real = ''] = names
const urlOf = (name: string) => `postgres://postgres@localhost/${name}?host=${encodeURIComponent(host)}`
const on = (database: string, more: Record<string, string> = {}) =>
  readConfig({
    DATA_DIR: join(dir, database),
    DATABASE_URL: urlOf(database),
    JWT_SECRET: 'the-secret-of-an-operator-who-opens',
    SEED: 'none',
    ...more,
  })
const said: string[] = []
const context = (database: string, ...args: string[]) => ({
  config: on(database),
  args,
  say: (line: string) => void said.push(line),
})
let admin: pg.Client

async function ask<Row extends pg.QueryResultRow>(database: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** An account of its own, the settings that it made, and what a visitor left. */
const settings = `
  insert into tax_modes (mode, from_day, set_by) select 'REPORT', '2031-01-01', id from users where email = 'chu@vi-du.test';
  insert into policy_versions (kind, number, body, in_force_from, published_by, binds)
    select 'shipping-policy', coalesce(max(number), 0) + 1, '<p>Giao trong hai ngày.</p>', now() + interval '1 day',
      (select id from users where email = 'chu@vi-du.test'), false from policy_versions where kind = 'shipping-policy';
  insert into users (email, first_name, last_name) values ('khach@vi-du.test', 'Lê', 'Lan');
  insert into user_roles (user_id, role) select id, 'ROLE_USER' from users where email = 'khach@vi-du.test';
  insert into consents (user_id, purpose, version, way) select id, purpose, '1', 'registration'
    from users, unnest(array['terms', 'marketing']) as c (purpose) where email = 'khach@vi-du.test';
  insert into admin_actions (admin_id, action) select id, 'brand.save' from users where email in ('chu@vi-du.test', 'quantri@chophien.test')`

beforeAll(async () => {
  // Progress bars.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  admin = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await admin.connect()
  for (const name of names) await admin.query(`create database ${name}`)
  await migrateVerb(context(fresh))
  await migrateVerb(context(demo))
  await seedVerb(context(demo, '--products', '60'))
  await createAdminVerb(context(demo, 'chu@vi-du.test'))
  await initVerb(context(demo, '--name', 'Chợ Lụa', '--email', 'cskh@cholua.test'))
  await ask(demo, settings)
}, LONG_MS)

afterAll(async () => {
  for (const name of names) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(dir, { recursive: true, force: true })
})

test('every table is either kept in part or emptied', async () => {
  const tables = Object.keys((await wholeDatabase(urlOf(fresh))).rows)
  expect([...Object.keys(kept), ...emptied].sort()).toEqual(tables.sort())
})

test(
  'nothing goes without a confirmation, from a running marketplace, with orders of visitors, or with a real shop',
  async () => {
    await expect(clearDemoVerb(context(demo))).rejects.toThrow('Thêm --yes để xác nhận.')
    const server = new pg.Client({ connectionString: urlOf(demo) })
    await server.connect()
    await server.query('select pg_advisory_lock_shared($1)', [RUNNING_LOCK])
    await expect(clearDemoVerb(context(demo, '--yes'))).rejects.toThrow('Hãy dừng máy chủ rồi chạy lệnh này lại.')
    await server.end()
    await admin.query(`drop database ${real}`)
    await admin.query(`create database ${real} template ${demo}`)
    // A visitor who has ordered something.
    await ask(
      real,
      `update users set email = 'mua@vi-du.test' where id = (select user_id from orders order by id limit 1)`,
    )
    await expect(clearDemoVerb(context(real, '--yes'))).rejects.toThrow(/^Có \d+ đơn hàng của tài khoản/u)
    await ask(
      real,
      `insert into shops (owner_id, name, contact_email, contact_phone)
      select id, 'Lụa Vạn Phúc', email, '0900000000' from users where email = 'khach@vi-du.test'`,
    )
    await expect(clearDemoVerb(context(real, '--yes', '--trial-orders'))).rejects.toThrow('Chợ đã có 1 shop')
    await expect(clearDemoVerb(context(fresh, '--yes'))).rejects.toThrow('Đây không phải là chợ dùng thử.')
    expect(await ask(real, 'select count(*)::integer as left from products')).toEqual([{ left: 60 }])
  },
  LONG_MS,
)

test(
  'the demo goes, settings and people stay, a backup is there, and the marketplace opens',
  async () => {
    const { change_numbers: _ofCaches, ...before } = (await wholeDatabase(urlOf(demo))).counters
    // A private picture, in a store that a server has marked as this database's.
    const [{ identity } = { identity: '' }] = await ask<{ identity: string }>(demo, compile(identityStatement).text)
    const picture = join(dir, demo, 'evidence', '6f8f7a1e-38c5-4c2a-8f0e-5a0c2f5b9c11.webp')
    for (const folder of ['uploads', 'evidence']) mkdirSync(join(dir, demo, folder), { recursive: true })
    writeFileSync(join(dir, demo, 'uploads', '.database'), identity)
    writeFileSync(picture, 'a dented box')
    await clearDemoVerb(context(demo, '--yes'))
    expect(existsSync(picture)).toBe(false)
    expect(readdirSync(join(dir, demo, 'backups')).filter((name) => name.endsWith('.zip')).length).toBeGreaterThan(0)
    expect(said.at(-1)).toMatch(/^Đã dọn chợ dùng thử trong .*\. Thiết lập, danh mục và 2 tài khoản còn lại;/u)
    const [there, unused] = [await wholeDatabase(urlOf(demo)), await wholeDatabase(urlOf(fresh))]
    expect(there.schema).toEqual(unused.schema)
    // When it was made.
    for (const table of emptied)
      if (table !== 'schema_migrations')
        expect([table, there.rows[table]?.count]).toEqual([table, unused.rows[table]?.count])
    // Numbers go on.
    expect(there.counters).toMatchObject(before)
    const people = await ask(demo, 'select email from users order by id')
    expect(people).toEqual([{ email: 'chu@vi-du.test' }, { email: 'khach@vi-du.test' }])
    const [left] = await ask(
      demo,
      `select (select name from brand) as brand, (select count(*)::integer from categories) as categories,
      (select json_agg(purpose || ' ' || version) from consents) as consents,
      (select json_agg(mode) from tax_modes) as modes, (select json_agg(kind) from policy_versions) as texts,
      (select count(*)::integer from admin_actions where action = 'brand.save') as noted`,
    )
    expect(left).toEqual({
      brand: 'Chợ Lụa',
      categories: 77,
      // That of the demo's terms is no consent to the operator's.
      consents: ['marketing 1'],
      modes: ['REPORT'],
      texts: ['shipping-policy'],
      noted: 1,
    })
    const port = await freePort()
    const config = { ...on(demo, { PORT: String(port), LOG_LEVEL: 'silent' }) }
    const running = await startMarketplace({ config, say: () => {}, web: null })
    try {
      const reply = await fetch(`http://127.0.0.1:${port}/api/v1/products?size=5`)
      expect(reply.status).toBe(200)
      expect(JSON.stringify(await reply.json())).not.toContain('"name"')
    } finally {
      await running.close()
    }
  },
  LONG_MS,
)
