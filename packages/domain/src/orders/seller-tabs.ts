import type { OrderStatus } from './order-status.ts'

/** The tabs of a shop's orders, by the next task. Unpaid orders need no work and are under 'Tất cả' only. */
export const sellerOrderTabs = [
  { id: 'CONFIRM', name: 'Chờ xác nhận', statuses: ['AWAITING_CONFIRMATION'] },
  { id: 'SHIP', name: 'Chờ giao', statuses: ['PROCESSING'] },
  { id: 'SHIPPED', name: 'Đang giao', statuses: ['SHIPPED'] },
  { id: 'DONE', name: 'Đã giao', statuses: ['DELIVERED', 'COMPLETED'] },
  { id: 'RETURN', name: 'Trả hàng', statuses: ['RETURN_REQUESTED', 'RETURN_APPROVED', 'RETURNED'] },
  {
    id: 'CANCELLED',
    name: 'Đã hủy',
    statuses: ['CANCELLED', 'CANCELLED_BY_USER', 'CANCELLED_BY_SELLER', 'CANCELLED_BY_ADMIN', 'FAILED'],
  },
] as const satisfies readonly { id: string; name: string; statuses: readonly OrderStatus[] }[]
export type SellerOrderTab = (typeof sellerOrderTabs)[number]['id']

export const sellerOrderTabIds = sellerOrderTabs.map(({ id }) => id) as [SellerOrderTab, ...SellerOrderTab[]]

/** The statuses that a tab shows. */
export const statusesOfTab = (tab: SellerOrderTab): readonly OrderStatus[] =>
  sellerOrderTabs.find(({ id }) => id === tab)?.statuses ?? []
