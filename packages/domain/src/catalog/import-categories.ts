import { fold } from '../text/fold.ts'
import { tidy } from '../text/tidy.ts'

interface ImportCategory {
  id: number
  name: string
  parentId: number | null
}

const categoryKey = (path: string) =>
  path
    .split(/[›>]/u)
    .map((name) => fold(tidy(name)))
    .join('›')

/** Finds categories by id, by a unique name, or by their path of names. */
export function categoryFinder(
  categories: readonly ImportCategory[],
): (text: string) => number | 'unknown' | 'ambiguous' {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const byKey = new Map<string, number | 'ambiguous'>()
  const put = (key: string, id: number) => byKey.set(key, byKey.has(key) && byKey.get(key) !== id ? 'ambiguous' : id)
  for (const category of categories) {
    const names: string[] = []
    for (let at: ImportCategory | undefined = category; at; at = byId.get(at.parentId ?? 0)) names.unshift(at.name)
    put(categoryKey(names.join('›')), category.id)
    if (names.length > 1) put(categoryKey(category.name), category.id)
  }
  return (text) => (byId.has(Number(text)) ? Number(text) : (byKey.get(categoryKey(text)) ?? 'unknown'))
}
