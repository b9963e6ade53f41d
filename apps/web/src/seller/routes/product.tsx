import { listCategories } from '@chophien/domain/catalog/contract'
import { getSellerProduct } from '@chophien/domain/catalog/seller-contract'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { pathId } from '../../page/path-id.ts'
import { EditorScreen } from '../features/products/editor-screen.tsx'
import { EditorSkeleton } from '../features/products/editor-skeleton.tsx'

const load = forSeller(async ({ api, params }) => {
  const id = pathId(params.id)
  const [product, categories] = await Promise.all([
    api.call(getSellerProduct, { params: { id } }),
    api.call(listCategories),
  ])
  return { product, categories }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: ({ data }) => ({ title: data?.product.name ?? 'Sản phẩm' }),
  Skeleton: EditorSkeleton,
  Component: ({ data }) => <EditorScreen {...data} />,
})
