import { EXPORT_ROWS_MAX, type TableFormat } from '@chophien/domain/contract/table-formats'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { download } from '../lib/download.ts'
import { withQuery } from '../lib/with-query.ts'
import { Button } from '../ui/button.tsx'
import { formatNumber } from '../ui/format.ts'
import { toast } from '../ui/toast-store.ts'
import { Dialog } from './dialog.tsx'

interface ExportDialogProps {
  /** Below `/api`. */
  path: string
  /** '1.234 đơn' */
  count: string
  empty: boolean
  /** A further sentence about the file. */
  note: string | undefined
  onClose: () => void
}

/** Asks for the format of an export, and saves the file. A refusal is said, and the dialog stays. */
export function ExportDialog({ path, count, empty, note, onClose }: ExportDialogProps) {
  const { search } = useLocation()
  const { mutate, isPending, variables } = useMutation({
    mutationFn(format: TableFormat) {
      const params = new URLSearchParams(search)
      params.delete('after')
      params.set('format', format)
      return download(withQuery(path, params))
    },
    onSuccess(problem) {
      if (problem) return toast({ kind: 'error', title: 'Chưa xuất được tệp', detail: problem })
      onClose()
    },
  })
  const choice = (format: TableFormat, label: string) => (
    <Button
      key={format}
      variant={format === 'xlsx' ? 'primary' : 'secondary'}
      busy={isPending && variables === format}
      disabled={isPending && variables !== format}
      onClick={() => mutate(format)}
      {...(format === 'xlsx' ? { 'data-autofocus': true } : {})}
    >
      {label}
    </Button>
  )
  return (
    <Dialog open busy={isPending} onClose={onClose} title="Xuất tệp">
      {empty ? (
        <p className="mt-2 text-content-soft">Danh sách đang trống, không có gì để xuất.</p>
      ) : (
        <>
          <p className="mt-2 text-content-soft">
            Xuất {count.replace(/^H/u, 'h')} theo bộ lọc đang xem, gồm mọi trang. Mỗi tệp chứa tối đa{' '}
            {formatNumber(EXPORT_ROWS_MAX)} dòng.
          </p>
          <p className="mt-2 text-content-soft">
            Nên chọn XLSX: tệp giữ nguyên số 0 ở đầu và các dãy số dài như số điện thoại, số tài khoản, mã vận đơn. Mở
            CSV bằng Excel có thể làm sai các số này.
          </p>
          {note && <p className="mt-2 text-content-soft">{note}</p>}
          <div className="mt-5 flex flex-wrap gap-3 *:flex-1">
            {choice('xlsx', 'Excel (XLSX)')}
            {choice('csv', 'CSV')}
          </div>
        </>
      )}
    </Dialog>
  )
}
