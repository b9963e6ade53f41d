import type { StatementAccount } from '../ledger/seller-statement.ts'
import { formatMoney } from '../text/money.ts'

/** Texts about bookings by hand. */
export const manualEntryMessages = {
  proposed: 'Đã gửi bút toán. Một quản trị viên khác cần duyệt.',
  proposedAlone: 'Đã gửi bút toán. Hãy xem lại rồi duyệt.',
  approved: 'Đã ghi bút toán vào sổ.',
  rejected: 'Đã từ chối bút toán.',
  withdrawn: 'Đã rút lại bút toán.',
} as const

/** What the proposer is told. */
export const proposerNews = {
  approved: (id: number) => ({ title: `Bút toán tay số ${id} đã được duyệt`, text: 'Bút toán đã ghi vào sổ.' }),
  rejected: (id: number, reason: string) => ({
    title: `Bút toán tay số ${id} bị từ chối`,
    text: `Lý do: ${reason}`,
  }),
  /** `days`: how long it waited. */
  lapsed: (id: number, days: number) => ({
    title: `Bút toán tay số ${id} đã quá hạn duyệt`,
    text: `Không ai duyệt hay từ chối trong ${days} ngày, nên bút toán không được ghi sổ. Nếu vẫn cần, hãy đề nghị lại.`,
  }),
}

const ofSeller: Record<Extract<StatementAccount, 'BALANCE' | 'COD_DEBT'>, string> = {
  BALANCE: 'Số dư của shop',
  COD_DEBT: 'Tiền thu hộ phải nộp',
}

/** What the owner of a shop is told by notice and mail. `changes`: how much more each of its accounts is as it reads them, whole đồng. */
export const adjustmentNews = (
  shop: string,
  changes: readonly { account: keyof typeof ofSeller; more: number }[],
  reason: string,
): { title: string; text: string } => ({
  title: `Chợ điều chỉnh tiền của shop “${shop}”`,
  text: `${changes
    .map(({ account, more }) => `${ofSeller[account]} ${more < 0 ? 'giảm' : 'tăng'} ${formatMoney(Math.abs(more))}.`)
    .join(' ')} Lý do: ${reason}`,
})
