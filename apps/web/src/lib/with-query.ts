/** A path with these parameters, or the bare path without any. `URLSearchParams.size` is newer than the browsers of the floor. */
export function withQuery(path: string, parameters: URLSearchParams): string {
  const query = parameters.toString()
  return query ? `${path}?${query}` : path
}
