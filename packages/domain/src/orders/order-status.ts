/** The fourteen statuses of §4. */
export const orderStatuses = [
  'PENDING_PAYMENT',
  'AWAITING_CONFIRMATION',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
  'CANCELLED_BY_USER',
  'CANCELLED_BY_SELLER',
  'CANCELLED_BY_ADMIN',
  'RETURN_REQUESTED',
  'RETURN_APPROVED',
  'RETURNED',
  'FAILED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Who can transition an order. */
export const orderActors = ['shopper', 'seller', 'admin', 'payment', 'carrier', 'timer'] as const
export type OrderActor = (typeof orderActors)[number]

/** Where an order stands while no case of it is open: a case goes out from one of these, and its end leads back there. */
export const caseOrigins = ['SHIPPED', 'DELIVERED', 'COMPLETED'] as const satisfies readonly OrderStatus[]
export type CaseOrigin = (typeof caseOrigins)[number]

/** The statuses of an order with an open case (returns/order-view.ts says which one). */
export const caseStatuses = ['RETURN_REQUESTED', 'RETURN_APPROVED'] as const satisfies readonly OrderStatus[]

/** How a case ends an order, or leads it back to its origin. Whoever ends a case ends the waiting of its order. */
const endsOfCases: Partial<Record<OrderStatus, readonly OrderActor[]>> = {
  SHIPPED: ['shopper', 'seller', 'admin', 'timer'],
  DELIVERED: ['shopper', 'seller', 'admin', 'timer', 'carrier'],
  COMPLETED: ['shopper', 'seller', 'admin', 'timer'],
  RETURNED: ['shopper', 'seller', 'admin', 'timer'],
  FAILED: ['shopper', 'seller', 'admin', 'timer', 'carrier'],
}

/** The state machine of product.md, line by line; an absent transition is forbidden (409). */
export const orderTransitions: Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>> = {
  PENDING_PAYMENT: { AWAITING_CONFIRMATION: ['payment'], FAILED: ['payment', 'timer'] },
  AWAITING_CONFIRMATION: {
    PROCESSING: ['seller'],
    CANCELLED_BY_USER: ['shopper'],
    CANCELLED_BY_SELLER: ['seller'],
    CANCELLED_BY_ADMIN: ['admin'],
    CANCELLED: ['timer'],
  },
  PROCESSING: {
    SHIPPED: ['seller'],
    CANCELLED_BY_SELLER: ['seller'],
    CANCELLED_BY_ADMIN: ['admin'],
    CANCELLED: ['timer'],
  },
  SHIPPED: {
    DELIVERED: ['seller', 'carrier'],
    FAILED: ['seller', 'carrier'],
    RETURN_REQUESTED: ['shopper', 'admin', 'timer'],
  },
  // A carrier reports that a parcel arrived which its shopper misses: the case goes on.
  DELIVERED: { COMPLETED: ['shopper', 'timer'], RETURN_REQUESTED: ['shopper', 'admin', 'carrier'] },
  COMPLETED: { RETURN_REQUESTED: ['shopper', 'admin'] },
  RETURN_REQUESTED: { RETURN_APPROVED: ['shopper', 'seller', 'admin', 'timer'], ...endsOfCases },
  RETURN_APPROVED: { RETURN_REQUESTED: ['shopper', 'seller', 'admin', 'timer', 'carrier'], ...endsOfCases },
  CANCELLED: {},
  CANCELLED_BY_USER: {},
  CANCELLED_BY_SELLER: {},
  CANCELLED_BY_ADMIN: {},
  RETURNED: {},
  FAILED: {},
}

/** Final statuses. Only a case leads out of COMPLETED. */
export const endStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => status === 'COMPLETED' || Object.keys(orderTransitions[status]).length === 0,
)

/** Whether an order's goods can be bought again: it has arrived, or has ended. */
export const canBuyAgain = (status: OrderStatus): boolean => status === 'DELIVERED' || endStatuses.includes(status)

export const canTransition = (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
  orderTransitions[from][to]?.includes(actor) ?? false

/** Statuses that put the units back into stock, unless the order comes from a case: then its seller says what can be sold again (product.md). */
export const restockingStatuses: readonly OrderStatus[] = [
  'CANCELLED',
  'CANCELLED_BY_USER',
  'CANCELLED_BY_SELLER',
  'CANCELLED_BY_ADMIN',
  'FAILED',
  'RETURNED',
]

/** Statuses whose orders do not count as revenue: unpaid, or ended without a sale. */
export const nonRevenueStatuses: readonly OrderStatus[] = ['PENDING_PAYMENT', ...restockingStatuses]

/** Statuses in which a bought product may be reviewed: it has arrived (product.md, reviews). */
export const reviewableStatuses: readonly OrderStatus[] = ['DELIVERED', 'COMPLETED']

export const orderStatusNames: Record<OrderStatus, string> = {
  PENDING_PAYMENT: 'Chờ thanh toán',
  AWAITING_CONFIRMATION: 'Chờ xác nhận',
  PROCESSING: 'Đang xử lý',
  SHIPPED: 'Đang giao',
  DELIVERED: 'Đã giao',
  COMPLETED: 'Hoàn tất',
  CANCELLED: 'Đã hủy',
  CANCELLED_BY_USER: 'Đã hủy bởi bạn',
  CANCELLED_BY_SELLER: 'Đã hủy bởi người bán',
  CANCELLED_BY_ADMIN: 'Đã hủy bởi sàn',
  RETURN_REQUESTED: 'Yêu cầu trả hàng',
  RETURN_APPROVED: 'Đã duyệt trả hàng',
  RETURNED: 'Đã trả hàng',
  FAILED: 'Thất bại',
}

/** The tabs of the order history (§4) with names and statuses. Unpaid and failed orders are under 'Tất cả' only (product.md). */
export const orderTabs = [
  { id: 'ALL', name: 'Tất cả', statuses: orderStatuses },
  { id: 'AWAITING_CONFIRMATION', name: 'Chờ xác nhận', statuses: ['AWAITING_CONFIRMATION'] },
  { id: 'PROCESSING', name: 'Đang xử lý', statuses: ['PROCESSING'] },
  { id: 'SHIPPED', name: 'Đang giao', statuses: ['SHIPPED'] },
  { id: 'DELIVERED', name: 'Đã giao', statuses: ['DELIVERED'] },
  {
    id: 'CANCEL_RETURN',
    name: 'Đã hủy / Trả hàng',
    statuses: [
      'CANCELLED',
      'CANCELLED_BY_USER',
      'CANCELLED_BY_SELLER',
      'CANCELLED_BY_ADMIN',
      'RETURN_REQUESTED',
      'RETURN_APPROVED',
      'RETURNED',
    ],
  },
  { id: 'COMPLETED', name: 'Hoàn tất', statuses: ['COMPLETED'] },
] as const satisfies readonly { id: string; name: string; statuses: readonly OrderStatus[] }[]
export type OrderTab = (typeof orderTabs)[number]['id']
