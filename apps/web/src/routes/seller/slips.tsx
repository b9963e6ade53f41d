import { getPackingSlips } from '@chophien/domain/orders/seller-contract'
import { ConsoleDetailSkeleton } from '../../features/console/detail-skeleton.tsx'
import { forSeller } from '../../features/console/for-role.ts'
import { readList } from '../../features/console/list-address.ts'
import { SlipsScreen } from '../../features/seller-orders/slips-screen.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forSeller(readList(getPackingSlips, ['ids']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Phiếu giao hàng' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data }) => <SlipsScreen slips={data} />,
})
