import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

/** Sent by a product page when it is viewed, once per session and day. Pages come from caches, so the server cannot count them itself. */
export const reportView = endpoint<typeof schemas.reportView>({ method: 'POST', path: '/v1/views' })
