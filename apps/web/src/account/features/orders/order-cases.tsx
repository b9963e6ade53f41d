import { caseKindNames, caseReasonRules } from '@chophien/domain/returns/case-reasons'
import { caseStateName, isUnpaidCase } from '@chophien/domain/returns/case-states'
import type { CaseSummary } from '@chophien/domain/returns/contract'
import { timeLabel } from '@chophien/domain/returns/time-label'
import { ChevronRight } from 'lucide-react'
import { CasesFailed } from '../../../shared/returns/cases-failed.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'

/** The cases of an order, null when they could not be read, each with its state and whose turn it is. */
export function OrderCases({ cases }: { cases: readonly CaseSummary[] | null }) {
  if (cases === null) return <CasesFailed />
  if (cases.length === 0) return null
  return (
    <section aria-labelledby="order-cases" className="card card-body">
      <h2 id="order-cases" className="mb-2 text-lg">
        Trả hàng và khiếu nại
      </h2>
      <ul className="divide-y divide-line">
        {cases.map(({ id, kind, reason, state, amount, deadline, waitsFor }) => (
          <li key={id}>
            <Link to={`/returns/${id}`} className="flex items-center gap-3 rounded py-3 hover:text-brand">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{caseStateName({ state, kind, amount })}</span>
                <span className="block text-sm text-content-soft">
                  {caseKindNames[kind]} · {caseReasonRules[reason].name}
                  {!isUnpaidCase({ kind, amount }) && ` · ${formatPrice(amount)}`}
                </span>
                {deadline && waitsFor && (
                  <span className="block text-sm">
                    {timeLabel(waitsFor, 'shopper')} đến {formatDateTime(deadline)}
                  </span>
                )}
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-content-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
