const grouped = /^\d{1,3}(?:([.,\s])\d{3})(?:\1\d{3})*$/u

/** Parses a whole number in Vietnamese notation: `159000`, `159.000`, `159,000`, `159 000`, `159.000 đ`, `159.000,00`. Null for anything else,
 *  also for a part of a đồng. */
export function readWholeNumber(text: string): number | null {
  const bare = text
    .normalize('NFC')
    .replaceAll(/[\u00A0\u202F]/gu, ' ')
    .trim()
    .replace(/\s*(?:₫|đ|đồng|vnđ|vnd)$/iu, '')
    .replace(/(?<=\d)(?:[.,])0{1,2}$/u, '')
  if (/^\d{1,15}$/u.test(bare)) return Number(bare)
  if (!grouped.test(bare)) return null
  const value = Number(bare.replaceAll(/\D/gu, ''))
  return Number.isSafeInteger(value) ? value : null
}
