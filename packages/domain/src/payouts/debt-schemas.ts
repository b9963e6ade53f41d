import * as z from 'zod/mini'
import { cursorPage, cursorQuery } from '../contract/cursor-schemas.ts'
import { Id, IdParams, Instant, Money } from '../contract/fields.ts'
import { ExcuseDebt } from './debt-forms.ts'
import { debtSteps } from './debt-steps.ts'

const Step = z.enum(debtSteps)

/** What a shop owes now, after all that it is owed, and what follows from it. Money in đồng. */
const Debt = z.object({
  amount: Money,
  /** Less is not asked for. */
  minimum: Money,
  /** When the oldest part that stands was booked, or even before; null when nothing is owed. */
  since: z.nullable(Instant),
  isOlder: z.boolean(),
  /** In their order. `at`: since when it is in force, null while it is not; `afterDays`: how old a debt is when it comes. */
  steps: z.array(z.object({ step: Step, at: z.nullable(Instant), afterDays: z.int() })),
  /** Until then nothing follows but the notice: an administrator wants it so. */
  excusedUntil: z.nullable(Instant),
  /** The oldest orders of which something stands, and how much. */
  orders: z.array(z.object({ id: Id, number: z.string(), amount: Money, at: Instant })),
})
export type Debt = z.output<typeof Debt>

/** How a shop pays what it owes: by transfer to the marketplace's account. */
const DebtPayment = z.object({
  bank: z.object({ name: z.string(), accountNumber: z.string(), accountName: z.string() }),
  content: z.string(),
  /** A VietQR code of the whole amount. */
  qrImageUrl: z.string(),
})
export type DebtPayment = z.output<typeof DebtPayment>

/** `payment`: null when nothing is owed, or the marketplace takes no transfers. */
const OwnDebt = z.extend(Debt, { payment: z.nullable(DebtPayment) })
export type OwnDebt = z.output<typeof OwnDebt>

/** `excuse`: why an administrator leaves it alone. */
const StaffDebt = z.extend(Debt, { excuse: z.nullable(z.string()) })
export type StaffDebt = z.output<typeof StaffDebt>

/** A shop with a debt that is overdue, as the last review found it. */
export const OverdueShop = z.object({
  id: Id,
  name: z.string(),
  /** Whether it sells: an administrator may have suspended it. */
  isOpen: z.boolean(),
  amount: Money,
  since: Instant,
  isOlder: z.boolean(),
  step: Step,
  excusedUntil: z.nullable(Instant),
})
export type OverdueShop = z.output<typeof OverdueShop>

export const getOwnDebt = {
  summary: 'Người bán: khoản còn phải nộp cho chợ, từ đơn nào, hậu quả đang có và sắp tới, và cách nộp',
  data: OwnDebt,
}
export const getShopDebt = {
  summary: 'Khoản một shop còn phải nộp cho chợ, và các biện pháp đang có hiệu lực',
  params: IdParams,
  data: StaffDebt,
}
export const listOverdueShops = {
  summary: 'Các shop có khoản phải nộp quá hạn, theo biện pháp nặng nhất đang có hiệu lực',
  query: z.object({ ...cursorQuery, step: z.optional(z.enum(debtSteps, 'Biện pháp không hợp lệ.')) }),
  data: cursorPage(OverdueShop),
}
export const excuseDebt = {
  summary: 'Tạm bỏ các biện pháp với khoản nợ của một shop trong một số ngày, với lý do; khoản nợ không đổi',
  params: IdParams,
  body: ExcuseDebt,
  data: StaffDebt,
}
