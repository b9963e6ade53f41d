import { expect, test } from 'vitest'
import { shopDebtContent, shopOfDebtContent } from './shop-debt-content.ts'
import { transferContent } from './vietqr.ts'

test.each([
  ['MBVCB.327.NOP SHOP 12.CT tu 0903123456', 12],
  ['nop  shop 7', 7],
  ['NOPSHOP305', 305],
  ['NOP SHOP\n9', 9],
])('a bank writes %o', (text, shop) => expect(shopOfDebtContent(text)).toBe(shop))

test.each(['NOP TIEN', 'SHOP 12', 'NOP SHOP', 'NOP SHOP 0', 'NOP SHOP 12345678901'])('%o names no shop', (text) =>
  expect(shopOfDebtContent(text)).toBeNull(),
)

test('no bank changes the content, and it is read again', () => {
  const content = shopDebtContent(999_999_999)
  expect(transferContent(content)).toBe(content)
  expect(shopOfDebtContent(content)).toBe(999_999_999)
})
