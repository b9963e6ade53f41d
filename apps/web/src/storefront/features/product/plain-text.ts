const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The words of an HTML text, for descriptions in search results. `max` letters; what is cut ends with an ellipsis. */
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
