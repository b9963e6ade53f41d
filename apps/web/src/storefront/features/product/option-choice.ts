import type { Variant } from '@chophien/domain/catalog/contract'
import { partsOf } from '@chophien/domain/catalog/option-parts'

/** The value chosen in each group of options, null for none. */
export type Picked = readonly (string | null)[]

type Offered = Pick<Variant, 'id' | 'options' | 'stockQuantity'>

/** Whether options have every chosen value; groups without one match all. */
const fits = (options: string, picked: Picked): boolean => {
  const parts = partsOf(options)
  return picked.every((value, at) => value === null || value === parts[at])
}

/** The values of a group, in the order of the variants. */
export const valuesOf = (variants: readonly Offered[], group: number): string[] => [
  ...new Set(variants.map(({ options }) => partsOf(options)[group] ?? '')),
]

/** What is chosen at first: the only value of a group. */
export const firstPicked = (variants: readonly Offered[], groups: number): Picked =>
  Array.from({ length: groups }, (_, at) => {
    const [only, ...others] = valuesOf(variants, at)
    return others.length === 0 ? (only ?? null) : null
  })

/** Whether a value can be chosen beside the groups above it: `none` when no variant has both, `sold-out` when none of those is in stock. */
export function stateOf<V extends Offered>(variants: readonly V[], picked: Picked, group: number, value: string) {
  const wanted = [...picked.slice(0, group), value]
  const found = variants.filter(({ options }) => fits(options, wanted))
  const beside = found.filter(({ options }) => fits(options, picked.with(group, value)))
  if (found.length === 0) return 'none'
  return (beside.length > 0 ? beside : found).every(({ stockQuantity }) => stockQuantity <= 0) ? 'sold-out' : 'there'
}

/** The choice after a press: values of later groups that do not go with it are dropped. */
export function pick(variants: readonly Offered[], picked: Picked, group: number, value: string): Picked {
  let next: Picked = picked.map((each, at) => (at === group ? value : at > group ? null : each))
  for (const [at, each] of picked.entries()) {
    const tried = next.map((now, index) => (index === at ? each : now))
    if (at > group && each !== null && variants.some(({ options }) => fits(options, tried))) next = tried
  }
  return next
}

/** The first variant that has every chosen value. */
export const firstFitting = <V extends Offered>(variants: readonly V[], picked: Picked): V | undefined =>
  variants.find(({ options }) => fits(options, picked))

/** Address of the picture that shows the choice: of the first variant that fits and has one, else of one with the same first value, such as the
 *  colour; null for none. */
export function pictureOf(variants: readonly (Offered & Pick<Variant, 'imageUrl'>)[], picked: Picked): string | null {
  const pictured = variants.filter(({ imageUrl }) => imageUrl)
  const ofColour = picked[0] ? firstFitting(pictured, picked.slice(0, 1)) : undefined
  return (firstFitting(pictured, picked) ?? ofColour)?.imageUrl ?? null
}
