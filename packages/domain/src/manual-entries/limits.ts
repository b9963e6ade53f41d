export const MANUAL_LINES_MIN = 2
export const MANUAL_LINES_MAX = 20
/** Whole đồng in one line. */
export const MANUAL_AMOUNT_MAX = 100_000_000_000
export const MANUAL_REASON_MAX = 300
export const MANUAL_EVIDENCE_MAX = 200
/** How long a proposal waits for its decision. */
export const MANUAL_WAITS_DAYS = 14
