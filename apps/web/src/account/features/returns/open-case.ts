import { orderMessages } from '@chophien/domain/orders/messages'
import { casePageMessages } from '@chophien/domain/returns/case-texts'
import { openCase } from '@chophien/domain/returns/contract'
import type { OpenCase } from '@chophien/domain/returns/forms'
import type { Api } from '../../../lib/api-client.ts'
import type { FormRefusal } from '../../../lib/form.ts'

/** Opens a case of an order (§4), once for a `key`. Resolves to its id, or to what the form says (§8); `isKeyUsed`: another case was opened with the key. */
export async function askForReturn(
  api: Api,
  orderId: number,
  body: OpenCase,
  key: string,
): Promise<{ id: number } | { refusal: FormRefusal; isKeyUsed?: true }> {
  const answer = await api.settle(openCase, {
    params: { id: orderId },
    body,
    headers: { 'idempotency-key': key },
  })
  if (answer.ok) return { id: answer.data.id }
  const { code, errors, message } = answer.failure
  // The first answer was lost and the form changed since: the case exists as first sent.
  if (code === 'IDEMPOTENCY_KEY_REUSED')
    return {
      refusal: { title: casePageMessages.openedBefore, detail: casePageMessages.openedBeforeDetail },
      isKeyUsed: true,
    }
  const title = body.kind === 'NOT_RECEIVED' ? casePageMessages.openFailed : orderMessages.returnFailed
  return { refusal: errors.length > 0 ? { errors, title } : { title, detail: message } }
}
