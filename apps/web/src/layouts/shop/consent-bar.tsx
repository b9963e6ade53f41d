import { useLocation } from 'react-router'
import { ConsentQuestion } from '../../shared/policies/consent-question.tsx'
import { useDueConsents } from '../../shared/policies/use-due-consents.ts'

/** The pages of the own account. The checkout asks itself, and the cart has a bar of its own at the bottom. */
const isOwnPage = (pathname: string): boolean =>
  /^\/(?:order-history|returns|refund-account|notices|profile|register-seller|my-shop)(?:\/|$)/u.test(pathname)

/** Asks at the bottom of the own pages to agree to new versions. */
export function ConsentBar() {
  const { pathname } = useLocation()
  const asked = useDueConsents(isOwnPage(pathname) ? 'once' : null)
  return (
    <ConsentQuestion
      asked={asked}
      mayWait
      className="fixed inset-x-2 bottom-2 z-40 max-h-[60vh] overflow-y-auto sm:right-4 sm:left-auto sm:max-w-md print:hidden"
    />
  )
}
