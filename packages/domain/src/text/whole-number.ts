/** What `readWholeNumber` reads, for the `pattern` of a field: at most 15 digits, plain or in groups of three. A part of nothing (`,00`) may only
 *  follow four digits or more, or groups with another separator: `150.00` is `150.000` with a digit missing, not 150. */
export const wholeNumberPattern =
  '\\s*(?:\\d{1,15}|\\d{4,15}[.,]0{1,2}|' +
  '\\d{1,3}([.,])\\d{3}(?:\\1\\d{3}){0,3}(?:(?!\\1)[.,]0{1,2})?|\\d{1,3}(?:\\s\\d{3}){1,4}(?:[.,]0{1,2})?)' +
  '\\s*(?:₫|[đĐ](?:[ồỒ][nN][gG])?|[vV][nN][dDđĐ])?\\s*'

const whole = new RegExp(`^(?:${wholeNumberPattern})$`, 'u')

/** Parses a whole number in Vietnamese notation: `159000`, `159.000`, `159,000`, `159 000`, `159.000 đ`, `159.000,00`. Null for anything else,
 *  also for a part of a đồng. */
export function readWholeNumber(text: string): number | null {
  const plain = text.normalize('NFC')
  if (!whole.test(plain)) return null
  return Number(plain.replace(/[.,]0{1,2}(?!\d)/u, '').replaceAll(/\D/gu, ''))
}
