import type { ImportStatus, ProductImport } from '@chophien/domain/catalog/seller-import-contract'
import { Badge, type Tone } from '../../../console-kit/badge.tsx'
import { type Column, DataTable } from '../../../console-kit/data-table.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { EditorSection } from './editor-section.tsx'
import { IMPORTS_PATH } from './use-import.ts'

const states: Record<ImportStatus, { name: string; tone: Tone }> = {
  CHECKING: { name: 'Đang kiểm tra', tone: 'moving' },
  CHECKED: { name: 'Chờ nhập', tone: 'waiting' },
  WRITING: { name: 'Đang nhập', tone: 'moving' },
  DONE: { name: 'Đã nhập', tone: 'good' },
  FAILED: { name: 'Không đọc được', tone: 'bad' },
  DISCARDED: { name: 'Đã bỏ', tone: 'over' },
}

const columnsOf = (shown: number | undefined): Column<ProductImport>[] => [
  {
    header: 'Tệp',
    title: true,
    wraps: true,
    className: 'md:w-1/2',
    cell: ({ id, fileName }) => (
      <Link
        to={`${IMPORTS_PATH}?id=${id}`}
        aria-current={id === shown || undefined}
        className="tap font-semibold text-brand wrap-anywhere hover:underline"
      >
        {fileName}
      </Link>
    ),
  },
  { header: 'Lúc', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { header: 'Mới', end: true, cell: ({ productsCreated }) => formatNumber(productsCreated) },
  { header: 'Cập nhật', end: true, cell: ({ productsChanged }) => formatNumber(productsChanged) },
  { header: 'Dòng lỗi', end: true, cell: ({ rowsBad }) => formatNumber(rowsBad) },
  { header: 'Trạng thái', cell: ({ status }) => <Badge tone={states[status].tone}>{states[status].name}</Badge> },
]

interface ImportHistoryProps {
  imports: readonly ProductImport[]
  /** The import whose report is on the page. */
  shown: number | undefined
}

/** Recent import files; each leads to its report, and to the place for pictures that it still waits for. */
export function ImportHistory({ imports, shown }: ImportHistoryProps) {
  if (imports.length === 0) return null
  return (
    <EditorSection title="Các lần nhập gần đây">
      <p className="mb-3 text-content-soft">Bấm tên tệp để xem dòng lỗi và gửi ảnh còn thiếu của lần nhập đó.</p>
      <DataTable caption="Các lần nhập gần đây" columns={columnsOf(shown)} rows={imports} keyOf={({ id }) => id} />
    </EditorSection>
  )
}
