import type { CaseKind } from './case-reasons.ts'
import { type CaseActor, type CaseState, canChangeCase } from './case-states.ts'
import { CASE_OFFERS_MAX } from './limits.ts'

/** What people may press on a case. The keys are part of the URLs. */
export const casePresses = [
  'withdraw',
  'accept',
  'decline',
  'escalate',
  'sent-back',
  'agree',
  'offer',
  'refuse',
  'prove',
  'received',
  'contest',
  'confirm',
  'take',
  'decide',
] as const
export type CasePress = (typeof casePresses)[number]

/** What decides which presses a case has. */
export interface PressedCase {
  state: CaseState
  kind: CaseKind
  withGoods: boolean
  /** Only who opened a case may withdraw it: the marketplace's own cases end by a decision. */
  openedBy: 'shopper' | 'admin' | 'timer'
  /** How many offers the seller has made. */
  offers: number
  /** Whether the goods were sent back already. */
  sentBack: boolean
  /** Whether the seller has said which of them can be sold again. */
  unitsKnown: boolean
  /** Whether no other case of the order has had its units back, or awaits them. */
  unitsFree: boolean
  /** Whether a decision waits for a second administrator. */
  decisionWaits: boolean
}

interface CasePressRule {
  by: Extract<CaseActor, 'shopper' | 'seller' | 'admin'>
  from: readonly CaseState[]
  to: (of: PressedCase) => CaseState
  /** More than the state asks. */
  if?: (of: PressedCase) => boolean
}

const agreed = ({ withGoods }: PressedCase): CaseState => (withGoods ? 'AGREED' : 'REFUNDED')
const always = (state: CaseState) => () => state

/** Where each press leads, line by line (docs/product.md). A decision has its own ends (decisions.ts). */
export const casePressRules: Record<CasePress, CasePressRule> = {
  withdraw: {
    by: 'shopper',
    from: ['OPEN', 'OFFERED', 'REFUSED', 'AGREED', 'ESCALATED'],
    to: always('WITHDRAWN'),
    if: ({ openedBy, sentBack }) => openedBy === 'shopper' && !sentBack,
  },
  accept: { by: 'shopper', from: ['OFFERED'], to: always('REFUNDED') },
  decline: { by: 'shopper', from: ['OFFERED'], to: always('OPEN') },
  escalate: { by: 'shopper', from: ['REFUSED'], to: always('ESCALATED') },
  'sent-back': { by: 'shopper', from: ['AGREED'], to: always('SENT_BACK') },
  agree: { by: 'seller', from: ['OPEN'], to: agreed },
  offer: {
    by: 'seller',
    from: ['OPEN'],
    to: always('OFFERED'),
    if: ({ kind, offers }) => kind !== 'NOT_RECEIVED' && offers < CASE_OFFERS_MAX,
  },
  refuse: { by: 'seller', from: ['OPEN'], to: always('REFUSED'), if: ({ kind }) => kind !== 'NOT_RECEIVED' },
  prove: { by: 'seller', from: ['OPEN'], to: always('ESCALATED'), if: ({ kind }) => kind === 'NOT_RECEIVED' },
  received: { by: 'seller', from: ['SENT_BACK'], to: always('RECEIVED') },
  contest: { by: 'seller', from: ['RECEIVED'], to: always('ESCALATED') },
  // After the end, once: goods that came late, or were not looked at in time, change no money.
  confirm: {
    by: 'seller',
    from: ['RECEIVED', 'REFUNDED'],
    to: always('REFUNDED'),
    if: ({ state, sentBack, unitsKnown, unitsFree }) => state === 'RECEIVED' || (sentBack && !unitsKnown && unitsFree),
  },
  take: {
    by: 'admin',
    from: ['OPEN', 'OFFERED', 'REFUSED', 'AGREED', 'SENT_BACK', 'RECEIVED'],
    to: always('ESCALATED'),
  },
  decide: {
    by: 'admin',
    from: ['ESCALATED'],
    to: always('REFUNDED'),
    if: ({ decisionWaits }) => !decisionWaits,
  },
}

/** Whether a press only notes goods that came after the end of their case. All others lead to another state. */
export const notesGoods = (press: CasePress, from: CaseState): boolean => press === 'confirm' && from === 'REFUNDED'

/** Whether somebody may press this now. */
export function canPress(press: CasePress, by: CaseActor, of: PressedCase): boolean {
  const rule = casePressRules[press]
  const leads = notesGoods(press, of.state) || canChangeCase(of.state, rule.to(of), by)
  return rule.by === by && rule.from.includes(of.state) && (rule.if?.(of) ?? true) && leads
}

/** What somebody may press now, in the order of the buttons. */
export const pressesOf = (by: CaseActor, of: PressedCase): CasePress[] =>
  casePresses.filter((press) => canPress(press, by, of))
