import { getProfile } from '@chophien/domain/accounts/contract'
import { type Address, listAddresses } from '@chophien/domain/addresses/contract'
import { type CartItem, getCart } from '@chophien/domain/cart/contract'
import { readSelection, writeSelection } from '@chophien/domain/cart/selection'
import { orderMessages } from '@chophien/domain/orders/messages'
import { redirect } from 'react-router'
import { ApiFailure } from '../../../lib/api-client.ts'
import type { LoadInput } from '../../../page/page.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Data of the checkout. */
export interface CheckoutData {
  /** The ids of the selected rows, also of those that are gone. */
  chosen: number[]
  /** The selected rows that are in the cart and available. */
  items: CartItem[]
  /** Number of selected rows that are unavailable. */
  leftOut: number
  addresses: Address[]
  /** The shopper's phone number, if known. */
  profilePhone: string | null
}

/** Shows why there is no checkout and returns to the cart, where `ids` stay selected. */
function backToCart(sentence: string, ids: readonly number[]): Response {
  toast({ kind: 'error', title: sentence })
  return redirect(writeSelection('/cart', ids))
}

/** §8: where a checkout leads that cannot be loaded. */
export const cartInstead = ({ searchParams }: URL): Response =>
  backToCart(orderMessages.checkoutFailed, readSelection(searchParams))

/** Loads the checkout of `?selectedItems=…`. Throws a redirect to the cart when nothing is chosen, or nothing of it is left. */
export async function readCheckout({ api, url }: LoadInput): Promise<CheckoutData> {
  const ids = readSelection(url.searchParams)
  if (ids.length === 0) throw backToCart(orderMessages.nothingSelected, [])
  const [cart, addresses, profile] = await Promise.all([
    api.call(getCart),
    api.call(listAddresses),
    api.settle(getProfile),
  ]).catch((error: unknown) => {
    // A login would not help: whoever may not check out is signed in.
    throw error instanceof ApiFailure && error.status === 403 ? cartInstead(url) : error
  })
  const items = cart.items.filter(({ id, available }) => available && ids.includes(id))
  if (items.length === 0) throw backToCart(orderMessages.nothingSelected, [])
  return {
    chosen: ids,
    items,
    leftOut: ids.length - items.length,
    addresses,
    profilePhone: profile.ok ? profile.data.phoneNumber : null,
  }
}
