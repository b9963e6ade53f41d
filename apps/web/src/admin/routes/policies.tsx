import { listAdminPolicies } from '@chophien/domain/policies/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { PoliciesScreen } from '../features/policies/policies-screen.tsx'

const load = forAdmin(({ api }) => api.call(listAdminPolicies))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Trang và chính sách' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <PoliciesScreen policies={data} />,
})
