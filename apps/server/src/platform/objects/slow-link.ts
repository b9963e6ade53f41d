const BYTES_PER_SECOND = 128 * 1024
/** Proxies of `deploy/` give up an answer after 65 s, and what is sent again is there twice: a video of 20 MB needs some 3.4 Mbit/s to the store. */
const LONGEST_MS = 50_000

/** Milliseconds that a body takes on the slowest link to a store that is not taken for one that is away. */
export const slowLinkMs = (bytes: number): number => Math.min(Math.ceil((bytes / BYTES_PER_SECOND) * 1000), LONGEST_MS)
