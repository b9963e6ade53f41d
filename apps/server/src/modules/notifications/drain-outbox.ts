import { type NotificationText, sellerNotification, shopperNotification } from '@chophien/domain/orders/notifications'
import { paymentNotification } from '@chophien/domain/payments/notifications'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { writeLiveEvents } from '../live/live-events.queries.ts'
import { writeNotices } from '../notices/notices.queries.ts'
import { claimOutbox, type OutboxMessage } from '../outbox/outbox.queries.ts'
import { markDaysDue } from '../statistics/shop-days.queries.ts'
import {
  findPartialPayment,
  findRefundMessage,
  findTransitions,
  type OutboxPayment,
  type OutboxTransition,
  type Recipient,
} from './notifications.queries.ts'

/** How many messages one transaction publishes. The rest waits for the next run, so that a backlog does not slow down checkouts. */
const OUTBOX_BATCH = 50

interface OrderNotification {
  recipient: Recipient
  /** Null: this recipient is not notified. */
  content: NotificationText | null
  path: string
}

const notificationsOfTransition = (transition: OutboxTransition): OrderNotification[] => [
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

const notificationOfPayment = (payment: OutboxPayment): OrderNotification => ({
  recipient: payment.shopper,
  content: paymentNotification(payment),
  path: `/order-history/${payment.orderId}${payment.kind === 'PART_PAID' ? '/payment' : ''}`,
})

const findPayment = (tx: Transaction, { kind, paymentId, refundId }: OutboxMessage): Promise<OutboxPayment> =>
  kind === 'PART_PAID'
    ? findPartialPayment(tx, paymentId ?? 0)
    : findRefundMessage(tx, refundId ?? 0, kind === 'REFUND_PAID' ? kind : 'REFUND_DUE')

async function buildNotifications(tx: Transaction, messages: readonly OutboxMessage[]): Promise<OrderNotification[]> {
  const events = messages.flatMap(({ orderId, eventId }) =>
    orderId !== null && eventId !== null ? { orderId, eventId } : [],
  )
  const transitions = events.length > 0 ? await findTransitions(tx, events) : []
  await writeLiveEvents(tx, transitions)
  await markDaysDue(
    tx,
    transitions.map(({ orderId }) => orderId),
  )
  const notifications = transitions.flatMap(notificationsOfTransition)
  for (const message of messages)
    if (message.kind !== 'TRANSITION') notifications.push(notificationOfPayment(await findPayment(tx, message)))
  return notifications
}

/** Publishes the oldest messages of the transactional outbox: a notice and a mail per recipient, live events for open consoles, and the
 *  days whose statistics are stale. Claim and effects share one transaction, so a process that dies publishes nothing twice.
 *  Returns the number of messages published, at most OUTBOX_BATCH. */
export const drainOutbox = ({
  db,
  enqueueMail,
  publicUrl,
}: {
  db: Database
  enqueueMail: EnqueueMail
  publicUrl: string
}): Promise<number> =>
  db.transaction(async (tx) => {
    const messages = await claimOutbox(tx, OUTBOX_BATCH)
    if (messages.length === 0) return 0
    const notifications = (await buildNotifications(tx, messages)).flatMap(({ recipient, content, path }) =>
      content ? { recipient, content, path } : [],
    )
    await writeNotices(
      tx,
      notifications.map(({ recipient, content, path }) => ({ userId: recipient.userId, ...content, path })),
    )
    await enqueueMail(
      tx,
      ...notifications.flatMap(({ recipient, content, path }) =>
        recipient.email === null ? [] : { to: recipient.email, ...mailOf(recipient, content, publicUrl + path) },
      ),
    )
    return messages.length
  })

const mailOf = ({ name }: Recipient, { title, text }: NotificationText, url: string) =>
  renderMail({ subject: title, greeting: `Chào ${name},`, paragraphs: [text, `Xem chi tiết: ${url}`] })
