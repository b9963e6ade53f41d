import { expect, test } from 'vitest'
import { rememberRefusals } from './remembered-refusals.ts'

const MAX = 3
const SECONDS = 60

/** A counter that allows three a minute, before a clock of its own. */
function flooded() {
  let [time, statements, together, most, used, ends] = [0, 0, 0, 0, 0, 0]
  const counter = rememberRefusals(
    {
      async count() {
        statements++
        most = Math.max(most, ++together)
        await Promise.resolve()
        together--
        if (time >= ends) [used, ends] = [0, time + SECONDS * 1000]
        const exceeded = used >= MAX
        if (!exceeded) used++
        return { max: MAX, remaining: MAX - used, seconds: Math.ceil((ends - time) / 1000), exceeded }
      },
    },
    () => time,
  )
  const flood = async () => {
    const states = await Promise.all(Array.from({ length: 1000 }, () => counter.count('lan')))
    return states.filter(({ exceeded }) => !exceeded).length
  }
  return {
    flood,
    count: counter.count,
    seen: () => ({ statements, most }),
    pass: (ms: number) => {
      time += ms
    },
  }
}

test('of a flood one call at a time reaches the database, and none once it is refused', async () => {
  const { flood, seen, count, pass } = flooded()
  expect(await flood()).toBe(MAX)
  expect(seen()).toEqual({ statements: MAX + 1, most: 1 })
  pass(30_500)
  expect(await count('lan')).toEqual({ max: MAX, remaining: 0, seconds: 30, exceeded: true })
  expect(seen().statements).toBe(MAX + 1)
})

test('a key is refused no longer than its window lasts', async () => {
  const { flood, pass } = flooded()
  await flood()
  pass(59_500)
  expect(await flood()).toBe(0)
  pass(500)
  expect(await flood()).toBe(MAX)
})

test('whoever waits behind a call that failed fails with it, and the next one asks again', async () => {
  let fails = true
  const { count } = rememberRefusals({
    async count() {
      if (fails) throw new Error('the database is away')
      return { max: MAX, remaining: 1, seconds: 1, exceeded: false }
    },
  })
  const both = await Promise.allSettled([count('lan'), count('lan')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await count('lan')).toMatchObject({ exceeded: false })
})
