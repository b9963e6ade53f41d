import { previewOf, publicPicture } from '@chophien/domain/catalog/image'
import type { PublicSettings } from '@chophien/domain/contract/rendering'
import { escapeHtml } from '@chophien/domain/text/escape-html'

/** The contents of a page's document head. */
export interface PageHead {
  /** Without the name of the site. */
  title: string
  description?: string
  /** Path and query of the canonical URL; undefined on pages that must not be indexed. */
  canonical?: string | undefined
  /** URL of the picture for link previews, relative or absolute; the site's own by default. */
  image?: string | undefined
  /** Open Graph type, `website` by default. */
  type?: 'website' | 'product'
  /** Structured data (schema.org), one object per block. Only crawlers read it: pages build it on the server only, so that its code is not
   *  in the browser's files. */
  jsonLd?: readonly object[] | false
}

/** Computes the head of a page from its loaded data. */
export type HeadOf<D> = (input: { data: D; settings: PublicSettings }) => PageHead

/** A page's title with the name of the site. */
export const fullTitle = (title: string, { brand: { name } }: Pick<PublicSettings, 'brand'>): string =>
  title === name ? title : `${title} | ${name}`

/** The absolute URL of a path of the site. */
export const absolute = (settings: Pick<PublicSettings, 'publicUrl'>, address: string): string =>
  new URL(address, settings.publicUrl).href

/** JSON for a script element: `<` is escaped, so that `</script>` cannot end it. */
export const embeddable = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`

/** The default preview picture (art/preview.ts). */
const SITE_PREVIEW = { url: '/preview.jpg', width: 1200, height: 630 }

function previewPicture({ image, title }: PageHead, settings: PublicSettings): string[] {
  const { url, width, height } = image ? previewOf(image) : SITE_PREVIEW
  const size = width && height ? { width: String(width), height: String(height) } : {}
  return [
    meta('property', 'og:image', absolute(settings, publicPicture(url, settings.cdnUrl))),
    ...Object.entries(size).map(([name, pixels]) => meta('property', `og:image:${name}`, pixels)),
    meta('property', 'og:image:alt', image ? title : settings.brand.name),
  ]
}

/** The head as HTML, for the server. In the browser `ShowHead` updates the document. */
export function renderHead(head: PageHead, settings: PublicSettings): string {
  const parts = [`<title>${escapeHtml(fullTitle(head.title, settings))}</title>`]
  if (head.description) parts.push(meta('name', 'description', head.description))
  if (settings.cdnUrl) parts.push(`<link rel="preconnect" href="${escapeHtml(settings.cdnUrl)}">`)
  if (head.canonical) {
    const address = absolute(settings, head.canonical)
    parts.push(`<link rel="canonical" href="${escapeHtml(address)}">`, meta('property', 'og:url', address))
  } else parts.push(meta('name', 'robots', 'noindex'))
  parts.push(
    meta('property', 'og:site_name', settings.brand.name),
    meta('property', 'og:locale', 'vi_VN'),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', head.title),
  )
  if (head.description) parts.push(meta('property', 'og:description', head.description))
  parts.push(...previewPicture(head, settings), meta('name', 'twitter:card', 'summary_large_image'))
  for (const block of head.jsonLd || []) parts.push(`<script type="application/ld+json">${embeddable(block)}</script>`)
  return parts.join('\n    ')
}
