import type { Debt } from '@chophien/domain/payouts/debt-contract'
import { debtStepMeanings, debtStepNames } from '@chophien/domain/payouts/debt-steps'
import { Badge } from '../console-kit/badge.tsx'
import { formatDate } from '../ui/format-time.ts'

/** What follows a debt: what is in force, and when the rest comes. */
export function DebtStepsList({ steps }: Pick<Debt, 'steps'>) {
  return (
    <ol aria-label="Các biện pháp" className="flex max-w-prose flex-col gap-2">
      {steps.map(({ step, at, afterDays }) => (
        <li key={step} className="flex flex-col items-start gap-0.5">
          <span className="flex flex-wrap items-center gap-2">
            <strong>{debtStepNames[step]}</strong>
            {at === null ? (
              <span className="text-sm text-content-soft">khi khoản nợ quá {afterDays} ngày</span>
            ) : (
              <Badge tone={step === 'NOTICE' ? 'waiting' : 'bad'}>từ {formatDate(at)}</Badge>
            )}
          </span>
          <span className="text-sm text-content-soft">{debtStepMeanings[step]}</span>
        </li>
      ))}
    </ol>
  )
}
