import { once } from 'node:events'
import { createWriteStream, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { readConfig } from '../config.ts'
import { startMarketplace } from '../marketplace.ts'
import { unequalDays } from '../modules/ledger/book-faults.queries.ts'
import { openArchive } from '../platform/backup/write-archive.ts'
import { RUNNING_LOCK } from '../platform/database/locks.ts'
import { compile } from '../platform/database/sql.ts'
import { AVATAR, freePort, PRODUCT, useBackup } from '../testing/backup-fixture.ts'
import { placedCheckout } from '../testing/paid-orders.ts'
import { wholeDatabase } from '../testing/whole-database.ts'

// Each of these tests runs the command line several times, which on a busy machine takes minutes.
const given = useBackup()
const { market, file, backup, operatorOn, emptyDatabase, expectSame, databases } = given

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

/** The middle of the longest part of a ZIP: its content for sure. Times in the heads of parts may change unnoticed. */
function middleOfLongest(zip: Buffer): number {
  const head = Buffer.from('PK\u0003\u0004')
  let longest = { begin: 0, end: 0 }
  for (let begin = zip.indexOf(head); begin >= 0; ) {
    const next = zip.indexOf(head, begin + 1)
    const end = next < 0 ? zip.length : next
    // The last one is followed by the directory.
    if (next >= 0 && end - begin > longest.end - longest.begin) longest = { begin, end }
    begin = next
  }
  return Math.floor((longest.begin + longest.end) / 2)
}

test('a damaged, truncated or foreign file, and a backup of another version, is refused before anything is changed', async () => {
  const untouched = await emptyDatabase()
  const operator = operatorOn(untouched, 'untouched')
  const bytes = readFileSync(backup)
  const flipped = Buffer.from(bytes)
  const middle = middleOfLongest(bytes)
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
    [
      await altered(
        'unreleased.zip',
        'manifest.json',
        manifestWith(() => ({ migrations: [{ name: '0001_accounts.sql', checksum: 'x' }] })),
      ),
      'Bản sao lưu này do một phiên bản trước khi phát hành của Chợ Phiên tạo ra. Phiên bản này không đọc được nó và chưa thay đổi gì. Hãy khôi phục bằng phiên bản đã tạo ra nó.\n',
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
}, 180_000)

test('a restore beside the pictures of another database is refused before anything is changed', async () => {
  const [production, rehearsal] = [await emptyDatabase(), await emptyDatabase()]
  const restored = operatorOn(production, 'shared')
  expect(await restored('restore', backup)).toMatchObject({ code: 0 })
  const uploads = join(file('shared'), 'uploads')
  const mark = readFileSync(join(uploads, '.database'), 'utf8')
  expect(mark).toMatch(/^\d+\/\d+$/u)
  given.savePicture('shared', 'products/newer.webp', 'sold since')
  rmSync(join(uploads, PRODUCT))
  for (const more of [[], ['--replace']])
    expect(await operatorOn(rehearsal, 'shared')('restore', backup, ...more)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(`Hình ảnh trong ${uploads} thuộc về một cơ sở dữ liệu khác. Hãy khôi phục với một`),
    })
  expect((await wholeDatabase(rehearsal)).rows).toEqual({})
  expect([AVATAR, PRODUCT, 'products/newer.webp'].map((path) => existsSync(join(uploads, path)))).toEqual([
    true,
    false,
    true,
  ])
  expect(await restored('restore', backup, '--replace')).toMatchObject({ code: 0 })
  expect(readFileSync(join(uploads, '.database'), 'utf8')).toBe(mark)
  expect([PRODUCT, 'products/newer.webp'].map((path) => existsSync(join(uploads, path)))).toEqual([true, false])
}, 180_000)

test('a restore beside pictures of nobody knows whom neither takes them nor deletes them', async () => {
  const rehearsal = operatorOn(await emptyDatabase(), 'unmarked')
  const uploads = join(file('unmarked'), 'uploads')
  given.savePicture('unmarked', AVATAR, 'a portrait')
  given.savePicture('unmarked', 'products/newer.webp', 'sold since')
  for (const more of [[], ['--replace']]) {
    expect(await rehearsal('restore', backup, ...more)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/còn 1 tệp không có trong bản sao lưu.* hãy chuyển chúng đi nơi khác/u),
    })
    expect([PRODUCT, 'products/newer.webp', '.database'].map((path) => existsSync(join(uploads, path)))).toEqual([
      true,
      true,
      false,
    ])
  }
}, 180_000)

test('a restore that fails half-way changes nothing: invalid rows, a ledger that does not balance, an altered closed month', async () => {
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
  // Every sum is as it was: only the digest of the month tells.
  const redated = await altered('redated.zip', 'tables/ledger_transactions.copy', (content) =>
    Buffer.from(String(content).replace('2020-05-20', '2020-05-21')),
  )
  expect(await operator('restore', redated, '--replace')).toMatchObject({
    code: 1,
    err: expect.stringContaining('(bút toán của tháng 05/2020 khác lúc đóng sổ)'),
  })
  expect(await wholeDatabase(other)).toEqual(before)
  expect(existsSync(join(file('middle'), 'uploads', AVATAR))).toBe(false)
}, 180_000)

test('sums of days that are not true of the books refuse no backup: they are made anew', async () => {
  const other = await emptyDatabase()
  // Days count as summed that have no sums.
  const unsummed = await altered('unsummed.zip', 'tables/ledger_days_made.copy', (content) =>
    Buffer.from(String(content).replace(/\d{4}-\d{2}-\d{2}/u, '2999-01-01')),
  )
  expect(await operatorOn(other, 'unsummed')('restore', unsummed)).toMatchObject({ code: 0 })
  const reader = new pg.Client({ connectionString: other })
  await reader.connect()
  const { rows: made } = await reader.query('select through < now() as ended from ledger_days_made')
  const { rows: unequal } = await reader.query(compile(unequalDays).text)
  await reader.end()
  expect([made, unequal]).toEqual([[{ ended: true }], []])
}, 180_000)

test('a killed restore leaves the old data, and can be repeated', async () => {
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
  for (const until = Date.now() + 60_000; !pid && Date.now() < until; await pause(20))
    pid = (await given.admin.query<{ pid: number }>(waits, [databases.at(-1)])).rows[0]?.pid
  expect(pid).toBeDefined()
  restore.process.kill('SIGKILL')
  expect(await restore).toMatchObject({ signal: 'SIGKILL' })
  await reader.query('rollback; drop schema jobs cascade')
  await reader.end()
  for (let gone = false; !gone; await pause(20))
    gone = (await given.admin.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 0
  expect(await wholeDatabase(other)).toEqual(before)
  expect(await operator('restore', backup, '--replace')).toMatchObject({ code: 0 })
  await expectSame(other)
}, 180_000)

test('a backup taken during orders is a consistent snapshot', async () => {
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
  expect(await operatorOn(given.source, 'source')('backup', file('busy.zip'))).toMatchObject({ code: 0 })
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
}, 180_000)

test('a server that starts during a restore exits with a message', async () => {
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
