import { countSellerOrders } from '@chophien/domain/orders/seller-contract'
import { ConsoleDetailSkeleton } from '../../console-kit/detail-skeleton.tsx'
import { finishDeferred } from '../../console-kit/unless-undone.ts'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { HandoverScreen } from '../features/orders/handover-screen.tsx'

const load = forSeller(async ({ api, url }) => {
  // Only confirmed orders are handed over.
  await finishDeferred()
  const counts = await api.settle(countSellerOrders)
  return { ids: url.searchParams.get('ids'), waiting: counts.ok ? counts.data.SHIP : null }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Giao nhiều đơn' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data }) => <HandoverScreen {...data} />,
})
