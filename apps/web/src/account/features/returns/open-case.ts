import { orderMessages } from '@chophien/domain/orders/messages'
import { casePageMessages } from '@chophien/domain/returns/case-texts'
import { openCase } from '@chophien/domain/returns/contract'
import type { OpenCase } from '@chophien/domain/returns/forms'
import type { Api } from '../../../lib/api-client.ts'
import type { FormRefusal } from '../../../lib/form.ts'

/** Opens a case of an order (§4). Resolves to its id, or to what the form says (§8). */
export async function askForReturn(
  api: Api,
  orderId: number,
  body: OpenCase,
): Promise<{ id: number } | { refusal: FormRefusal }> {
  const answer = await api.settle(openCase, { params: { id: orderId }, body })
  if (answer.ok) return { id: answer.data.id }
  const { errors, message } = answer.failure
  const title = body.kind === 'NOT_RECEIVED' ? casePageMessages.openFailed : orderMessages.returnFailed
  return { refusal: errors.length > 0 ? { errors, title } : { title, detail: message } }
}
