import { bankLayoutNames } from '@chophien/domain/payments/bank-layouts'
import type { PayoutRun } from '@chophien/domain/payouts/run-contract'
import { DescriptionList } from '../../../console-kit/description-list.tsx'
import { formatNumber, formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { standingOf } from './run-sums.ts'

const SHA_SHOWN = 16

const stepText = (step: PayoutRun['approved']): string | null =>
  step && `${step.by ?? 'Lịch tự động'}, ${formatDateTime(step.at)}`

/** Who did which step, and how its money stands. */
export function RunFacts({ run }: { run: PayoutRun }) {
  const { sums, approvals, layout, sha256, refunds } = run
  const standing = standingOf(run)
  const sum = ({ count, total }: { count: number; total: number }) => `${formatPrice(total)} (${formatNumber(count)})`
  const facts = [
    { label: 'Tổng tiền', value: `${formatPrice(standing.total)} cho ${formatNumber(run.shops)} shop` },
    { label: 'Người lập', value: stepText(run.made) },
    { label: approvals === 1 ? 'Người duyệt (chợ đặt một người là đủ)' : 'Người duyệt', value: stepText(run.approved) },
    { label: 'Người lập tệp', value: stepText(run.exported) },
    { label: 'Người hủy', value: stepText(run.cancelled) },
    { label: 'Mẫu ngân hàng', value: layout && bankLayoutNames[layout] },
    {
      label: 'Khoản hoàn trong cùng tệp',
      value: refunds && (
        <Link to={`/admin/refunds?batch=${refunds.batchId}`} className="tap text-brand hover:underline">
          {sum(refunds)}
        </Link>
      ),
    },
    { label: 'Đang chuyển', value: sums.SENT.count > 0 ? sum(sums.SENT) : null },
    { label: 'Đã chuyển', value: sums.PAID.count > 0 ? sum(sums.PAID) : null },
    { label: 'Không chuyển được', value: sums.FAILED.count > 0 ? sum(sums.FAILED) : null },
    { label: 'Xong lúc', value: run.closedAt && formatDateTime(run.closedAt) },
    { label: 'Dấu của tệp (SHA-256)', value: sha256 && <span title={sha256}>{sha256.slice(0, SHA_SHOWN)}…</span> },
  ]
  return (
    <section aria-label="Các bước" className="mb-6 card p-4">
      <DescriptionList facts={facts.filter(({ value }) => value !== null)} />
    </section>
  )
}
