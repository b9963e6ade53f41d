import { reportView as endpoint } from '@chophien/domain/statistics/contract'

const KEY = 'viewedToday'

/** Whether this product is looked at for the first time today in this tab. */
function isFirst(id: number): boolean {
  try {
    const day = new Date().toDateString()
    const [kept, ...ids] = (sessionStorage.getItem(KEY) ?? '').split(',')
    const seen = kept === day ? ids : []
    if (seen.includes(String(id))) return false
    sessionStorage.setItem(KEY, [day, ...seen, id].join(','))
  } catch {
    // No storage: the server tells repeats apart as well.
  }
  return true
}

/** Says that somebody looks at a product: the page may come from a cache, so the server would not know. Nothing about who, and nobody waits
 *  for an answer. */
export function reportView(productId: number): void {
  if (!isFirst(productId)) return
  navigator.sendBeacon?.(
    `/api${endpoint.path}`,
    new Blob([JSON.stringify({ productId })], { type: 'application/json' }),
  )
}
