import { expect, test } from 'vitest'
import { canMove } from './order-status.ts'
import { namedMoves } from './staff-moves.ts'

test('every button stands for a line of the table', () => {
  expect(namedMoves().filter(({ from, to, actor }) => !canMove(from, to, actor))).toEqual([])
})
