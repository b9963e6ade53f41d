import { getImport, listImports } from '@chophien/domain/catalog/seller-import-contract'
import { forSeller } from '../../page/for-role.ts'
import { definePage } from '../../page/page.tsx'
import { EditorSkeleton } from '../features/products/editor-skeleton.tsx'
import { ImportScreen } from '../features/products/import-screen.tsx'

const load = forSeller(async ({ api }) => {
  const imports = await api.call(listImports)
  const [newest] = imports
  return { imports, latest: newest ? await api.call(getImport, { params: { id: newest.id } }) : null }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Nhập, xuất sản phẩm' }),
  Skeleton: EditorSkeleton,
  Component: ({ data }) => <ImportScreen {...data} />,
})
