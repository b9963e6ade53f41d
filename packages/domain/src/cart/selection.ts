import { groupBy } from '../group-by.ts'
import type { CartItem } from './schemas.ts'

export interface ShopGroup<R> {
  shopId: number
  shopName: string
  items: R[]
}

/** Groups rows by shop, in the order of their first row. */
export function groupByShop<R extends Pick<CartItem, 'shopId' | 'shopName'>>(items: readonly R[]): ShopGroup<R>[] {
  const groups = groupBy(items, ({ shopId }) => shopId)
  return [...groups].map(([shopId, rows]) => ({ shopId, shopName: rows[0].shopName, items: rows }))
}

const PARAMETER = 'selectedItems'

/** Parses the ids of `?selectedItems=1,2,3`; invalid ones are ignored. */
export function readSelection(search: URLSearchParams): number[] {
  const ids = (search.get(PARAMETER) ?? '').split(',').filter((part) => /^[1-9]\d{0,14}$/u.test(part))
  return [...new Set(ids.map(Number))]
}

export const writeSelection = (path: string, ids: readonly number[]): string =>
  ids.length > 0 ? `${path}?${PARAMETER}=${ids.join(',')}` : path
