const FIRST_MILLISECONDS = 3000
const LONGEST_MILLISECONDS = 15_000
/** Short delays during the first minute, when most payments arrive. */
const EAGER_TURNS = 20
const GROWTH = 1.15

/** Delay before the next poll, ms. `attempts`: polls without a result so far, from 0. */
export const pollDelay = (attempts: number): number =>
  Math.min(FIRST_MILLISECONDS * GROWTH ** Math.max(0, attempts - EAGER_TURNS), LONGEST_MILLISECONDS)
