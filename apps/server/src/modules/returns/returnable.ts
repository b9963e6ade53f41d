import { orderErrors } from '@chophien/domain/orders/errors'
import { claimableUnits } from '@chophien/domain/returns/case-claims'
import { conditionOf } from '@chophien/domain/returns/goods-conditions'
import type { Returnable } from '@chophien/domain/returns/schemas'
import type { Db } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { findCaseOrder } from '../orders/case-orders.queries.ts'
import type { CaseSettings } from './case-settings.ts'
import { findClaims } from './case-state.queries.ts'
import { openableOf } from './open-case.ts'
import { findGoodsFlags } from './returnable-goods.queries.ts'

/** The greatest instant of JavaScript stands for "as long as the parcel is missing". */
const FOREVER = 8.64e15

/** What can be asked back of an order, with what its form computes the sum from. Throws ORDER_NOT_FOUND, also for another person's. */
export async function returnableOf(db: Db, settings: CaseSettings, which: Sql): Promise<Returnable> {
  const order = await findCaseOrder(db, which)
  if (!order) throw orderErrors.ORDER_NOT_FOUND()
  const claims = await findClaims(db, order)
  const [openable, flags] = await Promise.all([
    openableOf(db, order, claims, settings),
    findGoodsFlags(
      db,
      order.lines.map(({ productId }) => productId),
    ),
  ])
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    shopName: order.shopName,
    paymentMethodCode: order.method,
    paid: order.paymentStatus !== 'UNPAID',
    kinds: openable.map(({ until, ...each }) => ({
      ...each,
      until: until.getTime() === FOREVER ? null : until.toISOString(),
    })),
    lines: order.lines.map((line) => ({
      orderItemId: line.orderItemId,
      productName: line.productName,
      variantOptions: line.variantOptions,
      imageUrl: line.imageUrl,
      unitPrice: line.unitPrice,
      quantity: line.quantity,
      subtotal: line.subtotal,
      refundedUnits: line.refundedUnits,
      refundedAmount: line.refundedAmount,
      claimable: claimableUnits(line, claims),
      condition: conditionOf(flags.get(line.productId) ?? { returnable: false, openedOk: true }),
    })),
    shippingFee: order.shippingFee,
    refundedFee: order.refundedFee,
  }
}
