import { expect, test } from 'vitest'
import { namedEvents } from './named-events.ts'
import { endStatuses, type OrderActor, type OrderStatus, orderStatuses, orderTransitions } from './order-status.ts'
import { staffStatusNames } from './staff-names.ts'
import { orderStatusMeanings, timelineOf, usualNext } from './timeline.ts'

/** The steps of an order with these statuses. */
function stepsOf(...way: [OrderStatus, OrderActor, string?][]) {
  const timeline = way.map(([status, by, note]) => ({ status, by, note: note ?? null, at: '2026-11-20T10:00:00.000Z' }))
  return timelineOf({ timeline, orderStatus: timeline.at(-1)?.status ?? 'FAILED' }).map(({ title, by, note, at }) =>
    at === null ? `(${title})` : [title, by, note].filter(Boolean).join(' | '),
  )
}

test('an order that goes well says what was and what comes', () => {
  expect(stepsOf(['AWAITING_CONFIRMATION', 'shopper'], ['PROCESSING', 'seller'])).toEqual([
    'Đã đặt hàng | Bạn',
    'Người bán đã xác nhận | Người bán',
    '(Giao cho đơn vị vận chuyển)',
    '(Giao hàng đến bạn)',
    '(Hoàn tất)',
  ])
  expect(stepsOf(['PENDING_PAYMENT', 'shopper'])).toEqual([
    'Đã đặt hàng, chờ thanh toán | Bạn',
    '(Thanh toán)',
    '(Người bán xác nhận)',
    '(Giao cho đơn vị vận chuyển)',
    '(Giao hàng đến bạn)',
    '(Hoàn tất)',
  ])
})

test('what ended has nothing to come, and says who ended it and why', () => {
  const placed: [OrderStatus, OrderActor] = ['AWAITING_CONFIRMATION', 'shopper']
  const reason = 'Hết hàng'
  expect(stepsOf(placed, ['CANCELLED_BY_SELLER', 'seller', reason]).slice(1)).toEqual([
    'Người bán đã hủy đơn | Người bán | Hết hàng',
  ])
  expect(stepsOf(placed, ['CANCELLED_BY_USER', 'shopper']).slice(1)).toEqual(['Bạn đã hủy đơn | Bạn'])
  expect(stepsOf(placed, ['CANCELLED_BY_ADMIN', 'admin']).slice(1)).toEqual(['Sàn đã hủy đơn | Sàn'])
  expect(stepsOf(placed, ['CANCELLED', 'timer']).slice(1)).toEqual(['Đơn hàng tự hủy | Hệ thống'])
})

test('the same status is called by the way that led to it', () => {
  expect(stepsOf(['PENDING_PAYMENT', 'shopper'], ['AWAITING_CONFIRMATION', 'payment'])[1]).toBe(
    'Đã nhận thanh toán | Hệ thống thanh toán',
  )
  expect(stepsOf(['PENDING_PAYMENT', 'shopper'], ['FAILED', 'timer'])[1]).toBe('Thanh toán không thành công | Hệ thống')
  expect(stepsOf(['SHIPPED', 'seller'], ['FAILED', 'carrier'])[1]).toBe(
    'Giao hàng không thành công | Đơn vị vận chuyển',
  )
  expect(stepsOf(['DELIVERED', 'carrier'], ['COMPLETED', 'shopper'])[1]).toBe('Đã nhận được hàng | Bạn')
  expect(stepsOf(['DELIVERED', 'carrier'], ['COMPLETED', 'timer'])[1]).toBe('Đơn hàng tự hoàn tất | Hệ thống')
})

test('what a carrier reports later is told as such, and changes nothing', () => {
  const report = 'Đơn vị vận chuyển báo đã giao hàng.'
  const told = `Tin từ đơn vị vận chuyển | Đơn vị vận chuyển | ${report}`
  expect(stepsOf(['DELIVERED', 'seller'], ['DELIVERED', 'carrier', report])).toEqual([
    'Đã giao hàng | Người bán',
    told,
    '(Hoàn tất)',
  ])
  expect(
    stepsOf(['DELIVERED', 'seller'], ['RETURN_REQUESTED', 'shopper'], ['RETURN_REQUESTED', 'carrier', report])[2],
  ).toBe(told)
})

test('only what a carrier reports besides is no step of the way', () => {
  const at = '2026-11-20T10:00:00.000Z'
  const event = (status: OrderStatus, by: OrderActor) => ({ status, by, note: null, at })
  const timeline = [event('SHIPPED', 'seller'), event('DELIVERED', 'carrier'), event('DELIVERED', 'carrier')]
  expect(timelineOf({ timeline, orderStatus: 'DELIVERED' }).map(({ isNews }) => isNews)).toEqual([
    false,
    false,
    true,
    false,
  ])
})

test('in a list of all events it is told from the status that it repeats', () => {
  const timeline = [
    { status: 'SHIPPED', by: 'seller' },
    { status: 'DELIVERED', by: 'carrier' },
    { status: 'DELIVERED', by: 'carrier' },
  ] as const
  expect(namedEvents(timeline, staffStatusNames).map(({ name }) => name)).toEqual([
    staffStatusNames.SHIPPED,
    staffStatusNames.DELIVERED,
    'Tin từ đơn vị vận chuyển',
  ])
})

test('a return is asked for, and granted or refused', () => {
  const asked: [OrderStatus, OrderActor] = ['RETURN_REQUESTED', 'shopper']
  expect(stepsOf(asked)).toEqual([
    'Bạn đã gửi yêu cầu về đơn hàng | Bạn',
    '(Xét duyệt yêu cầu trả hàng)',
    '(Người bán nhận lại hàng, hoàn tiền)',
  ])
  expect(stepsOf(asked, ['DELIVERED', 'seller', 'Đã qua sử dụng']).slice(1)).toEqual([
    'Yêu cầu trả hàng đã kết thúc | Người bán | Đã qua sử dụng',
    '(Hoàn tất)',
  ])
  expect(stepsOf(asked, ['RETURN_APPROVED', 'admin'], ['RETURNED', 'seller']).slice(1)).toEqual([
    'Yêu cầu trả hàng được chấp nhận | Sàn',
    'Đã hoàn tiền, trả hàng xong | Người bán',
  ])
})

test('a case leads back to where the order stood, or to its end', () => {
  const opened: [OrderStatus, OrderActor] = ['RETURN_REQUESTED', 'timer']
  expect(stepsOf(['SHIPPED', 'seller'], opened)[1]).toBe('Sàn mở khiếu nại | Hệ thống')
  expect(stepsOf(opened, ['SHIPPED', 'shopper'])[1]).toBe('Khiếu nại kết thúc, đơn tiếp tục giao | Bạn')
  expect(stepsOf(opened, ['COMPLETED', 'admin'])[1]).toBe('Khiếu nại sau khi hoàn tất đã kết thúc | Sàn')
  expect(stepsOf(opened, ['FAILED', 'admin'])[1]).toBe('Hàng không đến nơi | Sàn')
  expect(stepsOf(opened, ['DELIVERED', 'carrier'])[1]).toBe('Đã giao hàng | Đơn vị vận chuyển')
  expect(stepsOf(['RETURN_APPROVED', 'seller'], ['RETURN_REQUESTED', 'seller'])[1]).toBe(
    'Yêu cầu được xem xét lại | Người bán',
  )
})

test('what is promised is possible, and what is not an end promises something', () => {
  for (const status of orderStatuses) {
    const next = usualNext[status]
    expect(next === undefined).toBe(endStatuses.includes(status))
    if (next) expect(Object.keys(orderTransitions[status])).toContain(next)
  }
})

test('every status says what it means, each in words of its own', () => {
  expect(new Set(orderStatuses.map((status) => orderStatusMeanings[status])).size).toBe(14)
})
