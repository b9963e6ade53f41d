import { useEffect, useRef } from 'react'
import { useSettings } from '../../../lib/settings.tsx'
import { ConsentQuestion } from '../../../shared/policies/consent-question.tsx'
import { PolicyLinks } from '../../../shared/policies/policy-links.tsx'
import { useDueConsents } from '../../../shared/policies/use-due-consents.ts'

const kinds = ['terms', 'returns-policy', 'payment-policy'] as const

/** What an order is placed under: links, and the question without whose answer nothing is ordered. `refusals`: how often an order
 *  was refused for want of it. */
export function CheckoutPolicies({ refusals, onAgreed }: { refusals: number; onAgreed: () => void }) {
  const { policies } = useSettings()
  const asked = useDueConsents('always', { refusals, onAgreed })
  const question = useRef<HTMLElement>(null)
  const { due } = asked
  useEffect(() => {
    // On a phone the button stands far from it.
    if (refusals > 0 && due.length > 0) question.current?.scrollIntoView()
  }, [refusals, due])
  return (
    <>
      <ConsentQuestion asked={asked} ref={question} className="scroll-mt-[calc(var(--header-height)+1rem)]" />
      {kinds.some((kind) => policies[kind] !== undefined) && (
        <p className="text-sm text-content-soft">
          Đơn hàng theo <PolicyLinks kinds={kinds} inForce={policies} />.
        </p>
      )}
    </>
  )
}
