import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { pathId } from '../../page/path-id.ts'
import { EditorSkeleton } from '../features/products/editor-skeleton.tsx'
import { ImportScreen } from '../features/products/import-screen.tsx'
import { readImports } from '../features/products/read-imports.ts'

const load = forSeller(async ({ api, url }) => {
  const id = url.searchParams.get('id')
  const chosen = id === null ? null : pathId(id)
  return { chosen, imports: await readImports(api, chosen) }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Nhập, xuất sản phẩm' }),
  Skeleton: EditorSkeleton,
  Component: ({ data }) => <ImportScreen given={data.imports} chosen={data.chosen} />,
})
