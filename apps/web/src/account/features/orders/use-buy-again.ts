import { writeSelection } from '@chophien/domain/cart/selection'
import { buyAgain, type Order } from '@chophien/domain/orders/contract'
import { orderMessages } from '@chophien/domain/orders/messages'
import { useNavigate } from 'react-router'
import { ApiFailure } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { staying } from '../../../lib/navigation.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { countedInCart } from '../../../shared/cart/cart-count.ts'
import { toast } from '../../../ui/toast-store.ts'

/** Puts an order's goods into the cart again and opens it with just these rows ticked; says what is not as it was. */
export function useBuyAgain({ id }: Pick<Order, 'id'>): { busy: boolean; again: () => void } {
  const navigate = useNavigate()
  const [busy, run] = useBusy()

  async function again() {
    const stays = staying()
    try {
      const { cartItemIds, notes } = await countedInCart(browserApi.call(buyAgain, { params: { id } }))
      const none = cartItemIds.length === 0
      if (notes.length > 0)
        toast({
          kind: none ? 'error' : 'info',
          title: none ? orderMessages.buyAgainFailed : orderMessages.boughtAgainWithChanges,
          // Nothing else names what could not be bought.
          detail: notes.join('\n'),
        })
      // Whoever has gone to another page meanwhile stays there.
      if (!none && stays()) await navigate(writeSelection('/cart', cartItemIds))
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      // A 401 ends the session and opens the login page: no toast.
      if (error.status !== 401) toast({ kind: 'error', title: orderMessages.buyAgainFailed, detail: error.message })
    }
  }

  return { busy, again: () => void run(again) }
}
