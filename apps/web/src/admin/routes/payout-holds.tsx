import { listHeldShops } from '@chophien/domain/payouts/hold-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { HeldShopsScreen } from '../features/payouts/held-shops-screen.tsx'

const load = forAdmin(readList(listHeldShops, []))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Shop đang bị giữ tiền' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <HeldShopsScreen page={data} />,
})
