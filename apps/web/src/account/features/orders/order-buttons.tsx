import type { Order } from '@chophien/domain/orders/contract'
import { Button } from '../../../ui/button.tsx'
import { transitionsOf } from './order-transitions.ts'
import type { OrderActions } from './use-order-actions.tsx'

/** The shopper's current actions for an order. */
export const OrderButtons = ({ order, ask }: { order: Order; ask: OrderActions['ask'] }) =>
  transitionsOf(order).map((transition) => (
    <Button key={transition.to} variant={transition.variant} onClick={() => ask(order, transition)}>
      {transition.button}
    </Button>
  ))
