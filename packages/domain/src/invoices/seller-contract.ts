import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './seller-schemas.ts'

export type * from './seller-schemas.ts'

export const listOwnInvoices = endpoint<typeof schemas.listOwnInvoices>({
  method: 'GET',
  path: '/v1/seller/invoices',
  access: 'seller',
})
/** Returns a PDF file instead of the envelope. */
export const printOwnInvoice = endpoint<typeof schemas.printOwnInvoice>({
  method: 'GET',
  path: '/v1/seller/invoices/{number}/pdf',
  access: 'seller',
})
