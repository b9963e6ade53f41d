import { reportSearch, type SearchOutcome } from '@chophien/domain/search-learning/contract'
import { browserApi } from './browser-api.ts'

/** The words by which products were found since the page was loaded. */
const words = new Map<number, string>()

/** The words of the search by which a product was opened; undefined for one that was come to otherwise. */
export const foundBy = (productId: number): string | undefined => words.get(productId)

/** Tells how a search ended. With the token, so that what a seller opens of his own does not count; not awaited. */
export function tellSearch(query: string, outcome: SearchOutcome, productId?: number): void {
  if (query !== '') void browserApi.settle(reportSearch, { body: { query, outcome, productId } })
}

/** Tells that a product was opened by a search; of other pages it tells nothing. `path`: of its page. `chosen`: by the shopper's choice, not because it is
 *  the first. */
export function tellOpened(query: string, path: string, { chosen }: { chosen: boolean }): void {
  const productId = Number(/^\/product\/(\d+)$/u.exec(path)?.[1])
  if (!productId || query === '') return
  words.set(productId, query)
  tellSearch(query, 'OPENED', chosen ? productId : undefined)
}
