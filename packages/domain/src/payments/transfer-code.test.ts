import { expect, test } from 'vitest'
import { transferCodesIn } from './transfer-code.ts'

test.each([
  ['MBVCB.6543210987.DH7K2M9QXW4T.CT tu 0011001234567 NGUYEN VAN A toi 0903123456 CTY ABC', ['DH7K2M9QXW4T']],
  ['dh7k2m9qxw4t', ['DH7K2M9QXW4T']],
  ['DH7K2M9 QXW4T thanh toan', ['DH7K2M9QXW4T']],
  ['IBFT DH7K2M9QXW4TFT26324999', ['DH7K2M9QXW4T']],
  ['chuyen tien mua hang', []],
  ['DH7K2M9QXW4 thieu', ['DH7K2M9QXW4T']],
  ['DH7K2M9QXW4', []],
  // A code that begins within the characters after another "DH".
  ['DHDH7K2M9QXW4T', ['DHDH7K2M9QXW', 'DH7K2M9QXW4T']],
  ['DH7K2M9QXW4T va DH00000000A1 va DH7K2M9QXW4T', ['DH7K2M9QXW4T', 'DH00000000A1']],
  ['', []],
])('the codes in %j', (content, codes) => {
  expect(transferCodesIn(content)).toEqual(codes)
})
