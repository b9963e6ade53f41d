import type { SellerOverview } from '@chophien/domain/statistics/seller-contract'
import { formatTenths } from '../../../ui/format.ts'

/** Orders per thousand views, in the period and before it; 0 without views. At most 1000: orders from before views were counted may
 *  outnumber the views. */
export function conversionOf({ orders, views }: Pick<SellerOverview, 'orders' | 'views'>) {
  const of = (when: 'now' | 'before') =>
    views[when] === 0 ? 0 : Math.min(1000, Math.round((orders[when] * 1000) / views[when]))
  return { now: of('now'), before: of('before') }
}

/** `3,2%`. `perThousand`: 32. */
export const formatShare = (perThousand: number): string => `${formatTenths(perThousand / 10)}%`
