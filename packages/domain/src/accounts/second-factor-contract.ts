import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './second-factor-schemas.ts'

export type * from './second-factor-schemas.ts'

export const signInBySecondFactor = endpoint<typeof schemas.signInBySecondFactor>({
  method: 'POST',
  path: '/v1/auth/second-factor',
})
export const getSecondFactor = endpoint<typeof schemas.getSecondFactor>({
  method: 'GET',
  path: '/v1/users/second-factor',
  access: 'user',
})
export const beginSecondFactor = endpoint<typeof schemas.beginSecondFactor>({
  method: 'POST',
  path: '/v1/users/second-factor',
  access: 'user',
  status: 201,
})
export const confirmSecondFactor = endpoint<typeof schemas.confirmSecondFactor>({
  method: 'POST',
  path: '/v1/users/second-factor/confirm',
  access: 'user',
})
export const renewRecoveryCodes = endpoint<typeof schemas.renewRecoveryCodes>({
  method: 'POST',
  path: '/v1/users/second-factor/recovery-codes',
  access: 'user',
})
export const turnOffSecondFactor = endpoint<typeof schemas.turnOffSecondFactor>({
  method: 'POST',
  path: '/v1/users/second-factor/off',
  access: 'user',
})
