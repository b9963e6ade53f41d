import type { DemoCategory, DemoFamily, DemoKind } from './data/catalog-types.ts'

const defaultPattern = '{title} {made} {point} {extra} {brand}'

/** The parts of one product's name. */
export interface NameParts {
  made: string
  point: string
  extra: string
  brand: string
  model: string
  /** 'mẫu 2', where it takes that to differ; else empty. */
  design: string
}

export const NAME_LENGTH_MIN = 40
export const NAME_LENGTH_MAX = 90

// What sellers add to a name that is too short to be found.
const closings: Partial<Record<DemoFamily, string>> = {
  wear: 'hàng thiết kế',
  food: 'thơm ngon',
  cosmetic: 'chính hãng',
  sport: 'chính hãng',
  stationery: 'tiện lợi',
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** Visits 0 … size-1 in a scattered order, each exactly once, so that neighbours differ in more than one word. */
export function scatter(index: number, size: number): number {
  let stride = Math.max(1, Math.floor(size * 0.618))
  while (greatestCommonDivisor(stride, size) !== 1) stride++
  // Both factors stay far below 2^26: the product is exact.
  return (index * stride + Math.floor(size / 3)) % size
}

/** The words of the `ordinal`-th product of a kind (from 0). Different ordinals give different words. */
export function namePartsOf(category: DemoCategory, kind: DemoKind, ordinal: number): NameParts {
  const models = category.models ?? ['']
  const choices = [kind.made, kind.points, category.brands, category.extras, models]
  const size = choices.reduce((product, list) => product * list.length, 1)
  let rest = scatter(ordinal % size, size)
  const [made = '', point = '', brand = '', extra = '', model = ''] = choices.map((list) => {
    const choice = list[rest % list.length]
    rest = Math.floor(rest / list.length)
    return choice
  })
  // Once every combination of words is used up, the model or a design number tells the rest apart.
  const edition = 1 + Math.floor(ordinal / size)
  if (edition === 1) return { made, point, brand, extra, model, design: '' }
  return model
    ? { made, point, brand, extra, model: `${model}-${edition}`, design: '' }
    : { made, point, brand, extra, model, design: `${category.family === 'book' ? 'tập' : 'mẫu'} ${edition}` }
}

/** A product's name of 40 to 90 characters: what it is, of what, what is good about it, by whom. */
export function productName(category: DemoCategory, kind: DemoKind, parts: NameParts): string {
  const pattern = category.pattern ?? defaultPattern
  const words: Readonly<Record<string, string>> = { title: kind.title, ...parts }
  const name = pattern.replace(/\{(\w+)\}/gu, (_, slot: string) => words[slot] ?? '')
  const full = `${name} ${parts.design}`.replace(/\s+/gu, ' ').trim()
  return full.length < NAME_LENGTH_MIN ? `${full} ${closings[category.family] ?? 'cao cấp'}` : full
}
