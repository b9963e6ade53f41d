import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

export const suggestSearch = endpoint<typeof schemas.suggestSearch>({ method: 'GET', path: '/v1/search/suggestions' })
