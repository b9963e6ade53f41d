/** A stream of chance that repeats itself: the same seed gives the same numbers on every machine. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** One of the items; RangeError when there is none. */
  pick<T>(items: readonly T[]): T
  /** `count` different items (all of them when there are fewer), in the order of the list. */
  some<T>(items: readonly T[], count: number): T[]
  /** One of the items, each as likely as its weight says. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T
  /** Normally distributed around 0 with deviation 1. */
  normal(): number
}

// FNV-1a: enough to spread neighbouring keys over the whole range.
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01_00_01_93)
  return value >>> 0
}

/** A stream that belongs to these keys, so that what is drawn for one product never depends on the products before it. */
export function createRandom(...keys: readonly (string | number)[]): Random {
  // sfc32, seeded by two hashes of the keys; the first draws are thrown away until the state is mixed.
  const text = keys.join('|')
  let a = hash(text)
  let b = hash(`${text}|b`)
  let c = 0x9e_37_79_b9
  let d = 1
  const draw = (): number => {
    const sum = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 0x1_00_00_00_00
  }
  for (let i = 0; i < 12; i++) draw()

  const int = (from: number, to: number): number => from + Math.floor(draw() * (to - from + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('nothing to pick from')
    return items[int(0, items.length - 1)] as T
  }
  return {
    next: draw,
    int,
    chance: (probability) => draw() < probability,
    pick,
    some(items, count) {
      const left = items.map((_, index) => index)
      const chosen: number[] = []
      while (chosen.length < count && left.length > 0) chosen.push(...left.splice(int(0, left.length - 1), 1))
      return chosen.sort((x, y) => x - y).map((index) => items[index] as (typeof items)[number])
    },
    weighted(items) {
      let rest = draw() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        rest -= weight
        if (rest < 0) return item
      }
      return pick(items)[0]
    },
    // Box–Muller; one minus the draw keeps the logarithm away from zero.
    normal: () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw()),
  }
}

/** An id that the stream of chance gives, so that the same seed makes the same marketplace. */
export function uuidOf(random: Random): string {
  const hex = (digits: number) => Array.from({ length: digits }, () => random.int(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}
