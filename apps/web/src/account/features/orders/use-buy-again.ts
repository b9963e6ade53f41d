import { writeSelection } from '@chophien/domain/cart/selection'
import { buyAgain, type Order } from '@chophien/domain/orders/contract'
import { orderMessages } from '@chophien/domain/orders/messages'
import { useNavigate } from 'react-router'
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
    const answer = await browserApi.settle(buyAgain, { params: { id } })
    if (!answer.ok) return toast({ kind: 'error', title: orderMessages.buyAgainFailed, detail: answer.failure.message })
    const { cartItemIds, notes } = answer.data
    void countedInCart(Promise.resolve(answer.data))
    const none = cartItemIds.length === 0
    if (notes.length > 0)
      toast({
        kind: none ? 'error' : 'info',
        title: none ? orderMessages.buyAgainFailed : orderMessages.boughtAgainWithChanges,
        detail: notes.join('\n'),
      })
    // Whoever has gone to another page meanwhile stays there.
    if (!none && stays()) await navigate(writeSelection('/cart', cartItemIds))
  }

  return { busy, again: () => void run(again) }
}
