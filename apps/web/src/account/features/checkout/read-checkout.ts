import { getProfile } from '@chophien/domain/accounts/contract'
import { type Address, listAddresses } from '@chophien/domain/addresses/contract'
import { type CartItem, getCart } from '@chophien/domain/cart/contract'
import { readSelection } from '@chophien/domain/cart/selection'
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

/** §8: shows why there is no checkout and returns to the cart. */
function backToCart(sentence: string): Response {
  toast({ kind: 'error', title: sentence })
  return redirect('/cart')
}

async function fetchAll({ api }: LoadInput) {
  try {
    return await Promise.all([api.call(getCart), api.call(listAddresses), api.settle(getProfile)])
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 401) throw error
    throw backToCart(orderMessages.checkoutFailed)
  }
}

/** Loads the checkout of `?selectedItems=…`. Throws a redirect to the cart when nothing is chosen or it cannot be loaded. */
export async function readCheckout(input: LoadInput): Promise<CheckoutData> {
  const ids = readSelection(input.url.searchParams)
  if (ids.length === 0) throw backToCart(orderMessages.nothingSelected)
  const [cart, addresses, profile] = await fetchAll(input)
  const items = cart.items.filter(({ id, available }) => available && ids.includes(id))
  if (items.length === 0) throw backToCart(orderMessages.nothingSelected)
  return {
    chosen: ids,
    items,
    leftOut: ids.length - items.length,
    addresses,
    profilePhone: profile.ok ? profile.data.phoneNumber : null,
  }
}
