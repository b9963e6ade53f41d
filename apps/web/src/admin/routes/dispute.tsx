import { getAdminCase } from '@chophien/domain/returns/admin-contract'
import { ConsoleDetailSkeleton } from '../../console-kit/detail-skeleton.tsx'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { pathId } from '../../page/path-id.ts'
import { DisputeScreen } from '../features/disputes/dispute-screen.tsx'

const load = forAdmin(async ({ api, params }) => api.call(getAdminCase, { params: { id: pathId(params.id) } }))

export default definePage({
  privateToBrowser: true,
  load,
  head: ({ data }) => ({ title: data ? `Hồ sơ đơn ${data.orderNumber}` : 'Khiếu nại' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data }) => <DisputeScreen of={data} />,
})
