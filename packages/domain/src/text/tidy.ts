// Zero-width space and joiners, byte-order mark, soft hyphen: invisible characters that make equal-looking texts differ.
const invisible = /[\u200B-\u200D\uFEFF\u00AD]/gu

/** Normalises one line for storage: NFC, invisible characters removed, white space collapsed and trimmed (vietnam.md §7). */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(invisible, '').replace(/\s+/gu, ' ').trim()
}
