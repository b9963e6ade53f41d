/** Characters of what a shopper or seller writes. */
export const CASE_NOTE_MAX = 1000
export const CASE_MESSAGE_MAX = 1000
/** Messages of one side, so that a case stays readable. */
export const CASE_MESSAGES_MAX = 50
export const CASE_LINES_MAX = 200
/** Offers of a seller: the third answer must be another one. */
export const CASE_OFFERS_MAX = 2
/** Cases that a shopper may open and withdraw of one order. */
export const CASES_OF_ORDER_MAX = 10
/** Pictures and videos of one side. */
export const EVIDENCE_MAX = 9
export const EVIDENCE_IMAGE_BYTES_MAX = 8 * 1024 * 1024
export const EVIDENCE_VIDEO_BYTES_MAX = 20 * 1024 * 1024
/** How long an address of evidence opens it at least, in seconds. */
export const EVIDENCE_ADDRESS_SECONDS = 600
/** How long evidence is kept after its case has ended. */
export const EVIDENCE_YEARS = 3
