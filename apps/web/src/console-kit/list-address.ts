import type { DataOf, Endpoint } from '@chophien/domain/contract/endpoint'
import type { LoadInput } from '../page/page.tsx'

/** The address of a list with one part of its question changed; a new question begins on its first page. `null` takes a part out. */
export function withParam(
  { pathname, search }: { pathname: string; search: string },
  name: string,
  value: string | null,
): string {
  const params = new URLSearchParams(search)
  params.delete('after')
  if (value === null) params.delete(name)
  else params.set(name, value)
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

/** What a list is asked for, as its address has it: only the names that the list knows, and no empty ones. */
function readQuery(url: URL, names: readonly string[]): Record<string, string> {
  const query: Record<string, string> = {}
  for (const name of [...names, 'after']) {
    const value = url.searchParams.get(name)
    if (value) query[name] = value
  }
  return query
}

/** The loader of a list that is asked by its address. */
export const readList =
  <E extends Endpoint>(endpoint: E, names: readonly string[]) =>
  ({ api, url }: LoadInput): Promise<DataOf<E>> => {
    // What stands in an address is text, and checked by the server.
    const call = api.call as (endpoint: Endpoint, input: object) => Promise<DataOf<E>>
    return call(endpoint, { query: readQuery(url, names) })
  }
