import type { Order } from '@chophien/domain/orders/contract'
import { Button } from '../../../ui/button.tsx'
import { movesOf } from './order-moves.ts'
import type { OrderActions } from './use-order-actions.tsx'

/** What its shopper can do to an order now. */
export const OrderButtons = ({ order, ask }: { order: Order; ask: OrderActions['ask'] }) =>
  movesOf(order).map((move) => (
    <Button key={move.to} look={move.look} onClick={() => ask(order, move)}>
      {move.button}
    </Button>
  ))
