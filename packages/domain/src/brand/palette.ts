import type { BrandColours } from './brand.ts'
import { contrast, mixed, nearestPassing, rgbOf } from './colour.ts'

const WHITE = '#ffffff'
const BLACK = '#000000'

/** The neutral tokens of styles/tokens.css, which are the same for every brand. `palette.test.ts` compares them with the file. */
export const neutrals = {
  surface: WHITE,
  page: '#fbf8f3',
  muted: '#f4eee4',
  content: '#1e1b18',
  inverse: WHITE,
} as const

/** What text needs (WCAG 2.2 AA, 1.4.3), and what tells a control or a focus from its ground (1.4.11). */
export const TEXT_CONTRAST = 4.5
export const SIGN_CONTRAST = 3

const darkEnough = (surfaces: readonly string[]) => (colour: string) =>
  surfaces.every((surface) => contrast(colour, surface) >= TEXT_CONTRAST)

/** The tokens of a brand, by their names in styles/tokens.css without `--color-`. Made of three colours: each shade has the part of white or black
 *  that it has in the built-in brand. */
export function paletteOf({ brandColour, highlightColour, actionColour }: BrandColours) {
  const highlightSoft = mixed(highlightColour, WHITE, 0.84)
  const deep = mixed(brandColour, BLACK, 0.28)
  const [red, green, blue] = rgbOf(deep).map((part) => Math.round(part * 255))
  return {
    brand: brandColour,
    'brand-deep': deep,
    'brand-line': mixed(brandColour, WHITE, 0.125),
    'brand-pale': mixed(brandColour, WHITE, 0.77),
    'brand-soft': mixed(brandColour, WHITE, 0.925),
    action: actionColour,
    'action-deep': mixed(actionColour, BLACK, 0.17),
    price: actionColour,
    'price-soft': mixed(actionColour, WHITE, 0.91),
    highlight: highlightColour,
    'highlight-deep': nearestPassing(
      mixed(highlightColour, BLACK, 0.3),
      'darker',
      darkEnough([highlightSoft, neutrals.muted]),
    ),
    'highlight-soft': highlightSoft,
    backdrop: `rgb(${red} ${green} ${blue} / 0.5)`,
    ornament: actionColour,
  }
}

export type Palette = ReturnType<typeof paletteOf>
type Token = keyof Palette | keyof typeof neutrals

/** A pair that stands on pages: `on` is the ground. `least`: its contrast. */
export interface ColourPair {
  text: Token
  on: Token
  least: number
  /** What it is, as the operator reads it. */
  place: string
}

const pair = (text: Token, on: Token, place: string, least = TEXT_CONTRAST): ColourPair => ({ text, on, place, least })

/** Every pair of a text and its ground that pages have, under the chosen colour that decides about it. */
export const colourPairs: Readonly<Record<keyof BrandColours, readonly ColourPair[]>> = {
  brandColour: [
    pair('inverse', 'brand', 'chữ trắng ở đầu trang'),
    pair('inverse', 'brand-deep', 'chữ trắng trên màu chính đậm'),
    pair('inverse', 'brand-line', 'chữ trắng của mục đang chỉ vào'),
    pair('brand-pale', 'brand', 'chữ nhạt ở cuối trang'),
    pair('brand-pale', 'brand-deep', 'chữ nhạt trên màu chính đậm'),
    pair('brand', 'surface', 'tiêu đề và liên kết trên nền trắng'),
    pair('brand', 'page', 'tiêu đề và liên kết trên nền trang'),
    pair('brand', 'muted', 'liên kết trên nền xám'),
    pair('brand', 'brand-soft', 'liên kết trên nền nhạt của màu chính'),
    pair('content', 'brand-soft', 'chữ thường trên nền nhạt của màu chính'),
  ],
  highlightColour: [
    pair('highlight', 'brand', 'viền ô đang chọn ở đầu trang', SIGN_CONTRAST),
    pair('content', 'highlight', 'số trên nhãn nổi'),
    pair('brand', 'highlight-soft', 'liên kết trong lời nhắc'),
    pair('content', 'highlight-soft', 'chữ trong lời nhắc'),
    pair('highlight-deep', 'highlight-soft', 'chữ màu của lời nhắc'),
    pair('highlight-deep', 'surface', 'chữ màu trên nền trắng'),
    pair('highlight-deep', 'page', 'chữ màu trên nền trang'),
    pair('highlight-deep', 'muted', 'chữ màu trên nền xám'),
  ],
  actionColour: [
    pair('inverse', 'action', 'chữ trắng trên nút'),
    pair('inverse', 'action-deep', 'chữ trắng trên nút đang chỉ vào'),
    pair('price', 'surface', 'giá trên nền trắng'),
    pair('price', 'page', 'giá trên nền trang'),
    pair('price', 'muted', 'giá trên nền xám'),
    pair('price', 'price-soft', 'giá trên nền nhạt'),
    pair('price', 'brand-soft', 'giá trên nền nhạt của màu chính'),
  ],
}

/** The contrast of each pair of a chosen colour. */
export function contrastsOf(colours: BrandColours, of: keyof BrandColours): (ColourPair & { found: number })[] {
  const tokens = { ...neutrals, ...paletteOf(colours) }
  return colourPairs[of].map((each) => ({ ...each, found: contrast(tokens[each.text], tokens[each.on]) }))
}
