import type { Refusal } from '../../lib/api-client.ts'
import { askToLogIn, isGuestRefusal } from '../../lib/login-prompt.ts'
import { toast } from '../../ui/toast-store.ts'

/** Shows a toast for a refusal of the cart. An expired session is not shown here: it opens the login page or dialog. */
export function reportCartFailure(failure: Refusal, sentence: string): void {
  if (isGuestRefusal(failure)) askToLogIn(failure.message)
  else if (failure.status !== 401) toast({ kind: 'error', title: sentence })
}
