import { type Order, requestReturn } from '@chophien/domain/orders/contract'
import { orderMessages } from '@chophien/domain/orders/messages'
import type { Api } from '../../../lib/api-client.ts'

/** Toast of a request's outcome. */
interface Told {
  kind: 'success' | 'error'
  title: string
  detail?: string
  /** True when it can be retried unchanged. */
  stays: boolean
}

/** Requests the return of a delivered order (§4). Resolves to the toast (§8). */
export async function askForReturn(api: Api, { id }: Pick<Order, 'id'>, reason: string): Promise<Told> {
  const answer = await api.settle(requestReturn, { params: { id }, body: { reason } })
  if (answer.ok) return { kind: 'success', title: orderMessages.returnRequested, stays: false }
  const { status, message } = answer.failure
  return {
    kind: 'error',
    title: orderMessages.returnFailed,
    detail: message,
    // Conflict or missing order: reload the page first.
    stays: status !== 409 && status !== 404,
  }
}
