import type { CallInput, DataOf, Endpoint, Success } from '@chophien/domain/contract/endpoint'
import { ApiFailure } from '../lib/api-client.ts'
import { browserApi } from '../lib/browser-api.ts'
import type { FormRefusal } from '../lib/form.ts'
import { toast } from '../ui/toast-store.ts'

type Outcome<Data> = { ok: true; message: string; data: Data } | { ok: false; failure: ApiFailure }

async function outcomeOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Outcome<DataOf<E>>> {
  // One and the same call; its optional input is beyond what the types can follow here.
  const send = browserApi.send as (endpoint: Endpoint, input: object) => Promise<Success<DataOf<E>>>
  try {
    return { ok: true, ...(await send(endpoint, input)) }
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
  const outcome = await outcomeOf(endpoint, input)
  if (outcome.ok) toast({ kind: 'success', title: outcome.message })
  else toast({ kind: 'error', title: failed, detail: outcome.failure.message })
  return outcome.ok ? outcome.data : null
}

interface Telling<Data> {
  failed: string
  /** In place of the server's words. */
  done?: string
  /** Brings the page up to date before the form closes. Given what came of it; null when somebody was faster. */
  settled: (data: Data | null) => void | Promise<void>
}

/** Does something in the name of a form, where what was typed has to stay. Resolves to why it was refused, for the form to say. Null where
 *  there is nothing more to ask: it is done, or somebody was faster (409), which a toast tells. */
export async function attempt<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { failed, done, settled }: Telling<DataOf<E>>,
): Promise<FormRefusal | null> {
  const outcome = await outcomeOf(endpoint, input)
  if (outcome.ok) {
    toast({ kind: 'success', title: done ?? outcome.message })
    await settled(outcome.data)
    return null
  }
  const { status, message, errors } = outcome.failure
  if (status !== 409) return errors.length > 0 ? { errors } : { title: failed, detail: message }
  toast({ kind: 'error', title: failed, detail: message })
  await settled(null)
  return null
}
