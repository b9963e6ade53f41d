/** How many signs have to be put in, taken out or changed to make one text of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, sign] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, its] of [...other].entries())
      next.push(Math.min((row[index] ?? 0) + (sign === its ? 0 : 1), (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    row = next
  }
  return row.at(-1) ?? 0
}

const TYPOS_MAX = 2

/** Whether a bank's text has a code, or one that differs from it by two signs at most, as people mistype it. */
export function hasNearCode(text: string, code: string): boolean {
  const signs = text.replace(/\s+/gu, '').toUpperCase()
  if (signs.includes(code)) return true
  // One of the first two signs is right: comparing every place of a long text would be slow.
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at]
    if (sign !== code[0] && sign !== code[1]) continue
    for (let length = code.length - TYPOS_MAX; length <= code.length + 1; length += 1)
      if (at + length <= signs.length && distance(signs.slice(at, at + length), code) <= TYPOS_MAX) return true
  }
  return false
}
