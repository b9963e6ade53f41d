import { orderStatuses } from '@chophien/domain/orders/order-status'
import { expect, it } from 'vitest'
import { transitionsOf } from './order-transitions.ts'

it('offers to cancel what waits for confirmation, to confirm what was delivered, and nothing else', () => {
  const offered = orderStatuses.flatMap((orderStatus) =>
    transitionsOf({ orderStatus }).map(({ button }) => `${orderStatus}: ${button}`),
  )
  expect(offered).toEqual(['AWAITING_CONFIRMATION: Hủy đơn', 'DELIVERED: Đã nhận được hàng'])
})
