import type { CursorPage } from '@chophien/domain/contract/lists'
import { bankLayoutNames } from '@chophien/domain/payments/bank-layouts'
import { cancelRefundBatch, type RefundBatch } from '@chophien/domain/payments/batches-admin-contract'
import { useRevalidator } from 'react-router'
import { Badge } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { DownloadButton } from '../../../console-kit/download-button.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { runAction } from '../../../console-kit/run-action.ts'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { formatDateTime, formatNumber, formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'

const isOpen = ({ cancelledAt, paidRows, rows }: RefundBatch) => cancelledAt === null && paidRows < rows

function State({ batch }: { batch: RefundBatch }) {
  const { cancelledAt, paidRows, rows } = batch
  if (cancelledAt) return <Badge tone="over">Đã hủy</Badge>
  return paidRows === rows ? <Badge tone="good">Đã hoàn hết</Badge> : <Badge tone="waiting">Chờ ngân hàng</Badge>
}

/** Files of transfers for the bank: downloaded, followed, cancelled. */
export function RefundBatchesScreen({ page }: { page: CursorPage<RefundBatch> }) {
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useConfirm()

  function cancel({ id, rows, paidRows }: RefundBatch) {
    ask({
      title: 'Hủy tệp chuyển khoản?',
      detail: `${formatNumber(rows - paidRows)} khoản chưa hoàn lại có thể đưa vào tệp khác. Chỉ hủy khi ngân hàng chưa chạy tệp này, nếu không người mua được hoàn hai lần.`,
      confirm: 'Hủy tệp',
      async onConfirm() {
        await runAction(cancelRefundBatch, { params: { id }, body: {} }, 'Chưa hủy được tệp')
        await revalidate()
      },
    })
  }

  const columns: Column<RefundBatch>[] = [
    {
      header: 'Tệp',
      title: true,
      cell: ({ id, createdAt, layout }) => (
        <TwoLines strong first={`Tệp ${id} · ${bankLayoutNames[layout]}`} second={formatDateTime(createdAt)} />
      ),
    },
    { header: 'Người lập', wide: true, cell: ({ createdBy }) => createdBy },
    {
      header: 'Khoản',
      end: true,
      cell: ({ id, rows, paidRows }) => (
        <Link to={`/admin/refunds?batch=${id}`} className="tap text-brand hover:underline">
          {formatNumber(paidRows)}/{formatNumber(rows)} đã hoàn
        </Link>
      ),
    },
    { header: 'Tổng tiền', end: true, cell: ({ total }) => <b>{formatPrice(total)}</b> },
    { header: 'Trạng thái', cell: (batch) => <State batch={batch} /> },
    {
      header: 'Thao tác',
      actions: true,
      cell: (batch) => (
        <>
          {batch.payoutRunId !== null && (
            <Link to={`/admin/payouts/${batch.payoutRunId}`} className="tap text-brand hover:underline">
              Trong tệp của kỳ chi trả {batch.payoutRunId}
            </Link>
          )}
          {batch.payoutRunId === null && batch.cancelledAt === null && (
            <DownloadButton path={`/v1/admin/refund-batches/${batch.id}/file`}>Tải tệp {batch.id}</DownloadButton>
          )}
          {isOpen(batch) && (
            <RowButton variant="quiet" aria-label={`Hủy tệp ${batch.id}`} onClick={() => cancel(batch)}>
              Hủy tệp
            </RowButton>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      <ConsoleHeading
        title="Tệp chuyển khoản"
        detail={countOf(page, 'tệp')}
        back={{ to: '/admin/refunds', label: 'Hoàn tiền' }}
      />
      <ListPanel
        page={page}
        caption="Tệp chuyển khoản cho ngân hàng"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'Chưa lập tệp nào', detail: 'Tệp chuyển khoản lập từ các khoản phải hoàn hiện ở đây.' }}
      />
      {dialogs}
    </>
  )
}
