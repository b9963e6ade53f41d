import { ARRIVAL_SECONDS } from '../contract/arrival-seconds.ts'

/** Seconds for unpacking one ZIP of pictures. */
export const UNPACK_SECONDS = 20
/** Other ZIPs that may be unpacked before one that has arrived; beyond that it is refused at once. */
export const ARCHIVES_BEFORE_MAX = 10

/** Seconds from the first byte of a ZIP to the server's answer: with its way, the ZIPs before it, itself, and some for the database. */
export const ARCHIVE_ANSWER_SECONDS = ARRIVAL_SECONDS + (ARCHIVES_BEFORE_MAX + 1) * UNPACK_SECONDS + 10
