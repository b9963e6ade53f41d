import type { EventNote } from '@chophien/domain/orders/event-causes'
import type { PaymentMethod } from '@chophien/domain/orders/messages'
import { type OrderActor, type OrderStatus, orderTransitions } from '@chophien/domain/orders/order-status'
import { type CaseStory, caseStories } from './case-plan.ts'

/** One step of an order's life. */
export interface OrderStep {
  status: OrderStatus
  actor: OrderActor
  /** Hours after the step before; for the first step 0. */
  afterHours: number
  note: EventNote
}

/** How an order came to be where it is. */
export interface OrderStory {
  method: PaymentMethod
  steps: readonly [OrderStep, ...OrderStep[]]
  /** The case that begins with its step to RETURN_REQUESTED. */
  case?: CaseStory
}

const step = (status: OrderStatus, actor: OrderActor, afterHours: number, note: EventNote = null): OrderStep => ({
  status,
  actor,
  afterHours,
  note,
})

const placed = step('AWAITING_CONFIRMATION', 'shopper', 0)
const unpaid = step('PENDING_PAYMENT', 'shopper', 0)
const confirmed = step('PROCESSING', 'seller', 5)
const shipped = step('SHIPPED', 'seller', 20)
const delivered = step('DELIVERED', 'carrier', 44)
const transferred = step('AWAITING_CONFIRMATION', 'payment', 0.1, 'Đã nhận đủ tiền chuyển khoản.')
const returnAsked = step('RETURN_REQUESTED', 'shopper', 20, 'Giao sai hàng: Sản phẩm không đúng màu đã đặt.')
const returnAllowed = step('RETURN_APPROVED', 'seller', 6)
/** Paid by transfer, and delivered. */
const bought = [unpaid, transferred, confirmed, shipped, delivered] as const

/** At least one story for each of the fourteen statuses, each consistent with the state machine (product.md). */
export const orderStories = {
  waitsForPayment: { method: 'BANK_TRANSFER', steps: [unpaid] },
  waitsForSeller: { method: 'COD', steps: [placed] },
  packed: { method: 'COD', steps: [placed, confirmed] },
  onItsWay: { method: 'COD', steps: [placed, confirmed, shipped] },
  arrived: { method: 'COD', steps: [placed, confirmed, shipped, delivered] },
  received: { method: 'COD', steps: [placed, confirmed, shipped, delivered, step('COMPLETED', 'shopper', 30)] },
  receivedAfterTransfer: {
    method: 'BANK_TRANSFER',
    steps: [
      unpaid,
      transferred,
      confirmed,
      shipped,
      delivered,
      step('COMPLETED', 'timer', 168, { cause: 'RETURN_TIME_OVER' }),
    ],
  },
  neverConfirmed: {
    method: 'COD',
    steps: [placed, step('CANCELLED', 'timer', 72, 'Người bán không xác nhận trong 72 giờ.')],
  },
  regretted: { method: 'COD', steps: [placed, step('CANCELLED_BY_USER', 'shopper', 1)] },
  soldOut: {
    method: 'COD',
    steps: [
      placed,
      confirmed,
      step('CANCELLED_BY_SELLER', 'seller', 8, 'Hàng trong kho bị lỗi, shop xin phép hủy đơn.'),
    ],
  },
  stoppedByMarketplace: {
    method: 'COD',
    steps: [placed, step('CANCELLED_BY_ADMIN', 'admin', 10, 'Sản phẩm đang được kiểm tra nguồn gốc.')],
  },
  wantsToReturn: { method: 'COD', steps: [placed, confirmed, shipped, delivered, returnAsked], case: caseStories.open },
  mayReturn: {
    method: 'COD',
    steps: [placed, confirmed, shipped, delivered, returnAsked, returnAllowed],
    case: caseStories.agreed,
  },
  cameBack: {
    method: 'COD',
    steps: [placed, confirmed, shipped, delivered, returnAsked, returnAllowed, step('RETURNED', 'seller', 60)],
    case: caseStories.cameBack,
  },
  gotAnOffer: { method: 'BANK_TRANSFER', steps: [...bought, returnAsked], case: caseStories.offered },
  wasRefused: { method: 'BANK_TRANSFER', steps: [...bought, returnAsked], case: caseStories.refused },
  sentBack: { method: 'BANK_TRANSFER', steps: [...bought, returnAsked, returnAllowed], case: caseStories.sentBack },
  isBackAtSeller: {
    method: 'COD',
    steps: [placed, confirmed, shipped, delivered, returnAsked, returnAllowed],
    case: caseStories.received,
  },
  disputed: { method: 'BANK_TRANSFER', steps: [...bought, returnAsked], case: caseStories.escalated },
  tookAnOffer: {
    method: 'BANK_TRANSFER',
    steps: [...bought, returnAsked, step('DELIVERED', 'shopper', 14)],
    case: caseStories.tookAnOffer,
  },
  keptAfterAnOffer: {
    method: 'BANK_TRANSFER',
    steps: [
      ...bought,
      returnAsked,
      step('DELIVERED', 'shopper', 14),
      step('COMPLETED', 'timer', 168, { cause: 'RETURN_TIME_OVER' }),
    ],
    case: caseStories.tookAnOffer,
  },
  closed: {
    method: 'BANK_TRANSFER',
    steps: [...bought, returnAsked, step('DELIVERED', 'timer', 82), step('COMPLETED', 'timer', 66)],
    case: caseStories.closed,
  },
  returnedAfterReceipt: {
    method: 'BANK_TRANSFER',
    steps: [
      ...bought,
      step('COMPLETED', 'shopper', 30),
      step('RETURN_REQUESTED', 'shopper', 30, 'Giao sai hàng: Sản phẩm không đúng màu đã đặt.'),
      returnAllowed,
      step('RETURNED', 'seller', 60),
    ],
    case: caseStories.cameBack,
  },
  tookBack: {
    method: 'COD',
    steps: [placed, confirmed, shipped, delivered, returnAsked, step('DELIVERED', 'shopper', 3)],
    case: caseStories.withdrawn,
  },
  isMissed: {
    method: 'BANK_TRANSFER',
    steps: [unpaid, transferred, confirmed, shipped, step('RETURN_REQUESTED', 'shopper', 130)],
    case: caseStories.missed,
  },
  notPaidInTime: { method: 'MOMO', steps: [unpaid, step('FAILED', 'timer', 0.25, { cause: 'UNPAID' })] },
  notDelivered: {
    method: 'COD',
    steps: [placed, confirmed, shipped, step('FAILED', 'carrier', 70, 'Giao ba lần không gặp người nhận.')],
  },
} as const satisfies Record<string, OrderStory>

export type StoryName = keyof typeof orderStories

export const finalStep = ({ steps }: OrderStory): OrderStep => steps[steps.length - 1] ?? steps[0]

/** How long a story takes from the order to its last step, in hours. */
export const durationHours = ({ steps }: OrderStory): number => steps.reduce((sum, each) => sum + each.afterHours, 0)

/** Whether every step of a story is one that the state machine allows. */
export function isPossible({ steps }: OrderStory): boolean {
  return steps.every((each, index) => {
    const before = steps[index - 1]
    return before === undefined || (orderTransitions[before.status][each.status] ?? []).includes(each.actor)
  })
}

/** Whether goods and money changed hands: what the order's and the payment's state follow from. */
export function moneyOf(story: OrderStory): {
  order: 'UNPAID' | 'PAID' | 'REFUND_DUE'
  payment: 'PENDING' | 'PAID' | 'EXPIRED'
  /** Index of the step at which the money came, if it did. */
  paidAtStep: number | null
} {
  const paidAtStep = story.steps.findIndex((each) =>
    story.method === 'COD' ? each.status === 'DELIVERED' : each.actor === 'payment',
  )
  if (paidAtStep >= 0)
    return { order: finalStep(story).status === 'RETURNED' ? 'REFUND_DUE' : 'PAID', payment: 'PAID', paidAtStep }
  const expired = story.method !== 'COD' && finalStep(story).status === 'FAILED'
  return { order: 'UNPAID', payment: expired ? 'EXPIRED' : 'PENDING', paidAtStep: null }
}

/** A checkout to be written: one order per shop, all by the same shopper at the same time. */
export interface CheckoutPlan {
  /** When it was placed: hours before now. */
  hoursAgo: number
  orders: readonly { shop: number; story: StoryName; lines: number }[]
}

/** What the demo shopper ordered: every status at least once, the last checkout from two shops at once. */
export const shopperCheckouts: readonly CheckoutPlan[] = [
  { hoursAgo: 300 * 24, orders: [{ shop: 19, story: 'receivedAfterTransfer', lines: 2 }] },
  { hoursAgo: 120 * 24, orders: [{ shop: 16, story: 'received', lines: 2 }] },
  { hoursAgo: 64 * 24, orders: [{ shop: 9, story: 'neverConfirmed', lines: 1 }] },
  { hoursAgo: 41 * 24, orders: [{ shop: 7, story: 'notPaidInTime', lines: 1 }] },
  { hoursAgo: 33 * 24, orders: [{ shop: 5, story: 'cameBack', lines: 1 }] },
  { hoursAgo: 26 * 24, orders: [{ shop: 12, story: 'soldOut', lines: 1 }] },
  { hoursAgo: 22 * 24, orders: [{ shop: 14, story: 'stoppedByMarketplace', lines: 1 }] },
  { hoursAgo: 19 * 24, orders: [{ shop: 18, story: 'notDelivered', lines: 1 }] },
  { hoursAgo: 16 * 24, orders: [{ shop: 0, story: 'received', lines: 3 }] },
  { hoursAgo: 12 * 24, orders: [{ shop: 3, story: 'regretted', lines: 1 }] },
  { hoursAgo: 320, orders: [{ shop: 0, story: 'closed', lines: 1 }] },
  { hoursAgo: 173, orders: [{ shop: 0, story: 'isBackAtSeller', lines: 1 }] },
  { hoursAgo: 162, orders: [{ shop: 0, story: 'isMissed', lines: 1 }] },
  { hoursAgo: 142, orders: [{ shop: 0, story: 'tookAnOffer', lines: 2 }] },
  { hoursAgo: 125, orders: [{ shop: 0, story: 'sentBack', lines: 1 }] },
  { hoursAgo: 118, orders: [{ shop: 0, story: 'disputed', lines: 1 }] },
  { hoursAgo: 110, orders: [{ shop: 0, story: 'tookBack', lines: 1 }] },
  { hoursAgo: 106, orders: [{ shop: 6, story: 'mayReturn', lines: 1 }] },
  { hoursAgo: 103, orders: [{ shop: 0, story: 'wasRefused', lines: 1 }] },
  { hoursAgo: 101, orders: [{ shop: 0, story: 'gotAnOffer', lines: 2 }] },
  { hoursAgo: 98, orders: [{ shop: 8, story: 'wantsToReturn', lines: 1 }] },
  { hoursAgo: 80, orders: [{ shop: 0, story: 'arrived', lines: 2 }] },
  { hoursAgo: 40, orders: [{ shop: 11, story: 'onItsWay', lines: 2 }] },
  {
    hoursAgo: 9,
    orders: [
      { shop: 13, story: 'packed', lines: 1 },
      { shop: 17, story: 'waitsForSeller', lines: 2 },
    ],
  },
  { hoursAgo: 3, orders: [{ shop: 0, story: 'waitsForSeller', lines: 1 }] },
  { hoursAgo: 0.03, orders: [{ shop: 1, story: 'waitsForPayment', lines: 1 }] },
]

/** What others ordered from the demo seller's shop, oldest first: enough for charts that mean something. */
export function sellerCheckouts(): CheckoutPlan[] {
  const one = (hoursAgo: number, story: StoryName, lines = 1): CheckoutPlan => ({
    hoursAgo,
    orders: [{ shop: 0, story, lines }],
  })
  const past = Array.from({ length: 60 }, (_, index) => {
    const story: StoryName =
      index % 13 === 5
        ? 'regretted'
        : index % 19 === 7
          ? 'cameBack'
          : index % 4 === 1
            ? 'receivedAfterTransfer'
            : 'received'
    // Closer together towards today: the shop grows.
    return one(16 * 24 + (60 - index) ** 1.25 * 13, story, 1 + (index % 3))
  })
  return [
    ...past,
    one(100, 'wantsToReturn'),
    one(90, 'arrived', 2),
    one(78, 'arrived'),
    one(52, 'onItsWay', 2),
    one(45, 'onItsWay'),
    one(30, 'onItsWay'),
    one(21, 'packed', 3),
    one(17, 'packed'),
    one(11, 'regretted'),
    one(7, 'waitsForSeller', 2),
    one(4, 'waitsForSeller'),
    one(1.5, 'waitsForSeller'),
  ]
}
