import { expect, test } from 'vitest'
import { type CaseFacts, openableCases } from './case-windows.ts'

const DAY = 86_400
const windows = { promise: 5 * DAY, anyReason: 7 * DAY, hidden: 30 * DAY }
const day = (number: number) => new Date(Date.UTC(2026, 10, number))

const shipped: CaseFacts = {
  status: 'SHIPPED',
  origin: 'SHIPPED',
  shippedAt: day(1),
  deliveredAt: null,
  completedAt: null,
  receiptConfirmed: false,
  returnable: true,
}
const delivered: CaseFacts = { ...shipped, status: 'DELIVERED', origin: 'DELIVERED', deliveredAt: day(4) }
const completed: CaseFacts = { ...delivered, status: 'COMPLETED', origin: 'COMPLETED', completedAt: day(5) }

const kinds = (facts: CaseFacts, now: Date) => openableCases(facts, windows, now).map(({ kind }) => kind)
const reasons = (facts: CaseFacts, now: Date, kind: string) =>
  openableCases(facts, windows, now).find((each) => each.kind === kind)?.reasons ?? []

test('a parcel is missed from the promised day on', () => {
  expect(kinds(shipped, day(5))).toEqual([])
  expect(kinds(shipped, day(6))).toEqual(['NOT_RECEIVED'])
})

test('what a seller calls delivered can be missed at once, unless the shopper confirmed it', () => {
  expect(kinds(delivered, day(4))).toContain('NOT_RECEIVED')
  expect(kinds({ ...delivered, receiptConfirmed: true }, day(4))).not.toContain('NOT_RECEIVED')
})

test('seven days for any reason, then only for what shows later', () => {
  expect(reasons(delivered, day(10), 'RETURN')).toContain('CHANGED_MIND')
  expect(kinds(delivered, day(11))).toEqual([])
  expect(reasons(completed, day(10), 'RETURN')).toContain('WRONG_ITEM')
  expect(reasons({ ...completed, receiptConfirmed: true }, day(20), 'RETURN')).toEqual([
    'DEFECTIVE',
    'NOT_AS_DESCRIBED',
  ])
  expect(kinds(completed, new Date(day(5).getTime() + 30 * DAY * 1000))).toEqual([])
})

test('a category that takes nothing back for a change of mind still answers for faults', () => {
  expect(reasons({ ...delivered, returnable: false }, day(5), 'RETURN')).toEqual([
    'DEFECTIVE',
    'WRONG_ITEM',
    'MISSING',
    'NOT_AS_DESCRIBED',
    'OTHER',
  ])
})
