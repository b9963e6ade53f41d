import type { ProductImport } from '@chophien/domain/catalog/seller-import-contract'
import type { QueryClient } from '@tanstack/react-query'
import { type Imports, withImport, withNewImport } from './read-imports.ts'

const KEY = ['imports']
/** Key of the imports of the shop, with the report of the chosen one. `chosen`: the import of the URL, null for the latest. */
export const importsKey = (chosen: number | null) => [...KEY, chosen]

/** What the import screen shows, for answers that come when it may show another import, or none. */
export function importsCache(queries: QueryClient) {
  const shown = () => queries.getQueriesData<Imports>({ queryKey: KEY, type: 'active' }).map(([, imports]) => imports)
  const readAgain = () => queries.invalidateQueries({ queryKey: KEY })
  return {
    /** Whether the screen is open. */
    isOpen: () => shown().length > 0,
    /** Whether the screen shows the report of this import. */
    shows: (id: number | undefined) => shown().some((imports) => imports?.shown?.id === id),
    readAgain,
    /** Shows the server's answer about an import before the next request: a failing one must not hide it. */
    put(answer: ProductImport) {
      queries.setQueriesData<Imports>({ queryKey: KEY }, (imports) => imports && withImport(imports, answer))
      return readAgain()
    },
    /** Shows a new import where the screen shows the latest. Returns false where it does not. */
    begin(answer: ProductImport) {
      const queryKey = importsKey(null)
      if (queries.getQueryCache().find({ queryKey, type: 'active' }) === undefined) return false
      queries.setQueryData<Imports>(queryKey, (imports) => imports && withNewImport(imports, answer))
      void readAgain()
      return true
    },
  }
}
