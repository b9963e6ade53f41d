import { lazy, Suspense } from 'react'
import { RECENT_PRODUCTS_KEY } from '../../../lib/session.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import type { CardAction } from './product-grid.tsx'

// If the code fails to load, the shelf is omitted; the page must not fail.
const RecentProducts = lazy(() => import('./recent-products.tsx').catch(() => ({ default: () => null })))

interface RecentShelfProps {
  action: CardAction
  /** The current product. */
  except?: number
}

/** Slot for recently viewed products. Only the browser knows them, so the server renders nothing, and the code
 *  is loaded only if there are any. */
export function RecentShelf(props: RecentShelfProps) {
  if (!useHydrated() || !localStorage.getItem(RECENT_PRODUCTS_KEY)) return null
  return (
    <Suspense>
      <RecentProducts {...props} />
    </Suspense>
  )
}
