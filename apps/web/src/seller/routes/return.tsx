import { getSellerCase } from '@chophien/domain/returns/seller-contract'
import { ConsoleDetailSkeleton } from '../../console-kit/detail-skeleton.tsx'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { pathId } from '../../page/path-id.ts'
import { ReturnScreen } from '../features/returns/return-screen.tsx'

const load = forSeller(async ({ api, params }) => api.call(getSellerCase, { params: { id: pathId(params.id) } }))

export default definePage({
  privateToBrowser: true,
  load,
  head: ({ data }) => ({ title: data ? `Yêu cầu cho đơn ${data.orderNumber}` : 'Trả hàng và khiếu nại' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data }) => <ReturnScreen of={data} />,
})
