import type { Brush } from '../brush.ts'
import { box, line, metal, n, outline, oval, repeat, shape } from '../shoes-and-bags/shapes.ts'
import type { Vector } from './solids.ts'

/** A line through points. */
export const at = (...points: readonly Vector[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`

/** A round tube of a frame: edge, body, a line of light along its upper side. */
export function pipe(brush: Brush, points: readonly Vector[], width: number, colour: string): string {
  const d = at(...points)
  return (
    line(d, brush.tone(-0.6, colour), width + 3) +
    line(d, brush.tone(-0.1, colour), width) +
    line(d, brush.tone(0.25, colour), width * 0.55, 'transform="translate(-.8 -1.200)"') +
    line(d, brush.tone(0.7, colour), width * 0.16, 'transform="translate(-1.500 -2.500)"')
  )
}

/** A wheel: tyre, rim, spokes, hub; knobs where the tyre is for rough ground. */
export function wheel(
  brush: Brush,
  [x, y]: Vector,
  r: number,
  { tyre, rim, knobs }: { tyre: number; rim: string; knobs: boolean },
): string {
  const spokes = Array.from({ length: 28 }, (_, spoke) => {
    const angle = (spoke / 28) * Math.PI * 2
    const from = angle + (spoke % 2 === 0 ? 1.2 : -1.2)
    return at(
      [x + Math.cos(from) * 9, y + Math.sin(from) * 9],
      [x + Math.cos(angle) * (r - tyre - 4), y + Math.sin(angle) * (r - tyre - 4)],
    )
  }).join('')
  const middle = r - tyre / 2
  return [
    line(spokes, '#6d7076', 1.3),
    oval(x, y, middle, middle, 'none', 0, `stroke="#232327" stroke-width="${tyre}"`),
    knobs ? oval(x, y, r - 1, r - 1, 'none', 0, 'stroke="#18181b" stroke-width="5" stroke-dasharray="5 3.400"') : '',
    oval(
      x,
      y,
      middle + tyre * 0.16,
      middle + tyre * 0.16,
      'none',
      0,
      `stroke="#55565c" stroke-width="${n(tyre * 0.22)}"`,
    ),
    oval(x, y, r - tyre - 2.5, r - tyre - 2.5, 'none', 0, `stroke="${brush.tone(-0.45, rim)}" stroke-width="7"`),
    oval(x, y, r - tyre - 2.5, r - tyre - 2.5, 'none', 0, `stroke="${rim}" stroke-width="5"`),
    oval(
      x - 0.8,
      y - 1,
      r - tyre - 2.5,
      r - tyre - 2.5,
      'none',
      0,
      `stroke="${brush.tone(0.6, rim)}" stroke-width="1.400"`,
    ),
    oval(x, y, 10, 10, metal(brush), 0, outline('#3a3b40', 1.4)) + oval(x, y, 3.5, 3.5, '#3a3b40'),
  ].join('')
}

/** Chain wheel, crank, pedals and the chain to the rear hub. */
export function drive(brush: Brush, [x, y]: Vector, rear: Vector, ring: number): string {
  const [px, py] = [x + 34, y + 26]
  return [
    line(at([rear[0], rear[1] - 13], [x, y - ring]) + at([rear[0], rear[1] + 13], [x, y + ring]), '#2f3035', 4),
    line(
      at([rear[0], rear[1] - 13], [x, y - ring]) + at([rear[0], rear[1] + 13], [x, y + ring]),
      '#8d8f95',
      2,
      'stroke-dasharray="3 2.500"',
    ),
    oval(rear[0], rear[1], 14, 14, 'none', 0, 'stroke="#77797f" stroke-width="5" stroke-dasharray="2.500 2"'),
    line(at([x, y], [x - 34, y - 26]), '#55575d', 7) + box(x - 52, y - 33, 32, 9, 4, '#26262a'),
    oval(x, y, ring, ring, 'none', 0, 'stroke="#4a4b51" stroke-width="6"'),
    oval(x, y, ring + 2, ring + 2, 'none', 0, 'stroke="#2b2c31" stroke-width="3" stroke-dasharray="3 2.400"'),
    repeat(5, (arm) =>
      line(at([x, y], [x + Math.cos(arm * 1.257) * ring, y + Math.sin(arm * 1.257) * ring]), '#6d7076', 5),
    ),
    line(at([x, y], [px, py]), '#3a3b40', 10) + line(at([x, y], [px, py]), '#b9bcc2', 6.5),
    oval(x, y, 8, 8, metal(brush), 0, outline('#3a3b40', 1.2)),
    box(px - 17, py - 5, 34, 11, 4, '#2b2b2f', outline('#17171a', 1)),
  ].join('')
}

export const saddle = (brush: Brush, x: number, y: number, colour = '#2b2c31'): string =>
  line(at([x - 16, y + 15], [x + 22, y + 15]), '#6d7076', 4) +
  shape(
    `M${x - 44} ${y - 6}C${x - 36} ${y - 18} ${x - 10} ${y - 6} ${x + 20} ${y - 6}C${x + 44} ${y - 6} ${x + 58} ${y} ${x + 54} ${y + 6}C${x + 30} ${y + 8} ${x + 6} ${y + 10} ${x - 14} ${y + 17}C${x - 36} ${y + 20} ${x - 50} ${y + 6} ${x - 44} ${y - 6}Z`,
    brush.linear(
      [
        [0, brush.tone(0.35, colour)],
        [0.5, colour],
        [1, brush.tone(-0.4, colour)],
      ],
      [0, 0, 0, 1],
    ),
    outline(brush.tone(-0.6, colour), 1.4),
  )
