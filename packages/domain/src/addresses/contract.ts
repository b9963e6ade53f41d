import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

export const listAddresses = endpoint<typeof schemas.listAddresses>({
  method: 'GET',
  path: '/v1/addresses',
  access: 'user',
})
export const createAddress = endpoint<typeof schemas.createAddress>({
  method: 'POST',
  path: '/v1/addresses',
  access: 'user',
  status: 201,
})
export const updateAddress = endpoint<typeof schemas.updateAddress>({
  method: 'PUT',
  path: '/v1/addresses/{id}',
  access: 'user',
})
export const deleteAddress = endpoint<typeof schemas.deleteAddress>({
  method: 'DELETE',
  path: '/v1/addresses/{id}',
  access: 'user',
})
export const setDefaultShipping = endpoint<typeof schemas.setDefaultShipping>({
  method: 'PUT',
  path: '/v1/addresses/{id}/default-shipping',
  access: 'user',
})
export const setDefaultBilling = endpoint<typeof schemas.setDefaultBilling>({
  method: 'PUT',
  path: '/v1/addresses/{id}/default-billing',
  access: 'user',
})
