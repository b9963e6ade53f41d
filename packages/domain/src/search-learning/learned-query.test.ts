import { expect, it } from 'vitest'
import { learnedQuery } from './learned-query.ts'

it.each([
  ['  Quạt   ĐỨNG ', 'quạt đứng'],
  ['qua\u0323t đứng', 'quạt đứng'],
  ['son', 'son'],
  ['áo dưới 200k', 'áo dưới 200k'],
  ['sạc dự phòng 20.000 mAh', 'sạc dự phòng 20 000 mah'],
  ['tai nghe WH-1000XM5', 'tai nghe wh 1000xm5'],
  ['“nồi 5 lít”', 'nồi 5 lít'],
  ['tivi dưới 12.990.000', 'tivi dưới 12 990 000'],
  ['xe đạp 1.500.000 - 2.000.000đ', 'xe đạp 1 500 000 2 000 000đ'],
  ['váy giá 250000 đồng', 'váy giá 250000 đồng'],
  ['lego 42115', 'lego 42115'],
  ['iphone 15 dưới 12.990.000', 'iphone 15 dưới 12 990 000'],
  ['váy size 38 giá 250000 đồng', 'váy size 38 giá 250000 đồng'],
])('counts %s as %s', (typed, query) => {
  expect(learnedQuery(typed)).toBe(query)
})

it.each([
  ['no words', '?! …'],
  ['a telephone number', '0912 345 678'],
  ['a telephone number in a sentence', 'gọi +84 (912) 345-678'],
  ['a telephone number by slashes', 'gọi 0912/345/678'],
  ['a telephone number by commas', 'gọi 0912,345,678'],
  ['a telephone number by low lines', 'gọi 0912_345_678'],
  ['a telephone number by dashes', 'gọi 0912–345–678'],
  ['a telephone number around a price', 'gọi 0912 dưới 200k 345678'],
  ['a telephone number like a price', 'áo dưới 912.345.678'],
  ['a telephone number whose end reads as a price', 'gọi 0912 345 678k'],
  ['a telephone number before a word that reads as a unit', 'gọi 0912345678 k nghe máy'],
  ['a telephone number that reads as a range of prices', 'gọi 09123-45678k'],
  ['a telephone number after a price', 'dưới 200k 0912345678'],
  ['a code in a sentence', 'otp 482913'],
  ['a code before a word that reads as a unit', 'otp 482913 k vào được'],
  ['a code before a word that reads as a currency', 'otp 482913 đồng hồ'],
  ['a code before a word', '482913 là mã'],
  ['an e-mail address', 'lan.nguyen@example.vn'],
  ['an order number', 'CP261121-7K3QMX9A'],
  ['the text of a transfer', 'chuyển DH7K3QMX9A2B'],
  ['a tracking code', 'đơn GHN5K2X9Q7LLM'],
  ['an identity card', '001099012345'],
  ['a code of a mail', '482913'],
  ['a page of the web', 'https://example.vn/ao'],
  ['a long word', `k${'a'.repeat(30)}`],
  ['a long text', 'áo '.repeat(30)],
  ['13 words', 'a b c d e f g h i k l m n'],
])('does not count %s', (_, typed) => {
  expect(learnedQuery(typed)).toBeNull()
})
