import { expect, test } from 'vitest'
import {
  canTransition,
  endStatuses,
  nonRevenueStatuses,
  type OrderStatus,
  orderStatuses,
  orderTabs,
  orderTransitions,
} from './order-status.ts'

test('every status can be reached from a first one, and transitions lead to known ones only', () => {
  const reached = new Set<string>(['PENDING_PAYMENT', 'AWAITING_CONFIRMATION'])
  for (let size = 0; size !== reached.size; ) {
    size = reached.size
    for (const from of orderStatuses)
      if (reached.has(from)) for (const to of Object.keys(orderTransitions[from])) reached.add(to)
  }
  expect([...reached].sort()).toEqual([...orderStatuses].sort())
})

test('the shopper cancels only what waits for confirmation', () => {
  const cancellable = orderStatuses.filter((status) => canTransition(status, 'CANCELLED_BY_USER', 'shopper'))
  expect(cancellable).toEqual(['AWAITING_CONFIRMATION'])
  expect(canTransition('AWAITING_CONFIRMATION', 'CANCELLED_BY_USER', 'seller')).toBe(false)
})

test('the tabs are those of the specification, and no status stands in two but ALL', () => {
  expect(orderTabs.map((tab) => tab.name)).toEqual([
    'Tất cả',
    'Chờ xác nhận',
    'Đang xử lý',
    'Đang giao',
    'Đã giao',
    'Đã hủy / Trả hàng',
    'Hoàn tất',
  ])
  const others = orderTabs.filter((tab) => tab.id !== 'ALL').flatMap((tab) => [...tab.statuses])
  expect(new Set(others).size).toBe(others.length)
  expect(orderStatuses.filter((status) => !others.some((other) => other === status))).toEqual([
    'PENDING_PAYMENT',
    'FAILED',
  ])
})

test('unpaid orders and orders that ended without a sale do not count as revenue', () => {
  expect(orderStatuses.filter((status) => !nonRevenueStatuses.includes(status))).toEqual([
    'AWAITING_CONFIRMATION',
    'PROCESSING',
    'SHIPPED',
    'DELIVERED',
    'COMPLETED',
    'RETURN_REQUESTED',
    'RETURN_APPROVED',
  ])
})

test('a completed order is at its end, though a case can be opened on it', () => {
  expect(endStatuses).toContain('COMPLETED')
  expect(canTransition('COMPLETED', 'RETURN_REQUESTED', 'shopper')).toBe(true)
  expect(canTransition('COMPLETED', 'RETURN_REQUESTED', 'timer')).toBe(false)
})

test('every status before the end of an order, has a timer that leads on when everybody is silent', () => {
  const waiting = orderStatuses.filter((status) => !endStatuses.includes(status))
  const byTimer = (from: OrderStatus) =>
    Object.values(orderTransitions[from]).some((actors) => actors?.includes('timer'))
  expect(waiting.filter((status) => !byTimer(status))).toEqual([])
})
