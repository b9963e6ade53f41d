import { expect, test } from 'vitest'
import { emptyLine, readLines } from './draft-lines.ts'

const shopIdOf = (shopId: string) =>
  readLines([{ ...emptyLine('CREDIT'), key: 0, account: 'SHOP_BALANCE', amount: '1', shopId }])[0]?.shopId

test.each([
  ['36', 36],
  [' 36 ', 36],
  ['36 · Phố Gốm', 36],
  ['36 Phố Gốm', null],
  ['36Phố', null],
  ['Phố Gốm', null],
  ['0', null],
  ['', null],
])('the shop in "%s" is %s: a name that begins with a number names no shop', (text, id) => {
  expect(shopIdOf(text)).toBe(id)
})
