import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { sql } from '../database/sql.ts'
import { deleteEndedCounts } from './limit-counts.queries.ts'
import { sharedCounters } from './shared-counter.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A time left, give or take five seconds: every statement reads the clock anew, and a busy machine is slow between two of them. */
const about = (seconds: number) => expect.closeTo(seconds, -1)

const market = testMarketplace()
const SECRET = Buffer.alloc(32, 1)

let names = 0
/** Counters under a name that no other test uses. */
const requests = (max: number, seconds: number) =>
  sharedCounters(market.db, SECRET).requests(`counted-${names++}`, { max, seconds })
const failures = () => {
  const { begin, ...rest } = sharedCounters(market.db, SECRET).failures(`failed-${names++}`, {
    max: 10,
    seconds: 15 * MINUTE,
  })
  const failTimes = async (times: number) => {
    for (let time = 0; time < times; time++) expect(await begin('lan')).toBe(0)
  }
  return { begin, failTimes, ...rest }
}

/** Lets time pass for all counts. */
const pass = (seconds: number) =>
  market.db.run(sql`
    update limit_counts set ends_at = ends_at - make_interval(secs => ${seconds}),
      blocked_until = blocked_until - make_interval(secs => ${seconds})`)
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

test('a window begins with its first request, counts to its maximum and ends', async () => {
  const { count, wait } = requests(3, HOUR)
  expect(await count('lan')).toMatchObject({ max: 3, remaining: 2, seconds: about(HOUR), exceeded: false })
  await pass(10 * MINUTE)
  expect(await count('lan')).toMatchObject({ max: 3, remaining: 1, seconds: about(50 * MINUTE), exceeded: false })
  expect(await wait('lan')).toBe(0)
  expect(await count('lan')).toMatchObject({ remaining: 0, exceeded: false })
  expect(await wait('lan')).toEqual(about(50 * MINUTE))
  expect(await count('lan')).toMatchObject({ max: 3, remaining: 0, seconds: about(50 * MINUTE), exceeded: true })
  expect(await count('mai')).toMatchObject({ remaining: 2 })
  await pass(50 * MINUTE)
  expect(await wait('lan')).toBe(0)
  expect(await count('lan')).toMatchObject({ max: 3, remaining: 2, seconds: about(HOUR), exceeded: false })
})

test('a refused request is not counted, one that is taken back leaves no trace', async () => {
  const { count, giveBack, clear } = requests(3, HOUR)
  const [first] = await times(9, () => count('lan'))
  await giveBack('lan', first?.window)
  expect(await count('lan')).toMatchObject({ remaining: 0, exceeded: false })
  expect(await count('lan')).toMatchObject({ exceeded: true })
  await clear('lan')
  expect(await count('lan')).toMatchObject({ remaining: 2, exceeded: false })
  await giveBack('mai', first?.window)
  expect(await count('mai')).toMatchObject({ remaining: 2 })
})

test('a request that is taken back after its window leaves the next one alone', async () => {
  const { count, giveBack } = requests(3, HOUR)
  const { window } = await count('lan')
  await pass(HOUR)
  expect(await count('lan')).toMatchObject({ remaining: 2 })
  await giveBack('lan', window)
  expect(await count('lan')).toMatchObject({ remaining: 1 })
})

test('of any number at once exactly the maximum is allowed', async () => {
  const { count } = requests(10, HOUR)
  const states = await times(60, () => count('lan'))
  expect(states.filter(({ exceeded }) => !exceeded)).toHaveLength(10)
  expect(states.filter(({ exceeded, seconds }) => exceeded && seconds > 0)).toHaveLength(50)
})

test('what a transaction counts ends with it', async () => {
  const { count } = requests(3, HOUR)
  const failing = market.db.transaction(async (tx) => {
    await count('lan', tx)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await count('lan')).toMatchObject({ remaining: 2 })
})

test('no key can be read, and what has ended is deleted', async () => {
  await pass(2 * DAY)
  await requests(3, HOUR).count('nguoi-nao-do@vi-du.test 203.0.113.7')
  const kept = () =>
    market.db.rows(z.object({ text: z.string() }), sql`select limit_counts::text as text from limit_counts`)
  expect((await kept()).length).toBeGreaterThan(1)
  await deleteEndedCounts(market.db)
  const [row, ...others] = await kept()
  expect(others).toEqual([])
  expect(row?.text).not.toMatch(/nguoi|203/u)
  expect(row?.text).toMatch(/^\("\\\\x[0-9a-f]{32}",1,0,,/u)
  // Another secret, another key: it cannot be found by trying addresses.
  const other = sharedCounters(market.db, Buffer.alloc(32, 2)).requests(`counted-${names - 1}`, {
    max: 3,
    seconds: HOUR,
  })
  expect(await other.count('nguoi-nao-do@vi-du.test 203.0.113.7')).toMatchObject({ remaining: 2 })
})

test('every ten failures wait twice as long, a success or a quiet day begins anew', async () => {
  const { begin, failTimes, succeed } = failures()
  await failTimes(10)
  expect(await begin('lan')).toEqual(about(15 * MINUTE))
  expect(await begin('mai')).toBe(0)
  await pass(15 * MINUTE)
  await failTimes(10)
  expect(await begin('lan')).toEqual(about(30 * MINUTE))
  await pass(30 * MINUTE)
  await failTimes(10)
  expect(await begin('lan')).toEqual(about(60 * MINUTE))
  for (let more = 0; more < 8; more++) {
    await pass(DAY)
    await failTimes(10)
  }
  expect(await begin('lan')).toEqual(about(DAY))
  await succeed('lan')
  await failTimes(10)
  expect(await begin('lan')).toEqual(about(15 * MINUTE))
  await pass(2 * DAY)
  await failTimes(10)
  expect(await begin('lan')).toEqual(about(15 * MINUTE))
})

test('attempts while a key is blocked are refused and do not count', async () => {
  const { begin, failTimes } = failures()
  const answers = await times(30, () => begin('lan'))
  expect(answers.filter((seconds) => seconds === 0)).toHaveLength(10)
  expect(answers.filter((seconds) => seconds > 0)).toEqual(Array.from({ length: 20 }, () => about(15 * MINUTE)))
  await pass(15 * MINUTE)
  await failTimes(10)
})

test('slow guessing is counted on, after a block for a day; now and then a mistake is no guessing', async () => {
  const slow = failures()
  for (let time = 0; time < 10; time++) {
    await slow.failTimes(1)
    await pass(14 * MINUTE)
  }
  expect(await slow.begin('lan')).toEqual(about(MINUTE))
  await pass(MINUTE)
  for (let time = 0; time < 10; time++) {
    await slow.failTimes(1)
    if (time < 9) await pass(23 * HOUR)
  }
  expect(await slow.begin('lan')).toEqual(about(30 * MINUTE))
  const seldom = failures()
  for (let day = 0; day < 30; day++) {
    await seldom.failTimes(1)
    await pass(16 * MINUTE)
  }
  await seldom.failTimes(1)
})

test('attempts and those taken back at the same moment lose none of each other', async () => {
  const { begin, failTimes, giveBack } = failures()
  await failTimes(5)
  await times(4, () => Promise.all([begin('lan'), giveBack('lan')]))
  // Five and four counted, four taken back: in no order more than are allowed or less than none.
  expect((await times(20, () => begin('lan'))).filter((seconds) => seconds === 0)).toHaveLength(5)
})

test('an attempt that is taken back leaves no trace, also when it was the one that began a block', async () => {
  const { begin, failTimes, giveBack } = failures()
  await failTimes(9)
  for (let time = 0; time < 20; time++) {
    await failTimes(1)
    await giveBack('lan')
  }
  await failTimes(1)
  expect(await begin('lan')).toEqual(about(15 * MINUTE))
  await pass(15 * MINUTE)
  await failTimes(10)
  await giveBack('lan')
  await failTimes(1)
  expect(await begin('lan')).toEqual(about(30 * MINUTE))
})
