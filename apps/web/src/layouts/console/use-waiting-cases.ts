import type { LiveAudience } from '@chophien/domain/live/paths'
import { countSellerCases } from '@chophien/domain/returns/seller-contract'
import { useQuery } from '@tanstack/react-query'
import { WAITING_CASES } from '../../console-orders/live-orders.tsx'
import { browserApi } from '../../lib/browser-api.ts'
import { personOf, useSession } from '../../lib/session.ts'
import { useShopAccess } from '../../lib/shop-access.ts'

/** How long the number counts when nothing is heard of the shop's orders. */
const STALE_MILLISECONDS = 60_000

/** How many cases wait for the shop; 0 for administrators, and until it is known. */
export function useWaitingCases(audience: LiveAudience): number {
  const session = useSession()
  const may = useShopAccess()
  const seller = audience === 'seller' && session.signedIn && (may?.('countSellerCases') ?? false)
  const { data } = useQuery({
    queryKey: [...WAITING_CASES, personOf(session)],
    queryFn: () => browserApi.call(countSellerCases),
    enabled: seller,
    staleTime: STALE_MILLISECONDS,
  })
  return data?.todo ?? 0
}
