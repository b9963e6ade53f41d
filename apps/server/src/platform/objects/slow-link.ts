const BYTES_PER_SECOND = 128 * 1024
/** As long as the client itself waits for one request (s3-client-config.ts). */
const LONGEST_MS = 180_000

/** Milliseconds that a body takes on the slowest link to a store that is not taken for one that is away. */
export const slowLinkMs = (bytes: number): number => Math.min(Math.ceil((bytes / BYTES_PER_SECOND) * 1000), LONGEST_MS)
