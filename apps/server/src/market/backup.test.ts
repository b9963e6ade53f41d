import { once } from 'node:events'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { placeOrder } from '@chophien/domain/orders/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import yauzl from 'yauzl'
import * as z from 'zod/mini'
import { readConfig } from '../config.ts'
import { startMarketplace } from '../marketplace.ts'
import { openArchive } from '../platform/backup/write-archive.ts'
import { RUNNING_LOCK } from '../platform/database/locks.ts'
import { sql } from '../platform/database/sql.ts'
import type { Person } from '../testing/builders.ts'
import { operatorOf } from '../testing/operator.ts'
import { expirePayment, placedCheckout } from '../testing/paid-orders.ts'
import { testMarketplace } from '../testing/test-marketplace.ts'
import { wholeDatabase } from '../testing/whole-database.ts'

const market = testMarketplace()
const dir = mkdtempSync(join(tmpdir(), 'chophien-backup-'))
const file = (name: string) => join(dir, name)
const backup = file('backup.zip')
const AVATAR = 'avatars/0b9c4f0e-9f3e-4f44-9d3c-0d8a52f6a6d1.webp'
const PRODUCT = 'products/6f8f7a1e-38c5-4c2a-8f0e-5a0c2f5b9c11.webp'

// An ordinary owner without superuser rights, as managed PostgreSQL provides.
const keeper = `keeper_${process.pid}`
const databases: string[] = []
let admin: pg.Client
let source: string
/** Users who can sign in and have a filled cart. */
let shopper: Person
let order: Record<string, unknown>

const addressOf = (database: string, user: string) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(inject('databaseHost'))}`
const operatorOn = (url: string, data: string) =>
  operatorOf({ DATA_DIR: file(data), DATABASE_URL: url, JWT_SECRET: 'the-secret-of-an-operator-who-backs-up' })

async function emptyDatabase(): Promise<string> {
  const name = `restored_${process.pid}_${databases.length}`
  await admin.query(`create database ${name} owner ${keeper}`)
  databases.push(name)
  return addressOf(name, keeper)
}

function savePicture(data: string, path: string, content: string): void {
  mkdirSync(join(file(data), 'uploads', path, '..'), { recursive: true })
  writeFileSync(join(file(data), 'uploads', path), content)
}

beforeAll(async () => {
  admin = new pg.Client({ host: inject('databaseHost'), user: 'postgres', database: 'postgres' })
  await admin.connect()
  await admin.query(`create role ${keeper} login`)
  const { name } = await market.db.one(z.object({ name: z.string() }), sql`select current_database() as name`)
  source = addressOf(name, 'postgres')
  // Payments in every state, and texts with special characters of the format.
  await placedCheckout(market, { method: 'BANK_TRANSFER', shops: 2 })
  await expirePayment(market, await placedCheckout(market, { method: 'BANK_TRANSFER' }))
  shopper = await market.given.person({ lastName: 'Đỗ\tQuyên \\N "Ngoặc"' })
  const { id: shippingAddressId } = await market.given.address(shopper, { streetAddress1: 'Ngõ 3\n\\. Hẻm 4' })
  const product = await market.given.product({ name: 'Ấm trà – gốm; 100%' })
  await market.as(shopper).call(placeOrder, {
    body: {
      selectedCartItemIds: [await market.given.cartRow(shopper, product.variants[0])],
      shippingAddressId,
      customerPhone: '0912345678',
      paymentMethodCode: 'COD',
    },
  })
  order = {
    selectedCartItemIds: [await market.given.cartRow(shopper, product.variants[0], 2)],
    shippingAddressId,
    customerPhone: '0912345678',
    paymentMethodCode: 'BANK_TRANSFER',
  }
  await market.db.run(sql`
    insert into admin_actions (admin_id, action, subject_id, subject_name, before, reason)
    values (${shopper.id}, 'shop.suspend', 1, 'Gốm', '{"a": "b\\n"}', 'vi phạm')`)
  // Pending jobs: one of the catalog, and a mail.
  await market.db.run(
    sql`insert into jobs.job (name, data) values ('shop-search', ${{ shopId: product.shopId }}), ('mail', '{"sealed": "x"}')`,
  )
  savePicture('source', AVATAR, 'a portrait')
  savePicture('source', PRODUCT, 'a pot')
  expect(await operatorOn(source, 'source')('backup', backup)).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Đã sao lưu [\d.]+ dòng và 2 hình ảnh vào .*backup\.zip \(1 MB, \d giây\)\.\nTệp chứa thông tin cá nhân/u,
    ),
  })
}, 60_000)

afterAll(async () => {
  for (const name of databases) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`drop role ${keeper}`)
  await admin.end()
  rmSync(dir, { recursive: true, force: true })
})

/** Compares two databases except pending jobs. */
async function expectSame(restored: string, original = source): Promise<void> {
  const [there, here] = [await wholeDatabase(restored), await wholeDatabase(original)]
  for (const { rows, counters } of [there, here]) {
    delete rows.restored_jobs
    delete counters.restored_jobs_id_seq
  }
  expect(there).toEqual(here)
}

test('a backup comes back row by row, with its pictures, by the rights of an ordinary owner', async () => {
  const empty = await emptyDatabase()
  const { code, out, err } = await operatorOn(empty, 'restored')('restore', backup)
  expect(err).toContain('Đang dựng lại chỉ mục và ràng buộc …')
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/^Đã khôi phục [\d.]+ dòng và 2 hình ảnh của chợ lúc /u),
  })
  await expectSame(empty)
  expect(readFileSync(join(file('restored'), 'uploads', AVATAR), 'utf8')).toBe('a portrait')
  expect(readFileSync(join(file('restored'), 'uploads', PRODUCT), 'utf8')).toBe('a pot')

  const restored = new pg.Client({ connectionString: empty })
  await restored.connect()
  const waiting = await restored.query('select queue, data from restored_jobs')
  expect(waiting.rows).toEqual([{ queue: 'shop-search', data: { shopId: expect.any(Number) } }])
  // The ledger's triggers work again.
  await expect(restored.query('delete from ledger_entries')).rejects.toThrow('ledger_entries is append-only')
  await restored.end()
})

test('a backup is for its owner only, and holds no secret of the server', async () => {
  expect(statSync(backup).mode & 0o777).toBe(0o600)
  mkdirSync(join(file('source'), 'secrets'), { recursive: true })
  writeFileSync(join(file('source'), 'secrets', 'root'), 'the root of all keys')
  await operatorOn(source, 'source')('backup', file('second.zip'))
  const names: string[] = []
  for await (const { fileName } of (await yauzl.openPromise(file('second.zip'))).eachEntry()) names.push(fileName)
  expect(names.filter((name) => !name.startsWith('tables/'))).toEqual([
    expect.stringMatching(/^uploads\//u),
    expect.stringMatching(/^uploads\//u),
    'jobs.json',
    'manifest.json',
    'SHA256SUMS',
  ])
  expect(await operatorOn(source, 'source')('backup', file('second.zip'))).toMatchObject({
    code: 1,
    err: `Tệp ${file('second.zip')} đã có. Hãy chọn tên khác.\n`,
  })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

test('the marketplace starts on what was restored: people sign in and order, waiting work is done, a restore is refused', async () => {
  const empty = await emptyDatabase()
  const operator = operatorOn(empty, 'started')
  expect(await operator('restore', backup)).toMatchObject({ code: 0 })
  const PORT = String(await freePort())
  const config = readConfig({
    DATABASE_URL: empty,
    DATA_DIR: file('started'),
    JWT_SECRET: 'another-secret-than-that-of-the-server-before',
    BANK_ACCOUNT: '0123456789',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    PORT,
  })
  const running = await startMarketplace({ config, say: () => {}, web: null })
  try {
    const url = `http://127.0.0.1:${PORT}`
    const post = async (path: string, body: unknown, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, data: ((await answer.json()) as { data: Record<string, unknown> }).data }
    }
    const login = await post('/api/v1/auth/login', { email: shopper.email, password: shopper.password })
    expect(login.status).toBe(200)
    const placed = await post('/api/v1/orders', order, String(login.data.accessToken))
    expect(placed).toMatchObject({ status: 201, data: { payment: { status: 'PENDING', amount: 210_000 } } })
    expect(await (await fetch(`${url}/uploads/${AVATAR}`)).text()).toBe('a portrait')

    const client = new pg.Client({ connectionString: empty })
    await client.connect()
    const books = await client.query(
      `select sum(amount)::integer as sum, (select count(*)::integer from restored_jobs) as waiting from ledger_entries`,
    )
    expect(books.rows).toEqual([{ sum: 0, waiting: 0 }])
    await client.end()

    expect(await operator('restore', backup, '--replace')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Chợ đang chạy trên cơ sở dữ liệu này. Hãy dừng máy chủ rồi khôi phục lại.'),
    })
  } finally {
    await running.close()
  }
  // After the stop the data is replaced, including the earlier order.
  expect(await operator('restore', backup, '--replace')).toMatchObject({ code: 0 })
  await expectSame(empty)
}, 60_000)

test('what is there stays unless it is to be replaced, and then all of it goes', async () => {
  const other = await emptyDatabase()
  const operator = operatorOn(other, 'other')
  expect(await operator('seed', '--products', '20')).toMatchObject({ code: 0 })
  savePicture('other', 'avatars/old.webp', 'somebody of before')
  const before = await wholeDatabase(other)
  expect(await operator('restore', backup)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Cơ sở dữ liệu này đã có một chợ. Thêm --replace để thay toàn bộ dữ liệu và hình ảnh'),
  })
  expect(await wholeDatabase(other)).toEqual(before)
  expect(existsSync(join(file('other'), 'uploads', AVATAR))).toBe(false)

  expect(await operator('restore', backup, '--replace')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Đã xóa 1 hình ảnh của chợ trước đó.'),
  })
  await expectSame(other)
  expect(readdirSync(join(file('other'), 'uploads/avatars'))).toEqual([AVATAR.slice('avatars/'.length)])
}, 60_000)

test('a database of another program is never replaced', async () => {
  const foreign = await emptyDatabase()
  const client = new pg.Client({ connectionString: foreign })
  await client.connect()
  await client.query('create table invoices (id integer)')
  await client.end()
  const { code, err } = await operatorOn(foreign, 'foreign')('restore', backup, '--replace')
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringContaining('Cơ sở dữ liệu này chứa dữ liệu của một chương trình khác.'),
  })
})

/** The backup with one file replaced, and matching checksums. */
async function altered(name: string, which: string, change: (content: Buffer) => Buffer | null): Promise<string> {
  const archive = openArchive()
  const written = once(archive.bytes.pipe(createWriteStream(file(name))), 'finish')
  const zip = await yauzl.openPromise(backup)
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === 'SHA256SUMS') continue
    const content = await buffer(await zip.openReadStreamPromise(entry))
    const wanted = entry.fileName === which ? change(content) : content
    if (wanted) await archive.add(entry.fileName, String(wanted))
  }
  await archive.finish()
  await written
  return file(name)
}

const manifestWith = (change: (manifest: { migrations: object[] }) => object) => (content: Buffer) => {
  const manifest = JSON.parse(String(content)) as { migrations: object[] }
  return Buffer.from(JSON.stringify({ ...manifest, ...change(manifest) }))
}

test('what is damaged, cut short, of another version or no backup at all is refused before anything is touched', async () => {
  const untouched = await emptyDatabase()
  const operator = operatorOn(untouched, 'untouched')
  const bytes = readFileSync(backup)
  const flipped = Buffer.from(bytes)
  const middle = Math.floor(bytes.length / 2)
  flipped[middle] = (flipped[middle] ?? 0) ^ 0x10
  writeFileSync(file('flipped.zip'), flipped)
  writeFileSync(file('short.zip'), bytes.subarray(0, -1000))
  writeFileSync(file('text.zip'), 'Kính gửi quý khách')
  const refused: [string, string][] = [
    [file('flipped.zip'), 'Bản sao lưu đã hỏng: '],
    [file('short.zip'), 'không phải là bản sao lưu, hoặc không còn nguyên vẹn.'],
    [file('text.zip'), 'không phải là bản sao lưu, hoặc không còn nguyên vẹn.'],
    [file('missing.zip'), `Không đọc được tệp ${file('missing.zip')} (ENOENT).`],
    [
      await altered(
        'version.zip',
        'manifest.json',
        manifestWith(() => ({ version: 2 })),
      ),
      'Bản sao lưu theo định dạng 2, chương trình này chỉ đọc được định dạng 1.',
    ],
    [
      await altered(
        'format.zip',
        'manifest.json',
        manifestWith(() => ({ format: 'photos' })),
      ),
      'Tệp này không phải là bản sao lưu của Chợ Phiên.',
    ],
    [
      await altered(
        'newer.zip',
        'manifest.json',
        manifestWith(({ migrations }) => ({ migrations: [...migrations, { name: '9999_later.sql', checksum: 'x' }] })),
      ),
      'Bản sao lưu thuộc phiên bản khác của chương trình (bước 9999_later.sql không có ở đây).',
    ],
    [await altered('table.zip', 'tables/users.copy', () => null), 'Bản sao lưu đã hỏng: thiếu bảng.'],
    [await altered('picture.zip', `uploads/${AVATAR}`, () => null), 'Bản sao lưu đã hỏng: thiếu hình ảnh.'],
  ]
  for (const [archive, message] of refused)
    expect(await operator('restore', archive)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(message),
    })
  // Not even the table of migrations was created.
  expect((await wholeDatabase(untouched)).rows).toEqual({})
  expect(existsSync(join(file('untouched'), 'uploads'))).toBe(false)
}, 60_000)

test('what fails in the middle leaves everything as it was: rows that do not fit, books that do not balance', async () => {
  const other = await emptyDatabase()
  const operator = operatorOn(other, 'middle')
  expect(await operator('seed', '--products', '20')).toMatchObject({ code: 0 })
  const before = await wholeDatabase(other)
  const orphaned = await altered('orphaned.zip', 'tables/shops.copy', () => Buffer.from(''))
  expect(await operator('restore', orphaned, '--replace')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Bảng shops có 0 dòng, bản sao lưu ghi \d+\. Chưa có gì bị thay đổi\./u),
  })
  const robbed = await altered('robbed.zip', 'tables/ledger_balances.copy', (content) =>
    Buffer.from(
      String(content)
        .replace(/\t(-?\d+)\n/u, '\t1$1\n')
        .replace('1-', '-1'),
    ),
  )
  expect(await operator('restore', robbed, '--replace')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Sổ sách trong bản sao lưu không khớp (số dư '),
  })
  expect(await wholeDatabase(other)).toEqual(before)
  expect(existsSync(join(file('middle'), 'uploads', AVATAR))).toBe(false)
}, 60_000)

test('ended by force in the middle, a restore leaves what was there, and can be done again', async () => {
  const other = await emptyDatabase()
  const operator = operatorOn(other, 'killed')
  expect(await operator('seed', '--products', '20')).toMatchObject({ code: 0 })
  const before = await wholeDatabase(other)
  // A reader of the job queue blocks the last step.
  const reader = new pg.Client({ connectionString: other })
  await reader.connect()
  await reader.query(
    'create schema jobs; create table jobs.job (name text, data jsonb, state text, created_on timestamptz)',
  )
  await reader.query('begin; lock table jobs.job in access share mode')
  const restore = operator('restore', backup, '--replace')
  const waits = `select pid from pg_stat_activity where datname = $1 and wait_event_type = 'Lock' and query like 'drop schema%'`
  let pid: number | undefined
  for (const until = Date.now() + 15_000; !pid && Date.now() < until; await pause(20))
    pid = (await admin.query<{ pid: number }>(waits, [databases.at(-1)])).rows[0]?.pid
  expect(pid).toBeDefined()
  restore.process.kill('SIGKILL')
  expect(await restore).toMatchObject({ signal: 'SIGKILL' })
  await reader.query('rollback; drop schema jobs cascade')
  await reader.end()
  for (let gone = false; !gone; await pause(20))
    gone = (await admin.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 0
  expect(await wholeDatabase(other)).toEqual(before)
  expect(await operator('restore', backup, '--replace')).toMatchObject({ code: 0 })
  await expectSame(other)
}, 60_000)

test('a backup taken while people order is of one moment', async () => {
  let ordering = true
  let placed = 0
  const busy = (async () => {
    while (ordering) {
      await placedCheckout(market, { method: 'BANK_TRANSFER', shops: 2 })
      placed++
    }
  })()
  while (placed < 2) await pause(5)
  const atStart = placed
  expect(await operatorOn(source, 'source')('backup', file('busy.zip'))).toMatchObject({ code: 0 })
  ordering = false
  await busy
  expect(placed).toBeGreaterThan(atStart)
  const empty = await emptyDatabase()
  expect(await operatorOn(empty, 'busy')('restore', file('busy.zip'))).toMatchObject({ code: 0 })
  const client = new pg.Client({ connectionString: empty })
  await client.connect()
  // Every checkout is complete or absent: two orders, one payment, its ledger entries, and its stock.
  const { rows } = await client.query(`
    select count(*) filter (where orders <> 2 or payments <> 1 or asked <> booked or events <> 2)::integer as torn, count(*)::integer as whole
    from (
      select c.id,
        (select count(*) from orders o where o.checkout_id = c.id) as orders,
        (select count(*) from payments p where p.checkout_id = c.id) as payments,
        (select sum(p.amount) from payments p where p.checkout_id = c.id) as asked,
        (select sum(e.amount) from ledger_entries e join orders o on o.id = e.order_id where o.checkout_id = c.id and e.account = 'SHOPPER') as booked,
        (select count(*) from order_events v join orders o on o.id = v.order_id where o.checkout_id = c.id) as events
      from checkouts c where c.total = 159000
        and (select count(*) from orders o where o.checkout_id = c.id and o.status = 'PENDING_PAYMENT') = 2) c`)
  await client.end()
  expect(rows[0].torn).toBe(0)
  expect(rows[0].whole).toBeGreaterThan(2)
}, 60_000)

test('a server that starts in the middle of a restore says so and goes', async () => {
  const database = await emptyDatabase()
  const restoring = new pg.Client({ connectionString: database })
  await restoring.connect()
  await restoring.query('select pg_advisory_lock($1)', [RUNNING_LOCK])
  const config = readConfig({
    DATABASE_URL: database,
    DATA_DIR: file('early'),
    JWT_SECRET: 'the-secret-of-a-server-that-is-too-early',
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
  })
  await expect(startMarketplace({ config, say: () => {}, web: null })).rejects.toThrow(
    'Cơ sở dữ liệu đang được khôi phục từ bản sao lưu. Hãy đợi xong rồi khởi động lại.',
  )
  await restoring.end()
}, 30_000)
