import type { NoticeContent } from '@chophien/domain/notices/notice-kinds'
import { caseNotice, orderNotice } from '@chophien/domain/notices/told-notices'
import { isWaiting, type OrderTimes, orderDeadlineOf, orderDeadlines } from '@chophien/domain/orders/order-deadlines'
import { reminderLead } from '@chophien/domain/orders/reminder-lead'
import { caseDeadlines } from '@chophien/domain/returns/case-deadlines'
import type { CaseMessageNews, CaseNews, CaseReminderNews, OrderReminderNews } from './case-news.queries.ts'
import type { OutboxPayment, OutboxTransition, Recipient } from './notifications.queries.ts'

/** Who is told what, and where it leads. */
export interface Notification {
  recipient: Recipient
  /** Null: this recipient is not notified. */
  content: NoticeContent | null
  path: string
}

export const notificationsOfTransition = (transition: OutboxTransition): Notification[] => [
  {
    recipient: transition.shopper,
    content: orderNotice('shopper', transition),
    path: `/order-history/${transition.orderId}${transition.to === 'PENDING_PAYMENT' ? '/payment' : ''}`,
  },
  {
    recipient: transition.seller,
    content: orderNotice('seller', transition),
    path: `/seller/orders/${transition.orderId}`,
  },
]

function contentOfPayment(payment: OutboxPayment): NoticeContent {
  if (payment.kind === 'PART_PAID') return { kind: 'payment.part-paid', data: payment }
  if (payment.kind === 'REFUND_PAID') return { kind: 'refund.paid', data: payment }
  const { returnReason } = payment
  return returnReason === null
    ? { kind: 'refund.due', data: payment }
    : { kind: 'refund.returned', data: { ...payment, reason: returnReason } }
}

export const notificationOfPayment = (payment: OutboxPayment): Notification => ({
  recipient: payment.shopper,
  content: contentOfPayment(payment),
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

export function notificationsOfCase(news: CaseNews): Notification[] {
  const data = { ...news, deadline: news.deadline?.toISOString() ?? null }
  return [
    { ...toShopper(news), content: caseNotice('shopper', data) },
    { ...toSeller(news), content: caseNotice('seller', data) },
  ]
}

export const notificationsOfMessage = (news: CaseMessageNews): Notification[] => [
  { ...toShopper(news), content: { kind: 'case.message-to-shopper', data: news } },
  { ...toSeller(news), content: { kind: 'case.message-to-seller', data: news } },
]

/** The side that must act is reminded, if it still has to. */
export const notificationsOfCaseReminder = (news: CaseReminderNews): Notification[] => {
  const data = { ...news, deadline: news.deadline?.toISOString() ?? null }
  const content: NoticeContent = { kind: 'case.deadline-near', data }
  return [{ ...(caseDeadlines[news.state]?.waitsFor === 'shopper' ? toShopper(news) : toSeller(news)), content }]
}

/** Nothing when the time is over, because the timer then tells what became of the order, nor when the order has moved on since the reminder was noted:
 *  the time of its new status is not near, and has a reminder of its own. */
export function notificationsOfOrderReminder(news: OrderReminderNews, times: OrderTimes): Notification[] {
  const { orderId, orderNumber, status, since, now } = news
  const deadline = orderDeadlineOf(status, since, times)
  if (!deadline || !isWaiting(status)) return []
  const secondsLeft = (deadline.at.getTime() - now.getTime()) / 1000
  if (secondsLeft <= 0 || secondsLeft > reminderLead(times[orderDeadlines[status].time])) return []
  const data = { orderNumber, status, deadline: deadline.at.toISOString() }
  const content: NoticeContent = { kind: 'order.deadline-near', data }
  return [
    deadline.waitsFor === 'shopper'
      ? { recipient: news.shopper, content, path: `/order-history/${orderId}` }
      : { recipient: news.seller, content, path: `/seller/orders/${orderId}` },
  ]
}
