import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const listInvoices = endpoint<typeof schemas.listInvoices>({
  method: 'GET',
  path: '/v1/admin/invoices',
  access: 'admin',
})
export const issueInvoices = endpoint<typeof schemas.issueInvoices>({
  method: 'PUT',
  path: '/v1/admin/months/{month}/invoices',
  access: 'admin',
  slow: true,
})
/** Returns a JSON file instead of the envelope. */
export const exportInvoices = endpoint<typeof schemas.exportInvoices>({
  method: 'GET',
  path: '/v1/admin/invoices/export',
  access: 'admin',
})
/** Returns a PDF file instead of the envelope. */
export const printInvoice = endpoint<typeof schemas.printInvoice>({
  method: 'GET',
  path: '/v1/admin/invoices/{number}/pdf',
  access: 'admin',
})
