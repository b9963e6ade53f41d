import { caseStatuses, type OrderActor, type OrderStatus } from './order-status.ts'
import type { Order } from './schemas.ts'

type OrderEvent = Order['timeline'][number]

/** One line of an order's displayed timeline. */
export interface TimelineStep {
  status: OrderStatus
  title: string
  /** Time, ISO 8601; null for future steps. */
  at: string | null
  /** Actor; null for future steps. */
  by: string | null
  note: string | null
  /** Whether a carrier reported it besides: then nothing was reached by it. */
  isNews: boolean
}

const orderActorNames: Record<OrderActor, string> = {
  shopper: 'Bạn',
  seller: 'Người bán',
  admin: 'Sàn',
  payment: 'Hệ thống thanh toán',
  carrier: 'Đơn vị vận chuyển',
  timer: 'Hệ thống',
}

/** What a carrier reports without changing the status is called so; its note says what it is. */
export const carrierNews = 'Tin từ đơn vị vận chuyển'

/** Whether an event is one that a carrier reported besides: it repeats the status before. */
export const isCarrierNews = (
  { status, by }: Pick<OrderEvent, 'status' | 'by'>,
  before: { status: OrderStatus } | undefined,
) => by === 'carrier' && before?.status === status

const titles: Record<OrderStatus, string> = {
  PENDING_PAYMENT: 'Đã đặt hàng, chờ thanh toán',
  AWAITING_CONFIRMATION: 'Đã đặt hàng',
  PROCESSING: 'Người bán đã xác nhận',
  SHIPPED: 'Đã giao cho đơn vị vận chuyển',
  DELIVERED: 'Đã giao hàng',
  COMPLETED: 'Đã nhận được hàng',
  CANCELLED: 'Đơn hàng tự hủy',
  CANCELLED_BY_USER: 'Bạn đã hủy đơn',
  CANCELLED_BY_SELLER: 'Người bán đã hủy đơn',
  CANCELLED_BY_ADMIN: 'Sàn đã hủy đơn',
  RETURN_REQUESTED: 'Bạn đã gửi yêu cầu về đơn hàng',
  RETURN_APPROVED: 'Yêu cầu trả hàng được chấp nhận',
  RETURNED: 'Đã hoàn tiền, trả hàng xong',
  FAILED: 'Giao hàng không thành công',
}

/** How a case led an order back to where it stood, or to its end. */
const titlesAfterCase: Partial<Record<OrderStatus, string>> = {
  SHIPPED: 'Khiếu nại kết thúc, đơn tiếp tục giao',
  DELIVERED: 'Yêu cầu trả hàng đã kết thúc',
  COMPLETED: 'Khiếu nại sau khi hoàn tất đã kết thúc',
  FAILED: 'Hàng không đến nơi',
}

/** The name of a step, which depends on the previous status and the actor. */
function titleOf(event: OrderEvent, before: OrderEvent | undefined): string {
  const { status, by } = event
  if (status === 'AWAITING_CONFIRMATION' && before) return 'Đã nhận thanh toán'
  if (isCarrierNews(event, before)) return carrierNews
  if (caseStatuses.some((each) => each === before?.status)) {
    if (status === 'DELIVERED' && by === 'carrier') return titles.DELIVERED
    const after = titlesAfterCase[status]
    if (after) return after
  }
  if (status === 'RETURN_REQUESTED' && by !== 'shopper')
    return before && before.status === 'RETURN_APPROVED' ? 'Yêu cầu được xem xét lại' : 'Sàn mở khiếu nại'
  if (status === 'CANCELLED' && before?.status === 'PROCESSING') return 'Đơn hàng tự hủy vì chưa được gửi đi'
  if (status === 'COMPLETED' && by === 'timer') return 'Đơn hàng tự hoàn tất'
  if (status === 'FAILED' && before?.status === 'PENDING_PAYMENT') return 'Thanh toán không thành công'
  return titles[status]
}

/** The usual next statuses. None after a final one, and no failures. */
export const usualNext: Partial<Record<OrderStatus, OrderStatus>> = {
  PENDING_PAYMENT: 'AWAITING_CONFIRMATION',
  AWAITING_CONFIRMATION: 'PROCESSING',
  PROCESSING: 'SHIPPED',
  SHIPPED: 'DELIVERED',
  DELIVERED: 'COMPLETED',
  RETURN_REQUESTED: 'RETURN_APPROVED',
  RETURN_APPROVED: 'RETURNED',
}

const titlesToCome: Partial<Record<OrderStatus, string>> = {
  AWAITING_CONFIRMATION: 'Thanh toán',
  PROCESSING: 'Người bán xác nhận',
  SHIPPED: 'Giao cho đơn vị vận chuyển',
  DELIVERED: 'Giao hàng đến bạn',
  COMPLETED: 'Hoàn tất',
  RETURN_APPROVED: 'Xét duyệt yêu cầu trả hàng',
  RETURNED: 'Người bán nhận lại hàng, hoàn tiền',
}

function comingAfter(status: OrderStatus): TimelineStep[] {
  const next = usualNext[status]
  if (next === undefined) return []
  return [
    { status: next, title: titlesToCome[next] ?? titles[next], at: null, by: null, note: null, isNews: false },
    ...comingAfter(next),
  ]
}

/** An order's timeline: past steps with actor, time and reason, then the expected ones (product.md, order state machine). */
export const timelineOf = ({ timeline, orderStatus }: Pick<Order, 'timeline' | 'orderStatus'>): TimelineStep[] => [
  ...timeline.map((event, at) => ({
    status: event.status,
    title: titleOf(event, timeline[at - 1]),
    at: event.at,
    by: orderActorNames[event.by],
    note: event.note,
    isNews: isCarrierNews(event, timeline[at - 1]),
  })),
  ...comingAfter(orderStatus),
]

/** What a status means for the shopper. */
export const orderStatusMeanings: Record<OrderStatus, string> = {
  PENDING_PAYMENT: 'Đơn hàng được gửi tới người bán ngay sau khi bạn thanh toán.',
  AWAITING_CONFIRMATION: 'Người bán đang xem đơn. Bạn có thể hủy trước khi đơn được xác nhận.',
  PROCESSING: 'Người bán đang chuẩn bị hàng cho bạn.',
  SHIPPED: 'Hàng đang trên đường đến bạn.',
  DELIVERED: 'Hàng đã được giao. Hãy kiểm tra rồi xác nhận khi mọi thứ đều ổn.',
  COMPLETED: 'Đơn hàng đã hoàn tất. Cảm ơn bạn đã mua sắm.',
  CANCELLED: 'Đơn hàng đã tự hủy vì người bán không xử lý kịp.',
  CANCELLED_BY_USER: 'Bạn đã hủy đơn hàng này.',
  CANCELLED_BY_SELLER: 'Người bán đã hủy đơn hàng này.',
  CANCELLED_BY_ADMIN: 'Sàn đã hủy đơn hàng này.',
  RETURN_REQUESTED: 'Yêu cầu của bạn về đơn hàng này đang được xem xét.',
  RETURN_APPROVED: 'Yêu cầu trả hàng đã được chấp nhận. Hãy gửi hàng lại cho người bán.',
  RETURNED: 'Đơn hàng đã được trả lại và hoàn tiền.',
  FAILED: 'Đơn hàng không thành công. Bạn có thể đặt lại từ trang sản phẩm.',
}
