import { type ShopCallName, shopCalls } from '@chophien/domain/shops/shop-calls'

/** The roles in a shop that may make a call, for the API's description. */
export const shopRolesOfCall = (call: ShopCallName | undefined) =>
  call ? { 'x-shop-roles': [...shopCalls[call]] } : {}
