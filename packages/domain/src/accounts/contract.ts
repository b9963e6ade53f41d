import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

export const register = endpoint<typeof schemas.register>({ method: 'POST', path: '/v1/auth/register', status: 201 })
export const verifyEmail = endpoint<typeof schemas.verifyEmail>({ method: 'POST', path: '/v1/auth/verify-email' })
export const resendOtp = endpoint<typeof schemas.resendOtp>({ method: 'POST', path: '/v1/auth/resend-otp' })
export const login = endpoint<typeof schemas.login>({ method: 'POST', path: '/v1/auth/login' })
export const logout = endpoint<typeof schemas.logout>({ method: 'POST', path: '/v1/auth/logout' })
export const refresh = endpoint<typeof schemas.refresh>({ method: 'POST', path: '/v1/auth/refresh' })
export const getProfile = endpoint<typeof schemas.getProfile>({
  method: 'GET',
  path: '/v1/users/profile',
  access: 'user',
})
