import type { Category } from '@chophien/domain/catalog/contract'

export interface CategoryPath {
  id: number
  /** `Thời trang › Áo dài`. */
  path: string
}

/** Every category with the names above it, children right after their parents. */
export function categoryPaths(categories: readonly Pick<Category, 'id' | 'name' | 'parentId'>[]): CategoryPath[] {
  const below = (parentId: number | null, before: string): CategoryPath[] =>
    categories
      .filter((category) => category.parentId === parentId)
      .flatMap(({ id, name }) => {
        const path = before ? `${before} › ${name}` : name
        return [{ id, path }, ...below(id, path)]
      })
  return below(null, '')
}
