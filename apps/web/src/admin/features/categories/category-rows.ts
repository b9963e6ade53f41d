import type { AdminCategory } from '@chophien/domain/catalog/categories-admin-contract'

/** A category with its depth in the tree. */
export interface CategoryRow extends AdminCategory {
  /** 0 at the top. */
  level: number
  /** Its name after those of all above it: `Thời trang › Áo`. */
  path: string
  /** Its id and those of all above it, the top first. */
  ids: readonly number[]
}

/** The tree as rows: each category followed by those below it. What `all` lists in the order of siblings stays in it. */
export function categoryRows(all: readonly AdminCategory[]): CategoryRow[] {
  const children = Map.groupBy(all, ({ parentId }) => parentId)
  const below = (parentId: number | null, above: CategoryRow | null): CategoryRow[] =>
    (children.get(parentId) ?? []).flatMap((category) => {
      const row: CategoryRow = {
        ...category,
        level: above ? above.level + 1 : 0,
        path: above ? `${above.path} › ${category.name}` : category.name,
        ids: [...(above?.ids ?? []), category.id],
      }
      return [row, ...below(category.id, row)]
    })
  return below(null, null)
}

/** Where a category can go: everywhere but into itself and what is below it. */
export const possibleParents = (rows: readonly CategoryRow[], id: number): CategoryRow[] =>
  rows.filter(({ ids }) => !ids.includes(id))

/** `4,5` or `4.5` per cent as basis points; NaN for what is no number. */
export const bpsOf = (percent: string): number =>
  /^\d{1,3}(?:[.,]\d{1,2})?$/u.test(percent.trim())
    ? Math.round(Number(percent.trim().replace(',', '.')) * 100)
    : Number.NaN

/** `4,5` */
export const percentOf = (bps: number): string => (bps / 100).toLocaleString('vi-VN')
