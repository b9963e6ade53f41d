import { getSetupChecklist } from '@chophien/domain/setup/admin-contract'
import { ConsoleDetailSkeleton } from '../../console-kit/detail-skeleton.tsx'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { SetupScreen } from '../features/setup/setup-screen.tsx'

const load = forAdmin(async ({ api }) => api.call(getSetupChecklist))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Chuẩn bị mở chợ' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data }) => <SetupScreen checklist={data} />,
})
