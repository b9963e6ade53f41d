import { listCategories } from '@chophien/domain/catalog/contract'
import { getSellerProduct } from '@chophien/domain/catalog/seller-contract'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { pathId } from '../../page/path-id.ts'
import { EditorScreen } from '../features/products/editor-screen.tsx'
import { EditorSkeleton } from '../features/products/editor-skeleton.tsx'

const load = forSeller(async ({ api, url }) => {
  const copyOf = url.searchParams.get('copyOf')
  const [like, categories] = await Promise.all([
    copyOf === null ? null : api.call(getSellerProduct, { params: { id: pathId(copyOf) } }),
    api.call(listCategories),
  ])
  return { like, categories }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Thêm sản phẩm' }),
  Skeleton: EditorSkeleton,
  // The key resets the form when another product is copied.
  Component: ({ data }) => <EditorScreen key={data.like?.id} product={null} {...data} />,
})
