import type { CursorPage } from '@chophien/domain/contract/lists'
import {
  exportRefunds,
  markRefundPaid,
  type Refund,
  type RefundTarget,
  showRefundAccount,
} from '@chophien/domain/payments/admin-contract'
import { useState } from 'react'
import { useLocation, useRevalidator, useSearchParams } from 'react-router'
import { BulkBar } from '../../../console-kit/bulk-bar.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { ExportButton } from '../../../console-kit/export-button.tsx'
import { FilterLinks, pillClasses } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { withParam } from '../../../console-kit/list-url.ts'
import { PeriodFields, periodNames } from '../../../console-kit/period-fields.tsx'
import type { Prompt } from '../../../console-kit/prompt-dialog.tsx'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { useSelection } from '../../../console-kit/use-selection.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonVariant } from '../../../ui/button-variant.ts'
import { formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { RefundAccountDialog } from './refund-account-dialog.tsx'
import { RefundBatchDialog } from './refund-batch-dialog.tsx'
import { canBeBatched, refundColumns, waitsForHand } from './refund-columns.tsx'

const states = [
  { value: null, label: 'Tất cả' },
  { value: 'DUE', label: 'Phải hoàn' },
  { value: 'PAID', label: 'Đã hoàn' },
]
const pay = ({ id, amount, shopper }: Refund, onDone: () => Promise<void>): Prompt => ({
  draft: null,
  title: 'Đã hoàn tiền?',
  detail: `Ghi nhận rằng ${formatPrice(amount)} đã được chuyển cho ${shopper.name}. Người mua nhận thư.`,
  entry: { label: 'Mã giao dịch', required: 'Vui lòng nhập mã giao dịch.' },
  hint: 'Mã của ngân hàng khi bạn chuyển tiền.',
  confirm: 'Ghi nhận đã hoàn',
  onConfirm: (reference) =>
    submitAction(
      markRefundPaid,
      { params: { id }, body: { reference } },
      {
        failed: 'Chưa ghi nhận được',
        done: 'Đã ghi nhận hoàn tiền.',
        settled: onDone,
      },
    ),
})

/** Refunds, due and paid. */
export function RefundsScreen({ page }: { page: CursorPage<Refund> }) {
  const { revalidate } = useRevalidator()
  const { prompt, dialogs } = useConfirm()
  const [search] = useSearchParams()
  const selection = useSelection(page.items.map(({ id }) => id))
  const [batch, setBatch] = useState<{ ids: readonly number[] | null } | null>(null)
  const [shown, setShown] = useState<{ refund: Refund; target: RefundTarget } | null>(null)
  useRestoreFocus(batch !== null || shown !== null)
  const [asking, run] = useBusy()
  async function showAccount(refund: Refund) {
    // One at a time: a late answer must not replace the account that is being copied.
    const asked = await run(() => browserApi.settle(showRefundAccount, { params: { id: refund.id }, body: {} }))
    if (asked.ok) return setShown({ refund, target: asked.data })
    toast({ kind: 'error', title: 'Chưa xem được số tài khoản', detail: asked.failure.message })
    await revalidate()
  }
  const chosen = page.items.filter((refund) => selection.has(refund.id) && canBeBatched(refund)).map(({ id }) => id)
  const location = useLocation()
  const needsAccount = search.has('needsAccount')
  const columns: Column<Refund>[] = [
    ...refundColumns,
    {
      header: 'Thao tác',
      actions: true,
      cell: (refund) =>
        waitsForHand(refund) &&
        (refund.batchId === null || refund.calledPaid) && (
          <>
            {refund.account && refund.batchId === null && (
              <RowButton
                aria-label={`Xem số tài khoản của ${refund.shopper.name} nhận ${formatPrice(refund.amount)}`}
                aria-disabled={asking}
                onClick={asking ? undefined : () => void showAccount(refund)}
              >
                Xem số tài khoản
              </RowButton>
            )}
            <RowButton
              aria-label={`Ghi nhận đã hoàn ${formatPrice(refund.amount)} cho ${refund.shopper.name}`}
              // Else the account of another refund could open over its question.
              aria-disabled={asking}
              onClick={asking ? undefined : () => prompt(pay(refund, revalidate))}
            >
              Ghi nhận đã hoàn
            </RowButton>
          </>
        ),
    },
  ]
  return (
    <>
      <ConsoleHeading title="Hoàn tiền" detail={countOf(page, 'khoản')}>
        <Link to="/admin/refunds/batches" className={buttonVariant('quiet')}>
          Các tệp đã lập
        </Link>
        <Button variant="secondary" aria-disabled={asking} onClick={asking ? undefined : () => setBatch({ ids: null })}>
          Lập tệp chuyển khoản
        </Button>
        <ExportButton endpoint={exportRefunds} page={page} noun="khoản" />
      </ConsoleHeading>
      <div className="mb-4 flex flex-col gap-3">
        <FilterLinks label="Trạng thái" name="status" options={states} instead={['needsAccount', 'batch']}>
          <Link
            to={withParam(location, 'needsAccount', 'true', ['status', 'batch'])}
            preventScrollReset
            aria-current={needsAccount || undefined}
            className={pillClasses(needsAccount)}
          >
            Chờ tài khoản
          </Link>
        </FilterLinks>
        {search.has('batch') && <p className="font-semibold">Các khoản của tệp {search.get('batch')}</p>}
        <SearchForm placeholder="Mã đơn, giao dịch, email, số tiền" names={periodNames}>
          <PeriodFields />
        </SearchForm>
      </div>
      <ListPanel
        page={page}
        caption="Danh sách khoản hoàn"
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ amount, shopper }) => `${formatPrice(amount)} cho ${shopper.name}`}
        selection={selection}
        empty={{ title: 'Không có khoản nào phải hoàn', detail: 'Tiền của đơn hủy, hỏng hay trả lại sẽ hiện ở đây.' }}
      />
      <BulkBar selection={selection} noun="khoản">
        {chosen.length > 0 && (
          <Button aria-disabled={asking} onClick={asking ? undefined : () => setBatch({ ids: chosen })}>
            Lập tệp từ {chosen.length} khoản
          </Button>
        )}
      </BulkBar>
      {dialogs}
      {shown && <RefundAccountDialog {...shown} onClose={() => setShown(null)} />}
      {batch && <RefundBatchDialog ids={batch.ids} onClose={() => setBatch(null)} onDone={revalidate} />}
    </>
  )
}
