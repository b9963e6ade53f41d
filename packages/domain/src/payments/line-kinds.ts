import type { LedgerAccount } from '../ledger/postings.ts'

/** What an administrator says about a line of the bank that no code settles. */
export const lineKinds = ['FEE', 'INTEREST', 'OWN', 'TAX', 'MOMO', 'SHOP_DEBT', 'CLAIM', 'OTHER'] as const
export type LineKind = (typeof lineKinds)[number]

export type Direction = 'IN' | 'OUT'

interface LineKindFacts {
  /** The account that gets what a line of this direction brought or took; a kind has no lines of a direction that is left out. */
  IN?: { account: LedgerAccount; name: string }
  OUT?: { account: LedgerAccount; name: string }
  /** Whether it says nothing without words. */
  needsNote: boolean
}

export const lineKindFacts: Record<LineKind, LineKindFacts> = {
  FEE: {
    OUT: { account: 'BANK_FEE', name: 'Phí ngân hàng' },
    IN: { account: 'BANK_FEE', name: 'Ngân hàng trả lại phí' },
    needsNote: false,
  },
  INTEREST: { IN: { account: 'BANK_INTEREST', name: 'Lãi tiền gửi' }, needsNote: false },
  OWN: {
    IN: { account: 'OWN_FUNDS', name: 'Tiền của chợ nộp vào' },
    OUT: { account: 'OWN_FUNDS', name: 'Tiền của chợ rút ra' },
    needsNote: false,
  },
  TAX: { OUT: { account: 'TAX_PAID', name: 'Nộp thuế khấu trừ' }, needsNote: false },
  MOMO: {
    IN: { account: 'MOMO', name: 'MoMo chuyển tiền về' },
    OUT: { account: 'MOMO', name: 'Nạp tiền vào ví MoMo' },
    needsNote: false,
  },
  // Whatever it pays for: what a shop owes is taken from its balance.
  SHOP_DEBT: { IN: { account: 'SHOP_BALANCE', name: 'Shop nộp tiền còn nợ chợ' }, needsNote: false },
  CLAIM: {
    IN: { account: 'CLAIMS', name: 'Tiền đòi lại được' },
    OUT: { account: 'CLAIMS', name: 'Chuyển nhầm, phải đòi lại' },
    needsNote: true,
  },
  OTHER: {
    IN: { account: 'OTHER_INCOME', name: 'Thu nhập khác' },
    OUT: { account: 'OTHER_EXPENSE', name: 'Chi phí khác' },
    needsNote: true,
  },
}

/** The kinds of lines of a direction, in the order of `lineKinds`. */
export const kindsOf = (direction: Direction): LineKind[] =>
  lineKinds.filter((kind) => lineKindFacts[kind][direction] !== undefined)

/** What became of money that left with the code of a refund or payout, and did not fit it. */
export const differenceKinds = ['CLAIM', 'FEE', 'OTHER'] as const satisfies readonly LineKind[]
export type DifferenceKind = (typeof differenceKinds)[number]

/** What the rest of a line is that moved another amount than the refund or payout that it paid. */
export const restKinds = ['FEE', 'CLAIM'] as const satisfies readonly LineKind[]
export type RestKind = (typeof restKinds)[number]

/** What a line can be the bank's side of: a refund, a payout, one of both that came back, or an incoming line that was sent back. */
export const matchTargets = ['REFUND', 'PAYOUT', 'REFUND_RETURNED', 'PAYOUT_RETURNED', 'RETURN'] as const
export type MatchTarget = (typeof matchTargets)[number]

/** Those of incoming lines; the others are of outgoing ones. */
export const returnTargets: readonly MatchTarget[] = ['REFUND_RETURNED', 'PAYOUT_RETURNED']

/** What a waiting line can be suggested to be; ORDER: the payment of a checkout. */
export const suggestionKinds = ['ORDER', ...matchTargets, ...lineKinds] as const
export type SuggestionKind = (typeof suggestionKinds)[number]
