const FIRST_MILLISECONDS = 3000
const LONGEST_MILLISECONDS = 15_000
/** For a minute a payment is waited for with eagerness: most come within that time. */
const EAGER_TURNS = 20
const GROWTH = 1.15

/** How long to wait before asking again, in milliseconds. `attempts`: polls without a result so far, from 0. */
export const pollDelay = (attempts: number): number =>
  Math.min(FIRST_MILLISECONDS * GROWTH ** Math.max(0, attempts - EAGER_TURNS), LONGEST_MILLISECONDS)
