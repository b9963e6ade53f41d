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
import { formatNumber, formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'

/** Refunds that a press would free. */
const freeable = ({ dueRows, calledPaid }: RefundBatch) => dueRows - calledPaid.length

function State({ batch }: { batch: RefundBatch }) {
  const { cancelledAt, paidRows, rows, calledPaid } = batch
  const badge = cancelledAt ? (
    <Badge tone="over">Đã hủy</Badge>
  ) : paidRows === rows ? (
    <Badge tone="good">Đã hoàn hết</Badge>
  ) : (
    <Badge tone="waiting">Chờ ngân hàng</Badge>
  )
  return calledPaid.length === 0 ? (
    badge
  ) : (
    <TwoLines
      first={badge}
      second={`${formatNumber(calledPaid.length)} khoản ngân hàng báo đã chuyển, chờ dòng sao kê`}
    />
  )
}

/** Files of transfers for the bank: downloaded, followed, cancelled. */
export function RefundBatchesScreen({ page }: { page: CursorPage<RefundBatch> }) {
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useConfirm()

  function cancel(batch: RefundBatch) {
    const { id, calledPaid, takenBack } = batch
    ask({
      title: 'Hủy tệp chuyển khoản?',
      detail: [
        freeable(batch) > 0 &&
          `${formatNumber(freeable(batch))} khoản chưa hoàn lại có thể đưa vào tệp khác. Chỉ hủy khi ngân hàng không chuyển chúng theo tệp này, nếu không người mua được hoàn hai lần.`,
        takenBack > 0 &&
          `${formatNumber(takenBack)} khoản đã được đưa về tệp khác vì ngân hàng báo đã chuyển theo tệp ấy: chỉ hủy khi ngân hàng cũng không chuyển chúng theo tệp này.`,
        calledPaid.length > 0 &&
          `${formatNumber(calledPaid.length)} khoản ngân hàng báo đã chuyển thì ở lại, chờ dòng sao kê.`,
      ]
        .filter(Boolean)
        .join(' '),
      confirm: 'Hủy tệp',
      async onConfirm() {
        await runAction(cancelRefundBatch, { params: { id }, body: {} }, 'Chưa hủy được tệp')
        await revalidate()
      },
    })
  }

  function free({ id, calledPaid, calledPaidAt }: RefundBatch) {
    ask({
      title: 'Không có trên sao kê?',
      detail: `Ngân hàng báo đã chuyển ${formatNumber(calledPaid.length)} khoản còn lại của tệp này: ${calledPaid.join(', ')}. Khoản nào đã có trên sao kê thì ghi nhận đã hoàn trước. Chỉ bấm khi tiền của mọi khoản còn lại không rời tài khoản, nếu không người mua được hoàn hai lần.`,
      confirm: 'Đưa ra khỏi tệp',
      async onConfirm() {
        await runAction(
          cancelRefundBatch,
          { params: { id }, body: { notOnStatement: calledPaidAt ?? undefined } },
          'Chưa đưa được ra khỏi tệp',
        )
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
    { header: 'Trạng thái', wraps: true, cell: (batch) => <State batch={batch} /> },
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
          {(freeable(batch) > 0 || batch.takenBack > 0) && (
            <RowButton variant="quiet" aria-label={`Hủy tệp ${batch.id}`} onClick={() => cancel(batch)}>
              Hủy tệp
            </RowButton>
          )}
          {freeable(batch) === 0 && batch.calledPaid.length > 0 && (
            <RowButton
              variant="quiet"
              aria-label={`Khoản của tệp ${batch.id} không có trên sao kê`}
              onClick={() => free(batch)}
            >
              Không có trên sao kê
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
