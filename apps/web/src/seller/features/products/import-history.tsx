import type { ImportStatus, ProductImport } from '@chophien/domain/catalog/seller-import-contract'
import { Badge, type Tone } from '../../../console-kit/badge.tsx'
import { type Column, DataTable } from '../../../console-kit/data-table.tsx'
import { formatDateTime, formatNumber } from '../../../ui/format.ts'
import { EditorSection } from './editor-section.tsx'

const states: Record<ImportStatus, { name: string; tone: Tone }> = {
  CHECKING: { name: 'Đang kiểm tra', tone: 'moving' },
  CHECKED: { name: 'Chờ nhập', tone: 'waiting' },
  WRITING: { name: 'Đang nhập', tone: 'moving' },
  DONE: { name: 'Đã nhập', tone: 'good' },
  FAILED: { name: 'Không đọc được', tone: 'bad' },
  DISCARDED: { name: 'Đã bỏ', tone: 'over' },
}

const columns: Column<ProductImport>[] = [
  {
    header: 'Tệp',
    title: true,
    wraps: true,
    className: 'md:w-1/2',
    cell: ({ fileName }) => <span className="font-semibold wrap-anywhere">{fileName}</span>,
  },
  { header: 'Lúc', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { header: 'Mới', end: true, cell: ({ productsCreated }) => formatNumber(productsCreated) },
  { header: 'Cập nhật', end: true, cell: ({ productsChanged }) => formatNumber(productsChanged) },
  { header: 'Dòng lỗi', end: true, cell: ({ rowsBad }) => formatNumber(rowsBad) },
  { header: 'Trạng thái', cell: ({ status }) => <Badge tone={states[status].tone}>{states[status].name}</Badge> },
]

/** Recent import files. */
export function ImportHistory({ imports }: { imports: readonly ProductImport[] }) {
  if (imports.length === 0) return null
  return (
    <EditorSection title="Các lần nhập gần đây">
      <DataTable caption="Các lần nhập gần đây" columns={columns} rows={imports} keyOf={({ id }) => id} />
    </EditorSection>
  )
}
