import { formatInstant } from '../text/vietnam-time.ts'
import type { NotificationText } from './notifications.ts'
import { orderDeadlines, type WaitingStatus } from './order-deadlines.ts'

const titles: Record<WaitingStatus, (orderNumber: string) => string> = {
  AWAITING_CONFIRMATION: (number) => `Đơn ${number} sắp hết hạn xác nhận`,
  PROCESSING: (number) => `Đơn ${number} sắp hết hạn giao cho đơn vị vận chuyển`,
  SHIPPED: (number) => `Đơn ${number} vẫn chưa có tin giao hàng`,
  DELIVERED: (number) => `Đơn ${number} sắp tự hoàn tất`,
}

/** What the side that must act is told before an order's time is over. */
export const orderReminder = (of: {
  orderNumber: string
  status: WaitingStatus
  deadline: Date
}): NotificationText => ({
  title: titles[of.status](of.orderNumber),
  text: `Hạn: ${formatInstant(of.deadline)}. ${orderDeadlines[of.status].silence}`,
})
