import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './password-schemas.ts'

export const forgotPassword = endpoint<typeof schemas.forgotPassword>({
  method: 'POST',
  path: '/v1/auth/forgotpassword',
})
export const resetPassword = endpoint<typeof schemas.resetPassword>({ method: 'POST', path: '/v1/auth/changepassword' })
export const changePassword = endpoint<typeof schemas.changePassword>({
  method: 'POST',
  path: '/v1/users/change-password',
  access: 'user',
})
