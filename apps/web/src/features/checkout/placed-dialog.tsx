import type { Order } from '@chophien/domain/orders/contract'
import { orderMessages } from '@chophien/domain/orders/messages'
import { useNavigate } from 'react-router'
import { formatPrice } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** §4: the order is placed; on to the orders, or otherwise back to the cart. `orders`: null while there are none. */
export function PlacedDialog({ orders }: { orders: readonly Order[] | null }) {
  const navigate = useNavigate()
  // The checkout is used up: nobody shall come back to it.
  const leave = (path: string) => navigate(path, { replace: true })
  const total = orders?.reduce((sum, { totalAmount }) => sum + totalAmount, 0) ?? 0
  return (
    <Dialog open={orders !== null} onClose={() => leave('/cart')} title={orderMessages.placed} festive>
      <p className="mt-2 text-ink-soft">
        Cảm ơn bạn đã mua hàng ở Chợ Phiên.
        {orders && orders.length > 1 ? ` Bạn có ${orders.length} đơn, mỗi gian hàng một đơn.` : ''}
      </p>
      <ul className="mt-4 border-t border-thread">
        {orders?.map(({ id, orderNumber, shopName, totalAmount }) => (
          <li key={id} className="flex justify-between gap-4 border-b border-thread py-2">
            <span className="min-w-0">
              <span className="block truncate">{shopName}</span>
              <span className="text-sm text-ink-soft">{orderNumber}</span>
            </span>
            <span className="whitespace-nowrap">{formatPrice(totalAmount)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-4 font-semibold">
        Tổng cộng <span className="text-madder">{formatPrice(total)}</span>
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={() => leave('/cart')}>
          Về giỏ hàng
        </Button>
        <Button data-autofocus onClick={() => leave('/order-history')}>
          Xem đơn hàng
        </Button>
      </div>
    </Dialog>
  )
}
