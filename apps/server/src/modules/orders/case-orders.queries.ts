import { frozenCommission } from '@chophien/domain/ledger/commission'
import { storedNote } from '@chophien/domain/orders/event-causes'
import { paymentMethods, paymentStatuses } from '@chophien/domain/orders/messages'
import { caseOrigins, orderActors, orderStatuses } from '@chophien/domain/orders/order-status'
import { carrierCauses } from '@chophien/domain/shipping/carrier-status'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const CaseOrderLine = z.object({
  orderItemId: z.number(),
  productId: z.number(),
  variantId: z.number(),
  productName: z.string(),
  variantOptions: z.string(),
  imageUrl: z.nullable(z.string()),
  unitPrice: z.number(),
  quantity: z.number(),
  subtotal: z.number(),
  commissionBps: z.number(),
  commission: z.nullable(z.number()),
  refundedUnits: z.number(),
  refundedAmount: z.number(),
  refundedByShop: z.number(),
})

const CaseOrderRow = z.object({
  shopId: z.number(),
  id: z.number(),
  userId: z.number(),
  checkoutId: z.number(),
  orderNumber: z.string(),
  shopName: z.string(),
  status: z.enum(orderStatuses),
  origin: z.nullable(z.enum(caseOrigins)),
  total: z.number(),
  shippingFee: z.number(),
  commission: z.number(),
  method: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  refunded: z.number(),
  refundedByShop: z.number(),
  refundedFee: z.number(),
  refundedCommission: z.number(),
  carrier: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  shippedAt: z.nullable(z.date()),
  deliveredAt: z.nullable(z.date()),
  /** Whether the carrier itself reported the end of the parcel. */
  carrierReported: z.boolean(),
  completedAt: z.nullable(z.date()),
  completedBy: z.nullable(z.enum(orderActors)),
  /** The database's clock. */
  now: z.date(),
  lines: z.array(CaseOrderLine),
})
type CaseOrderRow = z.output<typeof CaseOrderRow>

/** An order with what a case needs of it. */
export interface CaseOrder extends Omit<CaseOrderRow, 'completedBy' | 'lines'> {
  receiptConfirmed: boolean
  lines: (Omit<z.output<typeof CaseOrderLine>, 'commission'> & { commission: number })[]
}

const first = (status: string, column: Sql) =>
  sql`(select ${column} from order_events e where e.shop_id = o.shop_id and e.order_id = o.id and e.status = ${status} order by e.id limit 1)`

const reports = Object.values(carrierCauses).map(({ out }) => out)
/** Whether the carrier has reported the end of the order's parcel, with one of these causes. That of the delivery has none where it changed the status. */
const reportedByCarrier = (causes: readonly string[]): Sql => sql`
  exists (select from order_events e where e.shop_id = o.shop_id and e.order_id = o.id and e.actor = 'carrier'
    and (e.cause = any(${[...causes]}::text[]) or ${causes.includes(carrierCauses.DELIVERED.out)}::boolean and e.cause is null and e.status = 'DELIVERED'))`

/** Locks an order until the transaction ends, so that cases of it are opened and changed one after the other. Read it afterwards (`findCaseOrder`):
 *  a statement sees its own snapshot. Null when no order matches. */
export const lockCaseOrder = (tx: Db, which: Sql): Promise<{ shopId: number; id: number } | null> =>
  tx.maybeOne(
    z.object({ shopId: z.number(), id: z.number() }),
    sql`select o.shop_id as "shopId", o.id from orders o where ${which} for no key update`,
  )

/** An order with its lines. */
export async function findCaseOrder(db: Db, which: Sql): Promise<CaseOrder | null> {
  const row = await db.maybeOne(
    CaseOrderRow,
    sql`
    select o.shop_id as "shopId", o.id, o.user_id as "userId", o.checkout_id as "checkoutId", o.order_number as "orderNumber",
      o.shop_name as "shopName", o.status, o.return_origin as origin, o.total_amount as total, o.shipping_fee as "shippingFee", o.commission,
      o.payment_method as method, o.payment_status as "paymentStatus", o.refunded_amount as refunded, o.refunded_by_shop as "refundedByShop",
      o.refunded_fee as "refundedFee", o.refunded_commission as "refundedCommission", o.carrier, o.tracking_code as "trackingCode",
      ${first('SHIPPED', sql`e.at`)} as "shippedAt", ${first('DELIVERED', sql`e.at`)} as "deliveredAt",
      ${reportedByCarrier(reports)} as "carrierReported",
      ${first('COMPLETED', sql`e.at`)} as "completedAt", ${first('COMPLETED', sql`e.actor`)} as "completedBy", clock_timestamp() as now,
      (select json_agg(json_build_object('orderItemId', i.id, 'productId', i.product_id, 'variantId', i.variant_id,
          'productName', i.product_name, 'variantOptions', i.variant_options, 'imageUrl', i.image_url, 'unitPrice', i.unit_price,
          'quantity', i.quantity, 'subtotal', i.subtotal, 'commissionBps', i.commission_bps, 'commission', i.commission,
          'refundedUnits', i.refunded_units,
          'refundedAmount', i.refunded_amount, 'refundedByShop', i.refunded_by_shop) order by i.id)
        from order_items i where i.shop_id = o.shop_id and i.order_id = o.id) as lines
    from orders o where ${which}`,
  )
  if (!row) return null
  const { completedBy, lines, ...order } = row
  return {
    ...order,
    receiptConfirmed: completedBy === 'shopper',
    lines: lines.map((line) => ({ ...line, commission: frozenCommission(line) })),
  }
}

/** Writes down what the carrier reports of a parcel that counts as delivered already, or that the shopper misses. Nothing of the order changes by it. False
 *  when the order stands elsewhere, when the report leads it on, or when the carrier has said so before. Call it under the order's lock. */
export async function noteCarrierReport(tx: Db, which: Sql, report: keyof typeof carrierCauses): Promise<boolean> {
  const { cause, note } = storedNote({ cause: carrierCauses[report].out })
  const event = await tx.maybeOne(
    z.object({ id: z.number() }),
    sql`
    insert into order_events (shop_id, order_id, status, actor, note, cause)
    select o.shop_id, o.id, o.status, 'carrier', ${note}, ${cause} from orders o
    where ${which} and (coalesce(o.return_origin, o.status) in ('DELIVERED', 'COMPLETED')
        or o.return_origin = 'SHIPPED' and ${report !== 'DELIVERED'}::boolean)
      and not ${reportedByCarrier([carrierCauses[report].out])} returning id`,
  )
  return event !== null
}

/** What a case gives back of an order. Money in whole đồng. */
export interface CaseRefundSums {
  lines: readonly { orderItemId: number; units: number; amount: number; byShop: number }[]
  fee: number
  amount: number
  byShop: number
  commission: number
}

/** Adds what a case gives back to the sums of an order and its lines. Call it under the order's lock; the checks of the tables refuse more than was
 *  paid. */
export async function addCaseRefund(
  tx: Db,
  { shopId, id }: { shopId: number; id: number },
  { lines, fee, amount, byShop, commission }: CaseRefundSums,
): Promise<void> {
  await tx.run(sql`
    update order_items i set refunded_units = i.refunded_units + back.units, refunded_amount = i.refunded_amount + back.amount,
      refunded_by_shop = i.refunded_by_shop + back.by_shop
    from unnest(${lines.map((line) => line.orderItemId)}::bigint[], ${lines.map((line) => line.units)}::integer[],
      ${lines.map((line) => line.amount)}::bigint[], ${lines.map((line) => line.byShop)}::bigint[]) as back (id, units, amount, by_shop)
    where i.shop_id = ${shopId} and i.order_id = ${id} and i.id = back.id`)
  await tx.run(sql`
    update orders set refunded_amount = refunded_amount + ${amount}::bigint, refunded_by_shop = refunded_by_shop + ${byShop}::bigint,
      refunded_fee = refunded_fee + ${fee}::bigint, refunded_commission = refunded_commission + ${commission}::bigint
    where shop_id = ${shopId} and id = ${id}`)
}

/** Takes back that an order was paid at the door: it never arrived. */
export const unpayOrder = (tx: Db, { shopId, id }: { shopId: number; id: number }): Promise<number> =>
  tx.run(
    sql`update orders set payment_status = 'UNPAID' where shop_id = ${shopId} and id = ${id} and payment_method = 'COD'`,
  )
