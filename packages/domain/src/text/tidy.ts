// Zero-width space and joiners, byte-order mark, soft hyphen: invisible, and enough to make two equal texts differ.
const invisible = /[\u200B-\u200D\uFEFF\u00AD]/gu

/** One line as it is stored: NFC, invisible characters removed, runs of white space collapsed, ends trimmed (vietnam.md §7). */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(invisible, '').replace(/\s+/gu, ' ').trim()
}
