import { addToCartMessages } from '@chophien/domain/cart/add-messages'
import { addCartItem } from '@chophien/domain/cart/contract'
import { useState } from 'react'
import { ApiFailure } from '../../lib/api-client.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { foundBy } from '../../lib/found-by.ts'
import { askToLogIn, isGuestRefusal } from '../../lib/login-prompt.ts'
import { toast } from '../../ui/toast-store.ts'
import { countedInCart } from './cart-count.ts'

/** Adds a variant of a product to the cart and reports the outcome (§8): toast and badge, or the login dialog for guests. Resolves to the id of its
 *  row in the cart, null when it was not added. */
export async function addToCart(productId: number, variantId: number, quantity: number): Promise<number | null> {
  try {
    const body = { variantId, quantity, foundBy: foundBy(productId) }
    const { item } = await countedInCart(browserApi.call(addCartItem, { body }))
    toast({ kind: 'success', title: addToCartMessages.added })
    return item.id
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (isGuestRefusal(error)) askToLogIn(error.message)
    // A 401 for a signed-in user ends the session and opens the login page: no toast.
    else if (error.status !== 401)
      toast({ kind: 'error', title: 'Lỗi', detail: error.message || addToCartMessages.addFailed })
    return null
  }
}

/** The same with a busy state, for a button of a product. */
export function useAddToCart(productId: number): {
  busy: boolean
  add: (variantId: number, quantity: number) => Promise<number | null>
} {
  // Not `useBusy`, which would be one more file of the product page.
  const [busy, setBusy] = useState(false)
  return {
    busy,
    add(variantId, quantity) {
      setBusy(true)
      return addToCart(productId, variantId, quantity).finally(() => setBusy(false))
    },
  }
}
