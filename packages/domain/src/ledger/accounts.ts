import type { LedgerAccount } from './postings.ts'

/** The accounts as the marketplace's accountant reads them. `side`: where an account usually has its balance. */
export const accountFacts: Record<LedgerAccount, { name: string; meaning: string; side: 'DEBIT' | 'CREDIT' }> = {
  BANK: { name: 'Tài khoản ngân hàng', meaning: 'Tiền trong tài khoản ngân hàng của sàn.', side: 'DEBIT' },
  MOMO: { name: 'Ví MoMo', meaning: 'Tiền trong ví MoMo của sàn.', side: 'DEBIT' },
  UNMATCHED: {
    name: 'Tiền chưa rõ của ai',
    meaning: 'Tiền vào (Có) và tiền ra (Nợ) của tài khoản ngân hàng mà chưa ai nói là khoản gì.',
    side: 'CREDIT',
  },
  SHOPPER: {
    name: 'Người mua còn phải trả',
    meaning: 'Tiền của đơn trả trước mà người mua chưa trả. Dư Có: người mua đã trả trước một phần.',
    side: 'DEBIT',
  },
  OPEN_ORDERS: {
    name: 'Đơn chờ thanh toán',
    meaning: 'Giá trị của các đơn trả trước đã đặt mà chưa trả đủ.',
    side: 'CREDIT',
  },
  SHOP_PENDING: {
    name: 'Tiền của shop chờ đối soát',
    meaning: 'Tiền của đơn đã thanh toán hoặc đã giao, chợ giữ cho shop đến khi đơn hoàn tất.',
    side: 'CREDIT',
  },
  SHOP_BALANCE: {
    name: 'Phải trả cho shop',
    meaning: 'Tiền của đơn đã hoàn tất, sau hoa hồng và thuế khấu trừ, mà chợ còn nợ shop.',
    side: 'CREDIT',
  },
  COD_DEBT: {
    name: 'Tiền thu hộ shop phải nộp',
    meaning:
      'Tiền mặt đơn vị vận chuyển của shop đã thu. Khi đơn hoàn tất, shop chỉ còn nợ chợ phần hoa hồng và thuế khấu trừ.',
    side: 'DEBIT',
  },
  REFUND_DUE: { name: 'Phải hoàn cho người mua', meaning: 'Khoản hoàn chợ chưa chuyển cho người mua.', side: 'CREDIT' },
  COMMISSION: { name: 'Hoa hồng', meaning: 'Phần chợ được hưởng của các đơn đã hoàn tất.', side: 'CREDIT' },
  GOODWILL: {
    name: 'Chi phí chợ chịu thay shop',
    meaning: 'Khoản hoàn cho người mua mà chợ chịu thay shop.',
    side: 'DEBIT',
  },
  PAYOUT_CLEARING: {
    name: 'Tiền đang chuyển cho shop',
    meaning: 'Khoản chi trả đã đưa vào tệp chuyển khoản mà ngân hàng chưa báo kết quả.',
    side: 'CREDIT',
  },
  TAX_VAT: {
    name: 'Thuế GTGT khấu trừ phải nộp',
    meaning: 'Thuế giá trị gia tăng giữ lại từ tiền của người bán, chợ nộp thay họ.',
    side: 'CREDIT',
  },
  TAX_PIT: {
    name: 'Thuế TNCN khấu trừ phải nộp',
    meaning: 'Thuế thu nhập cá nhân giữ lại từ tiền của người bán, chợ nộp thay họ.',
    side: 'CREDIT',
  },
  TAX_PAID: {
    name: 'Thuế khấu trừ đã nộp',
    meaning: 'Thuế GTGT và TNCN khấu trừ mà chợ đã nộp. Hai tài khoản thuế trên trừ đi số này là thuế còn phải nộp.',
    side: 'DEBIT',
  },
  BANK_FEE: { name: 'Phí ngân hàng và MoMo', meaning: 'Phí mà ngân hàng và MoMo thu của chợ.', side: 'DEBIT' },
  BANK_INTEREST: { name: 'Lãi tiền gửi', meaning: 'Lãi ngân hàng trả cho số dư tài khoản.', side: 'CREDIT' },
  OWN_FUNDS: {
    name: 'Tiền của chợ',
    meaning: 'Tiền riêng của chợ trong tài khoản ngân hàng: số dư đầu và tiền nộp vào, trừ tiền rút ra.',
    side: 'CREDIT',
  },
  CLAIMS: {
    name: 'Tiền phải đòi lại',
    meaning: 'Tiền đã chuyển nhầm hoặc chuyển hai lần mà chợ phải đòi lại.',
    side: 'DEBIT',
  },
  OTHER_INCOME: { name: 'Thu nhập khác', meaning: 'Tiền vào tài khoản ngân hàng ngoài việc của chợ.', side: 'CREDIT' },
  OTHER_EXPENSE: {
    name: 'Chi phí khác',
    meaning: 'Tiền ra khỏi tài khoản ngân hàng ngoài việc của chợ.',
    side: 'DEBIT',
  },
}

/** In the order of the trial balance. */
export const accountIds = Object.keys(accountFacts) as [LedgerAccount, ...LedgerAccount[]]

export const isLedgerAccount = (text: string | null): text is LedgerAccount =>
  text !== null && Object.hasOwn(accountFacts, text)

/** The sides of an entry. */
export const sideNames = { DEBIT: 'Nợ', CREDIT: 'Có' } as const
