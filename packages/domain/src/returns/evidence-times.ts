import { ARRIVAL_SECONDS } from '../contract/arrival-seconds.ts'

/** A video of 20 MB on its way from the server into a bucket over a slow link (slow-link.ts), and some seconds for the rest. */
const STORE_SECONDS = 65

/** Seconds from the first byte of evidence to the answer of the server: with its way, and that of a video into the store. */
export const EVIDENCE_ANSWER_SECONDS = ARRIVAL_SECONDS + STORE_SECONDS
