import { formatMoney } from '../text/money.ts'
import type { PaymentMethod } from './messages.ts'
import { caseStatuses, type OrderActor, type OrderStatus } from './order-status.ts'

/** The text of a notification about a transition. */
export interface NotificationText {
  title: string
  text: string
}

/** The data of a notification. `total`: whole đồng. */
interface NotifiedTransition {
  orderNumber: string
  shopName: string
  total: number
  method: PaymentMethod
  /** The status before; null for the order's first. */
  from: OrderStatus | null
  to: OrderStatus
  actor: OrderActor
  note: string | null
  carrier: string | null
  trackingCode: string | null
  /** Whether this transition made a refund due. */
  refundDue: boolean
}

/** What the shop did not do in time. */
const undone = ({ from }: NotifiedTransition) =>
  from === 'PROCESSING' ? 'giao hàng cho đơn vị vận chuyển' : 'xác nhận đơn'
const because = (note: string | null) => (note ? ` Lý do: ${note}` : '')
const refund = (transition: NotifiedTransition) =>
  transition.refundDue ? ` Số tiền ${formatMoney(transition.total)} sẽ được hoàn lại cho bạn.` : ''

type NotificationTemplate = (transition: NotifiedTransition) => NotificationText

const toShopper: Partial<Record<OrderStatus, NotificationTemplate>> = {
  PENDING_PAYMENT: ({ orderNumber, total }) => ({
    title: `Đơn ${orderNumber} đang chờ thanh toán`,
    text: `Cảm ơn bạn đã đặt hàng. Hãy thanh toán ${formatMoney(total)} trước khi hết hạn để đơn được gửi tới người bán.`,
  }),
  AWAITING_CONFIRMATION: ({ orderNumber, shopName, total, from }) =>
    from === null
      ? {
          title: `Đã nhận đơn ${orderNumber}`,
          text: `Đơn hàng ${formatMoney(total)} đang chờ ${shopName} xác nhận. Bạn trả tiền khi nhận hàng.`,
        }
      : {
          title: `Đã nhận thanh toán đơn ${orderNumber}`,
          text: `Sàn đã nhận đủ ${formatMoney(total)}. Đơn đang chờ ${shopName} xác nhận.`,
        },
  PROCESSING: ({ orderNumber, shopName }) => ({
    title: `Đơn ${orderNumber} đã được xác nhận`,
    text: `${shopName} đang chuẩn bị hàng cho bạn.`,
  }),
  SHIPPED: ({ orderNumber, carrier, trackingCode }) => ({
    title: `Đơn ${orderNumber} đang trên đường đến bạn`,
    text: `Hàng đã được giao cho ${carrier ?? 'đơn vị vận chuyển'}${trackingCode ? `, mã vận đơn ${trackingCode}` : ''}.`,
  }),
  DELIVERED: ({ orderNumber }) => ({
    title: `Đơn ${orderNumber} đã được giao`,
    text: 'Hãy kiểm tra hàng, rồi xác nhận đã nhận hoặc yêu cầu trả hàng nếu có vấn đề.',
  }),
  COMPLETED: ({ orderNumber, shopName }) => ({
    title: `Đơn ${orderNumber} đã hoàn tất`,
    text: `Cảm ơn bạn đã mua hàng ở ${shopName}. Hãy chia sẻ đánh giá để người mua sau yên tâm hơn.`,
  }),
  CANCELLED: (transition) => ({
    title: `Đơn ${transition.orderNumber} đã tự hủy`,
    text: `${transition.shopName} không ${undone(transition)} kịp thời hạn.${refund(transition)}`,
  }),
  CANCELLED_BY_USER: (transition) => ({
    title: `Bạn đã hủy đơn ${transition.orderNumber}`,
    text: `Đơn hàng ở ${transition.shopName} đã được hủy.${refund(transition)}`,
  }),
  CANCELLED_BY_SELLER: (transition) => ({
    title: `Đơn ${transition.orderNumber} đã bị người bán hủy`,
    text: `${transition.shopName} đã hủy đơn.${because(transition.note)}${refund(transition)}`,
  }),
  CANCELLED_BY_ADMIN: (transition) => ({
    title: `Đơn ${transition.orderNumber} đã bị sàn hủy`,
    text: `Sàn đã hủy đơn.${because(transition.note)}${refund(transition)}`,
  }),
  FAILED: (transition) =>
    transition.from === 'PENDING_PAYMENT'
      ? {
          title: `Đơn ${transition.orderNumber} không thành công`,
          text: `Đơn chưa được thanh toán đủ trong thời hạn nên đã bị đóng.`,
        }
      : {
          title: `Đơn ${transition.orderNumber} giao không thành công`,
          text: `Hàng không giao được đến bạn.${because(transition.note)}${refund(transition)}`,
        },
}

const toSeller: Partial<Record<OrderStatus, NotificationTemplate>> = {
  AWAITING_CONFIRMATION: ({ orderNumber, total, from, method }) => ({
    title: `Đơn mới ${orderNumber}`,
    text: `${from === null && method === 'COD' ? 'Thu tiền khi giao' : 'Đã thanh toán'}: ${formatMoney(total)}. Hãy xác nhận đơn để bắt đầu chuẩn bị hàng.`,
  }),
  CANCELLED: (transition) => ({
    title: `Đơn ${transition.orderNumber} đã tự hủy`,
    text: `Shop không ${undone(transition)} kịp thời hạn nên đơn đã tự hủy. Hàng đã trở lại kho.`,
  }),
  CANCELLED_BY_USER: ({ orderNumber }) => ({
    title: `Người mua đã hủy đơn ${orderNumber}`,
    text: 'Hàng đã trở lại kho. Bạn không cần chuẩn bị đơn này nữa.',
  }),
  CANCELLED_BY_ADMIN: ({ orderNumber, note }) => ({
    title: `Đơn ${orderNumber} đã bị sàn hủy`,
    text: `Hàng đã trở lại kho.${because(note)}`,
  }),
  DELIVERED: ({ orderNumber }) => ({
    title: `Đơn ${orderNumber} đã giao đến người mua`,
    text: 'Tiền hàng được ghi có khi đơn hoàn tất.',
  }),
  COMPLETED: ({ orderNumber, total }) => ({
    title: `Đơn ${orderNumber} đã hoàn tất`,
    text: `Đơn hàng ${formatMoney(total)} đã hoàn tất và được ghi vào sổ của shop.`,
  }),
  FAILED: ({ orderNumber, from, note }) => ({
    title: `Đơn ${orderNumber} giao không thành công`,
    text: from === 'PENDING_PAYMENT' ? 'Người mua không thanh toán.' : `Hàng đã trở lại kho.${because(note)}`,
  }),
}

const ofCase = (status: OrderStatus | null) => caseStatuses.some((each) => each === status)

/** The shopper's notification; null for transitions without one, and for those of a case, which tells of itself (returns/notifications.ts). */
export const shopperNotification = (transition: NotifiedTransition): NotificationText | null =>
  ofCase(transition.from) ? null : (toShopper[transition.to]?.(transition) ?? null)

/** The seller's notification; null for the seller's own actions, for those of a case, and for orders that never reached the seller. */
export const sellerNotification = (transition: NotifiedTransition): NotificationText | null =>
  transition.actor === 'seller' ||
  ofCase(transition.from) ||
  (transition.from === 'PENDING_PAYMENT' && transition.to === 'FAILED')
    ? null
    : (toSeller[transition.to]?.(transition) ?? null)
