import { useSettings } from '../../../lib/settings.tsx'
import { ConsentQuestion } from '../../../shared/policies/consent-question.tsx'
import { PolicyLinks } from '../../../shared/policies/policy-links.tsx'
import { useDueConsents } from '../../../shared/policies/use-due-consents.ts'

const kinds = ['terms', 'returns-policy', 'payment-policy'] as const

/** What an order is placed under: links, and the question without whose answer nothing is ordered. `refusals`: how often an order
 *  was refused for want of it. */
export function CheckoutPolicies({ refusals }: { refusals: number }) {
  const { policies } = useSettings()
  const asked = useDueConsents('always', { refusals })
  return (
    <>
      <ConsentQuestion asked={asked} />
      {kinds.some((kind) => policies[kind] !== undefined) && (
        <p className="text-sm text-content-soft">
          Đơn hàng theo <PolicyLinks kinds={kinds} inForce={policies} />.
        </p>
      )}
    </>
  )
}
