import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

export const listPromotions = endpoint<typeof schemas.listPromotions>({ method: 'GET', path: '/v1/promotions' })
