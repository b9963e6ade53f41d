import { listAccountCodes } from '@chophien/domain/ledger/codes-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { AccountCodesScreen } from '../features/ledger/account-codes-screen.tsx'

const load = forAdmin(async ({ api }) => api.call(listAccountCodes))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Mã tài khoản kế toán' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <AccountCodesScreen {...data} />,
})
