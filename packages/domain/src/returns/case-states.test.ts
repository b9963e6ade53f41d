import { expect, test } from 'vitest'
import { caseDeadlines } from './case-deadlines.ts'
import { type CaseState, canChangeCase, caseStates, caseTransitions, endedCaseStates } from './case-states.ts'

test('every state can be reached from an open case, or from one that the marketplace opens', () => {
  const reached = new Set<CaseState>(['OPEN', 'ESCALATED'])
  for (let size = 0; size !== reached.size; ) {
    size = reached.size
    for (const from of [...reached]) for (const to of Object.keys(caseTransitions[from])) reached.add(to as CaseState)
  }
  expect([...reached].sort()).toEqual([...caseStates].sort())
})

test('what leads nowhere is an end', () => {
  expect(caseStates.filter((state) => Object.keys(caseTransitions[state]).length === 0)).toEqual(endedCaseStates)
})

test('no party keeps a case open by being silent: each state has a timer or waits for the marketplace', () => {
  for (const state of caseStates) {
    if (endedCaseStates.includes(state)) continue
    const deadline = caseDeadlines[state]
    expect(deadline, state).toBeDefined()
    if (deadline?.waitsFor === 'admin') continue
    expect(deadline && canChangeCase(state, deadline.next(true), 'timer'), state).toBe(true)
    expect(deadline && canChangeCase(state, deadline.next(false), 'timer'), state).toBe(true)
  }
})

test('the marketplace can take over and end every open case', () => {
  for (const state of caseStates) {
    if (endedCaseStates.includes(state)) continue
    expect(state === 'ESCALATED' || canChangeCase(state, 'ESCALATED', 'admin'), state).toBe(true)
  }
  for (const end of ['REFUNDED', 'CLOSED'] as const) expect(canChangeCase('ESCALATED', end, 'admin')).toBe(true)
})

test('no circle of states can be walked by timers and one party alone', () => {
  for (const party of ['shopper', 'seller'] as const) {
    const nexts = (from: CaseState) =>
      (Object.keys(caseTransitions[from]) as CaseState[]).filter(
        (to) => canChangeCase(from, to, party) || canChangeCase(from, to, 'timer'),
      )
    const walk = (state: CaseState, path: readonly CaseState[]): void => {
      expect(path, `${party}: ${[...path, state].join(' → ')}`).not.toContain(state)
      for (const next of nexts(state)) walk(next, [...path, state])
    }
    walk('OPEN', [])
  }
})

test('whoever gives money back can send it to the marketplace first, as a large sum of an order paid at the door', () => {
  for (const state of ['OPEN', 'OFFERED', 'RECEIVED'] as const)
    for (const actor of ['shopper', 'seller', 'timer'] as const)
      if (canChangeCase(state, 'REFUNDED', actor)) expect(canChangeCase(state, 'ESCALATED', actor), state).toBe(true)
})
