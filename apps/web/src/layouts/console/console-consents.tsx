import { ConsentQuestion } from '../../shared/policies/consent-question.tsx'
import { useDueConsents } from '../../shared/policies/use-due-consents.ts'

/** Asks sellers and administrators, above the page, to agree to new versions. */
export function ConsoleConsents() {
  const asked = useDueConsents('once')
  return <ConsentQuestion asked={asked} mayWait className="mb-4 max-w-prose print:hidden" />
}
