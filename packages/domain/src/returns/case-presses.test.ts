import { expect, test } from 'vitest'
import { canPress, casePresses, casePressRules, notesGoods, type PressedCase, pressesOf } from './case-presses.ts'
import { canChangeCase, caseStates } from './case-states.ts'
import { CASE_OFFERS_MAX } from './limits.ts'

const given: PressedCase = {
  state: 'OPEN',
  kind: 'RETURN',
  withGoods: true,
  openedBy: 'shopper',
  offers: 0,
  sentBack: false,
  unitsKnown: false,
  unitsFree: true,
  decisionWaits: false,
}

test('every press stands for a line of the table', () => {
  for (const press of casePresses)
    for (const from of casePressRules[press].from)
      for (const withGoods of [true, false]) {
        const { by, to } = casePressRules[press]
        const next = to({ ...given, state: from, withGoods })
        const led = canChangeCase(from, next, by)
        // Goods that come after the end are only noted.
        expect(led, `${press} from ${from}`).toBe(!(press === 'confirm' && from === 'REFUNDED'))
        expect(notesGoods(press, from), `${press} from ${from}`).toBe(!led)
      }
})

test('every open state has something to press for whom it waits', () => {
  expect(caseStates.map((state) => [state, pressesOf('shopper', { ...given, state })])).toEqual([
    ['OPEN', ['withdraw']],
    ['OFFERED', ['withdraw', 'accept', 'decline']],
    ['REFUSED', ['withdraw', 'escalate']],
    ['AGREED', ['withdraw', 'sent-back']],
    ['SENT_BACK', []],
    ['RECEIVED', []],
    ['ESCALATED', ['withdraw']],
    ['REFUNDED', []],
    ['CLOSED', []],
    ['WITHDRAWN', []],
  ])
  expect(pressesOf('seller', given)).toEqual(['agree', 'offer', 'refuse'])
  expect(pressesOf('seller', { ...given, state: 'RECEIVED' })).toEqual(['contest', 'confirm'])
  expect(pressesOf('admin', { ...given, state: 'SENT_BACK' })).toEqual(['take'])
})

test('a seller cannot refuse that a parcel is missed, only prove the handover', () => {
  expect(pressesOf('seller', { ...given, kind: 'NOT_RECEIVED', withGoods: false })).toEqual(['agree', 'prove'])
})

test('a seller says once, also after the end, which goods that came back can be sold again', () => {
  const ended = { ...given, state: 'REFUNDED', sentBack: true } as const
  expect(pressesOf('seller', ended)).toEqual(['confirm'])
  expect(pressesOf('seller', { ...ended, unitsKnown: true })).toEqual([])
  expect(pressesOf('seller', { ...ended, sentBack: false })).toEqual([])
  expect(pressesOf('seller', { ...ended, unitsFree: false })).toEqual([])
  expect(pressesOf('seller', { ...ended, state: 'RECEIVED', unitsFree: false })).toContain('confirm')
  expect(pressesOf('seller', { ...ended, state: 'CLOSED' })).toEqual([])
})

test('a shopper withdraws the own case, unless the goods are gone', () => {
  expect(canPress('withdraw', 'shopper', { ...given, state: 'ESCALATED' })).toBe(true)
  expect(canPress('withdraw', 'shopper', { ...given, state: 'ESCALATED', openedBy: 'timer' })).toBe(false)
  expect(canPress('withdraw', 'shopper', { ...given, state: 'ESCALATED', sentBack: true })).toBe(false)
})

test('a seller cannot make offers for ever', () => {
  expect(canPress('offer', 'seller', { ...given, offers: CASE_OFFERS_MAX - 1 })).toBe(true)
  expect(canPress('offer', 'seller', { ...given, offers: CASE_OFFERS_MAX })).toBe(false)
})

test('while a decision waits for a second administrator nobody makes another', () => {
  expect(pressesOf('admin', { ...given, state: 'ESCALATED' })).toEqual(['decide'])
  expect(pressesOf('admin', { ...given, state: 'ESCALATED', decisionWaits: true })).toEqual([])
})
