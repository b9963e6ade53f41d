import { getImport, listImports } from '@chophien/domain/catalog/seller-import-contract'
import { forSeller } from '../../features/console/for-role.ts'
import { EditorSkeleton } from '../../features/seller-products/editor-skeleton.tsx'
import { ImportScreen } from '../../features/seller-products/import-screen.tsx'
import { definePage } from '../../lib/page.tsx'

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
