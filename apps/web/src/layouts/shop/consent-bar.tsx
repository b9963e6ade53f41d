import { useRevalidator } from 'react-router'
import { ConsentQuestion } from '../../shared/policies/consent-question.tsx'
import { useDueConsents } from '../../shared/policies/use-due-consents.ts'

/** Asks at the bottom of the own pages to agree to new versions. */
export function ConsentBar() {
  const { revalidate } = useRevalidator()
  const asked = useDueConsents('once', { onAgreed: () => void revalidate() })
  return (
    <ConsentQuestion
      asked={asked}
      mayWait
      className="fixed inset-x-2 bottom-2 z-40 max-h-[60vh] overflow-y-auto sm:right-4 sm:left-auto sm:max-w-md print:hidden"
    />
  )
}
