import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { type DatabaseLine, openDatabaseLine } from '../../testing/database-line.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { listenForChanges } from './changes.ts'
import { type Database, openDatabase } from './database.ts'
import { IdRow } from './rows.ts'
import { sql } from './sql.ts'

const market = testMarketplace()
const NameRow = z.object({ name: z.string() })

/** The server's limit of a statement; an answer that comes much later is not waited for. */
const STATEMENT_MS = 300

let line: DatabaseLine
let db: Database
/** What the instance behind the line heard of. */
let heard: string[]
beforeAll(async () => {
  line = await openDatabaseLine(inject('databaseHost'))
  const { name: database } = await market.db.one(NameRow, sql`select current_database() as name`)
  const connection = { user: 'postgres', database, ...line.connection }
  db = openDatabase({ connection, statementTimeoutMs: STATEMENT_MS, max: 2 })
  db.onChange((tags) => heard.push(...tags))
})
afterEach(() => {
  line.mend()
  line.cut()
})
afterAll(async () => {
  await db.close()
  await line.close()
})

const makeCategory = () => market.given.category()
const nameOf = async (id: number) =>
  (await market.db.one(NameRow, sql`select name from categories where id = ${id}`)).name

test('requests over a frozen connection fail soon, and later ones get a new connection', async () => {
  heard = []
  await Promise.all([1, 2].map(() => db.one(IdRow, sql`select 1 as id`)))
  line.freeze()
  const started = performance.now()
  await expect(db.one(IdRow, sql`select 1 as id`)).rejects.toThrow()
  await expect(db.transaction((tx) => tx.one(IdRow, sql`select 2 as id`))).rejects.toThrow()
  // Twice the limit of 1.6 times a statement's time.
  expect(performance.now() - started).toBeLessThan(8 * STATEMENT_MS)
  line.mend()
  expect(await db.one(IdRow, sql`select 3 as id`)).toEqual({ id: 3 })
})

test('a commit whose answer is lost invalidates what it changed', async () => {
  heard = []
  const { id } = await makeCategory()
  const outcome = db.transaction(async (tx) => {
    await tx.run(sql`update categories set name = 'Đồ gốm' where id = ${id}`)
    tx.changed([`category:${id}`])
    line.freezeAnswers()
  })
  await expect(outcome).rejects.toThrow()
  expect(await nameOf(id)).toBe('Đồ gốm')
  expect(heard).toEqual([`category:${id}`])
})

test('a transaction that fails before its commit invalidates nothing', async () => {
  heard = []
  const { id } = await makeCategory()
  const outcome = db.transaction(async (tx) => {
    tx.changed([`category:${id}`])
    line.cut()
    await tx.run(sql`update categories set name = 'Đồ gốm' where id = ${id}`)
  })
  await expect(outcome).rejects.toThrow()
  expect(heard).toEqual([])
})

test('a lost notification counts as a change of everything, a frozen connection as lost', async () => {
  const seen: string[] = []
  const { name: database } = await market.db.one(NameRow, sql`select current_database() as name`)
  const stop = await listenForChanges({
    connection: { user: 'postgres', database, ...line.connection },
    instance: 'one',
    // The other test's change is told late.
    onChange: (tags) => void seen.push(...tags.filter((tag) => !tag.startsWith('category:'))),
    onDisconnect: () => void seen.push('disconnected'),
    onConnect: () => void seen.push('connected'),
  })
  const change = (tag: string) => market.db.transaction(async (tx) => tx.changed([tag]))
  await change('product:1')
  await expect.poll(() => seen).toEqual(['connected', 'product:1'])
  line.loseNotifications()
  await change('product:2')
  await expect.poll(() => seen, { timeout: 2000 }).toEqual(['connected', 'product:1', '*'])
  line.freeze()
  await expect.poll(() => seen.at(-1), { timeout: 2000 }).toBe('disconnected')
  line.mend()
  await expect.poll(() => seen.at(-1), { timeout: 5000 }).toBe('connected')
  await stop()
})
