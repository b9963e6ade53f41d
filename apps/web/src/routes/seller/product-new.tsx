import { listCategories } from '@chophien/domain/catalog/contract'
import { forSeller } from '../../features/console/for-role.ts'
import { EditorScreen } from '../../features/seller-products/editor-screen.tsx'
import { EditorSkeleton } from '../../features/seller-products/editor-skeleton.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forSeller(({ api }) => api.call(listCategories))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Thêm sản phẩm' }),
  Skeleton: EditorSkeleton,
  Component: ({ data }) => <EditorScreen product={null} categories={data} />,
})
