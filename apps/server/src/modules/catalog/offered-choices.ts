import type { FacetQuery } from '@chophien/domain/catalog/contract'
import type { ReadDb } from '../../platform/database/database.ts'
import { idsOf } from './chosen-products.queries.ts'
import { type FacetRow, findNames, type ItemCount } from './facets.queries.ts'

/** Choices of one group that are offered: those with the most products, and what is chosen. */
const OFFERED = 20

interface Named {
  id: number
  name: string
}

/** What a filter offers of the groups that have no fixed choices, in the order in which it does. */
export interface Offered {
  shops: readonly Named[]
  /** `within`: the categories whose products are those of this one, itself included. */
  categories: readonly (Named & { within: ReadonlySet<number> })[]
  colors: readonly string[]
  sizes: readonly string[]
}

export const nothingOffered: Offered = { shops: [], categories: [], colors: [], sizes: [] }

/** The first of some counts, in the order of the whole list, so that no choice moves another one; and those that are chosen. */
function firstOf<Key extends string | number>(
  counts: readonly { key: Key; listed: number }[],
  chosen: readonly Key[],
): Key[] {
  const keys = [...counts]
    .sort((one, other) => other.listed - one.listed || (one.key < other.key ? -1 : 1))
    .map(({ key }) => key)
  const first = keys.slice(0, OFFERED)
  return [...first, ...chosen.filter((key) => !first.includes(key))]
}

const keyed = (counts: readonly ItemCount[]) => counts.map(({ id, listed }) => ({ key: id, listed }))

/** What a filter offers for counts of its list. `more`: other counts of it, perhaps of categories that the first have not seen. One statement, for the
 *  names. */
export async function offeredBy(db: ReadDb, query: FacetQuery, row: FacetRow, more?: FacetRow): Promise<Offered> {
  const { categoryId, withinCategoryId, shopIds, colors, sizes } = query
  const shopKeys = firstOf(keyed(row.shops), shopIds === undefined ? [] : idsOf(shopIds))
  const own = row.categories.map(({ id }) => id)
  const seen = [...new Set([...own, ...(more?.categories.map(({ id }) => id) ?? [])])]
  const names = await findNames(db, {
    shops: shopKeys,
    categories: categoryId === undefined ? seen : [...seen, categoryId],
  })
  const parents = new Map(names.categories.map(({ id, parentId }) => [id, parentId]))
  const within = new Map<number, Set<number>>()
  for (const id of seen)
    for (let above: number | null | undefined = id; above != null; above = parents.get(above))
      within.set(above, (within.get(above) ?? new Set()).add(id))
  // A category is chosen with all below it. Offered are those with products of their own, but not the one whose list it is.
  const listedIn = (id: number) =>
    row.categories.reduce((sum, count) => sum + (within.get(id)?.has(count.id) ? count.listed : 0), 0)
  const categoryKeys = firstOf(
    own.filter((id) => id !== withinCategoryId).map((key) => ({ key, listed: listedIn(key) })),
    categoryId === undefined ? [] : [categoryId],
  )
  const valuesOf = (kind: 'color' | 'size', chosen: string | undefined) =>
    firstOf(
      row.attributes.flatMap(({ value, listed }) =>
        value.startsWith(`${kind}:`) ? [{ key: value.slice(kind.length + 1), listed }] : [],
      ),
      chosen === undefined ? [] : chosen.split(','),
    )
  const nameOf = (id: number, all: readonly Named[]) => all.find((one) => one.id === id)?.name
  const named = (ids: readonly number[], all: readonly Named[]): Named[] =>
    ids.flatMap((id) => {
      const name = nameOf(id, all)
      return name === undefined ? [] : [{ id, name }]
    })
  return {
    shops: named(shopKeys, names.shops),
    categories: named(categoryKeys, names.categories).map((category) => ({
      ...category,
      within: within.get(category.id) ?? new Set<number>(),
    })),
    colors: valuesOf('color', colors),
    sizes: valuesOf('size', sizes),
  }
}
