import { type Order, requestReturn } from '@chophien/domain/orders/contract'
import { orderMessages } from '@chophien/domain/orders/messages'
import type { Api } from '../../lib/api-client.ts'

/** What is told of something that was asked for. */
interface Told {
  kind: 'success' | 'error'
  title: string
  detail?: string
}

/** Asks to give back a delivered order. §4: the action exists and has no button; whoever gives it one shows what this resolves to (§8). */
export async function askForReturn(api: Api, { id }: Pick<Order, 'id'>): Promise<Told> {
  const answer = await api.settle(requestReturn, { params: { id }, body: undefined })
  return answer.ok
    ? { kind: 'success', title: orderMessages.returnRequested }
    : { kind: 'error', title: orderMessages.returnFailed, detail: answer.failure.message }
}
