import type { Category } from '@chophien/domain/catalog/contract'

/** A category in a menu. */
export type MenuCategory = Pick<Category, 'id' | 'name' | 'imageUrl'>

export const toMenu = ({ id, name, imageUrl }: Category): MenuCategory => ({ id, name, imageUrl })

/** The root categories, in list order. */
export const rootsOf = (categories: readonly Category[]): Category[] =>
  categories.filter((category) => category.parentId === null)

export const childrenOf = (categories: readonly Category[], id: number): Category[] =>
  categories.filter((category) => category.parentId === id)

/** Path from the root to a category, inclusive; empty when it is not in the list. A cycle in the data ends the path. */
export function pathTo(categories: readonly Category[], id: number): Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const path: Category[] = []
  let at = byId.get(id)
  while (at && !path.includes(at)) {
    path.unshift(at)
    at = at.parentId === null ? undefined : byId.get(at.parentId)
  }
  return path
}
