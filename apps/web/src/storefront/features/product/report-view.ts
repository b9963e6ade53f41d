import { reportView as endpoint } from '@chophien/domain/statistics/contract'

const KEY = 'viewedToday'

/** Whether this is the first view of the product today in this tab. */
function isFirst(id: number): boolean {
  try {
    const day = new Date().toDateString()
    const [kept, ...ids] = (sessionStorage.getItem(KEY) ?? '').split(',')
    const seen = kept === day ? ids : []
    if (seen.includes(String(id))) return false
    sessionStorage.setItem(KEY, [day, ...seen, id].join(','))
  } catch {
    // No storage: the server also removes duplicates.
  }
  return true
}

/** Reports a product view, which the server cannot see for cached pages. Anonymous, and not awaited. */
export function reportView(productId: number): void {
  if (!isFirst(productId)) return
  navigator.sendBeacon?.(
    `/api${endpoint.path}`,
    new Blob([JSON.stringify({ productId })], { type: 'application/json' }),
  )
}
