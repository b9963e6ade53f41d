import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const getTaxSettings = endpoint<typeof schemas.getTaxSettings>({
  method: 'GET',
  path: '/v1/admin/taxes',
  access: 'admin',
})
export const addTaxRate = endpoint<typeof schemas.addTaxRate>({
  method: 'POST',
  path: '/v1/admin/taxes/rates',
  access: 'admin',
})
export const setTaxMode = endpoint<typeof schemas.setTaxMode>({
  method: 'POST',
  path: '/v1/admin/taxes/modes',
  access: 'admin',
})
export const getTaxReport = endpoint<typeof schemas.getTaxReport>({
  method: 'GET',
  path: '/v1/admin/taxes/report',
  access: 'admin',
})
export const getShopTaxes = endpoint<typeof schemas.getShopTaxes>({
  method: 'GET',
  path: '/v1/admin/shops/{id}/taxes',
  access: 'admin',
})
/** Returns a file instead of the envelope. */
export const exportTaxReport = endpoint<typeof schemas.exportTaxReport>({
  method: 'GET',
  path: '/v1/admin/taxes/report/export',
  access: 'admin',
})
/** Returns a PDF file instead of the envelope. */
export const printShopCertificate = endpoint<typeof schemas.printShopCertificate>({
  method: 'GET',
  path: '/v1/admin/shops/{id}/taxes/pdf',
  access: 'admin',
})
