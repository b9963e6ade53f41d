import * as z from 'zod/mini'
import { overviewQuery } from '../contract/day-range.ts'
import { Id, Money } from '../contract/fields.ts'
import { overviewDays } from './periods.ts'

/** A figure of the period and of the previous period. */
const Figure = z.object({ now: z.int(), before: z.int() })

/** Sales of a day. */
const SalesDay = z.object({ turnover: Money })

/** A best-selling shop of the period. */
export const BestShop = z.object({ id: Id, name: z.string(), orders: z.int(), turnover: Money })

/** The money of the marketplace. */
const OverviewMoney = z.object({
  /** Sums of orders that were not cancelled, refused or returned, without what cases gave back of them, in đồng. */
  turnover: Figure,
  /** Commission that was booked in the period: of orders completed in it, without what went back to shops in it, in đồng. The books say the same
   *  (`getTrialBalance`). */
  commission: Figure,
  /** Commission of all orders that are not completed yet, whenever they were placed, so that nothing of it is booked, in đồng. */
  openCommission: z.int(),
  /** As `byDay` of the overview. */
  byDay: z.array(z.extend(SalesDay, { date: z.iso.date(), before: SalesDay })),
  bestShops: z.array(BestShop),
})

/** Open tasks of administrators, counted up to COUNT_MAX. */
export const WaitingWork = z.object({
  shops: z.int(),
  transfers: z.int(),
  /** Outgoing lines of the bank that do not fit their refund. */
  differingRefunds: z.int(),
  /** The same for payouts to shops. */
  differingPayouts: z.int(),
  /** Runs of payouts that wait for their approval or their file. */
  payoutRuns: z.int(),
  /** Shops whose suspension is proposed, because of what they owe. */
  shopsToSuspend: z.int(),
  /** Bookings by hand that wait for their approval. */
  manualEntries: z.int(),
  refunds: z.int(),
  disputes: z.int(),
  /** Of the disputes those whose time is over. */
  lateDisputes: z.int(),
  /** Decisions that wait for a second administrator, without the reader's own. */
  approvals: z.int(),
  /** Steps of the checklist that are to be done before the marketplace opens (setup/steps.ts), and those by which strangers can do harm. */
  setup: z.int(),
  setupDangers: z.int(),
})
export type WaitingWork = z.output<typeof WaitingWork>

const OrdersDay = z.object({ orders: z.int() })

export const AdminOverview = z.object({
  days: z.int(),
  /** Left out for whoever may not read it (overview-calls.ts). */
  money: z.optional(OverviewMoney),
  orders: Figure,
  newUsers: Figure,
  /** One entry per day, the oldest first; `date` is the day in Vietnam, `before` the same day of the previous period. */
  byDay: z.array(z.extend(OrdersDay, { date: z.iso.date(), before: OrdersDay })),
  /** Without the counts whose list or decision the reader may not open (overview-calls.ts). */
  waiting: z.partial(WaitingWork),
})
export type AdminOverview = z.output<typeof AdminOverview>

export const getAdminOverview = {
  summary:
    'Số liệu của chợ trong 7, 30, 90 ngày gần nhất hoặc từ ngày đến ngày, so với kỳ trước dài bằng thế; tiền và việc cần làm theo vai trò của người xem',
  query: overviewQuery(overviewDays, 30, 'Kỳ phải là 7, 30 hoặc 90 ngày.'),
  data: AdminOverview,
}
