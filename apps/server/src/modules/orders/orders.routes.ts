import {
  cancelOrder,
  confirmReceipt,
  getOrder,
  listOrders,
  placeOrder,
  requestReturn,
} from '@chophien/domain/orders/contract'
import { orderErrors } from '@chophien/domain/orders/errors'
import { ORDER_LIST_SIZE } from '@chophien/domain/orders/limits'
import { orderMessages } from '@chophien/domain/orders/messages'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { keyOf } from './idempotency.ts'
import { moveOwnOrder } from './move-own-order.ts'
import { countOrdersOfShopper, findOrderOfShopper, findOrdersOfShopper } from './orders.queries.ts'
import { placeOrders } from './place-order.ts'

const SIZE_MAX = 100

/** The shopper's side of orders. */
export function orderRoutes(route: Router, { db }: { db: Database }): void {
  route.guarded(
    placeOrder,
    async ({ user, body, request, reply }) => {
      const key = keyOf(request.headers['idempotency-key'])
      const { placed, replayed } = await placeOrders({ db }, { userId: user.id, key, wanted: body })
      if (replayed) reply.header('idempotent-replayed', 'true')
      return new Answer(placed, orderMessages.placed)
    },
    { limit: limits.orders },
  )
  route.guarded(listOrders, async ({ user, query }) => {
    const size = Math.min(query.size ?? ORDER_LIST_SIZE, SIZE_MAX)
    const [content, totalElements] = await Promise.all([
      findOrdersOfShopper(db, user.id, { limit: size, offset: query.page * size }),
      countOrdersOfShopper(db, user.id),
    ])
    return { content, page: query.page, size, totalElements, totalPages: Math.ceil(totalElements / size) }
  })
  route.guarded(getOrder, async ({ user, params }) => {
    const order = await findOrderOfShopper(db, user.id, params.id)
    if (!order) throw orderErrors.ORDER_NOT_FOUND()
    return order
  })
  const move = (endpoint: typeof cancelOrder, from: OrderStatus, to: OrderStatus, message: string) =>
    route.guarded(
      endpoint,
      async ({ user, params }) =>
        new Answer(await moveOwnOrder(db, { userId: user.id, id: params.id }, from, to), message),
    )
  move(cancelOrder, 'AWAITING_CONFIRMATION', 'CANCELLED_BY_USER', orderMessages.cancelled)
  route.guarded(
    requestReturn,
    async ({ user, params }) =>
      new Answer(
        await moveOwnOrder(db, { userId: user.id, id: params.id }, 'DELIVERED', 'RETURN_REQUESTED'),
        orderMessages.returnRequested,
      ),
  )
  move(confirmReceipt, 'DELIVERED', 'COMPLETED', orderMessages.received)
}
