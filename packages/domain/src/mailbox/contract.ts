import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

/** Only in a demo marketplace without a mail server. */
export const listDemoMails = endpoint<typeof schemas.listDemoMails>({ method: 'GET', path: '/v1/mailbox' })
