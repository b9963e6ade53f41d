import type { CallInput, DataOf, Endpoint, Success } from '@chophien/domain/contract/endpoint'
import { ApiFailure } from '../../lib/api-client.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { toast } from '../../ui/toast-store.ts'

/** Does something in the name of the page and tells what came of it in a toast. Resolves to the data, null when it was refused.
 *  `failed`: what is said where the server had no words. */
export async function act<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  failed: string,
): Promise<DataOf<E> | null> {
  // One and the same call; its optional input is beyond what the types can follow here.
  const send = browserApi.send as (endpoint: Endpoint, input: object) => Promise<Success<DataOf<E>>>
  try {
    const { message, data } = await send(endpoint, input)
    toast({ kind: 'success', title: message })
    return data
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    toast({ kind: 'error', title: failed, detail: error.message })
    return null
  }
}
