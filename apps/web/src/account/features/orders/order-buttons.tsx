import type { Order } from '@chophien/domain/orders/contract'
import { orderMessages } from '@chophien/domain/orders/messages'
import { canBuyAgain } from '@chophien/domain/orders/order-status'
import { Button } from '../../../ui/button.tsx'
import { transitionsOf } from './order-transitions.ts'
import { useBuyAgain } from './use-buy-again.ts'
import type { OrderActions } from './use-order-actions.tsx'

function BuyAgainButton({ order }: { order: Order }) {
  const { busy, again } = useBuyAgain(order)
  return (
    <Button variant="secondary" busy={busy} onClick={again}>
      {orderMessages.buyAgain}
    </Button>
  )
}

/** The shopper's current actions for an order. */
export function OrderButtons({ order, ask }: { order: Order; ask: OrderActions['ask'] }) {
  return (
    <>
      {canBuyAgain(order.orderStatus) && <BuyAgainButton order={order} />}
      {transitionsOf(order).map((transition) => (
        <Button key={transition.to} variant={transition.variant} onClick={() => ask(order, transition)}>
          {transition.button}
        </Button>
      ))}
    </>
  )
}
