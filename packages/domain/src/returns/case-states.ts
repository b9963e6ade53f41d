import type { CaseKind } from './case-reasons.ts'

/** The states of a case (docs/product.md, returns and disputes). */
export const caseStates = [
  'OPEN',
  'OFFERED',
  'REFUSED',
  'AGREED',
  'SENT_BACK',
  'RECEIVED',
  'ESCALATED',
  'REFUNDED',
  'CLOSED',
  'WITHDRAWN',
] as const
export type CaseState = (typeof caseStates)[number]

/** Who can change a case. */
export const caseActors = ['shopper', 'seller', 'admin', 'carrier', 'timer'] as const
export type CaseActor = (typeof caseActors)[number]

/** The state machine of cases; an absent transition is forbidden (409). A case without goods skips AGREED: its money is due at once. A large
 *  sum of an order paid at the door goes from OPEN, OFFERED and RECEIVED to the marketplace instead, whoever agreed to it (`needsLook`). */
export const caseTransitions: Record<CaseState, Partial<Record<CaseState, readonly CaseActor[]>>> = {
  OPEN: {
    OFFERED: ['seller'],
    AGREED: ['seller', 'timer'],
    REFUNDED: ['seller', 'timer'],
    REFUSED: ['seller'],
    ESCALATED: ['seller', 'timer', 'carrier', 'admin'],
    WITHDRAWN: ['shopper'],
  },
  OFFERED: {
    REFUNDED: ['shopper'],
    OPEN: ['shopper'],
    CLOSED: ['timer'],
    ESCALATED: ['shopper', 'carrier', 'admin'],
    WITHDRAWN: ['shopper'],
  },
  REFUSED: { ESCALATED: ['shopper', 'admin'], CLOSED: ['timer'], WITHDRAWN: ['shopper'] },
  AGREED: { SENT_BACK: ['shopper'], CLOSED: ['timer'], ESCALATED: ['admin'], WITHDRAWN: ['shopper'] },
  SENT_BACK: { RECEIVED: ['seller', 'carrier'], ESCALATED: ['admin', 'timer', 'carrier'] },
  RECEIVED: { REFUNDED: ['seller', 'timer'], ESCALATED: ['seller', 'admin', 'timer'] },
  ESCALATED: { REFUNDED: ['admin'], AGREED: ['admin'], CLOSED: ['admin'], WITHDRAWN: ['shopper'] },
  REFUNDED: {},
  CLOSED: {},
  WITHDRAWN: {},
}

export const canChangeCase = (from: CaseState, to: CaseState, actor: CaseActor): boolean =>
  caseTransitions[from][to]?.includes(actor) ?? false

/** Final states: those without a transition. Written out, so that pages that ask for them do not load the table. */
export const endedCaseStates: readonly CaseState[] = ['REFUNDED', 'CLOSED', 'WITHDRAWN']

export const isOpenCase = (state: CaseState): boolean => !endedCaseStates.includes(state)

export const caseStateNames: Record<CaseState, string> = {
  OPEN: 'Chờ người bán trả lời',
  OFFERED: 'Chờ người mua xem đề nghị',
  REFUSED: 'Người bán từ chối',
  AGREED: 'Chờ người mua gửi hàng lại',
  SENT_BACK: 'Hàng đang về người bán',
  RECEIVED: 'Người bán đang kiểm hàng',
  ESCALATED: 'Sàn đang xem xét',
  REFUNDED: 'Đã giải quyết, hoàn tiền',
  CLOSED: 'Đã đóng, không hoàn tiền',
  WITHDRAWN: 'Người mua đã rút',
}

/** Whether a case is about a parcel that was to be paid at the door and never came: nothing was paid, so nothing goes back, and the case decides whether
 *  the order is cancelled. */
export const isUnpaidCase = ({ kind, amount }: { kind: CaseKind; amount: number }): boolean =>
  kind === 'NOT_RECEIVED' && amount === 0

const unpaidStateNames: Partial<Record<CaseState, string>> = {
  REFUNDED: 'Đã giải quyết, đơn bị hủy',
  CLOSED: 'Đã đóng, không hủy đơn',
}

/** The name of the state that a case is in. */
export const caseStateName = (of: { state: CaseState; kind: CaseKind; amount: number }): string =>
  (isUnpaidCase(of) && unpaidStateNames[of.state]) || caseStateNames[of.state]
