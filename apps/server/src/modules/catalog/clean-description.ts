import { createRequire } from 'node:module'
import { escapeHtml } from '@chophien/domain/text/escape-html'
import { hasStackedMarks } from '@chophien/domain/text/stacked-marks'
import { isVisible, tidyProse } from '@chophien/domain/text/tidy'
import type SanitizeHtml from 'sanitize-html'

const require = createRequire(import.meta.url)

const optionsOf = (sanitizeHtml: typeof SanitizeHtml): SanitizeHtml.IOptions => ({
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 12,
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    div: 'p',
    h1: 'h3',
    h2: 'h3',
    // Sellers' links are untrusted: they open in a new tab, send no referrer, and pass no search ranking.
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow ugc noopener noreferrer', target: '_blank' }),
  },
  // A link without a valid target becomes plain text.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
})

let sanitize: ((html: string) => string) | undefined

/** Loaded with the first description that is written, to save memory. */
function sanitizer(): (html: string) => string {
  const sanitizeHtml = require('sanitize-html') as typeof SanitizeHtml
  const allowed = optionsOf(sanitizeHtml)
  return (html) => sanitizeHtml(html, allowed)
}

/** Sanitises the HTML of a description: a few text tags, no scripts, no external content, no hidden content. Null when a letter has more marks than
 *  any language needs. */
export function cleanDescription(html: string): string | null {
  sanitize ??= sanitizer()
  const sanitized = sanitize(html)
  // Entities have become marks, and what stood between marks is gone. To be asked before the text is normalised.
  if (hasStackedMarks(sanitized)) return null
  const clean = tidyProse(sanitized)
  // An empty editor still holds an empty paragraph.
  return isVisible(tidyProse(clean.replaceAll(/<[^>]*>|&nbsp;/gu, ' '))) ? clean : ''
}

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
