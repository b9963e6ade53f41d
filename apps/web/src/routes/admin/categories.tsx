import { listAdminCategories } from '@chophien/domain/catalog/categories-admin-contract'
import { CategoriesScreen } from '../../features/admin-categories/categories-screen.tsx'
import { forAdmin } from '../../features/console/for-role.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forAdmin(({ api }) => api.call(listAdminCategories))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Danh mục' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <CategoriesScreen categories={data} />,
})
