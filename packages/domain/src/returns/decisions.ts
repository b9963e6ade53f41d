import type { CaseState } from './case-states.ts'

/** How an administrator ends a dispute. */
export const decisionOutcomes = ['REFUND', 'RETURN', 'REFUSE'] as const
export type DecisionOutcome = (typeof decisionOutcomes)[number]

const decisionOutcomeNames: Record<DecisionOutcome, string> = {
  REFUND: 'Hoàn tiền, không cần gửi hàng lại',
  RETURN: 'Người mua gửi hàng lại rồi hoàn tiền',
  REFUSE: 'Không hoàn tiền',
}

const unpaidOutcomeNames: Partial<Record<DecisionOutcome, string>> = {
  REFUND: 'Hủy đơn, không có tiền phải hoàn',
  REFUSE: 'Không hủy đơn',
}

/** The name of an outcome. `unpaid`: of a parcel that nobody paid for (`isUnpaidCase`). */
export const decisionOutcomeName = (outcome: DecisionOutcome, unpaid: boolean): string =>
  (unpaid && unpaidOutcomeNames[outcome]) || decisionOutcomeNames[outcome]

/** Who bears the money of a refund, and who pays for sending the goods back. */
export const bearers = ['SHOP', 'MARKETPLACE'] as const
export type Bearer = (typeof bearers)[number]
export const bearerNames: Record<Bearer, string> = { SHOP: 'Người bán chịu', MARKETPLACE: 'Sàn chịu' }

export const returnPayers = ['SHOPPER', 'SHOP', 'MARKETPLACE'] as const
export type ReturnPayer = (typeof returnPayers)[number]
export const returnPayerNames: Record<ReturnPayer, string> = {
  SHOPPER: 'Người mua trả phí gửi lại',
  SHOP: 'Người bán trả phí gửi lại',
  MARKETPLACE: 'Sàn trả phí gửi lại',
}
const RETURN_FEE_SETTLED = 'Sàn không thu phí gửi lại, người mua và người bán tự thanh toán với nhau.'
/** What a decision about the fee for sending back does, where it is chosen. It is recorded, not booked. */
export const RETURN_PAYER_HINT = `Lựa chọn này chỉ được ghi lại: ${RETURN_FEE_SETTLED}`
/** Who pays for sending the goods back and how that is settled, where a decision is shown. */
export const returnPayerText = (payer: ReturnPayer): string =>
  `${returnPayerNames[payer]}. ${payer === 'MARKETPLACE' ? 'Khoản này trả riêng, không nằm trong số tiền hoàn.' : RETURN_FEE_SETTLED}`

/** Where a decision leads. */
export const stateOfDecision: Record<DecisionOutcome, CaseState> = {
  REFUND: 'REFUNDED',
  RETURN: 'AGREED',
  REFUSE: 'CLOSED',
}

/** Whether goods can still be sent back: once, also by another case (`unitsFree`), and only what arrived. */
export const canDecideReturn = (of: { sentBack: boolean; arrived: boolean; unitsFree: boolean }): boolean =>
  of.arrived && !of.sentBack && of.unitsFree

/** What the shopper gets when the goods came back: the sum of a decision to send them back, else what was asked for. */
export const returnedSum = (of: {
  amount: number
  decision: { outcome: DecisionOutcome; amount: number } | null
}): number => (of.decision?.outcome === 'RETURN' ? of.decision.amount : of.amount)
