import { formatMoney } from '../text/money.ts'
import type { PaymentMethod } from './messages.ts'
import type { OrderActor, OrderStatus } from './order-status.ts'

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
          text: `Chợ Phiên đã nhận đủ ${formatMoney(total)}. Đơn đang chờ ${shopName} xác nhận.`,
        },
  PROCESSING: ({ orderNumber, shopName }) => ({
    title: `Đơn ${orderNumber} đã được xác nhận`,
    text: `${shopName} đang chuẩn bị hàng cho bạn.`,
  }),
  SHIPPED: ({ orderNumber, carrier, trackingCode }) => ({
    title: `Đơn ${orderNumber} đang trên đường đến bạn`,
    text: `Hàng đã được giao cho ${carrier ?? 'đơn vị vận chuyển'}${trackingCode ? `, mã vận đơn ${trackingCode}` : ''}.`,
  }),
  DELIVERED: ({ orderNumber, from, note }) =>
    from === 'RETURN_REQUESTED'
      ? {
          title: `Yêu cầu trả hàng của đơn ${orderNumber} bị từ chối`,
          text: `Yêu cầu trả hàng không được chấp nhận.${because(note)}`,
        }
      : {
          title: `Đơn ${orderNumber} đã được giao`,
          text: 'Hãy kiểm tra hàng, rồi xác nhận đã nhận hoặc yêu cầu trả hàng nếu có vấn đề.',
        },
  COMPLETED: ({ orderNumber, shopName }) => ({
    title: `Đơn ${orderNumber} đã hoàn tất`,
    text: `Cảm ơn bạn đã mua hàng ở ${shopName}. Hãy chia sẻ đánh giá để người mua sau yên tâm hơn.`,
  }),
  CANCELLED: (transition) => ({
    title: `Đơn ${transition.orderNumber} đã tự hủy`,
    text: `${transition.shopName} không xác nhận đơn kịp thời hạn.${refund(transition)}`,
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
    title: `Đơn ${transition.orderNumber} đã bị Chợ Phiên hủy`,
    text: `Chợ Phiên đã hủy đơn.${because(transition.note)}${refund(transition)}`,
  }),
  RETURN_REQUESTED: ({ orderNumber, shopName }) => ({
    title: `Đã gửi yêu cầu trả hàng của đơn ${orderNumber}`,
    text: `${shopName} sẽ xem xét và trả lời bạn.`,
  }),
  RETURN_APPROVED: ({ orderNumber, shopName }) => ({
    title: `Yêu cầu trả hàng của đơn ${orderNumber} được chấp nhận`,
    text: `Hãy gửi hàng lại cho ${shopName}. Tiền được hoàn sau khi người bán nhận lại hàng.`,
  }),
  RETURNED: (transition) => ({
    title: `Người bán đã nhận lại hàng của đơn ${transition.orderNumber}`,
    text: `Việc trả hàng đã xong.${refund(transition)}`,
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
  CANCELLED: ({ orderNumber }) => ({
    title: `Đơn ${orderNumber} đã tự hủy`,
    text: 'Đơn không được xác nhận kịp thời hạn nên đã tự hủy. Hàng đã trở lại kho.',
  }),
  CANCELLED_BY_USER: ({ orderNumber }) => ({
    title: `Người mua đã hủy đơn ${orderNumber}`,
    text: 'Hàng đã trở lại kho. Bạn không cần chuẩn bị đơn này nữa.',
  }),
  CANCELLED_BY_ADMIN: ({ orderNumber, note }) => ({
    title: `Đơn ${orderNumber} đã bị Chợ Phiên hủy`,
    text: `Hàng đã trở lại kho.${because(note)}`,
  }),
  DELIVERED: ({ orderNumber, from }) =>
    from === 'RETURN_REQUESTED'
      ? { title: `Yêu cầu trả hàng của đơn ${orderNumber} đã bị từ chối`, text: 'Đơn trở lại trạng thái đã giao.' }
      : { title: `Đơn ${orderNumber} đã giao đến người mua`, text: 'Tiền hàng được ghi có khi đơn hoàn tất.' },
  COMPLETED: ({ orderNumber, total }) => ({
    title: `Đơn ${orderNumber} đã hoàn tất`,
    text: `Đơn hàng ${formatMoney(total)} đã hoàn tất và được ghi vào sổ của shop.`,
  }),
  RETURN_REQUESTED: ({ orderNumber, note }) => ({
    title: `Yêu cầu trả hàng cho đơn ${orderNumber}`,
    text: `Người mua muốn trả hàng.${because(note)} Hãy xem xét và trả lời.`,
  }),
  RETURN_APPROVED: ({ orderNumber, actor }) => ({
    title: `Đơn ${orderNumber} được trả hàng`,
    text: `${actor === 'admin' ? 'Chợ Phiên' : 'Bạn'} đã đồng ý cho trả hàng. Hãy xác nhận khi nhận lại hàng.`,
  }),
  FAILED: ({ orderNumber, from, note }) => ({
    title: `Đơn ${orderNumber} giao không thành công`,
    text: from === 'PENDING_PAYMENT' ? 'Người mua không thanh toán.' : `Hàng đã trở lại kho.${because(note)}`,
  }),
}

/** The shopper's notification; null for transitions without one. */
export const shopperNotification = (transition: NotifiedTransition): NotificationText | null =>
  toShopper[transition.to]?.(transition) ?? null

/** The seller's notification; null for the seller's own actions and for orders that never reached the seller. */
export const sellerNotification = (transition: NotifiedTransition): NotificationText | null =>
  transition.actor === 'seller' || (transition.from === 'PENDING_PAYMENT' && transition.to === 'FAILED')
    ? null
    : (toSeller[transition.to]?.(transition) ?? null)
