import { listOverdueShops } from '@chophien/domain/payouts/debt-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { OverdueShopsScreen } from '../features/payouts/overdue-shops-screen.tsx'

const load = forAdmin(readList(listOverdueShops, ['step']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Nợ quá hạn của shop' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <OverdueShopsScreen page={data} />,
})
