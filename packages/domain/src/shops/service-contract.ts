import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './service-schemas.ts'

export type * from './service-schemas.ts'

// Apart from the consoles' calls: a file that both load would be one more on the way to every page.
export const getShopService = endpoint<typeof schemas.getShopService>({ method: 'GET', path: '/v1/shops/{id}/service' })
