import { ORDER_LIST_SIZE } from '@chophien/domain/orders/limits'
import { orderMessages } from '@chophien/domain/orders/messages'
import { useState } from 'react'
import { ApiFailure } from '../../../lib/api-client.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type OrderPage, readOlderOrders } from './read-orders.ts'

/** The newest orders and, page by page, older ones. */
export function useOlderOrders(newest: OrderPage) {
  const [older, setOlder] = useState<OrderPage['orders']>([])
  const [pages, setPages] = useState(1)
  const [busy, setBusy] = useState(false)
  // A new order shifts the pages: drop orders that are already shown.
  const known = new Set(newest.orders.map(({ id }) => id))
  const orders = [...newest.orders, ...older.filter(({ id }) => !known.has(id))]

  async function more() {
    setBusy(true)
    try {
      const page = await readOlderOrders(pages)
      setOlder([...older, ...page.orders])
      setPages(pages + 1)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      toast({ kind: 'error', title: orderMessages.loadFailed, detail: error.message })
    } finally {
      setBusy(false)
    }
  }

  return { orders, busy, more: newest.total > pages * ORDER_LIST_SIZE ? more : null }
}
