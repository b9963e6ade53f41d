import {
  buyAgain as buyAgainEndpoint,
  cancelOrder,
  confirmReceipt,
  getOrder,
  listOrders,
  type Order,
  placeOrder,
} from '@chophien/domain/orders/contract'
import { orderErrors } from '@chophien/domain/orders/errors'
import { ORDER_LIST_SIZE } from '@chophien/domain/orders/limits'
import { orderMessages } from '@chophien/domain/orders/messages'
import type { OrderTimes } from '@chophien/domain/orders/order-deadlines'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import type { Database } from '../../platform/database/database.ts'
import { clientKey } from '../../platform/http/client-key.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import type { PaymentTerms } from '../payments/payment-terms.ts'
import type { ClientBits } from '../search-learning/client-bits.ts'
import { buyAgain } from './buy-again.ts'
import { keyOf } from './idempotency.ts'
import { countOrdersOfShopper, findOrderOfShopper, findOrdersOfShopper } from './orders.queries.ts'
import { type MayOrder, placeOrders } from './place-order.ts'
import { orderOfShopper } from './transition-order.queries.ts'
import { transitionOrder } from './transition-order.ts'

const SIZE_MAX = 100

interface OrderDeps {
  db: Database
  times: OrderTimes
  terms: PaymentTerms
  bitOf: ClientBits | null
  mayOrder: MayOrder
}

/** The shopper's side of orders. */
export function orderRoutes(route: Router, { db, times, ...placing }: OrderDeps): void {
  const ownOrder = async (userId: number, id: number): Promise<Order> => {
    const order = await findOrderOfShopper(db, userId, id, times)
    if (!order) throw orderErrors.ORDER_NOT_FOUND()
    return order
  }
  const transitionOwn = async (userId: number, id: number, from: OrderStatus, to: OrderStatus, note: string | null) => {
    const transition = { from: [from], to, actor: 'shopper', actorId: userId, note } as const
    await db.transaction((tx) => transitionOrder(tx, orderOfShopper(id, userId), transition))
    return ownOrder(userId, id)
  }

  route.guarded(
    placeOrder,
    async ({ user, body, request, reply }) => {
      const key = keyOf(request.headers['idempotency-key'])
      const client = clientKey(request.ip)
      const { placed, replayed } = await placeOrders(
        { db, times, ...placing },
        { userId: user.id, key, wanted: body, client },
      )
      if (replayed) reply.header('idempotent-replayed', 'true')
      return new Answer(placed, orderMessages.placed)
    },
    { limit: limits.orders },
  )
  route.guarded(listOrders, async ({ user, query }) => {
    const size = Math.min(query.size ?? ORDER_LIST_SIZE, SIZE_MAX)
    const [content, totalElements] = await Promise.all([
      findOrdersOfShopper(db, user.id, { limit: size, offset: query.page * size }, times),
      countOrdersOfShopper(db, user.id),
    ])
    return { content, page: query.page, size, totalElements, totalPages: Math.ceil(totalElements / size) }
  })
  route.guarded(getOrder, ({ user, params }) => ownOrder(user.id, params.id))
  route.guarded(buyAgainEndpoint, ({ user, params }) => buyAgain(db, user.id, params.id))
  route.guarded(
    cancelOrder,
    async ({ user, params, body }) =>
      new Answer(
        await transitionOwn(user.id, params.id, 'AWAITING_CONFIRMATION', 'CANCELLED_BY_USER', body?.reason ?? null),
        orderMessages.cancelled,
      ),
  )
  route.guarded(
    confirmReceipt,
    async ({ user, params }) =>
      new Answer(await transitionOwn(user.id, params.id, 'DELIVERED', 'COMPLETED', null), orderMessages.received),
  )
}
