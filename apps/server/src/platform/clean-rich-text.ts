import { createRequire } from 'node:module'
import { hasStackedMarks } from '@chophien/domain/text/stacked-marks'
import { isVisible, tidyProse } from '@chophien/domain/text/tidy'
import type SanitizeHtml from 'sanitize-html'

const require = createRequire(import.meta.url)

/** Whose text it is: links of strangers open in a new tab, send no referrer, and pass no search ranking. */
type Author = 'stranger' | 'operator'

const linkAttributes = { stranger: { rel: 'nofollow ugc noopener noreferrer', target: '_blank' }, operator: {} }

const optionsOf = (sanitizeHtml: typeof SanitizeHtml, author: Author): SanitizeHtml.IOptions => ({
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a'],
  allowedAttributes: { a: author === 'stranger' ? ['href', 'rel', 'target'] : ['href'] },
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
    a: sanitizeHtml.simpleTransform('a', linkAttributes[author]),
  },
  // A link without a valid target becomes plain text.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
})

const sanitizers = new Map<Author, (html: string) => string>()

/** Loaded with the first text that is written, to save memory. */
function sanitizerFor(author: Author): (html: string) => string {
  const known = sanitizers.get(author)
  if (known) return known
  const sanitizeHtml = require('sanitize-html') as typeof SanitizeHtml
  const options = optionsOf(sanitizeHtml, author)
  const sanitize = (html: string) => sanitizeHtml(html, options)
  sanitizers.set(author, sanitize)
  return sanitize
}

/** Sanitises the HTML of a text that was written in an editor: a few text tags, no scripts, no external content, no hidden content. Empty when nothing
 *  of it can be seen; null when a letter has more marks than any language needs. */
export function cleanRichText(html: string, author: Author): string | null {
  const sanitized = sanitizerFor(author)(html)
  // Entities have become marks, and what stood between marks is gone. To be asked before the text is normalised.
  if (hasStackedMarks(sanitized)) return null
  const clean = tidyProse(sanitized)
  // An empty editor still holds an empty paragraph.
  return isVisible(tidyProse(clean.replaceAll(/<[^>]*>|&nbsp;/gu, ' '))) ? clean : ''
}
