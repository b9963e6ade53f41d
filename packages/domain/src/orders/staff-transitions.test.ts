import { expect, test } from 'vitest'
import { canTransition } from './order-status.ts'
import { namedTransitions } from './staff-transitions.ts'

test('every button stands for a line of the table', () => {
  expect(namedTransitions().filter(({ from, to, actor }) => !canTransition(from, to, actor))).toEqual([])
})
