import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const listAdminPromotions = endpoint<typeof schemas.listAdminPromotions>({
  method: 'GET',
  path: '/v1/admin/promotions',
  access: 'admin',
})
export const changePromotion = endpoint<typeof schemas.changePromotion>({
  method: 'PUT',
  path: '/v1/admin/promotions/{id}',
  access: 'admin',
})
