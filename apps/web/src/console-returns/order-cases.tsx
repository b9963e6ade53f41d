import { caseKindNames, caseReasonRules } from '@chophien/domain/returns/case-reasons'
import { isUnpaidCase } from '@chophien/domain/returns/case-states'
import type { CaseSummary } from '@chophien/domain/returns/contract'
import { CasesFailed } from '../shared/returns/cases-failed.tsx'
import { formatPrice } from '../ui/format.ts'
import { formatDateTime } from '../ui/format-time.ts'
import { Link } from '../ui/link.tsx'
import { CaseStateBadge } from './case-state.tsx'

/** The cases of an order; null when they could not be read. `listPath`: URL path of the list of cases. */
export function OrderCases({ cases, listPath }: { cases: readonly CaseSummary[] | null; listPath: string }) {
  if (cases === null) return <CasesFailed />
  if (cases.length === 0) return null
  return (
    <section aria-labelledby="order-cases" className="card card-body">
      <h2 id="order-cases" className="mb-2 text-lg">
        Trả hàng và khiếu nại
      </h2>
      <ul className="divide-y divide-line">
        {cases.map(({ id, kind, reason, state, amount, openedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <Link to={`${listPath}/${id}`} className="tap font-semibold text-brand hover:underline">
                {caseKindNames[kind]}
              </Link>
              <span className="block text-sm text-content-soft">
                {caseReasonRules[reason].name} · {!isUnpaidCase({ kind, amount }) && `${formatPrice(amount)} · `}
                {formatDateTime(openedAt)}
              </span>
            </span>
            <CaseStateBadge of={{ state, kind, amount }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
