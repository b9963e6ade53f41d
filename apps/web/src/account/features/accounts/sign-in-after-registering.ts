import { login } from '@chophien/domain/accounts/contract'
import { browserApi } from '../../../lib/browser-api.ts'
import type { LoginState } from '../../../lib/login-state.ts'
import { session } from '../../../lib/session.ts'

const SELLERS_PAGE = '/register-seller'

/** Whether the registration was started to open a shop. */
export const isSellersWay = (way: LoginState): way is LoginState & { from: string } =>
  way.from !== undefined && way.from.split('?')[0] === SELLERS_PAGE

/** §4: seller registration registers, logs in, and then creates the shop. Resolves to why the login failed, or null. */
export async function signInAfterRegistering(body: { email: string; password: string }): Promise<string | null> {
  const answer = await browserApi.settle(login, { body })
  if (!answer.ok) return answer.failure.message
  session.begin(answer.data)
  return null
}
