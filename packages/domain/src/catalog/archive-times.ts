/** Seconds in which a request must have arrived: a ZIP of 40 MB over an uplink of 6 Mbit/s. */
export const ARRIVAL_SECONDS = 60
/** Seconds for unpacking one ZIP of pictures. */
export const UNPACK_SECONDS = 20
/** ZIPs of other shops that may be unpacked before one that has arrived; beyond that it is refused at once. */
export const ARCHIVES_BEFORE_MAX = 10

/** Seconds from the first byte of a ZIP to the server's answer: with its way, the ZIPs before it, itself, and some for the database. */
export const ARCHIVE_ANSWER_SECONDS = ARRIVAL_SECONDS + (ARCHIVES_BEFORE_MAX + 1) * UNPACK_SECONDS + 10
