import { orderStatuses } from '@chophien/domain/orders/order-status'
import { expect, it } from 'vitest'
import { countedTabs, ordersUnder, tabOf } from './order-tabs.ts'

const oneOfEach = orderStatuses.map((orderStatus) => ({ orderStatus }))

it('counts every order under "Tất cả" and the others under their tab', () => {
  expect(countedTabs(oneOfEach).map(({ label, count }) => [label, count])).toEqual([
    ['Tất cả', 14],
    ['Chờ xác nhận', 1],
    ['Đang xử lý', 1],
    ['Đang giao', 1],
    ['Đã giao', 1],
    ['Đã hủy / Trả hàng', 7],
    ['Hoàn tất', 1],
  ])
})

it('puts cancelled and returned orders under one tab', () => {
  expect(ordersUnder('CANCEL_RETURN', oneOfEach).map(({ orderStatus }) => orderStatus)).toEqual([
    'CANCELLED',
    'CANCELLED_BY_USER',
    'CANCELLED_BY_SELLER',
    'CANCELLED_BY_ADMIN',
    'RETURN_REQUESTED',
    'RETURN_APPROVED',
    'RETURNED',
  ])
})

it.each([
  ['tab=SHIPPED', 'SHIPPED'],
  ['tab=FAILED', 'ALL'],
  ['', 'ALL'],
])('the address %j shows %s', (search, tab) => {
  expect(tabOf(new URLSearchParams(search))).toBe(tab)
})
