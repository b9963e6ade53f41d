/** Size of the proofs: `PROVE=full` (npm run prove), or a small size for every test run. */
export const isFull = process.env.PROVE === 'full'
export const sized = (full: number, small: number): number => (isFull ? full : small)

/** Seed of the random numbers. */
export const seed = Number(process.env.PROVE_SEED ?? 2026)
