import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './seller-schemas.ts'

export type * from './seller-schemas.ts'

export const listSellerCases = endpoint<typeof schemas.listSellerCases>({
  method: 'GET',
  path: '/v1/seller/cases',
  access: 'seller',
})
export const countSellerCases = endpoint<typeof schemas.countSellerCases>({
  method: 'GET',
  path: '/v1/seller/cases/counts',
  access: 'seller',
})
export const getSellerCase = endpoint<typeof schemas.getSellerCase>({
  method: 'GET',
  path: '/v1/seller/cases/{id}',
  access: 'seller',
})
export const agreeToCase = endpoint<typeof schemas.agreeToCase>({
  method: 'PUT',
  path: '/v1/seller/cases/{id}/agree',
  access: 'seller',
})
export const makeOffer = endpoint<typeof schemas.makeOffer>({
  method: 'PUT',
  path: '/v1/seller/cases/{id}/offer',
  access: 'seller',
})
export const refuseCase = endpoint<typeof schemas.refuseCase>({
  method: 'PUT',
  path: '/v1/seller/cases/{id}/refuse',
  access: 'seller',
})
export const proveHandover = endpoint<typeof schemas.proveHandover>({
  method: 'PUT',
  path: '/v1/seller/cases/{id}/prove',
  access: 'seller',
})
export const receiveGoods = endpoint<typeof schemas.receiveGoods>({
  method: 'PUT',
  path: '/v1/seller/cases/{id}/received',
  access: 'seller',
})
export const contestGoods = endpoint<typeof schemas.contestGoods>({
  method: 'PUT',
  path: '/v1/seller/cases/{id}/contest',
  access: 'seller',
})
export const confirmGoods = endpoint<typeof schemas.confirmGoods>({
  method: 'PUT',
  path: '/v1/seller/cases/{id}/confirm',
  access: 'seller',
})
export const writeSellerCaseMessage = endpoint<typeof schemas.writeSellerCaseMessage>({
  method: 'POST',
  path: '/v1/seller/cases/{id}/messages',
  access: 'seller',
  status: 201,
})
export const addSellerEvidence = endpoint<typeof schemas.addSellerEvidence>({
  method: 'POST',
  path: '/v1/seller/cases/{id}/evidence',
  access: 'seller',
  status: 201,
  // A minute for a video on its way here (ARRIVAL_SECONDS), another one on its way into a bucket. A shared constant would be a file more of the pages.
  answersWithinSeconds: 125,
})
