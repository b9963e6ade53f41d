import { listAdminProducts } from '@chophien/domain/catalog/admin-contract'
import { ProductsScreen } from '../../features/admin-products/products-screen.tsx'
import { forAdmin } from '../../features/console/for-role.ts'
import { readList } from '../../features/console/list-address.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forAdmin(readList(listAdminProducts, ['search', 'status', 'shopId', 'categoryId', 'featured']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Sản phẩm' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ProductsScreen page={data} />,
})
