import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

// Apart from the other calls: not every page with products counts them.
export const countFound = endpoint<typeof schemas.countFound>({ method: 'GET', path: '/v1/products/count' })
export const listFacets = endpoint<typeof schemas.listFacets>({ method: 'GET', path: '/v1/products/facets' })
