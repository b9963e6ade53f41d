import { listCategories } from '@chophien/domain/catalog/contract'
import { listSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { forSeller } from '../../features/console/for-role.ts'
import { readList } from '../../features/console/list-address.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { ProductsScreen } from '../../features/seller-products/products-screen.tsx'
import { definePage } from '../../lib/page.tsx'

const readProducts = readList(listSellerProducts, ['search', 'status', 'categoryId', 'stock', 'sort'])

const load = forSeller(async (input) => {
  const [page, categories] = await Promise.all([readProducts(input), input.api.settle(listCategories)])
  return { page, categories: categories.ok ? categories.data : [] }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Sản phẩm của shop' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ProductsScreen {...data} />,
})
