import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './account-schemas.ts'

export type * from './account-schemas.ts'

export const getShopAccount = endpoint<typeof schemas.getShopAccount>({
  method: 'GET',
  path: '/v1/seller/bank-account',
  access: 'seller',
})
export const sendShopAccountCode = endpoint<typeof schemas.sendShopAccountCode>({
  method: 'POST',
  path: '/v1/seller/bank-account/code',
  access: 'seller',
})
export const giveShopAccount = endpoint<typeof schemas.giveShopAccount>({
  method: 'PUT',
  path: '/v1/seller/bank-account',
  access: 'seller',
})
export const keepEarlierAccount = endpoint<typeof schemas.keepEarlierAccount>({
  method: 'PUT',
  path: '/v1/seller/bank-account/earlier',
  access: 'seller',
})
