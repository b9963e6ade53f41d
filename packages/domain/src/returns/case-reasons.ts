export const caseKinds = ['RETURN', 'REFUND_ONLY', 'NOT_RECEIVED'] as const
export type CaseKind = (typeof caseKinds)[number]

export const caseKindNames: Record<CaseKind, string> = {
  RETURN: 'Trả hàng và hoàn tiền',
  REFUND_ONLY: 'Hoàn tiền, không trả hàng',
  NOT_RECEIVED: 'Chưa nhận được hàng',
}

export const caseReasons = [
  'DEFECTIVE',
  'WRONG_ITEM',
  'MISSING',
  'NOT_AS_DESCRIBED',
  'CHANGED_MIND',
  'OTHER',
  'NOT_RECEIVED',
] as const
export type CaseReason = (typeof caseReasons)[number]

interface CaseReasonRule {
  name: string
  kinds: readonly CaseKind[]
  /** Whose fault it is, as long as nobody decides otherwise: the shipping fee goes back with the seller's. */
  fault: 'seller' | 'shopper'
  /** Whether it can show after the order is completed (`DEFECT_WINDOW`). */
  hidden: boolean
}

const goods = ['RETURN', 'REFUND_ONLY'] as const

export const caseReasonRules: Record<CaseReason, CaseReasonRule> = {
  DEFECTIVE: { name: 'Hàng bị lỗi hoặc hư hỏng', kinds: goods, fault: 'seller', hidden: true },
  WRONG_ITEM: { name: 'Giao sai hàng', kinds: goods, fault: 'seller', hidden: false },
  MISSING: { name: 'Giao thiếu hàng', kinds: ['REFUND_ONLY', 'RETURN'], fault: 'seller', hidden: false },
  NOT_AS_DESCRIBED: { name: 'Hàng không giống mô tả', kinds: goods, fault: 'seller', hidden: true },
  CHANGED_MIND: { name: 'Không còn nhu cầu', kinds: ['RETURN'], fault: 'shopper', hidden: false },
  OTHER: { name: 'Lý do khác', kinds: goods, fault: 'shopper', hidden: false },
  NOT_RECEIVED: { name: 'Chưa nhận được hàng', kinds: ['NOT_RECEIVED'], fault: 'seller', hidden: false },
}

/** The reason that a text begins with, as the return dialog writes it (`Giao sai hàng: thiếu nắp`), and the rest of the text. */
export function readReason(text: string | null): { reason: CaseReason; note: string | null } {
  for (const reason of caseReasons) {
    const { name } = caseReasonRules[reason]
    if (reason !== 'NOT_RECEIVED' && text?.startsWith(name))
      return { reason, note: text.slice(name.length).replace(/^[:\s]+/u, '') || null }
  }
  return { reason: 'OTHER', note: text }
}

/** A reason and what was written about it, in one line. */
export const reasonText = (reason: CaseReason, note: string | null): string =>
  note === null ? caseReasonRules[reason].name : reason === 'OTHER' ? note : `${caseReasonRules[reason].name}: ${note}`
