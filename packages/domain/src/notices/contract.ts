import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

export const listNotices = endpoint<typeof schemas.listNotices>({ method: 'GET', path: '/v1/notices', access: 'user' })
/** The number of unread notices. */
export const countNotices = endpoint<typeof schemas.countNotices>({
  method: 'GET',
  path: '/v1/notices/count',
  access: 'user',
})
/** Marks notices up to `upTo` as read; later ones stay unread. */
export const readNotices = endpoint<typeof schemas.readNotices>({
  method: 'PUT',
  path: '/v1/notices/read',
  access: 'user',
})
