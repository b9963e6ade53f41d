import { type CaseReason, caseReasons, reasonText } from '../returns/case-reasons.ts'
import { carrierSentences } from '../shipping/carrier-sentences.ts'

/** What the program itself says about a change of an order or a case: of timers, payments, carriers, and of sums that the marketplace looks at first. Events
 *  keep the name, and are worded when they are read; a name that rows may have is never changed. */
export const causeSentences = {
  UNPAID: 'Quá hạn thanh toán.',
  PAYMENT_REFUSED: 'Thanh toán bị từ chối.',
  UNCONFIRMED: 'Người bán không xác nhận kịp.',
  NOT_HANDED_OVER: 'Người bán không giao hàng cho đơn vị vận chuyển kịp.',
  RETURN_TIME_OVER: 'Tự hoàn tất khi hết thời hạn trả hàng.',
  NO_NEWS: 'Quá lâu chưa có tin giao hàng.',
  LARGE_SUM: 'Số tiền lớn nên sàn kiểm tra trước khi hoàn.',
  UNANSWERED: 'Người bán không trả lời kịp.',
  OFFER_UNANSWERED: 'Người mua không trả lời đề nghị kịp.',
  NOT_ESCALATED: 'Người mua không nhờ sàn xem xét kịp.',
  NOT_SENT_BACK: 'Người mua không gửi hàng lại kịp.',
  NOT_ARRIVED: 'Đến hạn vẫn chưa ghi nhận hàng về.',
  NOT_CONTESTED: 'Người bán không nêu vấn đề kịp.',
  BACK_AFTER_END: 'Hàng gửi trả được ghi nhận sau khi yêu cầu kết thúc.',
  UNDECIDED: 'Chưa quyết định kịp.',
  ...carrierSentences,
} as const

/** Beside these, the reason that a shopper chose for a case; the note is then what they wrote about it. */
export type EventCause = keyof typeof causeSentences | CaseReason

/** What an event says: words of a person, or a cause. */
export type EventNote = string | { cause: EventCause; note?: string | null } | null

const isSentence = (cause: string): cause is keyof typeof causeSentences => Object.hasOwn(causeSentences, cause)

/** What is stored of it. A cause with a sentence has it as its note, too: the version before reads nothing else (docs/decisions/0030). */
export function storedNote(said: EventNote): { cause: EventCause | null; note: string | null } {
  if (typeof said === 'string' || said === null) return { cause: null, note: said }
  const { cause, note = null } = said
  return { cause, note: isSentence(cause) ? causeSentences[cause] : note }
}

interface StoredNote {
  cause?: string | null | undefined
  note: string | null
}

/** What a person wrote of a stored event. */
export const writtenNote = ({ cause, note }: StoredNote): string | null => (cause && isSentence(cause) ? null : note)

/** The words of a stored event. A cause of a later version has its note, if any: status and actor stand beside it. */
export function eventWords({ cause, note }: StoredNote): string | null {
  if (!cause) return note
  const reason = caseReasons.find((each) => each === cause)
  if (reason) return reasonText(reason, note)
  return isSentence(cause) ? causeSentences[cause] : note
}
