import type { NoticeWords } from '@chophien/domain/notices/kind-of'
import { newsOf } from '@chophien/domain/notices/word-notice'
import type { OrderTimes } from '@chophien/domain/orders/order-deadlines'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { isPassing } from '../../platform/http/errors.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { tellOfSales } from '../catalog/stock.ts'
import { writeLiveEvents } from '../live/live-events.queries.ts'
import { writeNotices } from '../notices/notices.queries.ts'
import { claimOutbox, type OutboxMessage, putAside } from '../outbox/outbox.queries.ts'
import { markDaysDue } from '../statistics/shop-days.queries.ts'
import { findCaseMessage, findCaseNews, findCaseReminder, findOrderReminder } from './case-news.queries.ts'
import {
  findOrderedProducts,
  findPartialPayment,
  findRefundMessage,
  findTransitions,
  type OutboxPayment,
  type Recipient,
} from './notifications.queries.ts'
import {
  type Notification,
  notificationOfPayment,
  notificationsOfCase,
  notificationsOfCaseReminder,
  notificationsOfMessage,
  notificationsOfOrderReminder,
  notificationsOfTransition,
} from './notifications.ts'

/** How many messages one transaction publishes: small, so that a backlog does not slow down checkouts between two of them. */
const OUTBOX_BATCH = 100

const findPayment = (tx: Transaction, { kind, paymentId, refundId }: OutboxMessage): Promise<OutboxPayment | null> =>
  kind === 'PART_PAID'
    ? findPartialPayment(tx, paymentId ?? 0)
    : findRefundMessage(tx, refundId ?? 0, kind === 'REFUND_PAID' ? kind : 'REFUND_DUE')

/** The notifications of messages that stand alone, and the live events of cases. `changed`: gets the orders whose cases moved. */
async function notificationsOf(
  tx: Transaction,
  message: OutboxMessage,
  { times, changed }: { times: OrderTimes; changed: Set<number> },
): Promise<Notification[]> {
  const { kind, caseId, caseEventId, orderId } = message
  switch (kind) {
    case 'TRANSITION':
      return []
    case 'CASE': {
      const news = await findCaseNews(tx, caseId ?? 0, caseEventId ?? 0)
      await writeLiveEvents(tx, [
        { orderId: news.orderId, from: news.orderStatus, to: news.orderStatus, actor: news.actor },
      ])
      // A refund changes what was sold also where another open case keeps the order's status.
      changed.add(news.orderId)
      return notificationsOfCase(news)
    }
    case 'CASE_MESSAGE':
      return notificationsOfMessage(await findCaseMessage(tx, caseId ?? 0, caseEventId ?? 0))
    case 'CASE_REMINDER': {
      const news = await findCaseReminder(tx, caseId ?? 0, caseEventId)
      return news ? notificationsOfCaseReminder(news) : []
    }
    case 'ORDER_REMINDER':
      return notificationsOfOrderReminder(await findOrderReminder(tx, orderId ?? 0), times)
    default: {
      const payment = await findPayment(tx, message)
      return payment ? [notificationOfPayment(payment)] : []
    }
  }
}

async function buildNotifications(
  tx: Transaction,
  messages: readonly OutboxMessage[],
  times: OrderTimes,
): Promise<Notification[]> {
  const events = messages.flatMap(({ orderId, eventId }) =>
    orderId !== null && eventId !== null ? { orderId, eventId } : [],
  )
  const transitions = events.length > 0 ? await findTransitions(tx, events) : []
  await writeLiveEvents(tx, transitions)
  const changed = new Set(transitions.map(({ orderId }) => orderId))
  const placed = transitions.filter(({ from }) => from === null).map(({ orderId }) => orderId)
  if (placed.length > 0) tellOfSales(tx, await findOrderedProducts(tx, placed))
  const notifications = transitions.flatMap(notificationsOfTransition)
  for (const message of messages) notifications.push(...(await notificationsOf(tx, message, { times, changed })))
  await markDaysDue(tx, [...changed])
  return notifications
}

interface DrainDeps {
  db: Database
  /** How long orders wait, for reminders. */
  times: OrderTimes
  enqueueMail: EnqueueMail
  publicUrl: string
  /** Receives what could not be published. */
  log: { error(fields: object, message: string): void }
  /** Ends after the batch in hand when aborted. */
  stop?: AbortSignal | undefined
}

/** A message that could not be published alone. */
class UnpublishedError extends Error {
  readonly messages: readonly OutboxMessage[]
  constructor(messages: readonly OutboxMessage[], cause: unknown) {
    super('outbox messages could not be published', { cause })
    this.messages = messages
  }
}

/** Publishes the oldest messages, at most `limit`, in one transaction: a process that dies publishes nothing twice. */
const publish = ({ db, enqueueMail, publicUrl, times }: DrainDeps, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const messages = await claimOutbox(tx, limit)
    if (messages.length === 0) return 0
    try {
      const notifications = (await buildNotifications(tx, messages, times)).flatMap(({ recipient, content, path }) => {
        const words = content && newsOf(content)
        return words ? { recipient, content, words, path } : []
      })
      const living = await writeNotices(
        tx,
        notifications.map(({ recipient, content, path }) => ({ userId: recipient.userId, ...content, path })),
      )
      await enqueueMail(
        tx,
        ...notifications.flatMap(({ recipient, words, path }) =>
          recipient.email === null || !living.has(recipient.userId)
            ? []
            : { to: recipient.email, ...mailOf(recipient, words, publicUrl + path) },
        ),
      )
    } catch (error) {
      throw new UnpublishedError(messages, error)
    }
    return messages.length
  })

/** After a batch failed: publishes its messages one by one, and puts aside the ones that are the reason. */
async function publishAlone(deps: DrainDeps, count: number): Promise<number> {
  let published = 0
  for (let turn = 0; turn < count && !deps.stop?.aborted; turn++)
    try {
      published += await publish(deps, 1)
    } catch (error) {
      const [message] = error instanceof UnpublishedError ? error.messages : []
      if (!(error instanceof UnpublishedError) || !message) throw error
      // Not because of this message: the database is unreachable.
      if (isPassing(error.cause as object)) throw error.cause
      deps.log.error({ err: error.cause, message: message.id, kind: message.kind }, 'a notice was put aside')
      await putAside(deps.db, message)
    }
  return published
}

/** Publishes the transactional outbox until it is empty: a notice and a mail per recipient, live events for open consoles, the days whose
 *  statistics are stale, and to other instances the stock that was sold. A message that cannot be published is logged and put aside. Returns the number of messages published. */
export async function drainOutbox(deps: DrainDeps): Promise<number> {
  let total = 0
  while (!deps.stop?.aborted) {
    let claimed = 0
    try {
      claimed = await publish(deps, OUTBOX_BATCH)
      total += claimed
    } catch (error) {
      if (!(error instanceof UnpublishedError)) throw error
      if (isPassing(error.cause as object)) throw error.cause
      claimed = error.messages.length
      total += await publishAlone(deps, claimed)
    }
    if (claimed < OUTBOX_BATCH) break
  }
  return total
}

const mailOf = ({ name }: Recipient, { title, text }: NoticeWords, url: string) => ({
  subject: title,
  greeting: `Chào ${name},`,
  paragraphs: [text, `Xem chi tiết: ${url}`],
})
