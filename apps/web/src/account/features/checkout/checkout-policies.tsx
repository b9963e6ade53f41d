import { useSettings } from '../../../lib/settings.tsx'
import { ConsentQuestion } from '../../../shared/policies/consent-question.tsx'
import { PolicyLinks } from '../../../shared/policies/policy-links.tsx'
import { useDueConsents } from '../../../shared/policies/use-due-consents.ts'

const kinds = ['terms', 'returns-policy', 'payment-policy'] as const

/** What an order is placed under: links, and the question without whose answer nothing is ordered. */
export function CheckoutPolicies() {
  const { policies } = useSettings()
  const asked = useDueConsents('always')
  if (!kinds.some((kind) => policies[kind] !== undefined)) return null
  return (
    <>
      <ConsentQuestion asked={asked} />
      <p className="text-sm text-content-soft">
        Đơn hàng theo <PolicyLinks kinds={kinds} inForce={policies} />.
      </p>
    </>
  )
}
