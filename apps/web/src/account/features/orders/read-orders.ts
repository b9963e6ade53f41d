import { listOrders, type Order } from '@chophien/domain/orders/contract'
import { ORDER_LIST_SIZE } from '@chophien/domain/orders/limits'
import { type Api, ApiFailure } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'

export interface OrderPage {
  orders: Order[]
  /** Total number of orders. */
  total: number
}

const fetchPage = async (api: Api, page: number): Promise<OrderPage> => {
  const { content, totalElements } = await api.call(listOrders, { query: { page, size: ORDER_LIST_SIZE } })
  return { orders: content, total: totalElements }
}

/** The newest orders (§9: page 0, size 50); null when loading fails, for which the page has its own message (§8). */
export async function readOrders({ api }: { api: Api }): Promise<OrderPage | null> {
  try {
    return await fetchPage(api, 0)
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 401 || error.status === 403) throw error
    return null
  }
}

/** Older orders: `page` from 1. Throws ApiFailure. */
export const readOlderOrders = (page: number): Promise<OrderPage> => fetchPage(browserApi, page)
