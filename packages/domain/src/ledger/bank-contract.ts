import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './bank-schemas.ts'

export type * from './bank-schemas.ts'

export const getBankTie = endpoint<typeof schemas.getBankTie>({
  method: 'GET',
  path: '/v1/admin/money/bank',
  access: 'admin',
})
export const recordBankOpening = endpoint<typeof schemas.recordBankOpening>({
  method: 'PUT',
  path: '/v1/admin/money/bank/opening',
  access: 'admin',
})
