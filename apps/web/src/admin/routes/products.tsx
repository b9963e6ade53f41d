import { listAdminProducts } from '@chophien/domain/catalog/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { ProductsScreen } from '../features/products/products-screen.tsx'

const load = forAdmin(readList(listAdminProducts, ['search', 'id', 'status', 'shopId', 'categoryId', 'featured']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Sản phẩm' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ProductsScreen page={data} />,
})
