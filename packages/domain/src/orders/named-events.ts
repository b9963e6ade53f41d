import type { OrderStatus } from './order-status.ts'
import type { Order } from './schemas.ts'
import { carrierNews, isCarrierNews } from './timeline.ts'

/** The name of each event in a list of all of an order's, which are named by their status. */
export const namedEvents = <E extends Pick<Order['timeline'][number], 'status' | 'by'>>(
  timeline: readonly E[],
  names: Record<OrderStatus, string>,
): (E & { name: string })[] =>
  timeline.map((event, at) => ({
    ...event,
    name: isCarrierNews(event, timeline[at - 1]) ? carrierNews : names[event.status],
  }))
