import { BATCH_ROWS_MAX } from '@chophien/domain/payments/bank-layouts'
import { approveRun, cancelRun, type ShownRun } from '@chophien/domain/payouts/run-contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { DownloadButton } from '../../../console-kit/download-button.tsx'
import { runAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatNumber, formatPrice } from '../../../ui/format.ts'
import { ExportRunDialog } from './export-run-dialog.tsx'
import { ResultsDialog } from './results-dialog.tsx'
import { standingOf } from './run-sums.ts'

/** Why this administrator cannot take the next step; null when that is possible. */
function obstacle({ state, mayApprove, mayExport }: ShownRun): string | null {
  if (state === 'PREPARED' && !mayApprove) return 'Bạn đã lập kỳ này; một quản trị viên khác duyệt.'
  if (state === 'APPROVED' && !mayExport) return 'Bạn đã duyệt kỳ này; một quản trị viên khác lập tệp.'
  return null
}

/** The files that can be taken to the bank: of a closed run those of refunds alone, whose lines may still be awaited. */
function filesOf({ state, files, sums, refunds }: ShownRun): number[] {
  if (state !== 'EXPORTED' && !(state === 'CLOSED' && refunds)) return []
  const sent = sums.SENT.count + sums.PAID.count + sums.FAILED.count
  const first = state === 'EXPORTED' ? 0 : Math.ceil(sent / BATCH_ROWS_MAX)
  return Array.from({ length: files - first }, (_, index) => first + index + 1)
}

/** Whether the bank may still have a word to say: on payouts, or, once these are answered, on the refunds in the same file. */
const hasResults = ({ state, sums, refunds }: ShownRun): boolean =>
  (state === 'EXPORTED' && sums.SENT.count > 0) || (state === 'CLOSED' && refunds !== null)

/** The next steps of a run. */
export function RunActions({ run }: { run: ShownRun }) {
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useConfirm()
  const [open, setOpen] = useState<'export' | 'results' | null>(null)
  const { id, state, files, mayApprove, mayExport } = run
  const params = { id }
  const { count, total } = standingOf(run)
  const close = () => setOpen(null)

  const approve = () =>
    ask({
      title: 'Duyệt kỳ chi trả?',
      detail: `${formatNumber(count)} khoản, ${formatPrice(total)}. Sau khi duyệt có thể lập tệp chuyển khoản.`,
      confirm: 'Duyệt',
      async onConfirm() {
        await runAction(approveRun, { params, body: {} }, 'Chưa duyệt được')
        await revalidate()
      },
    })
  const cancel = () =>
    ask({
      title: 'Hủy kỳ chi trả?',
      detail: 'Chưa có đồng nào rời số dư của shop. Bạn có thể lập kỳ khác ngay.',
      confirm: 'Hủy kỳ',
      async onConfirm() {
        await runAction(cancelRun, { params, body: {} }, 'Chưa hủy được')
        await revalidate()
      },
    })

  const why = obstacle(run)
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {why && <p className="text-content-soft">{why}</p>}
      {(state === 'PREPARED' || state === 'APPROVED') && (
        <Button variant="secondary" onClick={cancel}>
          Hủy kỳ
        </Button>
      )}
      {state === 'PREPARED' && mayApprove && <Button onClick={approve}>Duyệt</Button>}
      {state === 'APPROVED' && mayExport && <Button onClick={() => setOpen('export')}>Lập tệp chuyển khoản</Button>}
      {filesOf(run).map((file) => (
        <DownloadButton key={file} path={`/v1/admin/payout-runs/${id}/file?file=${file}`}>
          {files === 1 ? 'Tải tệp' : `Tải tệp ${file}`}
        </DownloadButton>
      ))}
      {hasResults(run) && <Button onClick={() => setOpen('results')}>Đọc kết quả</Button>}
      {open === 'export' && <ExportRunDialog run={run} onClose={close} onDone={revalidate} />}
      {open === 'results' && <ResultsDialog id={id} onClose={close} onDone={revalidate} />}
      {dialogs}
    </div>
  )
}
