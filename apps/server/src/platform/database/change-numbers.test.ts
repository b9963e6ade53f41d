import { expect, test } from 'vitest'
import { ChangeNumbers } from './change-numbers.ts'

test('numbers that arrive, in whatever order, are not lost', () => {
  const numbers = new ChangeNumbers(10)
  expect(numbers.look(12)).toBe(false)
  numbers.arrive(12)
  numbers.arrive(11)
  expect(numbers.look(12)).toBe(false)
})

test('a number that is missing at the second look is lost, once', () => {
  const numbers = new ChangeNumbers(0)
  numbers.arrive(1)
  numbers.arrive(3)
  expect(numbers.look(3)).toBe(false)
  expect(numbers.look(4)).toBe(true)
  numbers.arrive(4)
  expect(numbers.look(4)).toBe(false)
})

test('the last number, which no later one follows, is missed too', () => {
  const numbers = new ChangeNumbers(0)
  expect([numbers.look(1), numbers.look(1), numbers.look(1)]).toEqual([false, true, false])
})
