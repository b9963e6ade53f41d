import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { emptied, kept } from '../demo/kept-settings.ts'
import { startMarketplace } from '../marketplace.ts'
import { RUNNING_LOCK } from '../platform/database/locks.ts'
import { freePort } from '../testing/backup-fixture.ts'
import { wholeDatabase } from '../testing/whole-database.ts'
import { clearDemoVerb } from './verbs/clear-demo.ts'
import { createAdminVerb } from './verbs/create-admin.ts'
import { initVerb } from './verbs/init.ts'
import { migrateVerb } from './verbs/migrate.ts'
import { seedVerb } from './verbs/seed.ts'

// Each of them seeds, backs up or makes a schema.
const LONG_MS = 180_000

/** A picture that goes with the demo's goods. */
const OF_A_PRODUCT = '6f8f7a1e-38c5-4c2a-8f0e-5a0c2f5b9c11'

const host = inject('databaseHost')
const dir = mkdtempSync(join(tmpdir(), 'chophien-clear-'))
const names = ['demo', 'fresh', 'real', 'trial'].map((name) => `clear_${name}_${process.pid}`)
const [demo = '', fresh = '', real = '', trial = ''] = names
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

/** A row of the operator, or of a visitor, in every table of which something is kept. The demo's own administrator sets something, too. */
const settings = `
  create temp table who as select (select id from users where email = 'chu@vi-du.test') as chu, (select id from users where email = 'quantri@chophien.test') as office;
  insert into users (email, first_name, last_name) values ('khach@vi-du.test', 'Lê', 'Lan');
  insert into users (email, first_name, last_name, anonymised_at) values ('da-xoa-9@khong-con.invalid', 'Tài khoản', 'đã xóa', now());
  alter table who add column khach bigint; update who set khach = (select id from users where email = 'khach@vi-du.test');
  insert into user_roles (user_id, role) select khach, 'ROLE_USER' from who;
  insert into addresses (user_id, street_address_1, ward, city, contact_full_name, contact_phone_number)
    select khach, '12 Vạn Phúc', 'Hà Đông', 'Hà Nội', 'Lê Lan', '0900000000' from who;
  insert into refund_accounts (user_id, bin, number_sealed, holder_sealed, last4) select khach, '970436', 'x', 'x', '1234' from who;
  insert into second_factors (user_id, secret_sealed, enabled_at, last_step) select chu, 'x', now(), 1 from who;
  insert into recovery_codes (user_id, code_hash) select chu, 'x' from who;
  insert into stored_pictures (id, kind, owner_id, unshown_since)
    select '0b9c4f0e-9f3e-4f44-9d3c-0d8a52f6a6d1'::uuid, 'avatars', khach, null::timestamptz from who
    union all select '${OF_A_PRODUCT}', 'products', 1, null;
  insert into policy_versions (kind, number, body, in_force_from, published_by, binds)
    select 'shipping-policy', 2, '<p>Giao trong hai ngày.</p>', now() + interval '1 day', chu, false from who
    union all select 'about', 2, '<p>Về chúng tôi.</p>', now() + interval '1 day', office, false from who
    union all select 'terms', 2, '<p>Điều khoản.</p>', now() + interval '1 day', chu, false from who;
  update policies set draft = '<p>Đang viết.</p>', drafted_at = now(), drafted_by = office from who where kind = 'help';
  insert into consents (user_id, purpose, version, way) select khach, purpose, version, 'registration'
    from who, (values ('terms', '1'), ('terms', '2'), ('marketing', '1')) as c (purpose, version);
  insert into earlier_consents (user_id, purpose, version, given_at, withdrawn_at) select khach, 'marketing', '0', now(), now() from who;
  insert into admin_actions (admin_id, action) select chu, 'brand.save' from who union all select office, 'brand.save' from who;
  insert into brand_art (id, kind, format, width, height, bytes, raster) values (repeat('a', 32), 'LOGO', 'svg', 10, 10, 'x', 'x');
  update brand set logo = repeat('a', 32);
  update promotions set title = 'Phiên chợ lụa' where position = 1 and kind = 'banner';
  update categories set commission_bps = 777 where id = (select min(id) from categories);
  insert into commission_plans (name, created_by) select 'Gói lụa', office from who;
  insert into commission_rules (plan_id, commission_bps, from_day, created_by) select max(p.id), 100, current_date + 1, min(office) from commission_plans p, who;
  insert into tax_rates (goods_kind, vat_bps, pit_bps, pit_foreign_bps, from_day, law, created_by)
    select 'GOODS', 200, 50, 100, '2031-01-01', 'Nghị định mới', office from who;
  insert into tax_modes (mode, from_day, set_by) select 'REPORT', '2031-01-01', office from who;
  insert into account_codes (account, code, set_by) select 'BANK', '1121', office from who;
  insert into ignored_searches (query) values ('xyz')`

beforeAll(async () => {
  // Progress bars.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  admin = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await admin.connect()
  for (const name of [demo, fresh]) await admin.query(`create database ${name}`)
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
  'nothing goes without a confirmation, from a running marketplace, with orders of visitors, with a real shop, or without an administrator',
  async () => {
    await expect(clearDemoVerb(context(demo))).rejects.toThrow('Thêm --yes để xác nhận.')
    const server = new pg.Client({ connectionString: urlOf(demo) })
    await server.connect()
    await server.query('select pg_advisory_lock_shared($1)', [RUNNING_LOCK])
    await expect(clearDemoVerb(context(demo, '--yes'))).rejects.toThrow('Hãy dừng máy chủ rồi chạy lệnh này lại.')
    await server.end()
    await admin.query(`create database ${trial} template ${demo}`)
    // A visitor who has ordered something, and one who tried to open a shop.
    await ask(
      trial,
      `update users set email = 'mua@vi-du.test' where id = (select user_id from orders order by id limit 1);
      insert into shops (owner_id, name, contact_email, contact_phone)
        select id, 'Lụa Vạn Phúc', email, '0900000000' from users where email = 'khach@vi-du.test'`,
    )
    await expect(clearDemoVerb(context(trial, '--yes'))).rejects.toThrow(/^Có \d+ đơn hàng của tài khoản/u)
    await admin.query(`create database ${real} template ${trial}`)
    await ask(
      real,
      `update products set shop_id = (select max(id) from shops) where id = (select min(id) from products)`,
    )
    await expect(clearDemoVerb(context(real, '--yes', '--trial-orders'))).rejects.toThrow('(Lụa Vạn Phúc)')
    await ask(
      real,
      `update products set shop_id = (select min(id) from shops) where id = (select min(id) from products)`,
    )
    await ask(real, `update users set locked_at = now() where email = 'chu@vi-du.test'`)
    await expect(clearDemoVerb(context(real, '--yes', '--trial-orders'))).rejects.toThrow('không còn ai quản trị')
    await expect(clearDemoVerb(context(fresh, '--yes'))).rejects.toThrow('Đây không phải là chợ dùng thử.')
    expect(await ask(real, 'select count(*)::integer as left from products')).toEqual([{ left: 60 }])
    expect(existsSync(join(dir, real))).toBe(false)
  },
  LONG_MS,
)

test(
  'trial orders go with the demo when that is said, their people stay',
  async () => {
    await clearDemoVerb(context(trial, '--yes', '--trial-orders'))
    const [left] = await ask(
      trial,
      `select (select count(*)::integer from users where email = 'mua@vi-du.test') as people,
        (select count(*)::integer from shops) + (select count(*)::integer from orders) + (select count(*)::integer from ledger_entries) as trade`,
    )
    expect(left).toEqual({ people: 1, trade: 0 })
    // Not twice.
    await expect(clearDemoVerb(context(trial, '--yes'))).rejects.toThrow('Đây không phải là chợ dùng thử.')
  },
  LONG_MS,
)

test(
  'the demo goes, settings and people stay, a backup is there, and the marketplace opens',
  async () => {
    const { change_numbers: _ofCaches, ...before } = (await wholeDatabase(urlOf(demo))).counters
    const file = (folder: string, name: string) => {
      mkdirSync(join(dir, demo, folder), { recursive: true })
      const path = join(dir, demo, folder, name)
      writeFileSync(path, 'x')
      return path
    }
    const [gone, others] = [
      file('uploads/products', `${OF_A_PRODUCT}.webp`),
      file('evidence', '0a9c4f0e-9f3e-4f44-9d3c-0d8a52f6a6d1.webp'),
    ]
    await clearDemoVerb(context(demo, '--yes'))
    expect([gone, others].map(existsSync)).toEqual([false, true])
    expect(readdirSync(join(dir, demo, 'backups'))).toEqual([expect.stringMatching(/^chophien-.*\.zip$/u)])
    expect(said.at(-1)).toMatch(/^Đã dọn chợ dùng thử trong .*\. Thiết lập, danh mục và 3 tài khoản còn lại;/u)
    const [there, unused] = [await wholeDatabase(urlOf(demo)), await wholeDatabase(urlOf(fresh))]
    expect(there.schema).toEqual(unused.schema)
    for (const table of emptied) expect([table, there.rows[table]?.count]).toEqual([table, unused.rows[table]?.count])
    // The seed leaves each of them as it was, or the operator's rows are in it.
    for (const table of Object.keys(kept)) expect([table, (there.rows[table]?.count ?? 0) > 0]).toEqual([table, true])
    // Numbers go on.
    expect(there.counters).toMatchObject(before)
    expect(
      await ask(demo, `select nspname as name from pg_namespace where nspname !~ '^(pg_|information)' order by 1`),
    ).toEqual(['partitions', 'public', 'published'].map((name) => ({ name })))
    expect(await ask(demo, 'select email from users where locked_at is null order by id')).toEqual([
      { email: 'chu@vi-du.test' },
      { email: 'khach@vi-du.test' },
      { email: 'da-xoa-9@khong-con.invalid' },
    ])
    expect(await ask(demo, 'select email, password_hash from users where locked_at is not null order by id')).toEqual([
      { email: 'quantri@chophien.test', password_hash: null },
      { email: 'ketoan@chophien.test', password_hash: null },
      { email: 'kiemduyet@chophien.test', password_hash: null },
      { email: 'hotro@chophien.test', password_hash: null },
    ])
    const [left] = await ask(
      demo,
      `select (select name || ' ' || left(logo, 2) from brand) as brand, (select count(*)::integer from categories) as categories,
        (select commission_bps from categories order by id limit 1) as commission,
        (select json_agg(purpose || ' ' || version order by 1) from (select purpose, version from consents order by 1, 2) c) as consents,
        (select json_agg(mode) from tax_modes) as modes, (select json_agg(kind order by kind) from policy_versions) as texts,
        (select draft from policies where kind = 'help') as draft, (select json_agg(name) from commission_plans) as plans,
        (select count(*)::integer from commission_rules) as rules,
        (select count(*)::integer from admin_actions where action = 'brand.save') as noted,
        (select title from promotions where kind = 'banner' and position = 1) as banner,
        (select count(*)::integer from user_roles where role <> 'ROLE_USER') as offices`,
    )
    expect(left).toEqual({
      brand: 'Chợ Lụa aa',
      categories: 77,
      commission: 777,
      // That to the demo's terms is no consent to the operator's.
      consents: ['marketing 1', 'terms 2'],
      modes: ['REPORT'],
      texts: ['about', 'shipping-policy', 'terms'],
      draft: '<p>Đang viết.</p>',
      plans: ['Gói lụa'],
      rules: 1,
      noted: 1,
      banner: 'Phiên chợ lụa',
      offices: 1,
    })
    const port = await freePort()
    const config = on(demo, { PORT: String(port), LOG_LEVEL: 'silent' })
    const running = await startMarketplace({ config, say: () => {}, web: null })
    try {
      const reply = await fetch(`http://127.0.0.1:${port}/api/v1/products?size=5`)
      expect([reply.status, await reply.json()]).toMatchObject([200, { data: { products: [] } }])
    } finally {
      await running.close()
    }
  },
  LONG_MS,
)
