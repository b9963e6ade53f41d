import type { CasePress } from '@chophien/domain/returns/case-presses'
import { acceptOffer, type Case, declineOffer, escalateCase, withdrawCase } from '@chophien/domain/returns/contract'
import { formatPrice } from '../../../ui/format.ts'

/** A press of the shopper, with the question before it. */
export interface CaseQuestion {
  endpoint: typeof acceptOffer | typeof declineOffer | typeof escalateCase | typeof withdrawCase
  /** What the press says besides itself. */
  body?: { amount: number }
  button: string
  variant: 'primary' | 'secondary'
  question: string
  consequence: string
  confirm: string
  done: string
}

const questions: Partial<Record<CasePress, (of: Case) => CaseQuestion>> = {
  accept: ({ offer }) => ({
    endpoint: acceptOffer,
    ...(offer ? { body: { amount: offer.amount } } : {}),
    button: `Nhận ${formatPrice(offer?.amount)}`,
    variant: 'primary',
    question: `Nhận ${formatPrice(offer?.amount)}?`,
    consequence: 'Bạn giữ hàng và yêu cầu kết thúc. Sau đó bạn không đòi thêm được cho các món này.',
    confirm: 'Nhận đề nghị',
    done: 'Bạn đã nhận đề nghị',
  }),
  decline: () => ({
    endpoint: declineOffer,
    button: 'Không nhận',
    variant: 'secondary',
    question: 'Không nhận đề nghị?',
    consequence: 'Người bán phải trả lời yêu cầu của bạn lần nữa.',
    confirm: 'Không nhận đề nghị',
    done: 'Người bán sẽ trả lời lần nữa',
  }),
  escalate: () => ({
    endpoint: escalateCase,
    button: 'Nhờ sàn xem xét',
    variant: 'primary',
    question: 'Nhờ sàn xem xét?',
    consequence: 'Sàn đọc lời trình bày, xem bằng chứng của hai bên rồi quyết định. Hãy gửi đủ ảnh hoặc video.',
    confirm: 'Nhờ xem xét',
    done: 'Sàn đã nhận yêu cầu của bạn',
  }),
  withdraw: () => ({
    endpoint: withdrawCase,
    button: 'Rút yêu cầu',
    variant: 'secondary',
    question: 'Rút yêu cầu này?',
    consequence: 'Yêu cầu dừng ở đây, không có tiền hoàn. Chỉ khi còn trong thời hạn bạn mới gửi được yêu cầu khác.',
    confirm: 'Rút yêu cầu',
    done: 'Đã rút yêu cầu',
  }),
}

/** The presses that need a question, of those that the case has now. */
export const questionsOf = (of: Case): CaseQuestion[] =>
  of.presses.flatMap((press) => {
    const make = questions[press]
    return make ? [make(of)] : []
  })
