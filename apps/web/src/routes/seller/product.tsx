import { listCategories } from '@chophien/domain/catalog/contract'
import { getSellerProduct } from '@chophien/domain/catalog/seller-contract'
import { forSeller } from '../../features/console/for-role.ts'
import { EditorScreen } from '../../features/seller-products/editor-screen.tsx'
import { EditorSkeleton } from '../../features/seller-products/editor-skeleton.tsx'
import { definePage } from '../../lib/page.tsx'
import { pathId } from '../../lib/path-id.ts'

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
