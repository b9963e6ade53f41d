import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

export const reportShipment = endpoint<typeof schemas.reportShipment>({
  method: 'POST',
  path: '/v1/carriers/{carrier}',
})
