import { getShopMoney } from '@chophien/domain/ledger/admin-contract'
import { listManualEntries } from '@chophien/domain/manual-entries/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { ManualEntriesScreen } from '../features/manual-entries/manual-entries-screen.tsx'

const readEntries = readList(listManualEntries, ['state'])

const load = forAdmin(async (input) => {
  const id = Number(input.url.searchParams.get('shop') ?? '')
  const [page, shop] = await Promise.all([
    readEntries(input),
    Number.isSafeInteger(id) && id > 0 ? input.api.settle(getShopMoney, { params: { id } }) : null,
  ])
  return { page, shop: shop?.ok ? { id, name: shop.data.name } : null }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Bút toán tay' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ManualEntriesScreen {...data} />,
})
