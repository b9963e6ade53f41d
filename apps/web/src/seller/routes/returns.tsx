import { countSellerCases, listSellerCases } from '@chophien/domain/returns/seller-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { ReturnsScreen } from '../features/returns/returns-screen.tsx'

const readCases = readList(listSellerCases, ['search', 'tab'])

const load = forSeller(async (input) => {
  const [page, counts] = await Promise.all([readCases(input), input.api.settle(countSellerCases)])
  return { page, counts: counts.ok ? counts.data : null }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Trả hàng và khiếu nại' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ReturnsScreen {...data} />,
})
