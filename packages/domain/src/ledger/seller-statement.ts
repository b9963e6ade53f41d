import { type OrderStatus, restockingStatuses } from '../orders/order-status.ts'
import { postingWords } from './posting-words.ts'

/** A shop's balances by ledger account. */
export const statementAccounts = {
  BALANCE: {
    account: 'SHOP_BALANCE',
    name: 'Số dư',
    meaning: 'Tiền chợ đang giữ cho shop từ những đơn đã hoàn tất, sau hoa hồng và thuế khấu trừ.',
  },
  PENDING: {
    account: 'SHOP_PENDING',
    name: 'Chờ đối soát',
    meaning: 'Tiền của những đơn đã thanh toán hoặc đã giao, thành số dư khi đơn hoàn tất.',
  },
  COD_DEBT: {
    account: 'COD_DEBT',
    name: 'Tiền thu hộ phải nộp',
    meaning:
      'Tiền mặt đơn vị vận chuyển của shop đã thu; khi đơn hoàn tất, shop chỉ còn nợ chợ phần hoa hồng và thuế khấu trừ.',
  },
} as const
export type StatementAccount = keyof typeof statementAccounts
export const statementAccountIds = Object.keys(statementAccounts) as [StatementAccount, ...StatementAccount[]]

/** Sign of an entry: balances owed to the shop grow by credits, those owed by the shop by debits. */
export const shownSign = (account: StatementAccount): 1 | -1 => (account === 'COD_DEBT' ? 1 : -1)

/** An entry in the words of the shop; where it has none of its own, in those of the books. `taxed`: whether taxes were withheld with it; `note`: why it was booked
 *  by hand. */
export function entryWords(
  account: StatementAccount,
  entryKey: string,
  taxed = false,
  note: string | null = null,
): string {
  const step = entryKey.split(':').at(-1) ?? ''
  if (step === 'AWAITING_CONFIRMATION') return 'Người mua đã thanh toán'
  if (step === 'DELIVERED') return 'Thu tiền khi giao hàng'
  if (step === 'COMPLETED') {
    if (account === 'PENDING') return 'Đơn hoàn tất, chuyển sang số dư'
    const words = account === 'BALANCE' ? 'Đơn hoàn tất, đã trừ hoa hồng' : 'Đơn hoàn tất, còn lại hoa hồng'
    return taxed ? `${words} và thuế` : words
  }
  // What is left of an order that a case ended.
  if (step === 'RETURNED' || (step === 'FAILED' && account === 'BALANCE')) {
    const words = 'Phần shop được giữ của đơn đã kết thúc'
    return taxed && account !== 'PENDING' ? `${words}, đã trừ thuế` : words
  }
  if (restockingStatuses.includes(step as OrderStatus)) return 'Hoàn tiền cho người mua'
  return postingWords(entryKey, note)
}
