import type { EventCause } from '../orders/event-causes.ts'
import type { CaseState } from './case-states.ts'

/** Who has to act. */
export type CaseWaitsFor = 'shopper' | 'seller' | 'admin'

/** The times of cases, in whole seconds; an operator sets each (docs/operating.md). */
export interface CaseTimes {
  answer: number
  offer: number
  escalation: number
  sendBack: number
  transit: number
  check: number
  /** Working days. */
  decisionDays: number
}

interface CaseDeadline {
  waitsFor: CaseWaitsFor
  /** Which of the times runs. */
  time: keyof CaseTimes
  /** What the timer does when it is over, with goods or without. Never called where the marketplace has to act: that is only shown as late. */
  next: (withGoods: boolean) => CaseState
  /** What happens when nobody acts, for both sides. */
  silence: string
  /** What the timer writes into the case when it acts. */
  late: EventCause
}

const always = (state: CaseState) => () => state
/** Where an agreement leads: goods are sent back first, else the money is due at once. */
export const afterAgreement = (withGoods: boolean): CaseState => (withGoods ? 'AGREED' : 'REFUNDED')

/** Every open state waits for somebody, and for no longer than this. */
export const caseDeadlines: Partial<Record<CaseState, CaseDeadline>> = {
  OPEN: {
    waitsFor: 'seller',
    time: 'answer',
    next: afterAgreement,
    silence: 'Nếu người bán không trả lời kịp, yêu cầu được chấp nhận.',
    late: 'UNANSWERED',
  },
  OFFERED: {
    waitsFor: 'shopper',
    time: 'offer',
    next: always('CLOSED'),
    silence: 'Nếu người mua không trả lời đề nghị kịp, yêu cầu được đóng.',
    late: 'OFFER_UNANSWERED',
  },
  REFUSED: {
    waitsFor: 'shopper',
    time: 'escalation',
    next: always('CLOSED'),
    silence: 'Nếu người mua không nhờ sàn xem xét kịp, yêu cầu được đóng.',
    late: 'NOT_ESCALATED',
  },
  AGREED: {
    waitsFor: 'shopper',
    time: 'sendBack',
    next: always('CLOSED'),
    silence: 'Nếu người mua không gửi hàng lại kịp, yêu cầu được đóng.',
    late: 'NOT_SENT_BACK',
  },
  SENT_BACK: {
    waitsFor: 'seller',
    time: 'transit',
    next: always('ESCALATED'),
    silence: 'Nếu đến hạn vẫn chưa ghi nhận hàng về, sàn xem xét.',
    late: 'NOT_ARRIVED',
  },
  RECEIVED: {
    waitsFor: 'seller',
    time: 'check',
    next: always('REFUNDED'),
    silence: 'Nếu người bán không nêu vấn đề kịp, tiền được hoàn cho người mua.',
    late: 'NOT_CONTESTED',
  },
  ESCALATED: {
    waitsFor: 'admin',
    time: 'decisionDays',
    next: always('ESCALATED'),
    silence: 'Nếu quá hạn, sàn ưu tiên xử lý hồ sơ này.',
    late: 'UNDECIDED',
  },
}

const DAY = 86_400_000
const VIETNAM = 7 * 3_600_000

/** The same time of day, so many working days later (Monday to Friday in Vietnam; public holidays count as working days). */
export function addWorkingDays(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0; ) {
    at += DAY
    const weekday = new Date(at + VIETNAM).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return new Date(at)
}

/** When the waiting of a state is over; null for an end. */
export function caseDeadlineOf(state: CaseState, from: Date, times: CaseTimes): Date | null {
  const deadline = caseDeadlines[state]
  if (!deadline) return null
  return deadline.time === 'decisionDays'
    ? addWorkingDays(from, times.decisionDays)
    : new Date(from.getTime() + times[deadline.time] * 1000)
}
