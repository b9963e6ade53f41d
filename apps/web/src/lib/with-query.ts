/** A path with these parameters, or the bare path without any. Their `size` is newer than the oldest browsers that the pages are built for. */
export function withQuery(path: string, parameters: URLSearchParams): string {
  const query = parameters.toString()
  return query ? `${path}?${query}` : path
}
