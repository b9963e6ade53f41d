import { useSettings } from '../../../lib/settings.tsx'
import { PolicyLinks } from '../../../shared/policies/policy-links.tsx'

const kinds = ['terms', 'returns-policy', 'payment-policy'] as const

/** What an order is placed under. */
export function CheckoutPolicies() {
  const { policies } = useSettings()
  if (!kinds.some((kind) => policies[kind] !== undefined)) return null
  return (
    <p className="text-sm text-content-soft max-lg:hidden">
      Xem <PolicyLinks kinds={kinds} inForce={policies} />.
    </p>
  )
}
