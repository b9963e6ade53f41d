import type { Category } from '@chophien/domain/catalog/contract'

/** What a menu shows of a category. */
export type MenuCategory = Pick<Category, 'id' | 'name' | 'imageUrl'>

export const toMenu = ({ id, name, imageUrl }: Category): MenuCategory => ({ id, name, imageUrl })

/** The categories that have no parent, in the order of the list. */
export const rootsOf = (categories: readonly Category[]): Category[] =>
  categories.filter((category) => category.parentId === null)

export const childrenOf = (categories: readonly Category[], id: number): Category[] =>
  categories.filter((category) => category.parentId === id)

/** The way from the root down to a category, itself included; empty when it is not in the list. A loop in the data ends the way. */
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
