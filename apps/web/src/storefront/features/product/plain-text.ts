const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Plain text of HTML, for search results. At most `max` characters; truncated text ends with an ellipsis. */
export function plainText(html: string, max: number): string {
  const text = html
    .replace(/<[^>]*>/gu, ' ')
    .replace(/&(#39|[a-z]+);/gu, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/gu, ' ')
    .trim()
  const letters = [...text]
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
