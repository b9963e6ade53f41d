import type { PlacedOrders } from '@chophien/domain/orders/contract'
import { orderMessages } from '@chophien/domain/orders/messages'
import { useNavigate } from 'react-router'
import { session } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { TimeLeft } from '../../../ui/time-left.tsx'

/** §4: confirms a placed order; leads to the payment if one is due, to the orders, or back to the cart. `placed`: null before. */
export function PlacedDialog({ placed }: { placed: PlacedOrders | null }) {
  const navigate = useNavigate()
  // Replaces the checkout in the history: it cannot be submitted again.
  const leave = (path: string) => navigate(path, { replace: true })
  return (
    <Dialog open={placed !== null} onClose={() => leave('/cart')} title={orderMessages.placed} festive>
      {placed && <Placed placed={placed} leave={leave} />}
    </Dialog>
  )
}

function Placed({ placed: { orders, payment }, leave }: { placed: PlacedOrders; leave: (path: string) => void }) {
  const total = orders.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
  const [first] = orders
  return (
    <>
      <p className="mt-2 text-content-soft">
        Cảm ơn bạn đã mua hàng.
        {orders.length > 1 ? ` Bạn có ${orders.length} đơn, mỗi gian hàng một đơn.` : ''}
        {payment ? ' Đơn được gửi tới người bán ngay sau khi bạn thanh toán.' : ''}
      </p>
      <ul className="mt-4 border-t border-line">
        {orders.map(({ id, orderNumber, shopName, totalAmount }) => (
          <li key={id} className="flex justify-between gap-4 border-b border-line py-2">
            <span className="min-w-0">
              <span className="block truncate">{shopName}</span>
              <span className="text-sm text-content-soft">{orderNumber}</span>
            </span>
            <span className="whitespace-nowrap">{formatPrice(totalAmount)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-4 font-semibold">
        {orders.length > 1 && payment ? 'Tổng cộng, thanh toán một lần' : 'Tổng cộng'}{' '}
        <span className="whitespace-nowrap text-price">{formatPrice(total)}</span>
      </p>
      {payment && (
        <TimeLeft
          label="Thanh toán trong"
          until={payment.expiresAt}
          now={session.serverNow()}
          className="mt-3 w-full"
        />
      )}
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {payment && first ? (
          <>
            <Button variant="secondary" onClick={() => leave('/order-history')}>
              Xem đơn hàng
            </Button>
            <Button data-autofocus onClick={() => leave(`/order-history/${first.id}/payment`)}>
              Thanh toán ngay
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={() => leave('/cart')}>
              Về giỏ hàng
            </Button>
            <Button data-autofocus onClick={() => leave('/order-history')}>
              Xem đơn hàng
            </Button>
          </>
        )}
      </div>
    </>
  )
}
