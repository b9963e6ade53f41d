import type { DataOf, Endpoint } from '@chophien/domain/contract/endpoint'
import { withQuery } from '../lib/with-query.ts'
import type { LoadInput } from '../page/page.tsx'

/** The URL of a list with one query parameter changed; `null` removes it. The list starts at its first page. `without`: others to remove. */
export function withParam(
  { pathname, search }: { pathname: string; search: string },
  name: string,
  value: string | null,
  without: readonly string[] = [],
): string {
  const params = new URLSearchParams(search)
  for (const other of ['after', ...without]) params.delete(other)
  if (value === null) params.delete(name)
  else params.set(name, value)
  return withQuery(pathname, params)
}

/** Whether the URL of a list has filters, and the URL without them. `keeps`: parameters that are none. */
export function withoutFilters(
  { pathname, search }: { pathname: string; search: string },
  keeps: readonly string[] = [],
): { filtered: boolean; cleared: string } {
  const all = [...new URLSearchParams(search)].filter(([name]) => name !== 'after')
  const kept = all.filter(([name]) => keeps.includes(name))
  return { filtered: kept.length < all.length, cleared: withQuery(pathname, new URLSearchParams(kept)) }
}

/** The query parameters that the list knows, without empty ones. */
function readQuery(url: URL, names: readonly string[]): Record<string, string> {
  const query: Record<string, string> = {}
  for (const name of [...names, 'after']) {
    const value = url.searchParams.get(name)
    if (value) query[name] = value
  }
  return query
}

/** A loader that reads a list with the query parameters of the URL. `names`: those that the endpoint accepts; `params`: of its path. */
export const readList =
  <E extends Endpoint>(endpoint: E, names: readonly string[]) =>
  ({ api, url }: LoadInput, params?: Record<string, number>): Promise<DataOf<E>> => {
    // Query parameters are text; the server validates them.
    const call = api.call as (endpoint: Endpoint, input: object) => Promise<DataOf<E>>
    return call(endpoint, { query: readQuery(url, names), ...(params ? { params } : {}) })
  }
