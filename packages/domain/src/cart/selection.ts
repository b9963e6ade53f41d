import type { CartItem } from './schemas.ts'

export interface ShopGroup<R> {
  shopId: number
  shopName: string
  items: R[]
}

/** The rows by shop, the shops in the order in which they first appear. */
export function groupByShop<R extends Pick<CartItem, 'shopId' | 'shopName'>>(items: readonly R[]): ShopGroup<R>[] {
  const groups = Map.groupBy(items, ({ shopId }) => shopId)
  return [...groups].map(([shopId, rows]) => ({ shopId, shopName: rows[0]?.shopName ?? '', items: rows }))
}

const PARAMETER = 'selectedItems'

/** The ids of `?selectedItems=1,2,3`; what is no id is left out. */
export function readSelection(search: URLSearchParams): number[] {
  const ids = (search.get(PARAMETER) ?? '').split(',').filter((part) => /^[1-9]\d{0,14}$/u.test(part))
  return [...new Set(ids.map(Number))]
}

export const writeSelection = (path: string, ids: readonly number[]): string =>
  ids.length > 0 ? `${path}?${PARAMETER}=${ids.join(',')}` : path
