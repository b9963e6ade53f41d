import { expect, it } from 'vitest'
import { attributeName, inSizeOrder, optionValue } from './option-values.ts'

it.each([
  ['Đen', 'đen', 'Đen'],
  [' ĐEN ', 'đen', 'Đen'],
  ['đen'.normalize('NFD'), 'đen', 'Đen'],
  ['Màu xanh  Navy', 'xanh navy', 'Xanh navy'],
  ['39', '39', '39'],
  ['Size 39', '39', '39'],
  ['size39', '39', '39'],
  ['cỡ XL', 'xl', 'XL'],
  ['2xl', '2xl', '2XL'],
  ['38,5', '38.5', '38.5'],
  ['Cotton', 'cotton', 'Cotton'],
  ['Free size', 'free size', 'Free size'],
  ['Size', 'size', 'Size'],
  ['Màu số 5', '5', '5'],
  ['Size cỡ  39', '39', '39'],
  ['Màu màu', 'màu', 'Màu'],
  ['Màu số', 'số', 'Số'],
])('%j is compared as %j and shown as %j', (written, value, name) => {
  expect([optionValue(written), attributeName(optionValue(written))]).toEqual([value, name])
  // Addresses carry compared values, which are compared again.
  expect(optionValue(value)).toBe(value)
})

it('has sizes from small to large', () => {
  const sizes = ['xxl', 'lớn', '40', 'l', 's', '38.5', 'xs', 'm', '3xl', 'xl', '9']
  const ordered = inSizeOrder(sizes.map((value) => ({ value }))).map(({ value }) => value)
  expect(ordered).toEqual(['xs', 's', 'm', 'l', 'xl', 'xxl', '3xl', '9', '38.5', '40', 'lớn'])
})
