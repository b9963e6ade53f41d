import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import yauzl from 'yauzl'
import * as z from 'zod/mini'
import { readConfig } from '../config.ts'
import { startMarketplace } from '../marketplace.ts'
import { openBucket } from '../open-objects.ts'
import { openDatabase } from '../platform/database/database.ts'
import { identityStatement } from '../platform/database/identity.queries.ts'
import { compile, sql } from '../platform/database/sql.ts'
import { AVATAR, freePort, PRODUCT, useBackup } from '../testing/backup-fixture.ts'
import { expectListed } from '../testing/listed-products.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { wholeDatabase } from '../testing/whole-database.ts'

const given = useBackup()
const { file, backup, operatorOn, emptyDatabase, savePicture, expectSame } = given

test('a restore brings back every row and picture with the rights of an ordinary owner', async () => {
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
  // Rows of former months lie in partitions of their own.
  expect((await restored.query('select from partitions.product_views_default')).rowCount).toBe(0)
  expect((await restored.query('select from product_views where views = 7')).rowCount).toBe(1)
  await restored.end()
  const db = openDatabase({ connection: { connectionString: empty } })
  await expectListed(db).finally(db.close)
})

test('a backup says in the marketplace when it ended', async () => {
  const ended = await given.market.db.one(z.object({ at: z.date() }), sql`select ended_at as at from last_backup`)
  const { mtimeMs } = statSync(backup)
  expect(ended.at.getTime()).toBeGreaterThan(mtimeMs - 1000)
  expect(ended.at.getTime()).toBeLessThan(mtimeMs + 60_000)
})

test('a backup is readable by its owner only, and contains no secret of the server', async () => {
  expect(statSync(backup).mode & 0o777).toBe(0o600)
  mkdirSync(join(file('source'), 'secrets'), { recursive: true })
  writeFileSync(join(file('source'), 'secrets', 'root'), 'the root of all keys')
  // Counted uses of limits are for the moment: a crash of the database forgets them, too.
  const counting = new pg.Client({ connectionString: given.source })
  await counting.connect()
  await counting.query(
    `insert into limit_counts (key, count, ends_at) values (decode(repeat('00', 16), 'hex'), 1, now())`,
  )
  await operatorOn(given.source, 'source')('backup', file('second.zip'))
  await counting.query('delete from limit_counts')
  await counting.end()
  const names: string[] = []
  for await (const { fileName } of (await yauzl.openPromise(file('second.zip'))).eachEntry()) names.push(fileName)
  expect(names.filter((name) => name.includes('limit_counts'))).toEqual([])
  expect(names.filter((name) => !name.startsWith('tables/'))).toEqual([
    expect.stringMatching(/^uploads\//u),
    expect.stringMatching(/^uploads\//u),
    'jobs.json',
    'manifest.json',
    'SHA256SUMS',
  ])
  expect(await operatorOn(given.source, 'source')('backup', file('second.zip'))).toMatchObject({
    code: 1,
    err: `Tệp ${file('second.zip')} đã có. Hãy chọn tên khác.\n`,
  })
})

test('the marketplace starts on restored data: users sign in and order, pending jobs run, another restore is refused', async () => {
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
    const login = await post('/api/v1/auth/login', { email: given.shopper.email, password: given.shopper.password })
    expect(login.status).toBe(200)
    const placed = await post('/api/v1/orders', given.order, String(login.data.accessToken))
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

/** What the server itself writes beside its pictures. */
async function identityOf(database: string): Promise<string> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query<{ identity: string }>(compile(identityStatement).text)
  await client.end()
  return rows[0]?.identity ?? ''
}

test('existing data stays unless --replace is given, which removes all of it', async () => {
  const other = await emptyDatabase()
  const operator = operatorOn(other, 'other')
  expect(await operator('seed', '--products', '20')).toMatchObject({ code: 0 })
  savePicture('other', 'avatars/old.webp', 'somebody of before')
  savePicture('other', '.database', await identityOf(other))
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

test('a restore whose pictures cannot be marked afterwards says that it is done', async () => {
  const empty = await emptyDatabase()
  const uploads = join(file('unmarkable'), 'uploads')
  mkdirSync(uploads, { recursive: true })
  symlinkSync(join(file('unmarkable'), 'missing', 'mark'), join(uploads, '.database'))
  expect(await operatorOn(empty, 'unmarkable')('restore', backup)).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Đã khôi phục .*\nDữ liệu đã khôi phục xong, nhưng không ghi được tệp .*\.database \(EEXIST\)\. Máy chủ sẽ thử ghi sau/u,
    ),
  })
  await expectSame(empty)
})

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

test('with a bucket the backup and the pictures lie there, and it is restored from there', async () => {
  const server = await startS3Server({ dir: file('s3') })
  onTestFinished(() => server.close())
  const s3 = {
    S3_ENDPOINT: server.endpoint,
    S3_BUCKET: server.bucket,
    S3_ACCESS_KEY: server.accessKey,
    S3_SECRET_KEY: server.secretKey,
  }
  const operator = operatorOn(given.source, 'source', s3)
  expect(await operator('move-files', '--to', 's3')).toMatchObject({ code: 0 })
  server.faultOf = ({ key }) => (key.startsWith('backups/') ? 'fail' : null)
  expect(await operator('backup')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`Không dùng được kho S3 tại ${server.endpoint}: kho không trả lời (`),
  })
  server.faultOf = () => null
  const { code, out } = await operator('backup')
  const place = /s3:\/\/chophien\/backups\/chophien-[\d-]+\.zip/u.exec(out)?.[0] ?? ''
  expect([code, out]).toEqual([0, expect.stringContaining('2 hình ảnh vào s3://')])
  expect(server.keys()).toContain(place.slice('s3://chophien/'.length))
  expect(existsSync(join(file('source'), 'backups'))).toBe(false)

  // The pictures are lost.
  const empty = await emptyDatabase()
  const restoring = operatorOn(empty, 'restored-s3', s3)
  const bucket = await openBucket(readConfig({ DATA_DIR: file('restored-s3'), ...s3 }))
  const refused = `Hình ảnh trong s3://chophien/uploads thuộc về một cơ sở dữ liệu khác. Hãy khôi phục với một S3_BUCKET khác`
  expect(await restoring('restore', place)).toMatchObject({ code: 1, err: expect.stringContaining(refused) })
  await bucket.deleteBelow('uploads/')
  await bucket.put('backups/damaged.zip', Buffer.from('PK, but not much more'))
  await bucket.close()
  expect(await restoring('restore', 's3://chophien/backups/none.zip')).toMatchObject({
    code: 1,
    err: 'Không có bản sao lưu s3://chophien/backups/none.zip.\n',
  })
  // A killed restore has left its copy, and a damaged object is not kept either; what is the operator's stays.
  mkdirSync(join(file('restored-s3'), 'restore-999999999-abcdef'), { recursive: true })
  mkdirSync(join(file('restored-s3'), 'restore-notes'))
  expect(await restoring('restore', 's3://chophien/backups/damaged.zip')).toMatchObject({ code: 1 })
  expect(readdirSync(file('restored-s3'))).toEqual(['restore-notes'])
  rmdirSync(join(file('restored-s3'), 'restore-notes'))
  expect(await restoring('restore', place)).toMatchObject({ code: 0, out: expect.stringContaining('2 hình ảnh') })
  expect(server.keys()).toEqual(
    expect.arrayContaining([`uploads/${AVATAR}`, `uploads/${PRODUCT}`, 'uploads/.database']),
  )
  expect(readdirSync(file('restored-s3'))).toEqual([])
  await expectSame(empty)
})
