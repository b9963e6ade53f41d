import { livePaths } from '@chophien/domain/live/paths'
import type { StreamEvent, StreamRoute } from '../../platform/http/event-streams.ts'
import { shopOf } from '../shops/selling-shop.ts'
import type { LiveEvent } from './live-events.queries.ts'
import type { LiveFeed } from './live-feed.ts'

const present = ({ id, orderId, orderNumber, from, to, by }: LiveEvent): StreamEvent => ({
  id,
  event: 'order',
  data: { orderId, orderNumber, from, to, by },
})

type Line = Parameters<StreamRoute['open']>[0]

/** Streams of order events: a seller gets those of the own shop, an administrator all. */
export function liveRoutes(stream: (route: StreamRoute) => void, { feed }: { feed: LiveFeed }): void {
  const listen = ({ lastEventId, begin, send }: Line, wants: (event: LiveEvent) => boolean) =>
    feed.listen({
      after: lastEventId,
      wants,
      begin,
      deliver: (events, missed) =>
        send(missed ? [{ id: missed.upTo, event: 'missed', data: null }] : events.map(present)),
    })
  stream({
    path: livePaths.seller,
    summary: 'Người bán: thay đổi của đơn hàng trong shop, gửi liên tục (server-sent events)',
    need: { role: 'ROLE_SELLER', shopCall: 'followShopOrders' },
    open(line) {
      const { id: shopId } = shopOf(line.user)
      return listen(line, (event) => event.shopId === shopId)
    },
  })
  stream({
    path: livePaths.admin,
    summary: 'Quản trị viên: thay đổi của mọi đơn hàng, gửi liên tục (server-sent events)',
    need: { role: 'ROLE_ADMIN', consoleCall: 'followOrders' },
    open: (line) => listen(line, () => true),
  })
}
