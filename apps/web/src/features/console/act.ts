import type { CallInput, DataOf, Endpoint, Success } from '@chophien/domain/contract/endpoint'
import { ApiFailure } from '../../lib/api-client.ts'
import { browserApi } from '../../lib/browser-api.ts'
import type { FormRefusal } from '../../lib/form.ts'
import { toast } from '../../ui/toast-store.ts'

type Outcome<Data> = { ok: true; message: string; data: Data } | { ok: false; message: string }

async function outcomeOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Outcome<DataOf<E>>> {
  // One and the same call; its optional input is beyond what the types can follow here.
  const send = browserApi.send as (endpoint: Endpoint, input: object) => Promise<Success<DataOf<E>>>
  try {
    return { ok: true, ...(await send(endpoint, input)) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { ok: false, message: error.message }
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
  else toast({ kind: 'error', title: failed, detail: outcome.message })
  return outcome.ok ? outcome.data : null
}

/** Does something in the name of a dialog, where what was typed has to stay. Resolves to why it was refused, for the dialog to say; null
 *  when it was done, which a toast tells. `done`: in place of the server's words. `take` is handed what came of it,
 *  before the dialog closes. */
export async function attempt<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { failed, done, take }: { failed: string; done?: string; take?: (data: DataOf<E>) => void | Promise<void> },
): Promise<FormRefusal | null> {
  const outcome = await outcomeOf(endpoint, input)
  if (!outcome.ok) return { title: failed, detail: outcome.message }
  toast({ kind: 'success', title: done ?? outcome.message })
  await take?.(outcome.data)
  return null
}
