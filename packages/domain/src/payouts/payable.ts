import { formatMoney } from '../text/money.ts'
import type { AccountObstacle } from './account-obstacles.ts'

/** What decides about a shop's payout. Money in whole đồng. */
export interface ShopSums {
  /** What the marketplace owes the shop, below zero when the shop owes it. */
  balance: number
  /** What the shop owes of cash and commission, with the cash of orders that are not completed. */
  codDebt: number
  /** The part of `codDebt` that its shop keeps when the orders are completed. */
  openCash: number
  /** What shoppers ask back of completed orders, in cases that are open. */
  disputed: number
  /** Whole days since the shop was approved. */
  age: number
  /** What was paid out to it, or is on its way. */
  paidOut: number
}

/** What the operator has set. */
export interface PayoutSettings {
  /** Less is not transferred, whole đồng. */
  minimum: number
  /** How many people prepare and approve a run: 1 or 2. */
  approvals: number
  /** In its first days a part of what a shop earns is held back, however often it is paid. */
  newShopDays: number
  newShopReserveBps: number
}

/** Why a shop gets nothing in a run. */
export const skipReasons = [
  'SHOP_CLOSED',
  'ON_HOLD',
  'NO_IDENTITY',
  'NO_ACCOUNT',
  'ACCOUNT_HELD',
  'ACCOUNT_UNREADABLE',
  'NAME_DIFFERS',
  'BELOW_MINIMUM',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** The reasons as administrators read them. */
export const skipReasonNames: Record<SkipReason, string> = {
  SHOP_CLOSED: 'Shop đang bị khóa',
  ON_HOLD: 'Chợ đang giữ tiền của shop',
  NO_IDENTITY: 'Chưa xác nhận danh tính người bán',
  NO_ACCOUNT: 'Chưa có tài khoản nhận tiền',
  ACCOUNT_HELD: 'Tài khoản nhận tiền vừa đổi, đang tạm giữ 72 giờ',
  ACCOUNT_UNREADABLE: 'Không còn khóa nào mở được tài khoản, shop cần nhập lại',
  NAME_DIFFERS: 'Tên chủ tài khoản khác tên pháp lý, chờ chợ xác nhận',
  BELOW_MINIMUM: 'Chưa đủ mức chi tối thiểu',
}

/** The reasons as their seller reads them, with what to do. `minimum`: whole đồng. */
export const skipReasonAdvice = (reason: SkipReason, minimum: number): string =>
  ({
    SHOP_CLOSED: 'Shop đang bị khóa. Tiền vẫn được giữ cho bạn; hãy liên hệ chợ để biết cách mở lại.',
    ON_HOLD: 'Chợ đang giữ tiền chi trả của shop.',
    NO_IDENTITY: 'Chợ chỉ chuyển tiền khi danh tính người bán đã được xác nhận.',
    NO_ACCOUNT: 'Bạn chưa khai tài khoản ngân hàng nhận tiền.',
    ACCOUNT_HELD: 'Tài khoản nhận tiền vừa đổi. Để giữ an toàn, chợ chờ 72 giờ trước khi chuyển tiền vào đó.',
    ACCOUNT_UNREADABLE: 'Chợ không còn đọc được tài khoản nhận tiền. Vui lòng nhập lại.',
    NAME_DIFFERS: 'Tên chủ tài khoản khác tên pháp lý của người bán. Chợ đang kiểm tra trước khi chuyển tiền.',
    BELOW_MINIMUM: `Chợ chuyển tiền khi số có thể nhận đạt ${formatMoney(minimum)}.`,
  })[reason]

/** How a shop's balance divides. `debt`, `disputed`, `newShop`: what is held back of it, for which reason; `available`: the rest. Whole đồng, none below zero. */
export interface Payable {
  debt: number
  disputed: number
  newShop: number
  available: number
}

const BPS = 10_000

/** What of a balance may be paid. Debts come first, then what is disputed, then the part that is held back of what a new shop has earned: of the rest and
 *  what was paid out before, else each payout would pay a part of what the one before held back. */
export function payableOf(sums: ShopSums, settings: PayoutSettings): Payable {
  const balance = Math.max(0, sums.balance)
  const debt = Math.min(balance, Math.max(0, sums.codDebt - sums.openCash))
  const disputed = Math.min(balance - debt, sums.disputed)
  const rest = balance - debt - disputed
  const isNew = sums.age < settings.newShopDays
  // Rounded up: the part that is held back covers what comes back.
  const kept = (earned: number) =>
    Number((BigInt(earned) * BigInt(settings.newShopReserveBps) + BigInt(BPS - 1)) / BigInt(BPS))
  const newShop = isNew ? Math.min(rest, kept(rest + sums.paidOut)) : 0
  return { debt, disputed, newShop, available: rest - newShop }
}

/** What can be set off today: a debt that stands, from a balance that stands. Whole đồng. */
export const offsetOf = ({ balance, codDebt, openCash }: Pick<ShopSums, 'balance' | 'codDebt' | 'openCash'>): number =>
  Math.max(0, Math.min(balance, codDebt - openCash))

/** What stands in the way of an account, as what stands in the way of a payout. */
const ofObstacle: Record<AccountObstacle, SkipReason> = {
  UNREADABLE: 'ACCOUNT_UNREADABLE',
  HELD: 'ACCOUNT_HELD',
  NO_IDENTITY: 'NO_IDENTITY',
  NAME_DIFFERS: 'NAME_DIFFERS',
}

interface PayeeFacts {
  isOpen: boolean
  /** Whether an administrator holds its payouts back. */
  isOnHold: boolean
  isIdentified: boolean
  /** Of its account; null without one. */
  obstacles: readonly AccountObstacle[] | null
  available: number
}

/** Why a shop gets nothing, the first reason that the seller or the marketplace can do something about; null when it is paid. */
export function skipReasonOf(
  { isOpen, isOnHold, isIdentified, obstacles, available }: PayeeFacts,
  { minimum }: Pick<PayoutSettings, 'minimum'>,
): SkipReason | null {
  if (!isOpen) return 'SHOP_CLOSED'
  if (isOnHold) return 'ON_HOLD'
  if (!isIdentified) return 'NO_IDENTITY'
  if (!obstacles) return 'NO_ACCOUNT'
  const [obstacle] = obstacles
  if (obstacle) return ofObstacle[obstacle]
  return available < Math.max(1, minimum) ? 'BELOW_MINIMUM' : null
}
