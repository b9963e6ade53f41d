import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const getTrialBalance = endpoint<typeof schemas.getTrialBalance>({
  method: 'GET',
  path: '/v1/admin/money',
  access: 'admin',
})
/** Returns a file instead of the envelope. */
export const exportTrialBalance = endpoint<typeof schemas.exportTrialBalance>({
  method: 'GET',
  path: '/v1/admin/money/export',
  access: 'admin',
})
export const listAccountEntries = endpoint<typeof schemas.listAccountEntries>({
  method: 'GET',
  path: '/v1/admin/money/entries',
  access: 'admin',
})
/** Returns a file instead of the envelope. */
export const exportAccountEntries = endpoint<typeof schemas.exportAccountEntries>({
  method: 'GET',
  path: '/v1/admin/money/entries/export',
  access: 'admin',
})
export const listShopAccounts = endpoint<typeof schemas.listShopAccounts>({
  method: 'GET',
  path: '/v1/admin/money/shops',
  access: 'admin',
})
export const getShopMoney = endpoint<typeof schemas.getShopMoney>({
  method: 'GET',
  path: '/v1/admin/shops/{id}/money',
  access: 'admin',
})
export const getShopStatement = endpoint<typeof schemas.getShopStatement>({
  method: 'GET',
  path: '/v1/admin/shops/{id}/money/entries',
  access: 'admin',
})
export const exportShopStatement = endpoint<typeof schemas.exportShopStatement>({
  method: 'GET',
  path: '/v1/admin/shops/{id}/money/export',
  access: 'admin',
})
/** Returns a PDF file instead of the envelope. */
export const printShopStatement = endpoint<typeof schemas.printShopStatement>({
  method: 'GET',
  path: '/v1/admin/shops/{id}/money/pdf',
  access: 'admin',
})
