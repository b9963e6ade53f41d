/** Numbers between two bounds that look random and never change for the same keys: a picture's address promises its content for ever. */
export type Variation = (from: number, to: number) => number

export function variation(...keys: readonly number[]): Variation {
  let state = keys.reduce((value, key) => Math.imul(value ^ (key + 0x9e_37_79_b9), 0x85_eb_ca_6b), 0x2c_1b_3c_6d)
  return (from, to) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_00_00_00_00) * (to - from)
  }
}

/** A number that belongs to a name (FNV-1a). */
export function keyOf(name: string): number {
  let value = 0x81_1c_9d_c5
  for (let at = 0; at < name.length; at++) value = Math.imul(value ^ name.charCodeAt(at), 0x01_00_01_93)
  return value >>> 0
}

// Steps around the circle that visit it evenly (golden ratio; roots of x³ = x + 1), so that the choices of a drawing do not go together.
const steps = [0.618_034, 0.754_878, 0.569_84]

/** What is random in the drawing of an object: numbers between 0 and 1. Those of neighbouring seeds lie far apart, so that four drawings
 *  already show what there is to choose from. */
export function drawingNumbers(object: string, seed: number): () => number {
  const start = variation(keyOf(object))
  let place = 0
  return () => (start(0, 1) + seed * at(steps, place++)) % 1
}

/** The item at `index`, which runs around the list. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('empty list')
  return item
}
