import { type ConsoleCallName, isConsoleCall } from '@chophien/domain/accounts/console-calls'
import type { Endpoint } from '@chophien/domain/contract/endpoint'
import { nameOf } from '@chophien/domain/schemas-of'
import { isShopCall, type ShopCallName } from '@chophien/domain/shops/shop-calls'

/** What a call is for: a role and, of the admin console or the seller centre, its name in the table of roles. */
export interface Need {
  role: 'ROLE_SELLER' | 'ROLE_ADMIN'
  consoleCall?: ConsoleCallName
  shopCall?: ShopCallName
}

/** What the caller of an endpoint needs; undefined where it is enough to be signed in, or not even that. Throws for a call that is missing in its
 *  table. */
export function needOf(endpoint: Endpoint): Need | undefined {
  const { access, method, path } = endpoint
  const name = nameOf(endpoint)
  if (access === 'admin') {
    if (!isConsoleCall(name)) throw new Error(`${method} ${path} is missing in console-calls.ts`)
    return { role: 'ROLE_ADMIN', consoleCall: name }
  }
  if (access === 'seller') {
    if (!isShopCall(name)) throw new Error(`${method} ${path} is missing in shop-calls.ts`)
    return { role: 'ROLE_SELLER', shopCall: name }
  }
  return undefined
}
