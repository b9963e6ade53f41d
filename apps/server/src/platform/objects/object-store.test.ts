import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { diskStore } from './disk-store.ts'
import type { ObjectStore } from './object-store.ts'
import { s3Store } from './s3-store.ts'

let home = ''
let server: S3Server
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'chophien-objects-'))
  server = await startS3Server({ dir: join(home, 's3') })
})
afterAll(async () => {
  await server.close()
  await rm(home, { recursive: true, force: true })
})

const kinds: [string, () => Promise<ObjectStore>][] = [
  ['disk', async () => diskStore(join(home, 'disk'))],
  ['s3', () => s3Store({ ...server, copiesDir: join(home, 'copies') })],
]

/** What every store does, whatever it is made of. */
describe.each(kinds)('a store on %s', (_kind, open) => {
  let store: ObjectStore
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())

  const contentOf = async (key: string) => {
    const content = await store.get(key)
    return content && text(content)
  }
  const all = async <T>(pages: AsyncGenerator<T[]>) => {
    const found: T[] = []
    for await (const page of pages) found.push(...page)
    return found
  }

  test('gives back what it was given, and the latest', async () => {
    await store.put('uploads/logos/a.webp', Buffer.from('first'))
    expect(await store.put('uploads/logos/a.webp', Buffer.from('second'))).toBe(true)
    expect(await contentOf('uploads/logos/a.webp')).toBe('second')
    expect(await store.facts('uploads/logos/a.webp')).toMatchObject({
      key: 'uploads/logos/a.webp',
      bytes: 6,
      modifiedAt: expect.any(Date),
    })
    expect(await contentOf('uploads/logos/none.webp')).toBeNull()
    expect(await store.facts('uploads/logos/none.webp')).toBeNull()
  })

  test('writes what is to be new only once', async () => {
    const write = (content: string) => store.put('uploads/.database', Buffer.from(content), { onlyNew: true })
    const written = await Promise.all(['1', '2', '3'].map(write))
    expect(written.filter(Boolean)).toHaveLength(1)
    expect(await contentOf('uploads/.database')).toBe(String(written.indexOf(true) + 1))
  })

  test('takes streams of any length, and nothing of one that fails', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'chợ')
    await store.put('backups/large.zip', Readable.from(Array.from({ length: 40 }, () => piece)))
    expect((await store.facts('backups/large.zip'))?.bytes).toBe(40 * piece.length)
    const failing = async function* () {
      yield piece
      throw new Error('the source broke')
    }
    await expect(store.put('backups/broken.zip', Readable.from(failing()))).rejects.toThrow('the source broke')
    expect(await store.facts('backups/broken.zip')).toBeNull()
    expect(await all(store.names('backups/'))).toEqual(['large.zip'])
  })

  test('lists what lies below a folder, without marks, and names what lies in it', async () => {
    const keys = Array.from({ length: 120 }, (_, number) => `images/v1/img/upload/${number % 7}/${number}.webp`)
    for (const key of keys) await store.put(key, Buffer.from(key))
    const found = await all(store.list('images/v1/'))
    expect(found.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
    expect(found.every(({ key, bytes }) => bytes === key.length)).toBe(true)
    expect((await all(store.names('images/v1/img/upload/'))).toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6'])
    expect((await all(store.list('uploads/'))).map(({ key }) => key)).toEqual(['uploads/logos/a.webp'])
    expect(await all(store.list('exports/'))).toEqual([])
    expect(await all(store.names('exports/'))).toEqual([])
  })

  test('deletes objects, folders and what is not there', async () => {
    await store.delete(['uploads/logos/a.webp', 'uploads/logos/none.webp', 'images/v1/img/upload/0/7.webp'])
    expect(await contentOf('uploads/logos/a.webp')).toBeNull()
    await store.deleteBelow('images/v1/img/upload/0/')
    await store.deleteBelow('images/v1/img/upload/none/')
    expect((await all(store.names('images/v1/img/upload/'))).toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  test('has files of its objects on this machine, and takes in files', async () => {
    const key = 'images/v1/img/upload/new/200.webp'
    expect([await store.fileOf(key), await store.read(key)]).toEqual([null, null])
    const partial = await store.roomFor(key)
    await writeFile(partial, 'a picture')
    await store.keep(key, partial)
    expect(await readFile((await store.fileOf(key)) ?? '', 'utf8')).toBe('a picture')
    await expect.poll(() => contentOf(key)).toBe('a picture')
    await store.put('uploads/products/b.webp', Buffer.from('an original'))
    expect((await store.read('uploads/products/b.webp'))?.toString()).toBe('an original')
    await store.delete([key, 'uploads/products/b.webp'])
    expect([await store.fileOf(key), await store.read('uploads/products/b.webp')]).toEqual([null, null])
  })

  test('has nothing of a name that is too long for a file', async () => {
    const key = `uploads/avatars/${'a'.repeat(300)}.webp`
    expect([await store.facts(key), await store.get(key), await store.fileOf(key), await store.read(key)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('takes no key that leads elsewhere', async () => {
    for (const key of ['../x', 'uploads/../../x', '/etc/passwd', 'uploads//x', 'uploads/a b', 'x', 'uploads/\u0000'])
      await expect(async () => store.put(key, Buffer.from('x'))).rejects.toThrow('not the key of an object')
  })
})

test('files on disk lie where they always did, and private ones are for their owner only', async () => {
  const store = diskStore(join(home, 'modes'))
  await store.put('mailbox/1.json', Buffer.from('{}'))
  await store.put('uploads/avatars/1.webp', Buffer.from('x'))
  const modeOf = async (path: string) => (await stat(join(home, 'modes', path))).mode & 0o777
  expect([await modeOf('mailbox'), await modeOf('mailbox/1.json')]).toEqual([0o700, 0o600])
  expect(await readdir(join(home, 'modes/uploads/avatars'))).toEqual(['1.webp'])
})

test('what somebody else put there is left out', async () => {
  const store = diskStore(join(home, 'modes'))
  await writeFile(join(home, 'modes/uploads/avatars', `ảnh ${crypto.randomUUID()}.webp`), 'x')
  const [listed, named] = [await store.list('uploads/').next(), await store.names('uploads/avatars/').next()]
  expect([listed.value?.map(({ key }: { key: string }) => key), named.value]).toEqual([
    ['uploads/avatars/1.webp'],
    ['1.webp'],
  ])
})
