import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { fetchBackup } from './market/fetch-backup.ts'
import { openArchive } from './platform/backup/write-archive.ts'
import { diskStore } from './platform/objects/disk-store.ts'
import type { ObjectStore } from './platform/objects/object-store.ts'
import { s3Store } from './platform/objects/s3-store.ts'
import { type S3Server, startS3Server } from './testing/s3-server.ts'

/** More than the network holds between the two: an answer of which nobody reads the rest stays under way. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x')
const KEY = 'backups/large.zip'

let home = ''
/** A file where a folder should be: nothing can be written below it. */
let blocked = ''
let server: S3Server
let store: ObjectStore
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'chophien-unread-'))
  blocked = join(home, 'blocked')
  await writeFile(blocked, '')
  server = await startS3Server({ dir: join(home, 's3') })
  store = await s3Store({ ...server, copiesDir: join(blocked, 'copies'), patienceMs: 30_000 })
  await store.put(KEY, LARGE)
})
afterAll(async () => {
  await store.close()
  await server.close()
  await rm(home, { recursive: true, force: true })
})
let before = 0
beforeEach(() => {
  server.faultOf = () => null
  before = server.underWay()
})

const expectNothingUnderWay = () => expect.poll(() => server.underWay(), { timeout: 3000, interval: 10 }).toBe(before)
const open = async () => {
  const content = await store.get(KEY)
  if (!content) throw new Error('the object is not there')
  expect(server.underWay()).toBe(before + 1)
  return content
}

test('of an object that its reader gives up before the first byte nothing is fetched any more', async () => {
  const content = await open()
  content.destroy()
  await expectNothingUnderWay()
})

test('nor of one whose reader fails', async () => {
  const content = await open()
  content.on('error', () => {}).destroy(new Error('the client has hung up'))
  await expectNothingUnderWay()
})

test('a copy that this machine cannot write does not keep its answer', async () => {
  await expect(store.fileOf(KEY)).rejects.toMatchObject({ code: 'ENOTDIR' })
  await expectNothingUnderWay()
})

test('what cannot be written below a folder is not fetched any more', async () => {
  const content = await open()
  await expect(diskStore(blocked).put(KEY, content)).rejects.toMatchObject({ code: 'ENOTDIR' })
  await expectNothingUnderWay()
})

test('what a store that is away does not take is not fetched any more', async () => {
  const other = await s3Store({ ...server, copiesDir: join(home, 'other'), patienceMs: 30_000 })
  onTestFinished(() => other.close())
  server.faultOf = ({ method }) => (method === 'PUT' ? 'fail' : null)
  const away = { code: 'STORAGE_AWAY' }
  // From the third failure on nothing is tried for a moment: what is to be put is not read.
  for (let time = 0; time < 3; time++) await expect(other.put(KEY, Buffer.from('x'))).rejects.toMatchObject(away)
  await expect(other.put(KEY, await open())).rejects.toMatchObject(away)
  await expectNothingUnderWay()
})

test('an archive that nobody reads any more does not keep what was to be added', async () => {
  const archive = openArchive()
  archive.bytes.destroy()
  await expect(archive.add('uploads/large', await open(), { compress: false })).rejects.toThrow('nobody reads')
  await expectNothingUnderWay()
})

test('a backup that finds no place on this machine is not fetched any more', async () => {
  await expect(fetchBackup(store, `${store.place}/${KEY}`, join(blocked, 'data'))).rejects.toMatchObject({
    code: 'ENOTDIR',
  })
  await expectNothingUnderWay()
})
