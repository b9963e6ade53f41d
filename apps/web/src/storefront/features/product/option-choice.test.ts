import { expect, it } from 'vitest'
import { firstFitting, firstPicked, pick, pictureOf, stateOf } from './option-choice.ts'

const variant = (id: number, options: string, stockQuantity = 5) => ({ id, options, stockQuantity })
const shirts = [variant(1, 'Đen / M'), variant(2, 'Đen / L', 0), variant(3, 'Đỏ / M', 0), variant(4, 'Đỏ / XL')]

it('a value is there, sold out, or not to be had beside what is chosen above it', () => {
  const states = (picked: (string | null)[]) =>
    ['M', 'L', 'XL'].map((value) => stateOf(shirts, picked, 1, value)).join(' ')
  expect(states([null, null])).toBe('there sold-out there')
  expect(states(['Đen', null])).toBe('there sold-out none')
  expect(states(['Đỏ', null])).toBe('sold-out none there')
  // The first group can always be changed; beside the chosen size only one colour may be left in stock.
  expect(['Đen', 'Đỏ'].map((value) => stateOf(shirts, ['Đen', 'M'], 0, value))).toEqual(['there', 'sold-out'])
  expect(stateOf(shirts, ['Đen', 'L'], 0, 'Đỏ')).toBe('there')
})

it('another colour keeps the size where it has it, and drops it where not', () => {
  expect(pick(shirts, ['Đen', 'M'], 0, 'Đỏ')).toEqual(['Đỏ', 'M'])
  expect(pick(shirts, ['Đen', 'L'], 0, 'Đỏ')).toEqual(['Đỏ', null])
  expect(firstFitting(shirts, ['Đỏ', 'XL'])?.id).toBe(4)
  expect(firstFitting(shirts, ['Đỏ', null])?.id).toBe(3)
})

it('a group with a single value is chosen at first', () => {
  expect(firstPicked([variant(1, 'Đen / M'), variant(2, 'Đen / L')], 2)).toEqual(['Đen', null])
  // A single variant is chosen whole.
  expect(firstPicked([variant(1, 'Đen / M')], 2)).toEqual(['Đen', 'M'])
})

it('shows a picture of the colour, also when its first variant has none', () => {
  const urls = [null, 'den.jpg', null, 'do.jpg']
  const pictured = shirts.map((shirt, at) => ({ ...shirt, imageUrl: urls[at] ?? null }))
  expect(pictureOf(pictured, ['Đen', null])).toBe('den.jpg')
  expect(pictureOf(pictured, ['Đỏ', 'M'])).toBe('do.jpg')
  expect(pictureOf(pictured, ['Xanh', null])).toBeNull()
})
