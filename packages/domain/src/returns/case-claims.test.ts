import { expect, test } from 'vitest'
import { type CaseClaim, canBeMissed, claimableUnits, reopenableUnits } from './case-claims.ts'

const line = { orderItemId: 1, quantity: 3, refundedUnits: 0 }
const claim: CaseClaim = { orderItemId: 1, kind: 'RETURN', state: 'OPEN', quantity: 2, received: false }

test.each([
  ['an open case', claim, 1, 1],
  ['a refused case', { ...claim, state: 'CLOSED' }, 1, 3],
  ['a withdrawn case', { ...claim, state: 'WITHDRAWN' }, 3, 3],
  ['a parcel that came after all', { ...claim, kind: 'NOT_RECEIVED', state: 'CLOSED' }, 3, 3],
  ['another line', { ...claim, orderItemId: 2 }, 3, 3],
] as const)('%s leaves the shopper and the marketplace their units', (_, given, shopper, marketplace) => {
  expect([claimableUnits(line, [given]), reopenableUnits(line, [given], 'RETURN')]).toEqual([shopper, marketplace])
})

test('what was given back is not asked for again', () => {
  expect(reopenableUnits({ ...line, refundedUnits: 2 }, [{ ...claim, state: 'REFUNDED' }], 'RETURN')).toBe(1)
})

test('who has asked for goods of a parcel has seen it', () => {
  expect(canBeMissed([])).toBe(true)
  expect(canBeMissed([{ ...claim, state: 'WITHDRAWN' }])).toBe(true)
  expect(canBeMissed([{ ...claim, state: 'CLOSED' }])).toBe(false)
})

test('what came back once does not come back again, whoever was right', () => {
  const back = { ...claim, received: true }
  expect(reopenableUnits(line, [{ ...back, state: 'CLOSED' }], 'RETURN')).toBe(1)
  expect(reopenableUnits(line, [{ ...back, state: 'CLOSED' }], 'REFUND_ONLY')).toBe(3)
  expect(reopenableUnits(line, [{ ...back, state: 'REFUNDED' }], 'RETURN')).toBe(1)
  expect(reopenableUnits({ ...line, refundedUnits: 2 }, [{ ...back, state: 'REFUNDED' }], 'RETURN')).toBe(1)
})
