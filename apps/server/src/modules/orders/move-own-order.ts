import type { Order } from '@chophien/domain/orders/contract'
import { orderErrors } from '@chophien/domain/orders/errors'
import { type OrderStatus, restockingStatuses } from '@chophien/domain/orders/order-status'
import type { Database } from '../../platform/database/database.ts'
import { returnPieces } from '../catalog/stock.ts'
import { findOrderOfShopper, findPieces, insertEvent, moveOrderOfShopper } from './orders.queries.ts'

/** Moves a shopper's own order and, where the new status says so, gives the pieces back: once, because the guarded write can happen only once.
 *  Throws ORDER_NOT_FOUND, ORDER_MOVE_REFUSED. */
export async function moveOwnOrder(
  db: Database,
  order: { userId: number; id: number },
  from: OrderStatus,
  to: OrderStatus,
): Promise<Order> {
  await db.transaction(async (tx) => {
    const moved = await moveOrderOfShopper(tx, order, from, to)
    if (!moved)
      throw (await findOrderOfShopper(tx, order.userId, order.id))
        ? orderErrors.ORDER_MOVE_REFUSED()
        : orderErrors.ORDER_NOT_FOUND()
    const { shopId } = moved
    await insertEvent(tx, {
      shopId,
      orderId: order.id,
      status: to,
      actor: 'shopper',
      actorId: order.userId,
      note: null,
    })
    if (restockingStatuses.includes(to)) {
      await returnPieces(tx, await findPieces(tx, { shopId, id: order.id }))
    }
  })
  const current = await findOrderOfShopper(db, order.userId, order.id)
  if (!current) throw orderErrors.ORDER_NOT_FOUND()
  return current
}
