import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

export const getReturnable = endpoint<typeof schemas.getReturnable>({
  method: 'GET',
  path: '/v1/orders/{id}/returnable',
  access: 'user',
})
export const openCase = endpoint<typeof schemas.openCase>({
  method: 'POST',
  path: '/v1/orders/{id}/cases',
  access: 'user',
  status: 201,
})
export const listOrderCases = endpoint<typeof schemas.listOrderCases>({
  method: 'GET',
  path: '/v1/orders/{id}/cases',
  access: 'user',
})
export const getCase = endpoint<typeof schemas.getCase>({ method: 'GET', path: '/v1/cases/{id}', access: 'user' })
export const withdrawCase = endpoint<typeof schemas.withdrawCase>({
  method: 'PUT',
  path: '/v1/cases/{id}/withdraw',
  access: 'user',
})
export const acceptOffer = endpoint<typeof schemas.acceptOffer>({
  method: 'PUT',
  path: '/v1/cases/{id}/accept',
  access: 'user',
})
export const declineOffer = endpoint<typeof schemas.declineOffer>({
  method: 'PUT',
  path: '/v1/cases/{id}/decline',
  access: 'user',
})
export const escalateCase = endpoint<typeof schemas.escalateCase>({
  method: 'PUT',
  path: '/v1/cases/{id}/escalate',
  access: 'user',
})
export const sendBack = endpoint<typeof schemas.sendBack>({
  method: 'PUT',
  path: '/v1/cases/{id}/sent-back',
  access: 'user',
})
export const writeCaseMessage = endpoint<typeof schemas.writeCaseMessage>({
  method: 'POST',
  path: '/v1/cases/{id}/messages',
  access: 'user',
  status: 201,
})
export const addEvidence = endpoint<typeof schemas.addEvidence>({
  method: 'POST',
  path: '/v1/cases/{id}/evidence',
  access: 'user',
  status: 201,
  // A minute for a video on its way here (ARRIVAL_SECONDS), another one on its way into a bucket. A shared constant would be a file more of the pages.
  answersWithinSeconds: 125,
})
