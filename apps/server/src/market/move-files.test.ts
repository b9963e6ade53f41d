import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openBucket } from '../open-objects.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { moveFilesVerb } from './verbs/move-files.ts'

const home = mkdtempSync(join(tmpdir(), 'chophien-move-'))
let server: S3Server
let runs = 0
let dataDir = ''
beforeAll(async () => {
  server = await startS3Server({ dir: join(home, 's3') })
})
afterAll(async () => {
  await server.close()
  rmSync(home, { recursive: true, force: true })
})

const IDENTITY = '7000000000000000001/5'
const FILES = Object.fromEntries(
  Array.from({ length: 30 }, (_, number) => [`uploads/products/${crypto.randomUUID()}.webp`, `picture ${number}`]),
)
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
  for (const folder of ['uploads/', 'images/', 'backups/', 'mailbox/']) await bucket.deleteBelow(folder)
  await bucket.close()
  dataDir = join(home, `data-${runs++}`)
  for (const [key, content] of Object.entries(FILES)) write(key, content)
  write('uploads/.database', IDENTITY)
  // What a crash left, the database and secrets stay where they are.
  write('uploads/products/.half.webp', 'hal')
  write('secrets/root', 'a secret')
  server.requests.splice(0)
})

const configOf = () =>
  readConfig({
    DATA_DIR: dataDir,
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
  expect(readFileSync(join(dataDir, 'uploads/.database'), 'utf8')).toBe(IDENTITY)
})

test('a move that fails in the middle goes on where it stopped', async () => {
  let left = 12
  server.faultOf = ({ method, key }) => (method === 'PUT' && !key.startsWith('probe/') && left-- <= 0 ? 'fail' : null)
  await expect(run('--to', 's3')).rejects.toThrow('Kho hình ảnh đang gián đoạn')
  expect(server.keys()).not.toContain('uploads/.database')
  const there = server.keys().length
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

test('files of another database are not mixed in', async () => {
  const bucket = await openBucket(configOf())
  await bucket.put('uploads/.database', Buffer.from('7000000000000000002/5'))
  await bucket.close()
  await expect(run('--to', 's3')).rejects.toThrow('thuộc về một cơ sở dữ liệu khác')
  expect(puts()).toBe(1)
})

test('without a bucket or a direction it says what is missing', async () => {
  await expect(run('--to', 'tape')).rejects.toThrow('--to cần s3 hoặc disk.')
  const bare = { config: readConfig({ DATA_DIR: dataDir }), args: ['--to', 's3'], say: () => {} }
  await expect(moveFilesVerb(bare)).rejects.toThrow('Chưa đặt S3_ENDPOINT')
})
