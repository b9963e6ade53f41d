/** How much is proven: `PROVE=full` (npm run prove) or a small part of it that every test run can afford. */
export const isFull = process.env.PROVE === 'full'
export const sized = (full: number, small: number): number => (isFull ? full : small)

/** What chance starts from; the same seed gives the same orders. */
export const seed = Number(process.env.PROVE_SEED ?? 2026)
