import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './consents-schemas.ts'

export type * from './consents-schemas.ts'

export const getConsents = endpoint<typeof schemas.getConsents>({
  method: 'GET',
  path: '/v1/users/consents',
  access: 'user',
})
export const giveConsents = endpoint<typeof schemas.giveConsents>({
  method: 'POST',
  path: '/v1/users/consents',
  access: 'user',
})
export const withdrawConsent = endpoint<typeof schemas.withdrawConsent>({
  method: 'POST',
  path: '/v1/users/consents/withdrawal',
  access: 'user',
})
export const setMarketing = endpoint<typeof schemas.setMarketing>({
  method: 'PUT',
  path: '/v1/users/consents/marketing',
  access: 'user',
})
