import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './seller-schemas.ts'

export type * from './seller-schemas.ts'

export const getSellerMoney = endpoint<typeof schemas.getSellerMoney>({
  method: 'GET',
  path: '/v1/seller/money',
  access: 'seller',
})
export const getStatement = endpoint<typeof schemas.getStatement>({
  method: 'GET',
  path: '/v1/seller/money/entries',
  access: 'seller',
})
export const exportStatement = endpoint<typeof schemas.exportStatement>({
  method: 'GET',
  path: '/v1/seller/money/export',
  access: 'seller',
})
/** Returns a PDF file instead of the envelope. */
export const printStatement = endpoint<typeof schemas.printStatement>({
  method: 'GET',
  path: '/v1/seller/money/pdf',
  access: 'seller',
})
