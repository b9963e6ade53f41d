// A book as a body: back cover, pages, spine, front cover.
import type { Brush } from '../brush.ts'
import { aslant, clipped, down, fade, line, onFace, polygon, rect, shape, times } from '../electronics/solids.ts'

/** What is drawn on a cover of `w` by `h` units. */
interface Volume {
  w: number
  h: number
  /** Width of the spine. */
  thick: number
  /** Colour of spine and back. */
  colour: string
  /** On the spine. */
  title: string
  ink: string
  cover: string
  /** Bound in boards, which stand over the pages. */
  hard?: boolean
  /** Moves it to the right. */
  dx?: number
}

export const authors = [
  'TRẦN KHÁNH HÀ',
  'LÊ THU HẰNG',
  'PHẠM VŨ SƠN',
  'NGÔ BÍCH VÂN',
  'ĐỖ MINH LÂM',
  'HOÀNG YẾN CHI',
  'VŨ AN NHIÊN',
]

/** Lines of a title under each other, centred on `x`, the first base line at `y`. */
export const titleLines = (
  brush: Brush,
  lines: readonly string[],
  { x, y, size, fill, fit }: { x: number; y: number; size: number; fill: string; fit: number },
): string => lines.map((text, at) => brush.word(text, { x, y: y + at * size * 1.86, size, fill, fit })).join('')

/** The book, seen from the left and a little above, standing on y = 560. */
export function volume(brush: Brush, { w, h, thick, colour, title, ink, cover, hard = false, dx = 0 }: Volume): string {
  const [back, lift] = [thick, thick * 0.5]
  const x = 300 + dx - (w - back) / 2
  const y = 560 - h
  const inset = hard ? 7 : 1
  const corner = hard ? 5 : 2
  const front = rect(x, y, w, h, corner, '#000')
  const top: readonly (readonly [number, number])[] = [
    [x + inset, y + 2],
    [x + w - inset, y + 2],
    [x + w - inset - back, y - lift + inset * 0.5],
    [x - back + inset, y - lift + inset * 0.5],
  ]
  return [
    rect(x - back, y - lift, w, h, corner, brush.tone(-0.4, colour)),
    // The upper edge of the pages.
    shape(polygon(top), fade(brush, [0, 0, 0.1, 1], '#d9cfb8', '#fbf6e8', '#e3d9c2')),
    times(Math.round(thick / 6), (i) => {
      const share = (i + 0.7) / (thick / 6)
      return line(
        `M${x - back * share + inset} ${y - lift * share + 1.5}h${w - inset * 2}`,
        '#b5a988',
        1,
        'opacity="0.6"',
      )
    }),
    shape(
      polygon([
        [x, y],
        [x - back, y - lift],
        [x - back, y - lift + h],
        [x, 560],
      ]),
      fade(brush, [0, 0, 1, 0], brush.tone(-0.42, colour), brush.tone(-0.02, colour), brush.tone(-0.3, colour)),
      `stroke="${brush.tone(-0.4, colour)}"`,
    ),
    onFace(
      [x - back, y - lift],
      [back / thick, lift / thick],
      [0, 1],
      brush.word(title, {
        x: thick / 2,
        y: h / 2 + thick * 0.17,
        size: thick * 0.34,
        fill: ink,
        fit: h * 0.7,
        angle: 90,
      }),
    ),
    clipped(brush, front, `<g transform="translate(${x} ${y})">${cover}</g>`),
    // Light over the whole cover, the fold along the spine, the edge of the board.
    rect(x, y, w, h, corner, fade(brush, aslant, '#ffffff/0.3', '#ffffff/0.02', '#000000/0.2')),
    rect(x + 9, y, 5, h, 0, '#000000', 'opacity="0.16"'),
    rect(x + 14, y, 4, h, 0, '#ffffff', 'opacity="0.26"'),
    rect(x, y, w, h, corner, 'none', `stroke="${brush.tone(-0.45, colour)}" stroke-width="2" stroke-opacity="0.7"`),
    hard ? rect(x + w - 4, y + 2, 4, h - 4, 2, fade(brush, down, '#ffffff/0.4', '#000000/0.3')) : '',
  ].join('')
}
