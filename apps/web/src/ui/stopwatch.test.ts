import { expect, it } from 'vitest'
import { stopwatch } from './stopwatch.ts'

it.each([
  ['both clocks run', 60_000, 60_000, 60_000],
  ['the clock is set back by an hour', -3_540_000, 60_000, 60_000],
  ['the device sleeps for an hour', 3_660_000, 60_000, 3_660_000],
])('measures what has passed when %s', (_, wall, steady, passed) => {
  let at = { wall: 1_700_000_000_000, steady: 500 }
  const elapsed = stopwatch(
    () => at.wall,
    () => at.steady,
  )
  expect(elapsed()).toBe(0)
  at = { wall: at.wall + wall, steady: at.steady + steady }
  expect(elapsed()).toBe(passed)
})
