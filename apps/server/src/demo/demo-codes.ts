import { CROCKFORD_BASE32 } from '../platform/random-code.ts'
import type { Random } from './random.ts'

const signs = [...CROCKFORD_BASE32]

/** Random signs of a code. */
export const signsOf = (count: number, random: Random): string =>
  Array.from({ length: count }, () => random.pick(signs)).join('')

/** Random digits. */
export const digitsOf = (count: number, random: Random): string =>
  Array.from({ length: count }, () => random.int(0, 9)).join('')
