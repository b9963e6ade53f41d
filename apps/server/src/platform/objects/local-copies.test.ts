import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { localCopies } from './local-copies.ts'

const KEY = 'uploads/avatars/a.webp'
function open(of: (key: string) => Promise<Readable | null>, more: { now?: () => number; fetchMs?: number } = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'chophien-copies-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const opened = async (key: string) => {
    const content = await of(key)
    return content && { content }
  }
  return { dir, copies: localCopies({ dir, maxBytes: 1e6, open: opened, ...more }) }
}

test('an object that drips in without end is a store that is away', async () => {
  const body = new Readable({ read() {} })
  body.push('a')
  const { dir, copies } = open(async () => body, { fetchMs: 50 })
  await expect(copies.fileOf(KEY)).rejects.toMatchObject({ code: 'STORAGE_AWAY' })
  expect(body.destroyed).toBe(true)
  expect(readdirSync(join(dir, 'uploads/avatars'))).toEqual([])
})

test('of an object that is deleted while it is fetched no copy stays', async () => {
  const bodies: Readable[] = []
  const { dir, copies } = open(async () => {
    // Gone at the second time.
    if (bodies.length > 0) return null
    bodies.push(new Readable({ read() {} }))
    return bodies[0] ?? null
  })
  const found = copies.fileOf(KEY)
  await expect.poll(() => bodies.length).toBe(1)
  bodies[0]?.push('a portrait')
  await copies.forget(KEY)
  bodies[0]?.push(null)
  expect(await found).toBeNull()
  expect(existsSync(join(dir, KEY))).toBe(false)
})

test('a copy that is made while it is looked for in vain stays', async () => {
  const answers: ((none: null) => void)[] = []
  const { copies } = open(() => new Promise((resolve) => answers.push(resolve)))
  const found = copies.fileOf(KEY)
  await expect.poll(() => answers.length).toBe(1)
  const partial = await copies.roomFor(KEY)
  writeFileSync(partial, 'made here')
  await copies.forget(KEY)
  await copies.keep(KEY, partial)
  answers[0]?.(null)
  expect(await readFile((await found) ?? '', 'utf8')).toBe('made here')
})

test('what is not there is asked for again after some seconds, or when it was written here', async () => {
  let now = Date.now()
  let asked = 0
  const { copies } = open(
    async () => {
      asked++
      return null
    },
    { now: () => now },
  )
  for (let time = 0; time < 3; time++) expect(await copies.fileOf(KEY)).toBeNull()
  expect(asked).toBe(1)
  now += 5000
  await copies.fileOf(KEY)
  await copies.forget(KEY)
  await copies.fileOf(KEY)
  expect(asked).toBe(3)
})

test('the names that one client invents fill few of the fetches, and others are fetched at once', async () => {
  const asked: string[] = []
  const answers: (() => void)[] = []
  const { copies } = open((key) => {
    asked.push(key)
    return new Promise((resolve) => answers.push(() => resolve(null)))
  })
  const invented = Array.from({ length: 40 }, (_, n) => copies.fileOf(`uploads/avatars/${n}.webp`, { client: 'a' }))
  await expect.poll(() => asked.length).toBe(24)
  const other = copies.fileOf(KEY, { client: 'b' })
  await expect.poll(() => asked.at(-1)).toBe(KEY)
  expect(asked).toHaveLength(25)
  // The same name, for a client whose turn comes first, and for work of the server.
  const shared = copies.fileOf('uploads/avatars/39.webp', { client: 'b' })
  await expect.poll(() => asked.at(-1)).toBe('uploads/avatars/39.webp')
  const own = copies.fileOf('uploads/avatars/own.webp')
  await expect.poll(() => asked.at(-1)).toBe('uploads/avatars/own.webp')
  const all = Promise.all([...invented, other, shared, own])
  const answer = () => {
    for (const missing of answers.splice(0)) missing()
    return asked.length
  }
  await expect.poll(answer).toBe(42)
  answer()
  expect(new Set(await all)).toEqual(new Set([null]))
})

test('a client beyond its waiting names is refused, also what there is an old copy of', async () => {
  const { copies, dir } = open(() => new Promise(() => {}))
  const refused: string[] = []
  for (let n = 0; n < 600; n++)
    copies.fileOf(`uploads/avatars/${n}.webp`, { client: 'a' }).catch(({ code }) => refused.push(code))
  // 24 are asked for and 500 wait.
  await expect.poll(() => refused).toEqual(Array(76).fill('TOO_MANY_REQUESTS'))
  mkdirSync(join(dir, 'uploads/avatars'), { recursive: true })
  writeFileSync(join(dir, KEY), 'old')
  utimesSync(join(dir, KEY), new Date(0), new Date(0))
  // It may have been deleted since.
  await expect(copies.fileOf(KEY, { client: 'a' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a body is closed when there is no room for its copy', async () => {
  const body = Readable.from(['a'])
  const { dir, copies } = open(async () => body)
  writeFileSync(join(dir, 'uploads'), 'not a folder')
  await expect(copies.fileOf(KEY)).rejects.toThrow()
  expect(body.destroyed).toBe(true)
})

test('a copy is for its owner only, and a folder that nothing was put in for a day is deleted', async () => {
  const { dir, copies } = open(async () => Readable.from(['a']))
  const file = (await copies.fileOf(KEY)) ?? ''
  expect([await readFile(file, 'utf8'), statSync(file).mode & 0o077]).toEqual(['a', 0])
  mkdirSync(join(dir, 'images/v1/img/upload/a'), { recursive: true })
  for (const folder of ['images/v1/img/upload/a', 'images/v1/img/upload', 'uploads', 'uploads/avatars'])
    utimesSync(join(dir, folder), new Date(0), new Date(0))
  await copies.dropUnused()
  expect([existsSync(join(dir, 'images/v1/img/upload/a')), existsSync(join(dir, KEY))]).toEqual([false, true])
})
