import { expect, test } from 'vitest'
import { trackingPage } from './tracking-page.ts'

test.each([
  ['GHN', 'https://donhang.ghn.vn/?order_code=A%20B%2F1'],
  ['Giao Hàng Nhanh (GHN)', 'https://donhang.ghn.vn/?order_code=A%20B%2F1'],
  ['GHTK', 'https://i.ghtk.vn/A%20B%2F1'],
  ['Giao hàng tiết kiệm', 'https://i.ghtk.vn/A%20B%2F1'],
  ['Viettel Post', 'https://viettelpost.vn/thong-tin-don-hang?peopleTracking=sender&orderNumber=A%20B%2F1'],
  ['J&T Express', 'https://jtexpress.vn/vi/tracking?type=track&billcode=A%20B%2F1'],
  ['VNPost', 'https://vnpost.vn/vi-vn/dinh-vi/buu-pham?key=A%20B%2F1'],
  ['Bưu điện Việt Nam', 'https://vnpost.vn/vi-vn/dinh-vi/buu-pham?key=A%20B%2F1'],
  ['SPX Express', 'https://spx.vn/track?A%20B%2F1'],
  ['Ninja Van', 'https://www.ninjavan.co/vi-vn/tracking?id=A%20B%2F1'],
])('a parcel of %s has its page', (carrier, page) => {
  expect(trackingPage(carrier, 'A B/1')).toBe(page)
})

test.each([
  ['Xe nhà', 'A1'],
  ['Theme Park', 'A1'],
  ['GHN', ''],
  ['GHN', null],
  [null, 'A1'],
])('%j with the code %j has none', (carrier, code) => {
  expect(trackingPage(carrier, code)).toBe(null)
})
