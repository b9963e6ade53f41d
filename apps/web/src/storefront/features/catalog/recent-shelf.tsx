import { lazy, Suspense } from 'react'
import { RECENT_PRODUCTS_KEY } from '../../../lib/session.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import type { CardAction } from './product-grid.tsx'

// Code that does not come leaves the shelf out; the page around it must not suffer.
const RecentProducts = lazy(() => import('./recent-products.tsx').catch(() => ({ default: () => null })))

interface RecentShelfProps {
  action: CardAction
  /** The product that is being looked at right now. */
  except?: number
}

/** Where the products that somebody looked at lately stand. Only the browser knows them, so the server's page has nothing here, and who
 *  has looked at none does not even fetch the code. */
export function RecentShelf(props: RecentShelfProps) {
  if (!useHydrated() || !localStorage.getItem(RECENT_PRODUCTS_KEY)) return null
  return (
    <Suspense>
      <RecentProducts {...props} />
    </Suspense>
  )
}
