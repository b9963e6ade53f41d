import type { CaseTimes } from '@chophien/domain/returns/case-deadlines'
import type { CaseKind, CaseReason } from '@chophien/domain/returns/case-reasons'
import { type CaseActor, type CaseState, canChangeCase } from '@chophien/domain/returns/case-states'
import type { EvidenceScene } from './pictures/evidence-scenes.ts'

/** One change of a case. */
export interface CaseStoryStep {
  state: CaseState
  actor: CaseActor
  /** Hours after the step before; 0 for the first, which is the order's step to RETURN_REQUESTED. */
  afterHours: number
  note: string | null
}

/** How a case came to be where it is. It is about all units of its order. */
export interface CaseStory {
  kind: CaseKind
  reason: CaseReason
  note: string
  steps: readonly [CaseStoryStep, ...CaseStoryStep[]]
  /** The share of what is asked for that the seller offered, in percent. */
  offered?: number
  messages?: readonly { by: 'shopper' | 'seller'; text: string; afterHours: number }[]
  evidence?: readonly { by: 'shopper' | 'seller'; scene: EvidenceScene }[]
}

const step = (state: CaseState, actor: CaseActor, afterHours: number, note: string | null = null): CaseStoryStep => ({
  state,
  actor,
  afterHours,
  note,
})

const opened = step('OPEN', 'shopper', 0)
const agreed = step('AGREED', 'seller', 6)
const wrongColour = { kind: 'RETURN', reason: 'WRONG_ITEM', note: 'Sản phẩm không đúng màu đã đặt.' } as const
const dented = { kind: 'RETURN', reason: 'DEFECTIVE', note: 'Hộp bị móp, bên trong có vết nứt.' } as const

/** A case in every state, and the ways that lead to the most usual ends. */
export const caseStories = {
  open: {
    ...wrongColour,
    steps: [opened],
    messages: [{ by: 'shopper', text: 'Shop xem giúp mình ảnh, mình đặt màu khác ạ.', afterHours: 1 }],
    evidence: [{ by: 'shopper', scene: 'wrong-colour' }],
  },
  offered: {
    ...dented,
    steps: [opened, step('OFFERED', 'seller', 6, 'Shop xin hoàn một phần, bạn giữ hàng dùng giúp shop nhé.')],
    offered: 30,
    evidence: [
      { by: 'shopper', scene: 'dented-box' },
      { by: 'shopper', scene: 'crack' },
    ],
  },
  refused: {
    ...dented,
    steps: [opened, step('REFUSED', 'seller', 10, 'Shop đã chụp hàng trước khi gửi, hộp còn nguyên vẹn.')],
    evidence: [
      { by: 'shopper', scene: 'crack' },
      { by: 'seller', scene: 'packed' },
    ],
  },
  agreed: { ...wrongColour, steps: [opened, agreed], evidence: [{ by: 'shopper', scene: 'wrong-colour' }] },
  sentBack: {
    ...wrongColour,
    steps: [opened, agreed, step('SENT_BACK', 'shopper', 24)],
    messages: [{ by: 'seller', text: 'Shop nhận được hàng sẽ hoàn tiền ngay cho bạn.', afterHours: 7 }],
    evidence: [
      { by: 'shopper', scene: 'wrong-colour' },
      { by: 'shopper', scene: 'packed' },
    ],
  },
  received: {
    ...dented,
    steps: [opened, agreed, step('SENT_BACK', 'shopper', 24), step('RECEIVED', 'carrier', 48)],
    evidence: [{ by: 'shopper', scene: 'dented-box' }],
  },
  escalated: {
    ...dented,
    steps: [opened, step('REFUSED', 'seller', 10, 'Hàng hỏng do người mua làm rơi.'), step('ESCALATED', 'shopper', 12)],
    messages: [
      { by: 'shopper', text: 'Mình mở hộp có quay video, hàng nứt từ trước khi mở.', afterHours: 11 },
      { by: 'seller', text: 'Shop đóng gói hai lớp chống sốc, bên vận chuyển không báo gì.', afterHours: 14 },
    ],
    evidence: [
      { by: 'shopper', scene: 'dented-box' },
      { by: 'shopper', scene: 'crack' },
      { by: 'seller', scene: 'packed' },
    ],
  },
  cameBack: {
    ...wrongColour,
    steps: [
      opened,
      agreed,
      step('SENT_BACK', 'shopper', 20),
      step('RECEIVED', 'carrier', 30),
      step('REFUNDED', 'seller', 10),
    ],
    evidence: [{ by: 'shopper', scene: 'wrong-colour' }],
  },
  tookAnOffer: {
    kind: 'REFUND_ONLY',
    reason: 'NOT_AS_DESCRIBED',
    note: 'Hàng mỏng hơn mô tả nhưng vẫn dùng được.',
    steps: [
      opened,
      step('OFFERED', 'seller', 5, 'Shop hoàn một phần tiền, mong bạn thông cảm.'),
      step('REFUNDED', 'shopper', 9),
    ],
    offered: 30,
    evidence: [{ by: 'shopper', scene: 'wrong-colour' }],
  },
  closed: {
    ...dented,
    steps: [
      opened,
      step('REFUSED', 'seller', 10, 'Hàng đã qua sử dụng nên shop không nhận lại.'),
      step('CLOSED', 'timer', 72),
    ],
    evidence: [{ by: 'shopper', scene: 'dented-box' }],
  },
  withdrawn: { ...wrongColour, steps: [opened, step('WITHDRAWN', 'shopper', 3)] },
  missed: {
    kind: 'NOT_RECEIVED',
    reason: 'NOT_RECEIVED',
    note: 'Quá hẹn nhiều ngày mà không ai liên lạc giao hàng.',
    steps: [opened],
    messages: [{ by: 'shopper', text: 'Shop kiểm tra giúp mình đơn này đang ở đâu với.', afterHours: 1 }],
  },
} as const satisfies Record<string, CaseStory>

/** The defaults of the variables of operating.md, in seconds. */
export const caseTimes: CaseTimes = {
  answer: 48 * 3600,
  offer: 72 * 3600,
  escalation: 72 * 3600,
  sendBack: 7 * 86_400,
  transit: 20 * 86_400,
  check: 48 * 3600,
  decisionDays: 5,
}

export const finalCaseStep = ({ steps }: CaseStory): CaseStoryStep => steps[steps.length - 1] ?? steps[0]

/** Whether every step of a story is one that the state machine of cases allows. */
export const isPossibleCase = ({ steps }: CaseStory): boolean =>
  steps.every((each, index) => {
    const before = steps[index - 1]
    return before === undefined || canChangeCase(before.state, each.state, each.actor)
  })
