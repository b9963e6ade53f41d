import type { CursorPage } from '@chophien/domain/contract/lists'
import type { TableFormat } from '@chophien/domain/contract/table-formats'
import { paymentMethodNames, paymentStatusNames } from '@chophien/domain/orders/messages'
import { staffStatusNames } from '@chophien/domain/orders/staff-names'
import { mayCallShop } from '@chophien/domain/shops/shop-calls'
import type { Slice } from '../../platform/database/cursor-list.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Download } from '../../platform/http/download.ts'
import type { CallerShop } from '../../platform/http/router.ts'
import { type ExportDb, exportList } from '../../platform/tables/export-list.ts'
import { recordExport } from '../audit/record-export.ts'
import { type AdminOrderQuery, findAdminOrders } from './admin-orders.queries.ts'
import { type ExportedOrder, findExportedOrders } from './list-export.queries.ts'
import { findSellerOrders, type SellerOrderQuery } from './seller-orders.queries.ts'
import { listHeads } from './table-texts.ts'

const columns: readonly {
  head: string
  cell: (order: ExportedOrder) => string | number | Date | null
  forAdmin?: true
  /** Not for people who work for a shop. */
  money?: true
}[] = [
  { head: listHeads.orderNumber, cell: ({ orderNumber }) => orderNumber },
  { head: listHeads.orderedAt, cell: ({ orderedAt }) => orderedAt },
  { head: listHeads.status, cell: ({ status }) => staffStatusNames[status] },
  { head: listHeads.shopName, cell: ({ shopName }) => shopName, forAdmin: true },
  { head: listHeads.recipient, cell: ({ recipient }) => recipient },
  { head: listHeads.phone, cell: ({ phone }) => phone },
  { head: listHeads.items, cell: ({ items }) => items },
  { head: listHeads.units, cell: ({ units }) => units },
  { head: listHeads.subtotal, cell: ({ subtotal }) => subtotal },
  { head: listHeads.shippingFee, cell: ({ shippingFee }) => shippingFee },
  { head: listHeads.total, cell: ({ total }) => total },
  { head: listHeads.commission, cell: ({ commission }) => commission, money: true },
  { head: listHeads.refunded, cell: ({ refunded }) => refunded },
  { head: listHeads.refundedByShop, cell: ({ refundedByShop }) => refundedByShop, money: true },
  { head: listHeads.refundedCommission, cell: ({ refundedCommission }) => refundedCommission, money: true },
  { head: listHeads.taxes, cell: ({ taxes }) => taxes, money: true },
  { head: listHeads.paymentMethod, cell: ({ paymentMethod }) => paymentMethodNames[paymentMethod] },
  { head: listHeads.paymentStatus, cell: ({ paymentStatus }) => paymentStatusNames[paymentStatus] },
  { head: listHeads.carrier, cell: ({ carrier }) => carrier },
  { head: listHeads.trackingCode, cell: ({ trackingCode }) => trackingCode },
]

/** Orders of a list as a file. `shop`: the seller's; null for an administrator. */
function exportOrders(
  reads: ReadDb,
  shop: CallerShop | null,
  format: TableFormat,
  read: (after: number | undefined, slice: Slice) => Promise<CursorPage<{ id: number }>>,
  onStart: (rows: number) => Promise<void> = async () => {},
): Promise<Download> {
  const shopId = shop?.id ?? null
  const shown = columns.filter(
    ({ forAdmin, money }) => !shop || (!forAdmin && (!money || mayCallShop(shop.roles, 'getSellerMoney'))),
  )
  return exportList(format, {
    name: 'don-hang',
    head: shown.map(({ head }) => head),
    read,
    onStart,
    async rowsOf(items) {
      const ids = items.map(({ id }) => id)
      const found = new Map((await findExportedOrders(reads, shopId, ids)).map((order) => [order.id, order]))
      return ids.flatMap((id) => {
        const order = found.get(id)
        return order ? [shown.map(({ cell }) => cell(order))] : []
      })
    },
  })
}

/** The orders of a shop's list, one row each, in the list's order; what the shop gets for them only for its owner. Throws EXPORT_TOO_LONG. */
export const exportSellerList = (
  reads: ReadDb,
  shop: CallerShop,
  { format, ...query }: SellerOrderQuery & { format: TableFormat },
): Promise<Download> =>
  exportOrders(reads, shop, format, (after, slice) => findSellerOrders(reads, shop.id, { ...query, after }, slice))

/** The orders of the administrators' list, one row each, newest first, noted in the audit log. Throws EXPORT_TOO_LONG. */
export const exportAdminList = (
  { db, reads }: ExportDb,
  adminId: number,
  { format, ...query }: AdminOrderQuery & { format: TableFormat },
): Promise<Download> =>
  exportOrders(
    reads,
    null,
    format,
    (after, slice) => findAdminOrders(reads, { ...query, after }, slice),
    (rows) => recordExport(db, adminId, 'order', { format, ...query, after: undefined }, rows),
  )
