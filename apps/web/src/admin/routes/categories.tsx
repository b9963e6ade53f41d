import { listAdminCategories } from '@chophien/domain/catalog/categories-admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { CategoriesScreen } from '../features/categories/categories-screen.tsx'

const load = forAdmin(({ api }) => api.call(listAdminCategories))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Danh mục' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <CategoriesScreen categories={data} />,
})
