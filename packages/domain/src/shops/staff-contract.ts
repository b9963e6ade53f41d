import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './staff-schemas.ts'

export type * from './staff-schemas.ts'

export const listShopStaff = endpoint<typeof schemas.listShopStaff>({
  method: 'GET',
  path: '/v1/seller/staff',
  access: 'seller',
})
export const changeShopStaff = endpoint<typeof schemas.changeShopStaff>({
  method: 'PUT',
  path: '/v1/seller/staff/{id}',
  access: 'seller',
})
export const removeShopStaff = endpoint<typeof schemas.removeShopStaff>({
  method: 'DELETE',
  path: '/v1/seller/staff/{id}',
  access: 'seller',
})
export const inviteShopStaff = endpoint<typeof schemas.inviteShopStaff>({
  method: 'POST',
  path: '/v1/seller/invitations',
  access: 'seller',
  status: 201,
})
export const withdrawShopInvitation = endpoint<typeof schemas.withdrawShopInvitation>({
  method: 'DELETE',
  path: '/v1/seller/invitations/{id}',
  access: 'seller',
})

export const getShopWork = endpoint<typeof schemas.getShopWork>({
  method: 'GET',
  path: '/v1/user/shop-work',
  access: 'user',
})
export const leaveShop = endpoint<typeof schemas.leaveShop>({
  method: 'DELETE',
  path: '/v1/user/shop-work',
  access: 'user',
})
export const showShopInvitation = endpoint<typeof schemas.showShopInvitation>({
  method: 'POST',
  path: '/v1/user/shop-invitation',
  access: 'user',
})
export const acceptShopInvitation = endpoint<typeof schemas.acceptShopInvitation>({
  method: 'PUT',
  path: '/v1/user/shop-invitation/accept',
  access: 'user',
})
export const declineShopInvitation = endpoint<typeof schemas.declineShopInvitation>({
  method: 'PUT',
  path: '/v1/user/shop-invitation/decline',
  access: 'user',
})
