import { ORDER_LIST_SIZE } from '@chophien/domain/orders/limits'
import { orderMessages } from '@chophien/domain/orders/messages'
import { useState } from 'react'
import { ApiFailure } from '../../../lib/api-client.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type OrderPage, readOlderOrders } from './read-orders.ts'

/** The newest orders and, page by page, older ones. `reread` loads the older ones again: after a change of an order, whose page may have
 *  moved. */
export function useOlderOrders(newest: OrderPage) {
  const [older, setOlder] = useState<readonly OrderPage[]>([])
  const [busy, setBusy] = useState(false)
  const begin = useLatest()
  // A new order shifts the pages: an order is shown once, as the page before says.
  const all = [newest, ...older].flatMap((page) => page.orders)
  const orders = all.filter(({ id }, at) => all.findIndex((order) => order.id === id) === at)

  /** Loads the older pages from one on, the first is 1, and keeps those before it. */
  async function load(from: number, last: number) {
    const isLatest = begin()
    setBusy(true)
    try {
      const pages = Array.from({ length: last - from + 1 }, (_, at) => readOlderOrders(from + at))
      const read = await Promise.all(pages)
      if (isLatest()) setOlder([...older.slice(0, from - 1), ...read])
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (isLatest()) toast({ kind: 'error', title: orderMessages.loadFailed, detail: error.message })
    } finally {
      if (isLatest()) setBusy(false)
    }
  }

  const next = older.length + 1
  return {
    orders,
    busy,
    more: newest.total > next * ORDER_LIST_SIZE ? () => load(next, next) : null,
    reread: async () => {
      if (older.length > 0) await load(1, older.length)
    },
  }
}
