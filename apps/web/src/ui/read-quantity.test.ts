import { expect, it } from 'vitest'
import { readQuantity } from './read-quantity.ts'

it.each([
  ['12', 12],
  [' 1.200 ', 1200],
  ['10 cái', 10],
  ['10cái', 10],
  ['10 cái'.normalize('NFD'), 10],
  ['3 Chiếc', 3],
  ['3 món', 3],
  ['2 sản phẩm', 2],
  ['0', 0],
])('%j is %d pieces', (text, pieces) => {
  expect(readQuantity(text)).toBe(pieces)
})

it.each([
  '',
  '2.5',
  '-3',
  '2e3',
  '2 tá',
  '2tá',
  '1 chục',
  '2 chục cái',
  '3 hộp',
  '2 đôi',
  '1 bộ',
  '4 chai',
  '3k',
  '1 kg',
  'hai',
  '1.20',
  '10 20',
])('%j is no number of pieces', (text) => {
  expect(readQuantity(text)).toBeNull()
})
