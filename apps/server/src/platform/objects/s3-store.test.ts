import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { openBucket } from '../../open-objects.ts'
import { type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { type S3Options, s3Store } from './s3-store.ts'
import { storeFailures } from './store-failures.ts'

let home = ''
let server: S3Server
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'chophien-s3-'))
  server = await startS3Server({ dir: join(home, 's3') })
  // The first request loads the client.
  const store = await s3Store({ ...server, copiesDir: join(home, 'first'), patienceMs: 30_000 })
  await store.facts(KEY)
  await store.close()
})
afterAll(async () => {
  await server.close()
  await rm(home, { recursive: true, force: true })
})
beforeEach(() => {
  server.faultOf = () => null
  server.now = () => Date.now()
  server.requests.splice(0)
})

// Far more than a request takes on a busy machine, where nothing hangs; little enough to wait for several times.
const PATIENCE_MS = 800
const KEY = 'uploads/logos/a.webp'
async function open(more: Partial<S3Options> = {}) {
  const copiesDir = await mkdtemp(join(home, 'copies-'))
  const failures: string[] = []
  const store = await s3Store({
    ...server,
    copiesDir,
    patienceMs: PATIENCE_MS,
    onFailure: (_error, operation) => failures.push(operation),
    ...more,
  })
  onTestFinished(() => store.close())
  return { store, copiesDir, failures }
}
const away = { code: 'STORAGE_AWAY', kind: 'unavailable', retryAfterSeconds: 5 }

test('a store that hangs is waited for as long as a visitor has patience, then no more, until it answers again', async () => {
  let now = 0
  const { store, failures } = await open({ now: () => now })
  await store.put(KEY, Buffer.from('a'))
  server.faultOf = () => 'hang'
  for (let time = 0; time < 3; time++) await expect(store.get(KEY)).rejects.toMatchObject(away)
  expect(failures).toEqual(['get', 'get', 'get'])
  server.faultOf = () => null
  server.requests.splice(0)
  // Nobody waits any more, and the store is left alone.
  await expect(store.get(KEY)).rejects.toMatchObject(away)
  expect(server.requests).toEqual([])
  now += 2000
  expect(await store.facts(KEY)).toMatchObject({ bytes: 1 })
  expect(await store.facts(KEY)).toMatchObject({ bytes: 1 })
  expect(store.figures.operations.get('get')).toMatchObject({ ok: 0, failed: 4 })
})

test('a large file has the time of a slow link beside the patience for an answer, here and on its way back; a question has the patience alone', async () => {
  const { store } = await open({ patienceMs: 6000 })
  const bounds = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => bounds.mockRestore())
  const longest = async (work: () => Promise<unknown>) => {
    bounds.mockClear()
    await work()
    return Math.max(...bounds.mock.calls.map(([ms]) => ms))
  }
  expect(await longest(() => store.put(KEY, Buffer.from('a')))).toBe(6001)
  expect(await longest(() => store.put(KEY, Buffer.alloc(256 * 1024)))).toBe(8000)
  expect(await longest(() => store.fileOf(KEY))).toBe(17_000)
  expect(await longest(() => store.put(KEY, Buffer.alloc(20 * 1024 * 1024)))).toBe(56_000)
  expect(await longest(() => store.facts(KEY))).toBe(6000)
  expect(await longest(() => store.delete([KEY]))).toBe(6000)
})

test('an error is tried again, and at last told', async () => {
  const { store } = await open({ patienceMs: 5000 })
  let faults = 1
  server.faultOf = () => (faults-- > 0 ? 'fail' : null)
  await store.put(KEY, Buffer.from('a'))
  expect(server.requests).toEqual([`PUT ${KEY}`, `PUT ${KEY}`])
  server.faultOf = () => 'busy'
  await expect(store.put(KEY, Buffer.from('b'))).rejects.toMatchObject(away)
})

test('of a body that is cut nothing is used', async () => {
  const { store, copiesDir, failures } = await open()
  await store.put(KEY, Buffer.alloc(300_000, 'x'))
  server.faultOf = ({ method }) => (method === 'GET' ? 'cut' : null)
  const content = await store.get(KEY)
  await expect(content && text(content)).rejects.toMatchObject(away)
  await expect(store.fileOf(KEY)).rejects.toMatchObject(away)
  expect(await readdir(join(copiesDir, 'uploads/logos'))).toEqual([])
  expect(failures).toEqual(['get', 'get'])
})

test('a copy on this machine is used for an hour, then asked for again, and used for longer only while the store is away', async () => {
  const { store, copiesDir } = await open()
  await store.put(KEY, Buffer.from('a'))
  const asked = () => server.requests.filter((request) => request === `GET ${KEY}`).length
  const read = async () => (await store.read(KEY))?.toString()
  expect(await Promise.all([read(), read(), read()])).toEqual(['a', 'a', 'a'])
  expect([await read(), asked()]).toEqual(['a', 1])
  const grownOld = () => utimes(join(copiesDir, KEY), new Date(0), new Date(0))
  await grownOld()
  server.faultOf = () => 'hang'
  expect(await read()).toBe('a')
  server.faultOf = () => null
  // Another machine deletes it.
  await (await open()).store.delete([KEY])
  await grownOld()
  expect(await read()).toBeUndefined()
  expect(existsSync(join(copiesDir, KEY))).toBe(false)
})

test('a picture that was made is served also while the store does not take it', async () => {
  const { store } = await open()
  const key = 'images/v1/img/upload/a/200.webp'
  const partial = await store.roomFor(key)
  await writeFile(partial, 'made')
  server.faultOf = () => 'hang'
  await store.keep(key, partial)
  expect((await store.read(key))?.toString()).toBe('made')
})

test('a width of a picture that was deleted meanwhile on another machine does not stay in the store', async () => {
  const { store } = await open()
  const [key, original] = ['images/v1/img/upload/b/200.webp', 'uploads/products/b.webp']
  const make = async () => {
    const partial = await store.roomFor(key)
    await writeFile(partial, 'made')
    await store.keep(key, partial, original)
  }
  await store.put(original, Buffer.from('b'))
  await make()
  await expect.poll(() => server.keys()).toContain(key)
  await store.read(original)
  const other = (await open()).store
  await other.delete([original])
  await other.deleteBelow('images/v1/img/upload/b/')
  expect(await store.fileOf(original)).not.toBeNull()
  server.requests.splice(0)
  await make()
  await expect.poll(() => server.requests).toContain(`DELETE ${original}`)
  expect(server.requests).toContain(`DELETE ${key}`)
  await expect.poll(() => store.fileOf(original)).toBeNull()
  expect([await store.fileOf(key), server.keys().includes(key)]).toEqual([null, false])
})

test('who waits for a picture keeps nobody from writing', async () => {
  const { store } = await open({ patienceMs: 20_000 })
  server.faultOf = ({ method }) => (method === 'GET' ? 'hang' : null)
  // More than there are connections.
  for (let time = 0; time < 40; time++) store.get(KEY).catch(() => {})
  await store.put('uploads/logos/written.webp', Buffer.from('a'))
  expect(server.keys()).toContain('uploads/logos/written.webp')
  server.faultOf = () => null
})

test('pictures are read also where no copy can be written', async () => {
  const copiesDir = join(home, 'not-a-folder')
  await writeFile(copiesDir, '')
  const { store, failures } = await open({ copiesDir })
  await store.put('images/v1/a.webp', Buffer.from('a'))
  expect((await store.read('images/v1/a.webp'))?.toString()).toBe('a')
  expect(failures).toEqual(['copy'])
})

test('a bucket that is gone is a store that is away, not one without objects', async () => {
  const { store } = await open({ bucket: 'gone' })
  await expect(store.get(KEY)).rejects.toMatchObject(away)
  await expect(store.put(KEY, Buffer.from('a'))).rejects.toMatchObject(away)
  await expect(store.list('uploads/').next()).rejects.toMatchObject(away)
})

const starting = (environment: Record<string, string> = {}, onAway?: (sentence: string) => void) =>
  openBucket(
    readConfig({
      DATA_DIR: home,
      S3_ENDPOINT: server.endpoint,
      S3_BUCKET: server.bucket,
      S3_ACCESS_KEY: server.accessKey,
      S3_SECRET_KEY: server.secretKey,
      ...environment,
    }),
    { patienceMs: PATIENCE_MS, ...(onAway ? { onAway } : {}) },
  )

test('the store is tried out at start, and leaves nothing behind', async () => {
  const before = server.keys()
  await (await starting()).close()
  expect(server.keys()).toEqual(before)
  expect(server.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'GET', 'GET', 'DELETE', 'HEAD'])
})

test.each([
  [{ S3_ACCESS_KEY: 'other' }, 'kho không biết khóa S3_ACCESS_KEY.'],
  [{ S3_SECRET_KEY: 'other' }, 'S3_SECRET_KEY không đúng với S3_ACCESS_KEY.'],
  [{ S3_BUCKET: 'other' }, 'không có bucket S3_BUCKET; hãy tạo bucket đó, hoặc sửa S3_BUCKET.'],
  [{ S3_REGION: 'other' }, 'S3_REGION không đúng với kho.'],
  [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'kho không trả lời (ECONNREFUSED).'],
])('a start with %o says what is wrong', async (environment, why) => {
  const { S3_ENDPOINT = server.endpoint } = environment as { S3_ENDPOINT?: string }
  await expect(starting(environment)).rejects.toThrow(`Không dùng được kho S3 tại ${S3_ENDPOINT}: ${why}`)
})

test('a start while the store hangs says so and goes on, a command ends', async () => {
  server.faultOf = () => 'hang'
  await expect(starting()).rejects.toThrow('kho không trả lời')
  const said: string[] = []
  const store = await starting({}, (sentence) => said.push(sentence))
  onTestFinished(() => store.close())
  expect(said).toEqual([expect.stringContaining(`Không dùng được kho S3 tại ${server.endpoint}: kho không trả lời`)])
  server.faultOf = () => null
  expect(await store.facts(KEY)).toBeNull()
  // What will not pass is refused all the same.
  await expect(starting({ S3_SECRET_KEY: 'other' }, () => {})).rejects.toThrow('S3_SECRET_KEY không đúng')
})

test('copies that nobody asks for are deleted', async () => {
  const { store, copiesDir } = await open()
  await store.put(KEY, Buffer.from('a'))
  await store.put('uploads/logos/b.webp', Buffer.from('b'))
  await Promise.all([store.read(KEY), store.read('uploads/logos/b.webp')])
  await utimes(join(copiesDir, KEY), new Date(0), new Date(0))
  await open({ copiesDir })
  await expect.poll(() => readdir(join(copiesDir, 'uploads/logos'))).toEqual(['b.webp'])
})

test('what is logged of a failure holds no key', async () => {
  const logged: unknown[] = []
  const report = storeFailures({ warn: (...line) => logged.push(line) })
  const { store } = await open({ secretKey: 'the-secret-of-the-bucket', onFailure: report })
  const error = await store.put(KEY, Buffer.from('a')).catch((refused: unknown) => refused)
  expect(logged).toEqual([[{ operation: 'put', reason: 'SignatureDoesNotMatch' }, 'the object store failed']])
  expect(inspect(error, { depth: 20, showHidden: true })).not.toMatch(/the-secret|AWS4-HMAC/u)
})

test.each([
  ['an hour behind the store', 1],
  ['an hour ahead of it', -1],
])('a machine whose clock is set %s writes and reads on, at once and when it is right again', async (_, hours) => {
  const { store, failures } = await open()
  await store.put(KEY, Buffer.from('a'))
  for (const away of [hours, 0]) {
    server.now = () => Date.now() + away * 3_600_000
    const keys = Array.from({ length: 6 }, (_, index) => `uploads/logos/${away}-${index}.webp`)
    await Promise.all(keys.map((key) => store.put(key, Buffer.from('b'))))
    await store.put('uploads/logos/s.webp', Readable.from([Buffer.from('c')]))
    expect(await store.facts(KEY)).toMatchObject({ bytes: 1 })
  }
  expect(failures).toEqual([])
})
