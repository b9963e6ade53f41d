import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

/** Sent by the pages when somebody has searched, or opened what a search found. Pages come from caches, so the server cannot count them itself. */
export const reportSearch = endpoint<typeof schemas.reportSearch>({
  method: 'POST',
  path: '/v1/searches',
  outlivesPage: true,
})
