import type { Brush, DrawnObject } from '../brush.ts'
import { patch, tableTop } from '../electronics/keys.ts'
import { aslant, edge, fade, line, matte, oval, rect, shape, steel } from '../electronics/solids.ts'
import { feet, fields, makers } from './parts.ts'

// A pot with a glass lid for the hob.
const pot = (brush: Brush): string =>
  [
    line('M142 250h-40q-12 0 -12 16M458 250h40q12 0 12 16', '#2b2d33', 20),
    shape('M140 210V350Q140 398 190 400H410Q460 398 460 350V210Z', steel(brush, '#b9bec5')),
    oval(300, 212, 166, 40, steel(brush, '#cfd3d8')),
    shape(
      'M144 208Q160 130 300 126T456 208Q440 242 300 244T144 208Z',
      fade(brush, aslant, '#f4fbff/0.85', '#a9c4cf/0.55', '#6f8f9d/0.7'),
    ),
    shape('M184 190Q210 150 280 142Q230 160 214 206Z', '#ffffff', 'opacity="0.7"'),
    rect(276, 92, 48, 36, 14, matte(brush, '#2b2d33')),
    oval(300, 212, 160, 36, 'none', 'stroke="#8d929a" stroke-width="4"'),
  ].join('')

/** A plate of glass with one ring, on some with a pot. */
export const inductionHob: DrawnObject = {
  colour: '#3a3a42',
  dyed: true,
  stands: true,
  shadow: 290,
  companions: ['electric-hotpot', 'rice-cooker', 'electric-kettle'],
  draw: (brush) => {
    const withPot = brush.pick([true, false])
    const top = tableTop([104, 496, withPot ? 312 : 236], [22, 578, 512])
    const glass = brush.mix(brush.colour, '#0e0f13', 0.35)
    const pale = brush.colour > '#8' ? '#4a4d55' : '#e9e6df'
    const [cx, cy] = [300, withPot ? 372 : 336]
    return [
      shape(
        patch(top, 0, 0, 1, 1),
        fade(brush, aslant, brush.tone(0.35, glass), glass, brush.tone(-0.2, glass)),
        `stroke="${brush.tone(0.2)}" stroke-width="8" stroke-linejoin="round"`,
      ),
      oval(cx, cy, 176, withPot ? 46 : 74, 'none', `stroke="${pale}" stroke-width="4" opacity="0.85"`),
      oval(cx, cy, 120, withPot ? 31 : 50, 'none', `stroke="#ff5a3c" stroke-width="${withPot ? 3 : 7}" opacity="0.9"`),
      line(`M${cx - 20} ${cy}H${cx + 20}M${cx} ${cy - 10}V${cy + 10}`, pale, 4),
      shape(patch(top, 0.02, 0.03, 0.3, 0.7), '#ffffff', 'opacity="0.08"'),
      // Touch fields along the front edge.
      shape(patch(top, 0.12, 0.8, 0.88, 0.97), '#08090c', 'opacity="0.85"'),
      brush.word(brush.pick(['2000', '1600', '1200']), { x: 300, y: 500, size: 22, fill: '#ff6a4a' }),
      fields(124, 489, 4, 34, 9, '#e9e6df'),
      fields(374, 489, 4, 34, 9, '#e9e6df'),
      shape(
        'M14 512H586L578 546Q576 552 566 552H34Q24 552 22 546Z',
        steel(brush, brush.tone(-0.1), [0, 0, 0, 1]),
        edge(brush, 2),
      ),
      brush.word(brush.pick(makers), { x: 300, y: 540, size: 14, fill: pale }),
      feet(60, 540),
      withPot ? pot(brush) : '',
    ].join('')
  },
}
