import { escapeHtml } from '@chophien/domain/text/escape-html'
import { tidyProse } from '@chophien/domain/text/tidy'
import { cleanRichText } from '../../platform/clean-rich-text.ts'

/** Sanitises the HTML of a seller's description. Null when a letter has more marks than any language needs. */
export const cleanDescription = (html: string): string | null => cleanRichText(html, 'stranger')

/** Plain text of a table as HTML: each line a paragraph. Text that already is HTML is sanitised as HTML; then null as there.
 *  Other text must have no such marks. */
export function descriptionOfText(text: string): string | null {
  if (/<(?:p|br|ul|ol|h\d|strong|em|b|i|div)\b/iu.test(text)) return cleanDescription(text)
  return text
    .split(/\r?\n/u)
    .map(tidyProse)
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('')
}
