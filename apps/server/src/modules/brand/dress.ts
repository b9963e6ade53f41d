import { createHash } from 'node:crypto'
import { artAddress, artKinds, artOf, type BrandArt, type ShownArt } from '@chophien/domain/brand/art'
import type { Brand } from '@chophien/domain/brand/brand'
import { builtInBrand, builtInColours } from '@chophien/domain/brand/built-in'
import { shownBrandOf } from '@chophien/domain/brand/shown-brand'
import { escapeHtml } from '@chophien/domain/text/escape-html'
import { recoloured } from './drawn-art.ts'
import type { Theme } from './theme-css.ts'

/** The pictures of its own that a brand shows. */
const ownArt = (brand: Brand): BrandArt[] => artKinds.flatMap((kind) => artOf(brand, kind) ?? [])

/** What the addresses of files end with that have the same name for every brand: another theme or other pictures, other addresses. */
export function versionOf(brand: Brand, theme: Theme | null): string {
  const version = theme?.href.slice(theme.href.indexOf('?')) ?? ''
  const ids = ownArt(brand).map(({ id }) => id)
  if (ids.length === 0) return version
  const hash = createHash('sha256').update(ids.join()).digest('base64url').slice(0, 8)
  return version ? `${version}-${hash}` : `?v=${hash}`
}

/** The icon of browser tabs: its own picture, else the symbol; null for the drawn one. */
export const faviconOf = (brand: Brand): BrandArt | null => artOf(brand, 'FAVICON') ?? artOf(brand, 'SYMBOL')

const link = (theme: Theme | null) => (theme ? `<link rel="stylesheet" href="${theme.href}" data-theme />` : '')

const BUILT_FAVICON = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />'

/** With the operator's own icon of browser tabs. */
function withFavicon(html: string, brand: Brand): string {
  const own = faviconOf(brand)
  if (!own) return html
  const type = own.format === 'svg' ? 'image/svg+xml' : 'image/png'
  return html.replace(BUILT_FAVICON, `<link rel="icon" href="${artAddress(own)}" type="${type}" />`)
}

/** The built document of a page in a brand's looks: its styles, the colour of the browser's bar, its icons. */
export const dressedDocument = (html: string, brand: Brand, theme: Theme | null): string =>
  withFavicon(html, brand)
    .replace(`content="${builtInColours.brandColour}"`, `content="${brand.brandColour}"`)
    .replaceAll(/href="(\/favicon\.svg|\/icons\/apple-touch-180\.png)"/gu, `href="$1${versionOf(brand, theme)}"`)
    .replace('<!--head-->', `${link(theme)}<!--head-->`)

/** The drawn mark of the built static pages, and the name beside it. */
const DRAWN = /<svg[^>]*class="size-9 shrink-0">.*?<\/svg>/su
const DRAWN_WITH_NAME = /<svg[^>]*class="size-9 shrink-0">.*?<\/svg>\s*<span[^>]*>.*?<\/span>/su

/** A static page's header with the operator's logo, as pages show it (web/ui/mark.tsx). */
function withLogo(html: string, brand: Brand): string {
  const picture = (art: ShownArt, look: string) =>
    `<img src="${art.src}" alt="" width="${art.width}" height="${art.height}" class="${look}"${'data-plate' in art ? ' data-plate' : ''} />`
  const { logo, symbol } = shownBrandOf(brand)
  if (logo) return html.replace(DRAWN_WITH_NAME, picture(logo, 'h-9 w-auto'))
  return symbol ? html.replace(DRAWN, picture(symbol, 'size-9 shrink-0')) : html
}

/** A built static page (the offline one, that of a busy server) with a brand's name and looks. */
export const dressedStaticPage = (html: string, brand: Brand, theme: Theme | null): string =>
  withLogo(recoloured(withFavicon(html, brand), brand), brand)
    .replaceAll(builtInBrand.name, () => escapeHtml(brand.name))
    .replace('</head>', `${link(theme)}</head>`)

/** The built service worker: with another theme or other pictures it is another worker, which brings the offline page and what it shows anew. */
export const dressedWorker = (script: string, brand: Brand, theme: Theme | null): string => {
  const more = [...(theme ? [theme.href] : []), ...ownArt(brand).map(artAddress)]
  const version = `${brand.name} ${more.join(' ')}`
  if (brand.name === builtInBrand.name && more.length === 0) return script
  return `${script.replace(/const FILES = '([^']*)'/u, (_, list: string) => `const FILES = '${[list, ...more].join(' ')}'`)}\n// ${encodeURIComponent(version)}\n`
}
