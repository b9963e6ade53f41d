/** §9. */
export const SLIDE_EVERY_MILLISECONDS = 4000

/** The index `by` steps after `index`, cyclic. */
export const stepFrom = (index: number, by: number, count: number): number => (((index + by) % count) + count) % count

/** Position of a slide: 0 in view, -1 on the left, 1 on the right, null elsewhere. The slides form a ring of at least three. */
export function offsetOf(slide: number, index: number, count: number): -1 | 0 | 1 | null {
  const ahead = stepFrom(slide, -index, count)
  if (ahead === 0) return 0
  if (ahead === 1) return 1
  return ahead === count - 1 ? -1 : null
}

/** Whether a slide is animated. Only the entering and the leaving one: a slide that changes sides would cross the view. */
export const glides = (slide: number, index: number, before: number): boolean => slide === index || slide === before
