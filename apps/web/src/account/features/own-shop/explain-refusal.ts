import { shopMessages as text } from '@chophien/domain/shops/messages'
import type { Refusal } from '../../../lib/api-client.ts'
import { type FormRefusal, refusalOf } from '../../../lib/form.ts'

/** §8: why a shop was not created. */
export function explainRefusal(failure: Refusal): FormRefusal {
  const { status, message, errors } = failure
  if (errors.length > 0) return refusalOf(failure, text.createFailed)
  if (status === 400) return { title: text.onlyOne, code: 'SHOP_ONLY_ONE' }
  if (status === 401) return { title: text.sessionOverTitle, detail: text.sessionOver }
  if (status === 0 || status >= 500) return { title: text.createFailed, detail: message }
  return { title: message || text.createFailed }
}
