import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openClock } from './clock.ts'

const HOUR_MS = 3_600_000
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A database whose clock is right, and this machine's clock. */
function clocks() {
  const right = Date.now()
  const begun = performance.now()
  let answers = true
  let asked = 0
  let slowMs = 0
  const clock = openClock(
    async () => {
      asked++
      if (!answers) throw new Error('no answer')
      const now = right + performance.now() - begun
      if (slowMs > 0) await pause(slowMs)
      return now
    },
    { beatMs: 5, answerMs: 50 },
  )
  onTestFinished(clock.stop)
  const changes: { isOff: boolean; aheadSeconds: number }[] = []
  clock.onChange((change) => changes.push({ ...change, aheadSeconds: Math.round(change.aheadSeconds) + 0 }))
  return {
    clock,
    changes,
    isRight: () => Math.abs(clock.now() - (right + performance.now() - begun)) < 100,
    askedAgain: async () => {
      const before = asked
      await expect.poll(() => asked).toBeGreaterThan(before + 2)
    },
    slowDown: (ms: number) => {
      slowMs = ms
    },
    silence: () => {
      answers = false
    },
  }
}

test('before the database was asked, the time is that of this machine', () => {
  const { clock } = clocks()
  expect([clock.now(), clock.aheadSeconds]).toEqual([Date.now(), null])
})

test.each([
  ['forward', HOUR_MS],
  ['back', -HOUR_MS],
])('a clock of this machine that is set an hour %s changes nothing, and is told once', async (_, offset) => {
  const { clock, changes, isRight, askedAgain } = clocks()
  await clock.watch()
  expect(changes).toEqual([])
  expect(Number.isInteger(clock.now())).toBe(true)
  vi.setSystemTime(Date.now() + offset)
  expect([isRight(), Math.round(clock.aheadSeconds ?? 0)]).toEqual([true, offset / 1000])
  await askedAgain()
  expect(isRight()).toBe(true)
  expect(changes).toEqual([{ isOff: true, aheadSeconds: offset / 1000 }])
  vi.setSystemTime(Date.now() - offset)
  await askedAgain()
  expect(changes.slice(1)).toEqual([{ isOff: false, aheadSeconds: 0 }])
})

test('while the database is away, the time goes on from its last answer', async () => {
  const { clock, changes, isRight, askedAgain, silence } = clocks()
  await clock.watch()
  silence()
  vi.setSystemTime(Date.now() + HOUR_MS)
  await askedAgain()
  expect(isRight()).toBe(true)
  expect(changes).toEqual([])
})

test('an answer that took long says nothing', async () => {
  const { clock, isRight, askedAgain, slowDown } = clocks()
  await clock.watch()
  slowDown(400)
  await askedAgain()
  expect(isRight()).toBe(true)
})
