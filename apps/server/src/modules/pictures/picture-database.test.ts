import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { writeDatabaseMark } from '../../platform/backup/database-mark.ts'
import { sql } from '../../platform/database/sql.ts'
import { diskStore } from '../../platform/objects/disk-store.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { uploadPicture } from '../../testing/upload-picture.ts'

const home = mkdtempSync(join(tmpdir(), 'chophien-pictures-'))
const market = testMarketplace({ DATA_DIR: home })
// The pictures of another marketplace.
const foreign = mkdtempSync(join(tmpdir(), 'chophien-pictures-'))
mkdirSync(join(foreign, 'uploads/products'), { recursive: true })
const newcomer = testMarketplace({ DATA_DIR: foreign })
afterAll(() => {
  for (const dir of [home, foreign]) rmSync(dir, { recursive: true, force: true })
})

const sweep = () => market.recurringJob('unused-pictures')

test('while the folder is marked as another database’s nothing is deleted; without a mark a database that knows its pictures gets it', async () => {
  const { owner } = await market.given.shop()
  const dropped = await uploadPicture(market, owner)
  await sweep()
  await market.db.run(sql`update stored_pictures set unshown_since = unshown_since - interval '31 days'`)
  const mark = join(home, 'uploads/.database')
  const own = readFileSync(mark, 'utf8')
  writeFileSync(mark, '7000000000000000001/5')
  await expect(sweep()).rejects.toThrow('names another database')
  expect(existsSync(join(home, 'uploads/products', `${/[0-9a-f-]{36}/u.exec(dropped)?.[0]}.webp`))).toBe(true)
  rmSync(mark)
  await sweep()
  expect(readFileSync(mark, 'utf8')).toBe(own)
  expect((await market.app.inject(dropped)).statusCode).toBe(404)
})

test('of two databases that take a folder at once one gets it, and its mark is never half a one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chophien-mark-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const names = ['7000000000000000001/5', '7000000000000000002/5']
  const taken = await Promise.allSettled([...names, ...names].map((name) => writeDatabaseMark(diskStore(folder), name)))
  const owner = readFileSync(join(folder, 'uploads/.database'), 'utf8')
  expect(names).toContain(owner)
  expect(taken.map(({ status }) => status)).toEqual(
    [...names, ...names].map((name) => (name === owner ? 'fulfilled' : 'rejected')),
  )
  expect(readdirSync(join(folder, 'uploads'))).toEqual(['.database'])
})

test('what crashes left does not keep a database from its pictures, what came after its last row does', async () => {
  const { owner } = await market.given.shop()
  for (let n = 0; n < 2; n++) await uploadPicture(market, owner)
  await sweep()
  const mark = join(home, 'uploads/.database')
  const leftBehind = (since: Date) => {
    const file = join(home, 'uploads/products', `${crypto.randomUUID()}.webp`)
    writeFileSync(file, 'x')
    utimesSync(file, since, since)
    return file
  }
  const [leftover, newer] = [leftBehind(new Date(0)), leftBehind(new Date(Date.now() + 60_000))]
  rmSync(mark)
  await expect(sweep()).rejects.toThrow(newer)
  expect([leftover, newer, mark].map(existsSync)).toEqual([true, true, false])
  rmSync(newer)
  await sweep()
  expect([leftover, mark].map(existsSync)).toEqual([false, true])
})

test('without any row every file stays: the database is not the one of these files', async () => {
  await market.db.run(sql`delete from stored_pictures`)
  const file = join(home, 'uploads/logos', `${crypto.randomUUID()}.webp`)
  mkdirSync(join(home, 'uploads/logos'), { recursive: true })
  writeFileSync(file, 'x')
  utimesSync(file, new Date(0), new Date(0))
  await sweep()
  expect(existsSync(file)).toBe(true)
})

test('a database that knows none of the older pictures deletes none, however many it has of its own', async () => {
  const names = Array.from({ length: 40 }, () => `${crypto.randomUUID()}.webp`)
  for (const name of names) {
    writeFileSync(join(foreign, 'uploads/products', name), 'x')
    utimesSync(join(foreign, 'uploads/products', name), new Date(0), new Date(0))
  }
  const { owner } = await newcomer.given.shop()
  await uploadPicture(newcomer, owner)
  const refused = () => expect(newcomer.recurringJob('unused-pictures')).rejects.toThrow('does not know pictures')
  await refused()
  for (const _ of names) {
    const id = crypto.randomUUID()
    await newcomer.db.run(sql`insert into stored_pictures (id, kind, owner_id) values (${id}, 'products', ${owner.id})`)
    writeFileSync(join(foreign, 'uploads/products', `${id}.webp`), 'own')
  }
  await refused()
  expect(names.filter((name) => existsSync(join(foreign, 'uploads/products', name)))).toEqual(names)
})
