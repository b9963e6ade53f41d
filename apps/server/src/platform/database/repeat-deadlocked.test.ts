import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { repeatDeadlocked } from './repeat-deadlocked.ts'
import { sql } from './sql.ts'

const market = testMarketplace()

const rename = (id: number, mark: string) => sql`update categories set name = name || ${mark} where id = ${id}`
const nameOf = async (id: number) =>
  (await market.db.one(z.object({ name: z.string() }), sql`select name from categories where id = ${id}`)).name

test('of two transactions that wait for each other both are done, each once', async () => {
  const first = (await market.given.category({ name: 'Một' })).id
  const second = (await market.given.category({ name: 'Hai' })).id
  const meeting = Promise.withResolvers<void>()
  let here = 0
  /** Resolves when both have their first row; at once when one of them comes again. */
  const meet = async () => {
    here++
    if (here === 2) meeting.resolve()
    await meeting.promise
  }
  const told: string[][] = []
  market.db.onChange((tags) => void told.push([...tags]))
  const followed: string[] = []
  const write = (mark: string, ids: readonly [number, number]) =>
    market.db.transaction(async (tx) => {
      await tx.run(rename(ids[0], mark))
      tx.changed([`deadlock:${mark}`])
      tx.afterCommit(() => void followed.push(mark))
      await meet()
      tx.last(rename(ids[1], mark))
      return mark
    })
  expect(await Promise.all([write('a', [first, second]), write('b', [second, first])])).toEqual(['a', 'b'])
  // One of them was begun twice.
  expect(here).toBe(3)
  expect([await nameOf(first), await nameOf(second)].map((name) => [...name.slice(3)].sort().join(''))).toEqual([
    'ab',
    'ab',
  ])
  expect(followed.sort()).toEqual(['a', 'b'])
  expect(
    told
      .flat()
      .filter((tag) => tag.startsWith('deadlock:'))
      .sort(),
  ).toEqual(['deadlock:a', 'deadlock:b'])
})

test('what fails otherwise is not done again, and a deadlock not for ever', async () => {
  const failing = async (code: string) => {
    let attempts = 0
    const failed = repeatDeadlocked(() => {
      attempts++
      return Promise.reject(Object.assign(new Error('refused'), { code }))
    })
    await expect(failed).rejects.toThrow('refused')
    return attempts
  }
  expect(await failing('23505')).toBe(1)
  expect(await failing('55P03')).toBe(1)
  expect(await failing('40P01')).toBe(3)
})
