/** What follows a debt of a shop that stays, one after the other; each holds with those before it. NOTICE: the owner is told. CASH_OFF: no cash on delivery at its shop.
 *  HOLD: no payouts. PROPOSAL: administrators are asked to suspend the shop; nothing does it by itself. */
export const debtSteps = ['NOTICE', 'CASH_OFF', 'HOLD', 'PROPOSAL'] as const
export type DebtStep = (typeof debtSteps)[number]

/** The steps as administrators read them. */
export const debtStepNames: Record<DebtStep, string> = {
  NOTICE: 'Đã nhắc nộp',
  CASH_OFF: 'Không nhận tiền khi giao',
  HOLD: 'Giữ tiền chi trả',
  PROPOSAL: 'Đề nghị khóa shop',
}

/** What each step means for the seller. */
export const debtStepMeanings: Record<DebtStep, string> = {
  NOTICE: 'Chợ nhắc shop nộp tiền.',
  CASH_OFF: 'Người mua không chọn được thanh toán khi nhận hàng cho hàng của shop.',
  HOLD: 'Các kỳ chi trả bỏ qua shop; số dư vẫn là của shop.',
  PROPOSAL: 'Chợ xem xét tạm khóa shop. Người của chợ quyết định, không phải máy.',
}

/** What the operator has set. */
export interface DebtSettings {
  /** How old a debt is when each step comes, in days, ascending; two that come at the same age come together. */
  days: readonly [number, number, number, number]
  /** Less is not asked for, whole đồng. */
  minimum: number
  /** Whether shoppers can pay in advance. Where they cannot, no shop loses cash on delivery: it would sell nothing, and could not pay. */
  isPrepaidOpen: boolean
  /** Whether the marketplace has a bank account that shops transfer to. */
  hasBank: boolean
}

/** The settings where this much is open. Without cash on delivery to lose, that step comes with the next one and means nothing. */
export const debtSettings = (
  { days: [notice, cashOff, hold, proposal], minimum }: Pick<DebtSettings, 'days' | 'minimum'>,
  open: Pick<DebtSettings, 'isPrepaidOpen' | 'hasBank'>,
): DebtSettings => ({ days: [notice, open.isPrepaidOpen ? cashOff : hold, hold, proposal], minimum, ...open })

const DAY_MS = 86_400_000

/** How many steps a debt of this age deserves. `since`: when its oldest part was booked; null when nothing tells it. */
export function deservedSteps(
  { amount, since }: { amount: number; since: Date | null },
  now: number,
  { days, minimum }: DebtSettings,
): number {
  if (amount < minimum || since === null) return 0
  const age = (now - since.getTime()) / DAY_MS
  return days.filter((day) => age >= day).length
}

/** How many steps come into force after these, from 1, and in how many days at the earliest. */
export function stepAfter(step: number, { days }: Pick<DebtSettings, 'days'>): { step: number; days: number } {
  const next = days[step] ?? 0
  return { step: days.filter((day) => day <= next).length, days: next - (days[step - 1] ?? 0) }
}

/** How many steps are in force next. `step`: how many are, the last of them since `reachedAt`. They rise one at a time, each as many days after the one before as their days
 *  lie apart: whoever loses something has been told in time, also where a debt is found late. They fall at once. */
export function nextSteps(
  { step, reachedAt }: { step: number; reachedAt: Date | null },
  deserved: number,
  now: number,
  settings: Pick<DebtSettings, 'days'>,
): number {
  if (deserved <= step) return deserved
  if (step === 0 || reachedAt === null) return 1
  const { step: above, days } = stepAfter(step, settings)
  return now - reachedAt.getTime() >= days * DAY_MS ? above : step
}
