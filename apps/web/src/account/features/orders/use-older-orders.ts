import { getOrder, type Order } from '@chophien/domain/orders/contract'
import { ORDER_LIST_SIZE } from '@chophien/domain/orders/limits'
import { orderMessages } from '@chophien/domain/orders/messages'
import { useState } from 'react'
import { ApiFailure } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type OrderPage, readOlderOrders } from './read-orders.ts'

/** Each order once, as it comes first: a new order shifts the pages. */
function eachOnce(orders: readonly Order[]): Order[] {
  const seen = new Set<number>()
  return orders.filter(({ id }) => seen.size < seen.add(id).size)
}

/** The newest orders and, page by page, older ones. `reread` loads one order again after a change of it, when it is an older one: the newest come
 *  with the page. */
export function useOlderOrders(newest: OrderPage) {
  const [older, setOlder] = useState<readonly OrderPage[]>([])
  const [busy, run] = useBusy()
  const next = older.length + 1

  async function more() {
    try {
      const page = await readOlderOrders(next)
      setOlder((pages) => [...pages.slice(0, next - 1), page])
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      toast({ kind: 'error', title: orderMessages.loadFailed, detail: error.message })
    }
  }

  async function reread(id: number) {
    if (!older.some((page) => page.orders.some((order) => order.id === id))) return
    const answer = await browserApi.settle(getOrder, { params: { id } })
    if (!answer.ok) return toast({ kind: 'error', title: orderMessages.notReread, detail: answer.failure.message })
    const as = (order: Order) => (order.id === id ? answer.data : order)
    setOlder((pages) => pages.map((page) => ({ ...page, orders: page.orders.map(as) })))
  }

  return {
    orders: eachOnce([newest, ...older].flatMap((page) => page.orders)),
    busy,
    more: newest.total > next * ORDER_LIST_SIZE ? () => run(more) : null,
    reread,
  }
}
