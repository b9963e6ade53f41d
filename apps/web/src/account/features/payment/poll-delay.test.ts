import { expect, it } from 'vitest'
import { pollDelay } from './poll-delay.ts'

it('asks every three seconds for a minute, then less and less often, every fifteen seconds at last', () => {
  const pauses = Array.from({ length: 60 }, (_, attempts) => pollDelay(attempts))
  expect(new Set(pauses.slice(0, 21))).toEqual(new Set([3000]))
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses[21]).toBeGreaterThan(3000)
  expect(pauses.at(-1)).toBe(15_000)
})
