import type { CallInput, DataOf, Endpoint, Success } from '@chophien/domain/contract/endpoint'
import { ApiFailure } from '../lib/api-client.ts'
import { browserApi } from '../lib/browser-api.ts'
import type { Outcome as FormOutcome } from '../lib/form.ts'
import { toast } from '../ui/toast-store.ts'

type Outcome<Data> = { ok: true; message: string; data: Data } | { ok: false; failure: ApiFailure }

async function outcomeOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Outcome<DataOf<E>>> {
  // The conditional type of the input cannot be resolved for a generic endpoint.
  const send = browserApi.send as (endpoint: Endpoint, input: object) => Promise<Success<DataOf<E>>>
  try {
    return { ok: true, ...(await send(endpoint, input)) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { ok: false, failure: error }
  }
}

/** Calls an endpoint and shows the outcome in a toast. Resolves to the data, or null when the server refused.
 *  `failed`: title of the toast on refusal. */
export async function runAction<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  failed: string,
): Promise<DataOf<E> | null> {
  const outcome = await outcomeOf(endpoint, input)
  if (outcome.ok) toast({ kind: 'success', title: outcome.message })
  else toast({ kind: 'error', title: failed, detail: outcome.failure.message })
  return outcome.ok ? outcome.data : null
}

interface SubmitOptions<Data> {
  failed: string
  /** Success toast instead of the server's message. */
  done?: string
  /** Reloads the page before the form closes. Gets the data; null after a conflict (409). */
  settled: (data: Data | null) => void | Promise<void>
  /** A conflict after which the form stays open, and what is loaded again then. */
  staysAfter?: { code: string; renew: () => Promise<unknown> }
}

/** Calls an endpoint for a form, which keeps its input on refusal. Resolves to the refusal, for the form to show, or to what
 *  follows when the form can close: on success, and on a conflict (409) other than `staysAfter`, which is shown in a toast. */
export async function submitAction<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { failed, done, settled, staysAfter }: SubmitOptions<DataOf<E>>,
): Promise<FormOutcome> {
  const outcome = await outcomeOf(endpoint, input)
  if (outcome.ok) {
    toast({ kind: 'success', title: done ?? outcome.message })
    return { after: () => settled(outcome.data) }
  }
  const { status, code, message, errors } = outcome.failure
  if (staysAfter && code === staysAfter.code) await staysAfter.renew()
  if (status !== 409 || code === staysAfter?.code)
    return errors.length > 0 ? { errors } : { title: failed, detail: message }
  toast({ kind: 'error', title: failed, detail: message })
  return { after: () => settled(null) }
}
