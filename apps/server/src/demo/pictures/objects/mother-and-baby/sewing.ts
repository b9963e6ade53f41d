import type { Brush } from '../brush.ts'
import { type Print, print } from '../home-living/prints.ts'
import { group, shaded, shape, slope, stroke } from '../home-living/solids.ts'

/** A piece of cloth: its colour, its print, light and shade, its edge. */
export const sewn = (brush: Brush, d: string, over = 'none', colour = brush.colour): string =>
  shape(d, slope(brush, colour, 0.16)) +
  (over === 'none' ? '' : shape(d, over)) +
  shaded(brush, d, 0.2) +
  shape(d, 'none', `stroke="${brush.tone(-0.5, colour)}" stroke-width="2.4" stroke-linejoin="round" opacity=".45"`)

/** Soft creases: a dark line that fades to its sides, and its light neighbour. */
export const creases = (brush: Brush, d: string, colour = brush.colour, width = 9): string =>
  [2.2, 1.4, 0.7].map((share) => stroke(d, brush.tone(-0.65, colour), width * share, 'opacity=".075"')).join('') +
  [1.3, 0.6]
    .map((share) =>
      stroke(d, brush.tone(0.8, colour), width * share, `opacity=".16" transform="translate(${-width * 1.1} 0)"`),
    )
    .join('')

/** A line of stitches. */
export const stitches = (brush: Brush, d: string, colour = brush.colour): string =>
  stroke(d, brush.tone(-0.45, colour), 2.2, 'stroke-dasharray="6 4" opacity=".6"')

/** The same thing on both sides of x = 300. */
export const both = (content: string): string => content + group(content, 'transform="matrix(-1 0 0 1 600 0)"')

/** Ribbed cloth along an edge. */
export const rib = (brush: Brush, d: string, width: number, colour = brush.colour): string =>
  stroke(d, brush.tone(-0.38, colour), width + 2.5, 'style="stroke-linecap:butt"') +
  stroke(d, brush.tone(-0.04, colour), width, 'style="stroke-linecap:butt"') +
  stroke(d, brush.tone(-0.4, colour), width, 'style="stroke-linecap:butt" stroke-dasharray="1.6 4.6" opacity=".4"')

/** A bow, about 120 wide, its knot at 0 · 0. */
export const bow = (brush: Brush, colour: string): string =>
  [
    shape(
      'M-6 4C-20 30 -34 50 -44 66L-22 60L-14 74C-4 50 2 26 4 4ZM6 4C20 30 34 50 44 66L22 60L14 74C4 50 -2 26 -4 4Z',
      brush.tone(-0.18, colour),
    ),
    shape(
      'M0 0C-20 -34 -52 -44 -62 -34C-70 -22 -70 18 -60 30C-50 36 -20 26 0 0ZM0 0C20 -34 52 -44 62 -34C70 -22 70 18 60 30C50 36 20 26 0 0Z',
      slope(brush, colour, 0.3),
    ),
    stroke(
      'M-14 -2C-30 -10 -44 -14 -54 -12M-14 4C-30 8 -42 14 -50 18M14 -2C30 -10 44 -14 54 -12M14 4C30 8 42 14 50 18',
      brush.tone(-0.5, colour),
      2.6,
      'opacity=".5"',
    ),
    `<rect x="-12" y="-13" width="24" height="26" rx="9" fill="${slope(brush, brush.tone(0.05, colour), 0.3)}"/>`,
  ].join('')

/** A print that suits a colour, one of the kinds. */
export const printed = (brush: Brush, kinds: readonly Print[]): string => print(brush, brush.pick(kinds), brush.colour)
