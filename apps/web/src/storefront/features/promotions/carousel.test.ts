import { expect, it } from 'vitest'
import { glides, offsetOf, stepFrom } from './carousel.ts'

it('goes round in both directions', () => {
  expect(stepFrom(2, 1, 3)).toBe(0)
  expect(stepFrom(0, -1, 3)).toBe(2)
})

it('keeps the neighbours waiting on their sides', () => {
  expect([0, 1, 2].map((slide) => offsetOf(slide, 0, 3))).toEqual([0, 1, -1])
  expect([0, 1, 2].map((slide) => offsetOf(slide, 1, 3))).toEqual([-1, 0, 1])
  expect([0, 1, 2, 3].map((slide) => offsetOf(slide, 0, 4))).toEqual([0, 1, null, -1])
})

it('lets nothing cross the picture that is neither coming nor going', () => {
  // Between 0 and 1, slide 2 moves from the left side to the right.
  expect([0, 1, 2].map((slide) => glides(slide, 1, 0))).toEqual([true, true, false])
})
