import { getAdminPolicy } from '@chophien/domain/policies/admin-contract'
import { isPolicyKind, policyNames } from '@chophien/domain/policies/kinds'
import { ConsoleDetailSkeleton } from '../../console-kit/detail-skeleton.tsx'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { pageFailure } from '../../page/page-failure.ts'
import { PolicyEditorScreen } from '../features/policies/policy-editor-screen.tsx'

const load = forAdmin(({ api, params: { kind = '' } }) => {
  if (!isPolicyKind(kind)) throw pageFailure(404, 'NOT_FOUND')
  return api.call(getAdminPolicy, { params: { kind } })
})

export default definePage({
  privateToBrowser: true,
  load,
  head: ({ data }) => ({ title: data ? policyNames[data.kind] : 'Trang và chính sách' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data }) => <PolicyEditorScreen policy={data} />,
})
