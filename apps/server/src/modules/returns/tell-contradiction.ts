import type { carrierCauses } from '@chophien/domain/shipping/carrier-status'
import type { Transaction } from '../../platform/database/database.ts'
import { writeNotices } from '../notices/notices.queries.ts'
import { findCaseOrder } from '../orders/case-orders.queries.ts'
import { exactOrder } from '../orders/transition-order.queries.ts'
import { findShopStatus } from '../shops/admin-shops.queries.ts'
import type { CaseSettings } from './case-settings.ts'
import { findClaims } from './case-state.queries.ts'
import { openableOf } from './open-case.ts'

/** Tells both sides that the carrier says otherwise of a parcel that counts as delivered, as long as the shopper can still say that it did not come. Call it
 *  under the order's lock. */
export async function tellContradiction(
  tx: Transaction,
  settings: CaseSettings,
  which: { shopId: number; id: number },
  reported: Exclude<keyof typeof carrierCauses, 'DELIVERED'>,
): Promise<void> {
  const order = await findCaseOrder(tx, exactOrder(which))
  if (!order) return
  const openable = await openableOf(tx, order, await findClaims(tx, order), settings)
  const missed = openable.find(({ kind }) => kind === 'NOT_RECEIVED')
  const shop = await findShopStatus(tx, order.shopId)
  if (!missed || !shop) return
  const report = reported === 'RETURNED' ? 'UNDELIVERABLE' : 'LOST'
  const { orderNumber } = order
  const contradicted = (side: 'shopper' | 'seller') => ({
    kind: 'order.delivery-contradicted' as const,
    data: { side, orderNumber, report, until: missed.until.toISOString() } as const,
  })
  await writeNotices(tx, [
    { userId: order.userId, ...contradicted('shopper'), path: `/order-history/${order.id}` },
    { userId: shop.ownerId, ...contradicted('seller'), path: `/seller/orders/${order.id}` },
  ])
}
