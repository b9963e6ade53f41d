import { expect, test } from 'vitest'
import { liveNotice } from './messages.ts'

const orderNumber = 'CP261122-7K3QMX9A'

test.each([
  ['seller', null, 'AWAITING_CONFIRMATION', 'shopper', 'Đơn hàng mới CP261122-7K3QMX9A'],
  ['seller', 'PENDING_PAYMENT', 'AWAITING_CONFIRMATION', 'payment', 'Đơn CP261122-7K3QMX9A đã được thanh toán'],
  ['seller', null, 'PENDING_PAYMENT', 'shopper', null],
  ['seller', 'AWAITING_CONFIRMATION', 'PROCESSING', 'seller', null],
  ['seller', 'SHIPPED', 'DELIVERED', 'carrier', 'Đơn CP261122-7K3QMX9A đã giao đến người mua'],
  ['seller', 'SHIPPED', 'DELIVERED', 'seller', null],
  ['seller', 'DELIVERED', 'RETURN_REQUESTED', 'shopper', 'Có yêu cầu về đơn CP261122-7K3QMX9A'],
  ['admin', 'DELIVERED', 'RETURN_REQUESTED', 'shopper', 'Có yêu cầu về đơn CP261122-7K3QMX9A'],
  ['admin', null, 'AWAITING_CONFIRMATION', 'shopper', null],
] as const)('%s is told of %s → %s by %s: %s', (audience, from, to, by, told) => {
  expect(liveNotice(audience, { from, to, by, orderNumber })).toBe(told)
})
