import type { Brush, DrawnObject } from '../brush.ts'
import { across, down, fade, line, oval, rect, shape, times } from '../electronics/solids.ts'
import { paint } from './paints.ts'

interface Marker {
  x: number
  top: number
  height: number
  colour: string
  /** The cap is off and the point shows. */
  open: boolean
}

/** A marker that stands, 44 units wide; `shade` is laid over its flat colours. */
function marker(brush: Brush, shade: string, { x, top, height, colour, open }: Marker): string {
  const outline = `stroke="${brush.tone(-0.45, colour)}" stroke-width="1.5"`
  const foot = top + height
  const cap = (y: number) => rect(x - 22, y, 44, 96, 8, colour, outline)
  const groove = (y: number) => rect(x - 22, y, 44, 5, 1, brush.tone(-0.4, colour))
  return [
    open
      ? shape(`M${x - 9} ${top + 64}V${top + 34}L${x + 9} ${top + 18}V${top + 64}Z`, brush.tone(-0.1, colour)) +
        shape(`M${x - 17} ${top + 96}L${x - 12} ${top + 60}H${x + 12}L${x + 17} ${top + 96}Z`, '#e9e6df', outline)
      : cap(top) + groove(top + 8),
    rect(x - 21, top + 94, 42, height - 188, 3, '#f4f1ea', 'stroke="#a8a294" stroke-width="1.5"'),
    rect(x - 21, top + 130, 42, 34, 0, colour),
    line(`M${x - 4} ${top + 184}V${foot - 130}`, '#8d8f96', 3),
    cap(foot - 96),
    groove(foot - 84),
    rect(x - 22, open ? top + 94 : top, 44, open ? height - 94 : height, 8, shade),
  ].join('')
}

/** A row of markers with caps at both ends in their stand, one open below a stroke of its ink. */
export const dualMarkers: DrawnObject = {
  colour: '#ef7f2e',
  dyed: false,
  stands: true,
  shadow: 250,
  companions: ['watercolours', 'colouring-book', 'spiral-notebook'],
  draw: (brush) => {
    const first = Math.floor(brush.vary(0, 11))
    const box = brush.pick(['#2b2d34', '#f1eee6', '#34467f'])
    const shade = fade(brush, across, '#000000/0.28', '#ffffff/0.5', '#ffffff/0.05', '#000000/0.12', '#000000/0.4')
    const standing = (i: number): Marker => ({
      x: 84 + i * 54,
      top: 70 + (i % 2) * 18,
      height: 420,
      colour: paint(first + i),
      open: i === 4,
    })
    return [
      line('M40 46C120 14 200 58 280 30S420 24 470 38', paint(first + 4), 24, 'opacity="0.85"'),
      times(9, (i) => marker(brush, shade, standing(i))),
      // The stand.
      shape(
        'M44 400H556L544 552Q543 560 532 560H68Q57 560 56 552Z',
        fade(brush, down, brush.tone(0.16, box), box, brush.tone(-0.3, box)),
        `stroke="${brush.tone(-0.5, box)}" stroke-width="2"`,
      ),
      rect(44, 396, 512, 16, 6, brush.tone(0.25, box)),
      brush.word(brush.pick(['MỰC TÍM', 'CẦU VỒNG', 'NẮNG TÔ']), {
        x: 300,
        y: 486,
        size: 34,
        fill: box === '#f1eee6' ? '#3b3b42' : '#ffffff',
      }),
      times(12, (i) => oval(146 + i * 28, 522, 9, 9, paint(i))),
    ].join('')
  },
}
