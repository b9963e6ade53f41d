import { consoleCalls } from '@chophien/domain/accounts/console-calls'
import { shopCalls } from '@chophien/domain/shops/shop-calls'
import type { Need } from './need.ts'

/** The roles within the console or the shop that may make a call, for the API's description. */
export const rolesOfCall = (need: Need | undefined) => ({
  ...(need?.consoleCall ? { 'x-roles': [...consoleCalls[need.consoleCall]] } : {}),
  ...(need?.shopCall ? { 'x-shop-roles': [...shopCalls[need.shopCall]] } : {}),
})
