import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './account-admin-schemas.ts'

export type * from './account-admin-schemas.ts'

export const listWaitingAccounts = endpoint<typeof schemas.listWaitingAccounts>({
  method: 'GET',
  path: '/v1/admin/payout-accounts',
  access: 'admin',
})
export const getAccountOfShop = endpoint<typeof schemas.getAccountOfShop>({
  method: 'GET',
  path: '/v1/admin/shops/{id}/bank-account',
  access: 'admin',
})
export const confirmAccountOfShop = endpoint<typeof schemas.confirmAccountOfShop>({
  method: 'PUT',
  path: '/v1/admin/shops/{id}/bank-account/confirm',
  access: 'admin',
})
/** A POST, because each look is written down. */
export const showAccountOfShop = endpoint<typeof schemas.showAccountOfShop>({
  method: 'POST',
  path: '/v1/admin/shops/{id}/bank-account/number',
  access: 'admin',
})
