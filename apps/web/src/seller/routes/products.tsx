import { listCategories } from '@chophien/domain/catalog/contract'
import { listSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { ProductsScreen } from '../features/products/products-screen.tsx'

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
