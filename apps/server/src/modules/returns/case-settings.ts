import type { CaseTimes } from '@chophien/domain/returns/case-deadlines'
import type { CaseWindows } from '@chophien/domain/returns/case-windows'
import type { Config } from '../../config.ts'

/** What the operator has set for cases. */
export interface CaseSettings {
  times: CaseTimes
  windows: CaseWindows
  /** Decisions above need two administrators, in whole đồng. */
  approvalAbove: number
  /** How long a shipped order waits for a report, in whole seconds. */
  report: number
}

export const caseSettingsOf = (config: Config): CaseSettings => ({
  times: {
    answer: config.CASE_ANSWER_TTL,
    offer: config.CASE_OFFER_TTL,
    escalation: config.CASE_ESCALATION_TTL,
    sendBack: config.CASE_SEND_BACK_TTL,
    transit: config.CASE_TRANSIT_TTL,
    check: config.CASE_CHECK_TTL,
    decisionDays: config.CASE_DECISION_DAYS,
  },
  windows: { promise: config.DELIVERY_PROMISE, anyReason: config.RETURN_WINDOW, hidden: config.DEFECT_WINDOW },
  approvalAbove: config.DISPUTE_APPROVAL_ABOVE,
  report: config.DELIVERY_REPORT_TTL,
})
