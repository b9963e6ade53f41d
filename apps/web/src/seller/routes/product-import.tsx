import { forSeller } from '../../page/for-role.ts'
import { definePage } from '../../page/page.tsx'
import { EditorSkeleton } from '../features/products/editor-skeleton.tsx'
import { ImportScreen } from '../features/products/import-screen.tsx'
import { readImports } from '../features/products/read-imports.ts'

const load = forSeller(({ api }) => readImports(api))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Nhập, xuất sản phẩm' }),
  Skeleton: EditorSkeleton,
  Component: ({ data }) => <ImportScreen given={data} />,
})
