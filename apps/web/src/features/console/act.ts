import type { CallInput, DataOf, Endpoint, Success } from '@chophien/domain/contract/endpoint'
import { ApiFailure } from '../../lib/api-client.ts'
import { browserApi } from '../../lib/browser-api.ts'
import type { FormRefusal } from '../../lib/form.ts'
import { toast } from '../../ui/toast-store.ts'

type Outcome<D> = { ok: true; data: D } | { ok: false; failure: ApiFailure }

/** Does something and says in a toast that it is done. */
async function attempt<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Outcome<DataOf<E>>> {
  // One and the same call; its optional input is beyond what the types can follow here.
  const send = browserApi.send as (endpoint: Endpoint, input: object) => Promise<Success<DataOf<E>>>
  try {
    const { message, data } = await send(endpoint, input)
    toast({ kind: 'success', title: message })
    return { ok: true, data }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { ok: false, failure: error }
  }
}

/** Does something in the name of the page and tells what came of it in a toast. Resolves to the data, null when it was refused.
 *  `failed`: what is said where the server had no words. */
export async function act<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  failed: string,
): Promise<DataOf<E> | null> {
  const outcome = await attempt(endpoint, input)
  if (outcome.ok) return outcome.data
  toast({ kind: 'error', title: failed, detail: outcome.failure.message })
  return null
}

/** The same in the name of a form: resolves to why it was refused, and the form stays with what was typed. Null where it has become
 *  pointless: it is done, or somebody was faster (409), which a toast tells. `settled` then brings the page up to date; it is given the data,
 *  null when somebody was faster. */
export async function actForForm<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  failed: string,
  settled: (data: DataOf<E> | null) => Promise<void>,
): Promise<FormRefusal | null> {
  const outcome = await attempt(endpoint, input)
  if (outcome.ok) {
    await settled(outcome.data)
    return null
  }
  const { status, message, errors } = outcome.failure
  if (status !== 409) return errors.length > 0 ? { errors } : { title: failed, detail: message }
  toast({ kind: 'error', title: failed, detail: message })
  await settled(null)
  return null
}
