import { type NotificationText, sellerNotification, shopperNotification } from '@chophien/domain/orders/notifications'
import { isWaiting, type OrderTimes, orderDeadlineOf } from '@chophien/domain/orders/order-deadlines'
import { orderReminder } from '@chophien/domain/orders/reminders'
import { paymentNotification } from '@chophien/domain/payments/notifications'
import { caseDeadlines } from '@chophien/domain/returns/case-deadlines'
import { caseMessageNotice, caseNotification, caseReminder } from '@chophien/domain/returns/notifications'
import type { CaseMessageNews, CaseNews, CaseReminderNews, OrderReminderNews } from './case-news.queries.ts'
import type { OutboxPayment, OutboxTransition, Recipient } from './notifications.queries.ts'

/** Who is told what, and where it leads. */
export interface Notification {
  recipient: Recipient
  /** Null: this recipient is not notified. */
  content: NotificationText | null
  path: string
}

export const notificationsOfTransition = (transition: OutboxTransition): Notification[] => [
  {
    recipient: transition.shopper,
    content: shopperNotification(transition),
    path: `/order-history/${transition.orderId}${transition.to === 'PENDING_PAYMENT' ? '/payment' : ''}`,
  },
  {
    recipient: transition.seller,
    content: sellerNotification(transition),
    path: `/seller/orders/${transition.orderId}`,
  },
]

export const notificationOfPayment = (payment: OutboxPayment): Notification => ({
  recipient: payment.shopper,
  content: paymentNotification(payment),
  path:
    payment.kind === 'REFUND_DUE' && payment.needsAccount
      ? '/refund-account'
      : `/order-history/${payment.orderId}${payment.kind === 'PART_PAID' ? '/payment' : ''}`,
})

interface Sides {
  caseId: number
  shopper: Recipient
  seller: Recipient
}
const toShopper = ({ caseId, shopper }: Sides) => ({ recipient: shopper, path: `/returns/${caseId}` })
const toSeller = ({ caseId, seller }: Sides) => ({ recipient: seller, path: `/seller/returns/${caseId}` })

export const notificationsOfCase = (news: CaseNews): Notification[] => [
  { ...toShopper(news), content: caseNotification('shopper', news) },
  { ...toSeller(news), content: caseNotification('seller', news) },
]

export const notificationsOfMessage = (news: CaseMessageNews): Notification[] => [
  { ...toShopper(news), content: caseMessageNotice('shopper', news) },
  { ...toSeller(news), content: caseMessageNotice('seller', news) },
]

/** The side that must act is reminded, if it still has to. */
export const notificationsOfCaseReminder = (news: CaseReminderNews): Notification[] => {
  const content = caseReminder(news)
  return [{ ...(caseDeadlines[news.state]?.waitsFor === 'shopper' ? toShopper(news) : toSeller(news)), content }]
}

export function notificationsOfOrderReminder(news: OrderReminderNews, times: OrderTimes): Notification[] {
  const { orderId, orderNumber, status, since } = news
  const deadline = orderDeadlineOf(status, since, times)
  if (!deadline || !isWaiting(status)) return []
  const content = orderReminder({ orderNumber, status, deadline: deadline.at })
  return [
    deadline.waitsFor === 'shopper'
      ? { recipient: news.shopper, content, path: `/order-history/${orderId}` }
      : { recipient: news.seller, content, path: `/seller/orders/${orderId}` },
  ]
}
