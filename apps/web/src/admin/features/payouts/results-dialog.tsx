import { type ReadResults, readRunResults } from '@chophien/domain/payouts/run-contract'
import { runErrors } from '@chophien/domain/payouts/run-errors'
import { RESULT_FILE_BYTES_MAX, RESULT_ROWS_MAX } from '@chophien/domain/payouts/run-limits'
import { runMessages } from '@chophien/domain/payouts/run-messages'
import { useMutation } from '@tanstack/react-query'
import { Dialog } from '../../../console-kit/dialog.tsx'
import { FileDrop } from '../../../console-kit/file-drop.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'

async function send(id: number, file: File): Promise<ReadResults> {
  if (file.size > RESULT_FILE_BYTES_MAX) throw runErrors.RESULT_FILE_TOO_LARGE()
  const body = new FormData()
  body.append('file', file)
  return browserApi.call(readRunResults, { params: { id }, body })
}

interface ResultsDialogProps {
  id: number
  onClose: () => void
  onDone: () => Promise<void>
}

/** Reads the bank's result file of a run, and says what became of each row. */
export function ResultsDialog({ id, onClose, onDone }: ResultsDialogProps) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (file: File) => send(id, file),
    onSuccess: onDone,
  })
  return (
    <Dialog open busy={isPending} onClose={onClose} title="Đọc kết quả của ngân hàng" className="sm:max-w-xl">
      <p className="mt-2 mb-3 text-content-soft">
        Tệp mà ngân hàng trả về sau khi chạy lệnh chuyển, có cột nội dung và cột trạng thái. Đọc lại cùng một tệp không
        làm thay đổi gì thêm.
      </p>
      <FileDrop
        label={isPending ? 'Đang đọc…' : 'Chọn tệp CSV hoặc XLSX'}
        hint={`Hoặc kéo thả vào đây. Tối đa ${RESULT_FILE_BYTES_MAX / 1024 ** 2} MB, ${formatNumber(RESULT_ROWS_MAX)} dòng.`}
        accept=".csv,.xlsx,text/csv"
        busy={isPending}
        problem={error && (error.message || 'Chưa đọc được tệp. Hãy thử lại.')}
        onFile={(file) => mutate(file)}
      />
      <p role="status" className="mt-3">
        {data &&
          `${runMessages.results(data.paid, data.failed, data.wrong.length)}${data.known > 0 ? ` ${formatNumber(data.known)} khoản đã biết từ trước.` : ''}${data.refunds > 0 ? ` ${formatNumber(data.refunds)} khoản hoàn được ghi nhận khi có dòng sao kê.` : ''}`}
      </p>
      {data && data.wrong.length > 0 && (
        <ul aria-label="Dòng cần xem lại" className="mt-3 flex max-h-60 flex-col gap-1 overflow-y-auto text-sm">
          {data.wrong.map(({ row, why }) => (
            <li key={row} className="wrap-anywhere">
              Dòng {formatNumber(row)}: {why}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex justify-end">
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Đóng
        </Button>
      </div>
    </Dialog>
  )
}
