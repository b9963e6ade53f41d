import type { Order } from '@chophien/domain/orders/contract'
import { type OrderStatus, type OrderTab, orderTabs } from '@chophien/domain/orders/order-status'

type Placed = Pick<Order, 'orderStatus'>

const statusesOf = (tab: OrderTab): readonly OrderStatus[] => orderTabs.find(({ id }) => id === tab)?.statuses ?? []

/** The orders under a tab (§4). */
export const ordersUnder = <O extends Placed>(tab: OrderTab, orders: readonly O[]): O[] =>
  orders.filter(({ orderStatus }) => statusesOf(tab).includes(orderStatus))

/** The tabs with their counts. */
export const countedTabs = (orders: readonly Placed[]): { key: OrderTab; label: string; count: number }[] =>
  orderTabs.map(({ id, name }) => ({ key: id, label: name, count: ordersUnder(id, orders).length }))

/** The tab named by the URL; default 'Tất cả'. */
export const tabOf = (search: URLSearchParams): OrderTab =>
  orderTabs.find(({ id }) => id === search.get('tab'))?.id ?? 'ALL'
