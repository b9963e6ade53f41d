import type { Order } from '@chophien/domain/orders/contract'
import { namedEvents } from '@chophien/domain/orders/named-events'
import type { OrderActor } from '@chophien/domain/orders/order-status'
import { staffStatusNames } from '@chophien/domain/orders/staff-names'
import { formatDateTime } from '../ui/format-time.ts'

// For sellers and admins the shopper is not 'Bạn'.
const actorNames: Record<OrderActor, string> = {
  shopper: 'Người mua',
  seller: 'Người bán',
  admin: 'Sàn',
  payment: 'Hệ thống thanh toán',
  carrier: 'Đơn vị vận chuyển',
  timer: 'Hệ thống',
}

/** All that happened to an order, with actor, time and reason, latest first. */
export function OrderHistory({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-history" className="card card-body">
      <h2 id="order-history" className="mb-2 text-lg">
        Hành trình đơn hàng
      </h2>
      <ol className="divide-y divide-line">
        {namedEvents(order.timeline, staffStatusNames)
          // Two events may have one time and one name: a key is the place in the order's history.
          .map((event, place) => ({ ...event, place }))
          .toReversed()
          .map(({ place, name, at, by, note }) => (
            <li key={place} className="py-2.5">
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-content-soft">
                <time dateTime={at}>{formatDateTime(at)}</time> · {actorNames[by]}
              </p>
              {note && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
            </li>
          ))}
      </ol>
    </section>
  )
}
