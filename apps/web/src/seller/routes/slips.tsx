import { getPackingSlips } from '@chophien/domain/orders/seller-contract'
import { ConsoleDetailSkeleton } from '../../console-kit/detail-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { finishDeferred } from '../../console-kit/unless-undone.ts'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { SlipsScreen } from '../features/orders/slips-screen.tsx'

const readSlips = readList(getPackingSlips, ['ids'])

const load = forSeller(async (input) => {
  // A slip goes on the parcel of a confirmed order.
  await finishDeferred()
  return readSlips(input)
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Phiếu giao hàng' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data }) => <SlipsScreen slips={data} />,
})
