import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

export const getShop = endpoint<typeof schemas.getShop>({ method: 'GET', path: '/v1/shops/{id}' })
export const createShop = endpoint<typeof schemas.createShop>({
  method: 'POST',
  path: '/v1/user/shop',
  access: 'user',
  status: 201,
})
export const getOwnShop = endpoint<typeof schemas.getOwnShop>({ method: 'GET', path: '/v1/user/shop', access: 'user' })
export const sendContactMail = endpoint<typeof schemas.sendContactMail>({
  method: 'POST',
  path: '/v1/user/shop/contact-email/mail',
  access: 'user',
})
export const confirmContactEmail = endpoint<typeof schemas.confirmContactEmail>({
  method: 'POST',
  path: '/v1/user/shop/contact-email/confirm',
  access: 'user',
})
