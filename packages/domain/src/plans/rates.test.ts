import { describe, expect, test } from 'vitest'
import { ruleText } from './rate-words.ts'
import { type CommissionRule, rateOn, ruleStatesOn } from './rates.ts'

// Categories: 1 above 2 above 3; 9 stands apart.
const OWN = [3, 2, 1]
const rule = (categoryId: number | null, fromDay: string, commissionBps: number | null, cap: number | null = null) =>
  ({ categoryId, fromDay, commissionBps, cap }) satisfies CommissionRule

const rules = [
  rule(null, '2026-11-01', 600),
  rule(null, '2026-12-01', 500, 90_000),
  rule(2, '2026-11-10', 400),
  rule(2, '2026-11-20', 300, 10_000),
  rule(3, '2026-11-15', 100),
  rule(3, '2026-11-25', null),
  rule(9, '2026-11-01', 0),
]
const rate = (day: string, path = OWN) => rateOn(rules, path, day)

describe('the rate of a plan', () => {
  test.each([
    ['2026-10-31', null, 'nothing counts yet'],
    ['2026-11-01', { commissionBps: 600, cap: null }, 'that of all'],
    ['2026-11-09', { commissionBps: 600, cap: null }, 'the day before another'],
    ['2026-11-10', { commissionBps: 400, cap: null }, 'the nearest category above'],
    ['2026-11-15', { commissionBps: 100, cap: null }, 'its own'],
    ['2026-11-24', { commissionBps: 100, cap: null }, 'its own goes before a newer one above'],
    ['2026-11-25', { commissionBps: 300, cap: 10_000 }, 'where its own has ended, the newest above'],
  ])('on %s is %j: %s', (day, expected, _why) => {
    expect(rate(day)).toEqual(expected)
  })

  test('of nothing is a rate, not none', () => {
    expect(rate('2026-11-05', [9])).toEqual({ commissionBps: 0, cap: null })
  })

  test('of a category without rules is that of all', () => {
    expect(rate('2026-12-24', [7])).toEqual({ commissionBps: 500, cap: 90_000 })
  })

  test('does not depend on the order of the rules', () => {
    for (const day of ['2026-11-12', '2026-11-25', '2026-12-02'])
      expect(rateOn(rules.toReversed(), OWN, day)).toEqual(rate(day))
  })

  test('is none where that of all has ended too', () => {
    expect(rateOn([...rules, rule(null, '2027-01-01', null)], [7], '2027-01-01')).toBeNull()
  })
})

test('each rule says how it stands on a day', () => {
  expect(ruleStatesOn(rules, '2026-11-25')).toEqual([
    'IN_FORCE',
    'COMING',
    'PAST',
    'IN_FORCE',
    'PAST',
    'ENDED',
    'IN_FORCE',
  ])
})

test('a rule is told in one line', () => {
  const told = (category: string | null, commissionBps: number | null, cap: number | null) =>
    ruleText({ category, commissionBps, cap }).replaceAll('\u00a0', ' ')
  expect(told('Áo dài', 450, null)).toBe('Áo dài: 4,5%')
  expect(told(null, 500, 50_000)).toBe('Mọi danh mục: 5%, tối đa 50.000 ₫ mỗi dòng hàng')
  expect(told('Nón', null, null)).toBe('Nón: Không còn mức riêng')
  expect(told(null, null, null)).toBe('Mọi danh mục: Không còn mức chung')
})
