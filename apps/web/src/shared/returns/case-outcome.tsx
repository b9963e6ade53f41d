import { isUnpaidCase } from '@chophien/domain/returns/case-states'
import type { Case } from '@chophien/domain/returns/contract'
import { decisionOutcomeName, returnPayerText } from '@chophien/domain/returns/decisions'
import { Gavel, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { formatPrice } from '../../ui/format.ts'
import { formatDateTime } from '../../ui/format-time.ts'

const ways = { BANK_TRANSFER: 'bằng chuyển khoản ngân hàng', MOMO: 'về ví MoMo' } as const

/** The administrator's decision with its reason. */
export function CaseDecisionNote({ of }: { of: Pick<Case, 'decision' | 'kind' | 'amount'> }) {
  const { decision } = of
  if (!decision) return null
  const unpaid = isUnpaidCase(of)
  const { outcome, amount, returnPayer, reason, decidedAt } = decision
  return (
    <section aria-labelledby="case-decision" className="flex gap-3 card card-body">
      <Gavel aria-hidden className="mt-1 size-5 shrink-0 text-brand" strokeWidth={1.75} />
      <div className="min-w-0">
        <h2 id="case-decision" className="text-lg">
          Quyết định của sàn
        </h2>
        <p className="font-semibold">
          {decisionOutcomeName(outcome, unpaid)}
          {outcome !== 'REFUSE' && !unpaid && `: ${formatPrice(amount)}`}
        </p>
        {outcome === 'RETURN' && <p>{returnPayerText(returnPayer)}</p>}
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{reason}</p>
        <p className="text-sm text-content-soft">{formatDateTime(decidedAt)}</p>
      </div>
    </section>
  )
}

/** The money of a case: due or paid. `children`: what the reader can do about it. */
export function CaseRefund({ refund, children }: Pick<Case, 'refund'> & { children?: ReactNode }) {
  if (!refund) return null
  const { amount, method, paidAt } = refund
  return (
    <div
      className={classes(
        'flex gap-3 rounded-control p-3',
        paidAt ? 'bg-positive-soft text-positive' : 'bg-highlight-soft text-highlight-deep',
      )}
    >
      <Undo2 aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p>
          <b>{paidAt ? 'Đã hoàn tiền' : 'Chờ hoàn tiền'}:</b>{' '}
          {paidAt
            ? `${formatPrice(amount)} ${ways[method]} lúc ${formatDateTime(paidAt)}.`
            : `${formatPrice(amount)} sẽ được trả lại ${ways[method]}.`}
        </p>
        {children}
      </div>
    </div>
  )
}
