import type { DemoAxis } from './data/catalog-types.ts'
import { variantPrice } from './product-price.ts'
import type { Random } from './random.ts'

const VARIANTS_MAX = 6

export interface VariantPlan {
  /** 'Đen / M'. */
  options: string
  /** Whole đồng. */
  finalPrice: number
  stockQuantity: number
}

/** Units in stock: none for 4 % of the variants, the last few for 8 %, else 20 to 500. */
function drawStock(random: Random): number {
  const luck = random.next()
  if (luck < 0.04) return 0
  return luck < 0.12 ? random.int(1, 5) : random.int(20, 500)
}

// One axis: one to four values. Two axes: at most three by two, so that six is never passed.
const shapes = {
  one: [
    [[1], 22],
    [[2], 30],
    [[3], 32],
    [[4], 16],
  ],
  two: [
    [[1, 1], 10],
    [[1, 2], 12],
    [[2, 1], 10],
    [[2, 2], 24],
    [[2, 3], 22],
    [[3, 2], 16],
    [[1, 3], 6],
  ],
} as const

/** Some values of an axis, `wanted` among them where the axis has it. */
function drawValues(
  { values }: DemoAxis,
  count: number,
  { wanted, random }: { wanted: string | null; random: Random },
) {
  const drawn = random.some(values, count)
  const isWanted = ({ text }: { text: string }) => text === wanted
  if (drawn.some(isWanted) || !values.some(isWanted)) return drawn
  return values.filter((value) => isWanted(value) || drawn.slice(0, -1).includes(value))
}

/** The variants of a product: some values of each axis, all combinations. Their texts differ. `wanted`: a value that is among them. */
export function drawVariants(
  axes: readonly DemoAxis[],
  cheapest: number,
  { wanted, random }: { wanted: string | null; random: Random },
): VariantPlan[] {
  const counts: readonly number[] = random.weighted<readonly number[]>(axes.length === 1 ? shapes.one : shapes.two)
  const chosen = axes.map((axis, index) => {
    const values = drawValues(axis, counts[index] ?? 1, { wanted, random })
    // The cheapest price is the first chosen value's: factors count from there.
    const first = values[0]?.factor ?? 1
    return values.map((value) => ({ text: value.text, factor: value.factor / first }))
  })
  const combinations = chosen.reduce<{ text: string; factor: number }[]>(
    (left, values) =>
      left.flatMap((a) =>
        values.map((b) => ({ text: a.text ? `${a.text} / ${b.text}` : b.text, factor: a.factor * b.factor })),
      ),
    [{ text: '', factor: 1 }],
  )
  return combinations.slice(0, VARIANTS_MAX).map(({ text, factor }) => ({
    options: text,
    finalPrice: variantPrice(cheapest, factor),
    stockQuantity: drawStock(random),
  }))
}
