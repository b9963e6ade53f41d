import { countSellerCases } from '@chophien/domain/returns/seller-contract'
import { useQuery } from '@tanstack/react-query'
import { WAITING_CASES } from '../../console-orders/live-orders.tsx'
import { browserApi } from '../../lib/browser-api.ts'
import { personOf, useSession } from '../../lib/session.ts'

/** How long the number counts when nothing is heard of the shop's orders. */
const STALE_MILLISECONDS = 60_000

/** How many cases wait for the shop; 0 until it is known. `shown`: whether the person may open their list. */
export function useWaitingCases(shown: boolean): number {
  const session = useSession()
  const { data } = useQuery({
    queryKey: [...WAITING_CASES, personOf(session)],
    queryFn: () => browserApi.call(countSellerCases),
    enabled: shown && session.signedIn,
    staleTime: STALE_MILLISECONDS,
  })
  return data?.todo ?? 0
}
