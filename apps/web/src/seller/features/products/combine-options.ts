import { OPTION_SEPARATOR } from '@chophien/domain/catalog/option-parts'
import { SINGLE_OPTION } from '@chophien/domain/catalog/seller-forms'
import { tidy } from '@chophien/domain/text/tidy'
import { type DraftVariant, newVariant } from './draft.ts'

export const AXES_MAX = 3

/** Parses the values of one property: `Đỏ, Xanh`. Without duplicates. */
const valuesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/u)
      .map(tidy)
      .filter(Boolean),
  ),
]

/** Every combination of the values: `Đỏ / M`, `Đỏ / L` … Properties without values are left out. */
export function combinations(axes: readonly string[]): string[] {
  const given = axes.map(valuesOf).filter((values) => values.length > 0)
  if (given.length === 0) return []
  return given
    .reduce<string[][]>((rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]])
    .map((row) => row.join(OPTION_SEPARATOR))
}

/** The values from which the existing variants were combined, so that another one can be added. */
export function axesOf(variants: readonly Pick<DraftVariant, 'options'>[]): string[] {
  const rows = variants.map(({ options }) => options.split(OPTION_SEPARATOR))
  const width = rows[0]?.length ?? 0
  if (width === 0 || width > AXES_MAX || rows.some((row) => row.length !== width)) return ['']
  if (rows.length === 1 && rows[0]?.[0] === SINGLE_OPTION) return ['']
  return Array.from({ length: width }, (_, at) => [...new Set(rows.map((row) => row[at] ?? ''))].join(', '))
}

/** The rows for these combinations: existing ones keep price and stock, new ones get the price of the first. */
export function combined(axes: readonly string[], variants: readonly DraftVariant[]): DraftVariant[] {
  const [first] = variants
  return combinations(axes).map(
    (options) =>
      variants.find((variant) => tidy(variant.options).toLowerCase() === options.toLowerCase()) ??
      newVariant(options, first),
  )
}
