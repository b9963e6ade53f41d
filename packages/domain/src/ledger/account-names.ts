import type { LedgerEntry } from './postings.ts'

/** An account with its holder in words, for who previews a posting. */
export function accountName({ account }: Pick<LedgerEntry, 'account'>, of: { shop: string; shopper: string }): string {
  const names: Record<LedgerEntry['account'], string> = {
    SHOPPER: `Tiền ${of.shopper} phải trả`,
    OPEN_ORDERS: 'Đơn hàng chờ thanh toán',
    BANK: 'Tài khoản ngân hàng của sàn',
    MOMO: 'Ví MoMo của sàn',
    UNMATCHED: 'Tiền chưa rõ của ai',
    SHOP_PENDING: `Tiền chờ đối soát của ${of.shop}`,
    SHOP_BALANCE: `Số dư của ${of.shop}`,
    COD_DEBT: `Tiền thu hộ ${of.shop} phải nộp`,
    COMMISSION: 'Hoa hồng của sàn',
    REFUND_DUE: `Tiền phải hoàn cho ${of.shopper}`,
    GOODWILL: 'Sàn chịu',
    PAYOUT_CLEARING: `Tiền đang chuyển cho ${of.shop}`,
    TAX_VAT: `Thuế GTGT khấu trừ của ${of.shop}`,
    TAX_PIT: `Thuế TNCN khấu trừ của ${of.shop}`,
    TAX_PAID: 'Thuế khấu trừ đã nộp',
    BANK_FEE: 'Phí ngân hàng và MoMo',
    BANK_INTEREST: 'Lãi tiền gửi',
    OWN_FUNDS: 'Tiền của sàn',
    CLAIMS: 'Tiền phải đòi lại',
    OTHER_INCOME: 'Thu nhập khác của sàn',
    OTHER_EXPENSE: 'Chi phí khác của sàn',
  }
  return names[account]
}
