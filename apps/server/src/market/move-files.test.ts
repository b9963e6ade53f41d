import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '../config.ts'
import { openBucket } from '../open-objects.ts'
import { databaseIdentity } from '../platform/database/identity.queries.ts'
import { sql } from '../platform/database/sql.ts'
import { privateRows } from '../testing/private-rows.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { testMarketplace } from '../testing/test-marketplace.ts'
import { moveFilesVerb } from './verbs/move-files.ts'

const home = mkdtempSync(join(tmpdir(), 'chophien-move-'))
const market = testMarketplace()
let server: S3Server
let runs = 0
let dataDir = ''
let identity = ''
let databaseUrl = ''
beforeAll(async () => {
  identity = await databaseIdentity(market.db)
  const { name } = await market.db.one(z.object({ name: z.string() }), sql`select current_database() as name`)
  databaseUrl = `postgres://postgres@localhost/${name}?host=${encodeURIComponent(inject('databaseHost'))}`
  server = await startS3Server({ dir: join(home, 's3') })
})
afterAll(async () => {
  await server.close()
  rmSync(home, { recursive: true, force: true })
})

const OTHER = '7000000000000000002/5'
const IDS = Array.from({ length: 30 }, () => crypto.randomUUID())
const FILES = Object.fromEntries(IDS.map((id, number) => [`uploads/products/${id}.webp`, `picture ${number}`]))
Object.assign(FILES, {
  'uploads/avatars/a.webp': 'a portrait',
  'images/v1/img/upload/a/200.avif': 'a width',
  'backups/chophien-1.zip': 'a backup'.repeat(1000),
  'mailbox/1.json': '{}',
})

const write = (key: string, content: string) => {
  const file = join(dataDir, key)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
beforeEach(async () => {
  server.faultOf = () => null
  const bucket = await openBucket(configOf())
  for (const folder of ['uploads/', 'evidence/', 'images/', 'backups/', 'exports/', 'mailbox/'])
    await bucket.deleteBelow(folder)
  await bucket.close()
  dataDir = join(home, `data-${runs++}`)
  for (const [key, content] of Object.entries(FILES)) write(key, content)
  write('uploads/.database', identity)
  await market.db.run(sql`delete from stored_pictures`)
  await market.db.run(
    sql`insert into stored_pictures (id, kind, owner_id) select id, 'products', 1 from unnest(${IDS}::uuid[]) as id`,
  )
  // What a crash left, the database and secrets stay where they are.
  write('uploads/products/.half.webp', 'hal')
  write('secrets/root', 'a secret')
  server.requests.splice(0)
})

const configOf = () =>
  readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'the-secret-of-an-operator-who-moves-files',
    S3_ENDPOINT: server.endpoint,
    S3_BUCKET: server.bucket,
    S3_ACCESS_KEY: server.accessKey,
    S3_SECRET_KEY: server.secretKey,
  })
async function run(...args: string[]): Promise<string[]> {
  const said: string[] = []
  await moveFilesVerb({ config: configOf(), args, say: (line) => said.push(line) })
  return said
}
const onDisk = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    .toSorted()
const everything = [...Object.keys(FILES), 'uploads/.database'].toSorted()
const puts = () => server.requests.filter((request) => /^PUT (?!probe)/u.test(request)).length

test('all files go into the bucket and back, and stay where they were until it is asked for', async () => {
  const before = onDisk()
  expect(await run('--to', 's3')).toEqual([
    `Đã chép 34 tệp (1 MB) từ ${dataDir} vào s3://chophien và đọc lại để so từng tệp; 0 tệp đã có ở đó.`,
    `Tệp ở ${dataDir} được giữ nguyên.`,
  ])
  expect(server.keys()).toEqual(everything)
  expect(onDisk()).toEqual(before)
  // The marketplace has gone on.
  write('uploads/products/later.webp', 'later')
  server.requests.splice(0)
  expect((await run('--to', 's3'))[0]).toContain('Đã chép 1 tệp')
  expect(puts()).toBe(1)

  expect((await run('--to', 's3', '--delete-source'))[1]).toBe(`Đã xóa 35 tệp ở ${dataDir}, sau khi so từng tệp.`)
  expect(onDisk()).toEqual(['secrets/root', 'uploads/products/.half.webp'])
  expect((await run('--to', 'disk', '--delete-source'))[0]).toContain('Đã chép 35 tệp')
  expect(server.keys()).toEqual([])
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  for (const [key, content] of Object.entries(FILES))
    expect(hash(readFileSync(join(dataDir, key), 'utf8'))).toBe(hash(content))
  expect(readFileSync(join(dataDir, 'uploads/.database'), 'utf8')).toBe(identity)
})

test('a move that fails in the middle goes on where it stopped', async () => {
  let left = 12
  server.faultOf = ({ method, key }) => (method === 'PUT' && !key.startsWith('probe/') && left-- <= 0 ? 'fail' : null)
  await expect(run('--to', 's3')).rejects.toThrow('Kho hình ảnh đang gián đoạn')
  const there = server.keys().filter((key) => key !== 'uploads/.database').length
  server.faultOf = () => null
  expect((await run('--to', 's3'))[0]).toContain(`Đã chép ${34 - there} tệp`)
  expect(server.keys()).toEqual(everything)
})

test('a copy that differs keeps its source from being deleted', async () => {
  await run('--to', 's3')
  const bucket = await openBucket(configOf())
  await bucket.put('uploads/avatars/a.webp', Buffer.from('a PORTRAIT'))
  await bucket.close()
  await expect(run('--to', 's3', '--delete-source')).rejects.toThrow(
    `uploads/avatars/a.webp trong s3://chophien không giống trong ${dataDir}`,
  )
  expect(onDisk()).toContain('uploads/avatars/a.webp')
})

const inBucket = async (key: string, content: string) => {
  const bucket = await openBucket(configOf())
  await bucket.put(key, Buffer.from(content))
  await bucket.close()
}
const unmark = () => rmSync(join(dataDir, 'uploads/.database'))

test.each([
  ['a bucket with the mark of another database', () => inBucket('uploads/.database', OTHER)],
  [
    'the same, when the source has no mark',
    async () => {
      unmark()
      await inBucket('uploads/.database', OTHER)
    },
  ],
  [
    'a bucket without a mark that holds pictures of another database',
    () => inBucket(`uploads/products/${crypto.randomUUID()}.webp`, 'of another shop'),
  ],
  ['a source with the mark of another database', async () => write('uploads/.database', OTHER)],
])('files of two databases are not mixed: %s', async (_what, given) => {
  await given()
  const [before, disk] = [server.keys(), onDisk()]
  await expect(run('--to', 's3', '--delete-source')).rejects.toThrow('thuộc về một cơ sở dữ liệu khác')
  expect(server.keys()).toEqual(before)
  expect(onDisk().filter((key) => key !== 'uploads/.database')).toEqual(
    disk.filter((key) => key !== 'uploads/.database'),
  )
})

test('a picture that is deleted between the two runs does not come back', async () => {
  unmark()
  const [id = ''] = IDS
  write(`images/v1/img/upload/${id}/200.avif`, 'a width')
  await run('--to', 's3')
  // The servers run with the bucket now.
  await market.db.run(sql`delete from stored_pictures where id = ${id}`)
  const bucket = await openBucket(configOf())
  await bucket.delete([`uploads/products/${id}.webp`, `images/v1/img/upload/${id}/200.avif`])
  await bucket.close()
  expect(await run('--to', 's3', '--delete-source')).toContain('Không chép 2 tệp mà chợ đã xóa.')
  expect([...server.keys(), ...onDisk()].filter((key) => key.includes(id))).toEqual([])
})

test('private files that were deleted between the two runs do not come back; those that a row names are copied', async () => {
  const { evidence, document, picture, dropped } = await privateRows(market)
  const gone = crypto.randomUUID()
  const kept = [`evidence/${evidence}.mp4`, `evidence/${document}.webp`, `evidence/${picture}.webp`]
  for (const key of [...kept, `evidence/${dropped}.webp`, `evidence/${gone}.webp`]) write(key, 'private')
  expect(await run('--to', 's3', '--delete-source')).toContain('Không chép 2 tệp mà chợ đã xóa.')
  expect(server.keys().filter((key) => key.startsWith('evidence/'))).toEqual(kept.toSorted())
  expect(onDisk().filter((key) => key.startsWith('evidence/'))).toEqual([])
})

test('a newer file of the same name is not replaced, and its source stays', async () => {
  write('exports/don-hang-2026-11-23.csv', 'old')
  await inBucket('exports/don-hang-2026-11-23.csv', 'newer')
  expect(await run('--to', 's3', '--delete-source')).toContain(
    'Không chép 1 tệp, vì s3://chophien có tệp khác cùng tên: exports/don-hang-2026-11-23.csv.',
  )
  const bucket = await openBucket(configOf())
  expect(String(await bucket.read('exports/don-hang-2026-11-23.csv'))).toBe('newer')
  await bucket.close()
  expect(onDisk()).toContain('exports/don-hang-2026-11-23.csv')
})

test('without a bucket or a direction it says what is missing', async () => {
  await expect(run('--to', 'tape')).rejects.toThrow('--to cần s3 hoặc disk.')
  const bare = { config: readConfig({ DATA_DIR: dataDir }), args: ['--to', 's3'], say: () => {} }
  await expect(moveFilesVerb(bare)).rejects.toThrow('Chưa đặt S3_ENDPOINT')
})
