import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { getAdminShop } from '@chophien/domain/shops/admin-contract'
import { ShopScreen } from '../../features/admin-shops/shop-screen.tsx'
import { ConsoleDetailSkeleton } from '../../features/console/detail-skeleton.tsx'
import { forAdmin } from '../../features/console/for-role.ts'
import { definePage } from '../../lib/page.tsx'
import { pathId } from '../../lib/path-id.ts'

const load = forAdmin(async ({ api, params }) => {
  const id = pathId(params.id)
  const [shop, actions] = await Promise.all([
    api.call(getAdminShop, { params: { id } }),
    api.settle(listAdminActions, { query: { subject: 'shop', subjectId: id } }),
  ])
  return { shop, actions: actions.ok ? actions.data.items : null }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: ({ data }) => ({ title: data?.shop.name ?? 'Shop' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data }) => <ShopScreen {...data} />,
})
