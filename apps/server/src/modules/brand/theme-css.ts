import { createHash } from 'node:crypto'
import { artAddress, artOf } from '@chophien/domain/brand/art'
import type { Brand } from '@chophien/domain/brand/brand'
import { hasBuiltInColours } from '@chophien/domain/brand/built-in'
import { paletteOf } from '@chophien/domain/brand/palette'
import type { BuiltStyles } from './built-styles.ts'
import { recoloured } from './drawn-art.ts'

/** The styles that a brand adds to the built ones, and their address; null for a brand that looks as built. */
export interface Theme {
  css: string
  /** With a hash of its contents, so that it may be kept for ever. */
  href: string
}

/** The selector weighs more than that of the built tokens, whichever file comes first. */
const tokens = (brand: Brand): string =>
  `html:root{${Object.entries(paletteOf(brand))
    .map(([token, colour]) => `--color-${token}:${colour}`)
    .join(';')}}`

/** The drawings of the built styles in the brand's colours, inside the file: they cost no request. Their selectors weigh more than the built ones. */
const drawings = (brand: Brand, { drawings: all }: BuiltStyles): string =>
  all
    .map(({ selector, svg }) => ({ selector, svg, own: recoloured(svg, brand) }))
    .filter(({ svg, own }) => own !== svg)
    .map(
      ({ selector, own }) => `html ${selector}{background-image:url("data:image/svg+xml,${encodeURIComponent(own)}")}`,
    )
    .join('\n')

/** The border: none, or of the operator's own tile. */
function border(brand: Brand): string[] {
  if (brand.motif === 'NONE') return ['html .brocade{display:none}']
  const tile = artOf(brand, 'MOTIF')
  return tile ? [`html .brocade{background-image:url("${artAddress(tile)}")}`] : []
}

/** The theme of a brand over the built styles. */
export function themeOf(brand: Brand, styles: BuiltStyles): Theme | null {
  const parts = [
    ...(hasBuiltInColours(brand) ? [] : [tokens(brand), drawings(brand, styles)]),
    ...border(brand),
  ].filter((part) => part !== '')
  if (parts.length === 0) return null
  const css = `${parts.join('\n')}\n`
  return { css, href: `/theme.css?v=${createHash('sha256').update(css).digest('base64url').slice(0, 12)}` }
}
