import { getNextPayout, listOwnPayouts } from '@chophien/domain/payouts/seller-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { PayoutsScreen } from '../features/payouts/payouts-screen.tsx'

const readPayouts = readList(listOwnPayouts, [])

const load = forSeller(async (input) => {
  const [next, page] = await Promise.all([input.api.call(getNextPayout), readPayouts(input)])
  return { next, page }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Tiền chợ chuyển cho shop' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <PayoutsScreen {...data} />,
})
