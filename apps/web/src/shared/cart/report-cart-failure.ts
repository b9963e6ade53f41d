import type { Refusal } from '../../lib/api-client.ts'
import { askToLogIn, isGuestRefusal } from '../../lib/login-prompt.ts'
import { toast } from '../../ui/toast-store.ts'

/** Says that the cart refused something. A session that ended meanwhile is not said here: it leads to the login by itself, or by the dialog. */
export function reportCartFailure(failure: Refusal, sentence: string): void {
  if (isGuestRefusal(failure)) askToLogIn(failure.message)
  else if (failure.status !== 401) toast({ kind: 'error', title: sentence })
}
