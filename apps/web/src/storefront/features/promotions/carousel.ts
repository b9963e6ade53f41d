/** §9. */
export const SLIDE_EVERY_MILLISECONDS = 4000

/** The slide that comes `by` steps after `index`, going round. */
export const stepFrom = (index: number, by: number, count: number): number => (((index + by) % count) + count) % count

/** Position of a slide: 0 in view, -1 on the left, 1 on the right, null elsewhere. The slides form a ring of at least three. */
export function offsetOf(slide: number, index: number, count: number): -1 | 0 | 1 | null {
  const ahead = stepFrom(slide, -index, count)
  if (ahead === 0) return 0
  if (ahead === 1) return 1
  return ahead === count - 1 ? -1 : null
}

/** Whether a slide glides to its place. Only what comes into view and what leaves it may: a slide that changes sides would cross the picture. */
export const glides = (slide: number, index: number, before: number): boolean => slide === index || slide === before
