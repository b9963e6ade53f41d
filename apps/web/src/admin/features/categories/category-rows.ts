import type { AdminCategory } from '@chophien/domain/catalog/categories-admin-contract'
import { groupBy } from '@chophien/domain/group-by'

/** A category with its depth in the tree. */
export interface CategoryRow extends AdminCategory {
  /** 0 at the top. */
  level: number
  /** Names from the root: `Thời trang › Áo`. */
  path: string
  /** Ids from the root, its own last. */
  ids: readonly number[]
  /** Products in it and in all below it: the list that a shopper sees. */
  productsWithin: number
}

/** The tree as rows: each category followed by those below it. Siblings keep their order in `all`. */
export function categoryRows(all: readonly AdminCategory[]): CategoryRow[] {
  const children = groupBy(all, ({ parentId }) => parentId)
  const below = (parentId: number | null, above: CategoryRow | null): CategoryRow[] =>
    (children.get(parentId) ?? []).flatMap((category) => {
      const row = {
        ...category,
        level: above ? above.level + 1 : 0,
        path: above ? `${above.path} › ${category.name}` : category.name,
        ids: [...(above?.ids ?? []), category.id],
        productsWithin: category.productCount,
      }
      const rows = below(category.id, row)
      for (const { productCount } of rows) row.productsWithin += productCount
      return [row, ...rows]
    })
  return below(null, null)
}

/** Possible parents of a category: all except itself and its descendants. */
export const possibleParents = (rows: readonly CategoryRow[], id: number): CategoryRow[] =>
  rows.filter(({ ids }) => !ids.includes(id))
