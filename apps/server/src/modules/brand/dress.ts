import type { Brand } from '@chophien/domain/brand/brand'
import { builtInBrand, builtInColours } from '@chophien/domain/brand/built-in'
import { escapeHtml } from '@chophien/domain/text/escape-html'
import { recoloured } from './brand-art.ts'
import type { Theme } from './theme-css.ts'

/** What the addresses of files end with that have the same name for every brand. */
export const versionOf = (theme: Theme | null): string => theme?.href.slice(theme.href.indexOf('?')) ?? ''

const link = (theme: Theme | null) => (theme ? `<link rel="stylesheet" href="${theme.href}" data-theme />` : '')

/** The built document of a page in a brand's looks: its styles, the colour of the browser's bar, its icons. */
export const dressedDocument = (html: string, brand: Brand, theme: Theme | null): string =>
  html
    .replace(`content="${builtInColours.brandColour}"`, `content="${brand.brandColour}"`)
    .replaceAll(/href="(\/favicon\.svg|\/icons\/apple-touch-180\.png)"/gu, `href="$1${versionOf(theme)}"`)
    .replace('<!--head-->', `${link(theme)}<!--head-->`)

/** The built offline page with a brand's name and looks. */
export const dressedOfflinePage = (html: string, brand: Brand, theme: Theme | null): string =>
  recoloured(html, brand)
    .replaceAll(builtInBrand.name, () => escapeHtml(brand.name))
    .replace('</head>', `${link(theme)}</head>`)

/** The built service worker: with another theme it is another worker, which brings the offline page and the styles anew. */
export const dressedWorker = (script: string, brand: Brand, theme: Theme | null): string => {
  const version = `${brand.name} ${theme?.href ?? ''}`
  if (brand.name === builtInBrand.name && !theme) return script
  const files = (list: string) => (theme ? `${list} ${theme.href}` : list)
  return `${script.replace(/const FILES = '([^']*)'/u, (_, list: string) => `const FILES = '${files(list)}'`)}\n// ${encodeURIComponent(version)}\n`
}
