import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './seller-schemas.ts'

export type * from './seller-schemas.ts'

export const getSellerTaxes = endpoint<typeof schemas.getSellerTaxes>({
  method: 'GET',
  path: '/v1/seller/taxes',
  access: 'seller',
})
/** Returns a PDF file instead of the envelope. */
export const printTaxCertificate = endpoint<typeof schemas.printTaxCertificate>({
  method: 'GET',
  path: '/v1/seller/taxes/pdf',
  access: 'seller',
})
