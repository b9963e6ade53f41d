import { contrast } from './colour.ts'

/** What an operator can give a marketplace of its own, and the fact of the brand that names it. */
export const artFacts = { LOGO: 'logo', SYMBOL: 'symbol', FAVICON: 'favicon', MOTIF: 'motifTile' } as const
export type ArtKind = keyof typeof artFacts
export const artKinds = ['LOGO', 'SYMBOL', 'FAVICON', 'MOTIF'] as const satisfies readonly ArtKind[]

export const ART_BYTES_MAX = 2 * 1024 * 1024
/** An id is made of the contents, so that an address always means the same picture. */
export const artId = /^[\da-f]{32}$/u

/** An uploaded picture of the brand. */
export interface BrandArt {
  id: string
  kind: ArtKind
  /** The ending of its file, as pages load it. */
  format: 'svg' | 'png'
  /** As it is shown at most, px. */
  width: number
  height: number
  /** The mean colour of what is seen of it, `#rrggbb`; null when it has no transparent part, and so a ground of its own. */
  ink: string | null
}

/** A picture of the brand for a page, as attributes of its `<img>`. */
export interface ShownArt {
  src: string
  width: number
  height: number
  /** There where it needs a white ground on the brand's colour (styles/index.css). */
  'data-plate'?: ''
}

/** Below it one sees hardly more than the outline. */
const SEEN = 2

/** The ground that a picture needs on `ground`: null for none, else that one of the brand's colour and white on which it is seen better. */
export function plateOn(ground: string, { ink }: Pick<BrandArt, 'ink'>, brandColour: string): string | null {
  if (ink === null || contrast(ink, ground) >= SEEN) return null
  const [best] = [brandColour, '#ffffff'].sort((one, other) => contrast(ink, other) - contrast(ink, one))
  return best === undefined || contrast(ink, best) <= contrast(ink, ground) ? null : best
}

/** The address of the picture as pages load it. */
export const artAddress = ({ id, format }: Pick<BrandArt, 'id' | 'format'>): string => `/brand-art/${id}.${format}`

/** The address of the same as PNG, for what cannot draw SVG. */
export const artPngAddress = ({ id }: Pick<BrandArt, 'id'>): string => `/brand-art/${id}.raster.png`

type ArtOfBrand = { art: readonly BrandArt[] } & Record<(typeof artFacts)[ArtKind], string | null>

/** The picture of a kind that a brand shows; null where the drawn one counts. */
export const artOf = (brand: ArtOfBrand, kind: ArtKind): BrandArt | null =>
  brand.art.find((each) => each.kind === kind && each.id === brand[artFacts[kind]]) ?? null

/** The picture for pages, on the brand's colour. */
export const shownArt = (art: BrandArt | null, brandColour: string): ShownArt | null =>
  art && {
    src: artAddress(art),
    width: art.width,
    height: art.height,
    ...(plateOn(brandColour, art, brandColour) === null ? {} : { 'data-plate': '' as const }),
  }
