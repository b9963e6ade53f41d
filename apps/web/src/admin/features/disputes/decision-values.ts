import { ConsideredDecision } from '@chophien/domain/returns/forms'
import { readWholeNumber } from '@chophien/domain/text/whole-number'

/** The entries of the decision form, for its schema. `unpaid`: no money came in that could be given back. */
export function readDecision(entries: FormData, version: number, unpaid: boolean): unknown {
  const outcome = entries.get('outcome') ?? undefined
  const withMoney = outcome !== 'REFUSE' && !unpaid
  return {
    outcome,
    amount: withMoney ? (readWholeNumber(String(entries.get('amount') ?? '')) ?? undefined) : null,
    bearer: entries.get('bearer') ?? undefined,
    returnPayer: entries.get('returnPayer') ?? undefined,
    reason: entries.get('reason'),
    version,
  }
}

/** What the preview is asked for; null while outcome or amount are missing. */
export function previewedDecision(entries: FormData, version: number, unpaid: boolean): ConsideredDecision | null {
  const read = ConsideredDecision.safeParse(readDecision(entries, version, unpaid))
  if (!read.success || (read.data.outcome !== 'REFUSE' && !unpaid && read.data.amount === null)) return null
  return read.data
}
