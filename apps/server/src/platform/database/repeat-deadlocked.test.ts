import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

const market = testMarketplace()

const rename = (id: number, mark: string) => sql`update categories set name = name || ${mark} where id = ${id}`
const nameOf = async (db: Db, id: number) =>
  (await db.one(z.object({ name: z.string() }), sql`select name from categories where id = ${id}`)).name

test.each(['with its commit', 'before another one'] as const)(
  'of two transactions that wait for each other both are done, each once: a statement sent %s',
  async (sent) => {
    const [first, second] = [
      (await market.given.category({ name: `Một ${sent} ` })).id,
      (await market.given.category({ name: `Hai ${sent} ` })).id,
    ]
    const meeting = Promise.withResolvers<void>()
    let begun = 0
    /** Resolves when both have their first row; at once when one of them comes again. */
    const meet = async () => {
      begun++
      if (begun === 2) meeting.resolve()
      await meeting.promise
    }
    const told: string[] = []
    market.db.onChange((tags) => void told.push(...tags.filter((tag) => tag.startsWith('run:'))))
    const followed: string[] = []
    async function write(mark: string, ids: readonly [number, number]) {
      let runs = 0
      await market.db.transaction(async (tx) => {
        runs++
        const run = `run:${mark}${runs}`
        await tx.run(rename(ids[0], mark))
        tx.changed([run])
        tx.afterCommit(() => void followed.push(run))
        await meet()
        if (sent === 'with its commit') tx.last(rename(ids[1], mark))
        else {
          const early = tx.run(rename(ids[1], mark))
          early.catch(() => {})
          // After a deadlock this fails too (25P02), and it is what `work` throws.
          await nameOf(tx, first)
          await early
        }
      })
      return `run:${mark}${runs}`
    }
    const done = await Promise.all([write('a', [first, second]), write('b', [second, first])])
    // One of them was begun again, and what it said before counts for nothing.
    expect(begun).toBeGreaterThan(2)
    expect(followed.sort()).toEqual(done.sort())
    expect(told.sort()).toEqual(done.sort())
    const marks = async (id: number) => (await nameOf(market.db, id)).split(' ').at(-1)
    for (const id of [first, second]) expect(['ab', 'ba']).toContain(await marks(id))
  },
)

test('what fails otherwise is not done again, a deadlock not for ever, and not at all where it must not be', async () => {
  const runsUntilRefused = async (code: string, how: { once?: boolean; swallowed?: boolean } = {}) => {
    const { swallowed = false } = how
    let runs = 0
    const failed = market.db.transaction(async (tx) => {
      runs++
      const failing = tx.run(sql`select fail(${code})`)
      await (swallowed ? failing.catch(() => {}) : failing)
    }, how)
    await expect(failed).rejects.toMatchObject({ code })
    return runs
  }
  await market.db.run(sql`
    create function fail(code text) returns void language plpgsql as $$ begin raise exception using errcode = code; end $$`)
  expect(await runsUntilRefused('23505')).toBe(1)
  expect(await runsUntilRefused('55P03')).toBe(1)
  expect(await runsUntilRefused('40P01')).toBe(3)
  expect(await runsUntilRefused('40P01', { once: true })).toBe(1)
  // A failure that `work` swallowed is reported all the same.
  expect(await runsUntilRefused('40P01', { swallowed: true })).toBe(3)
  expect(await runsUntilRefused('23505', { swallowed: true })).toBe(1)
})
