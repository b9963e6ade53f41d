import { addCartItem } from '@chophien/domain/cart/contract'
import { cartMessages } from '@chophien/domain/cart/messages'
import { useState } from 'react'
import { ApiFailure } from '../../lib/api-client.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { askToLogIn, isGuestRefusal } from '../../lib/login-prompt.ts'
import { toast } from '../../ui/toast-store.ts'
import { setCartCount } from './cart-count.ts'

/** Puts a variant into the cart and tells how it went (§8): a toast, the badge, or for a guest the dialog that leads to the login.
 *  Resolves to whether it is in the cart now. */
export async function addToCart(variantId: number, quantity: number): Promise<boolean> {
  try {
    const { count } = await browserApi.call(addCartItem, { body: { variantId, quantity } })
    setCartCount(count)
    toast({ kind: 'success', title: cartMessages.added })
    return true
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (isGuestRefusal(error)) askToLogIn(error.message)
    // A 401 to somebody signed in ends the session and leads to the login page: nothing more to tell.
    else if (error.status !== 401)
      toast({ kind: 'error', title: 'Lỗi', detail: error.message || cartMessages.addFailed })
    return false
  }
}

/** The same for a button, which shows that it is at work. */
export function useAddToCart(): { busy: boolean; add: (variantId: number, quantity: number) => Promise<boolean> } {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async add(variantId, quantity) {
      setBusy(true)
      try {
        return await addToCart(variantId, quantity)
      } finally {
        setBusy(false)
      }
    },
  }
}
