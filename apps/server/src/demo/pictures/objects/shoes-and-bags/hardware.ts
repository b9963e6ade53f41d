import type { Brush } from '../brush.ts'
import { box, isDark, line, metal, n, outline, oval, repeat, shape } from './shapes.ts'

export const GOLD = '#d2a94e'
export const SILVER = '#b9bcc2'

/** Leather as it is sold: what to lay over its fill. `none` where it is smooth. */
export function leather(brush: Brush, kind: 'grain' | 'croc' | 'quilted' | 'smooth', colour = brush.colour): string {
  const [low, high] = [brush.tone(-0.42, colour), brush.tone(0.4, colour)]
  if (kind === 'grain')
    return brush.pattern(
      10,
      9,
      `<path d="M1 3Q3 1 5 3T9 3M0 7.5Q2 5.5 4 7.5T8 7" fill="none" stroke="${low}" stroke-width=".9" opacity=".45"/><circle cx="7" cy="5" r=".8" fill="${high}" opacity=".5"/>`,
    )
  if (kind === 'croc') {
    const scales = [
      [2, 2, 25, 17],
      [30, 1, 19, 15],
      [52, 3, 22, 16],
      [-8, 22, 22, 15],
      [17, 23, 27, 16],
      [47, 20, 18, 18],
      [68, 22, 22, 15],
      [1, 41, 20, 16],
      [24, 42, 24, 15],
      [51, 41, 24, 17],
    ]
    const scale = ([x = 0, y = 0, width = 0, height = 0]: number[]) =>
      box(x, y, width, height, 7, high, 'fill-opacity=".17"') +
      line(
        `M${x + 3} ${y + height}H${x + width - 4}Q${x + width} ${y + height} ${x + width} ${y + 4}`,
        low,
        2,
        'opacity=".55"',
      )
    return brush.pattern(76, 60, scales.map(scale).join(''))
  }
  if (kind === 'quilted')
    return brush.pattern(
      40,
      40,
      `<path d="M0 0L40 40M40 0L0 40" stroke="${low}" stroke-width="2.2" opacity=".7"/><path d="M0 2.500L40 42.500M40 2.500L0 42.500M0 -37.500L40 2.500" stroke="${high}" stroke-width="1.2" opacity=".5"/><ellipse cx="18" cy="15" rx="8" ry="7" fill="${high}" opacity=".16"/><ellipse cx="38" cy="35" rx="8" ry="7" fill="${high}" opacity=".12"/>`,
    )
  return 'none'
}

/** A chain along points of a curve: links that lie and links on edge by turns. */
export function chain(points: readonly (readonly [number, number])[], colour = GOLD): string {
  return points
    .map(([x, y], at) => {
      const [nx, ny] = points[at + 1] ?? [x, y]
      const [px, py] = points[at - 1] ?? [x, y]
      const angle = (Math.atan2(ny - py, nx - px) * 180) / Math.PI
      const link = at % 2 === 0
      return (
        oval(x, y, 13, link ? 8 : 3.4, 'none', angle, `stroke="#6f5420" stroke-width="5.6"`) +
        oval(x, y, 13, link ? 8 : 3.4, 'none', angle, `stroke="${colour}" stroke-width="3.8"`) +
        oval(x - 1, y - 1.2, 13, link ? 8 : 3.4, 'none', angle, 'stroke="#fff6d8" stroke-width="1.100" opacity=".8"')
      )
    })
    .join('')
}

/** Points evenly along a cubic curve. */
export function along(count: number, ...[a, b, c, d]: readonly [Point, Point, Point, Point]): Point[] {
  return Array.from({ length: count }, (_, at) => {
    const t = at / (count - 1)
    const on = (axis: 0 | 1) =>
      (1 - t) ** 3 * a[axis] + 3 * t * (1 - t) ** 2 * b[axis] + 3 * t ** 2 * (1 - t) * c[axis] + t ** 3 * d[axis]
    return [on(0), on(1)]
  })
}

export type Point = readonly [x: number, y: number]

/** A ring that a strap hangs on. */
export const ring = (brush: Brush, x: number, y: number, r: number, colour = GOLD): string =>
  oval(x, y, r, r, 'none', 0, `stroke="${brush.tone(-0.5, colour)}" stroke-width="${n(r * 0.5)}"`) +
  oval(x, y, r, r, 'none', 0, `stroke="${colour}" stroke-width="${n(r * 0.34)}"`) +
  line(
    `M${n(x - r * 0.7)} ${n(y - r * 0.7)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r * 0.4)} ${n(y - r * 0.9)}`,
    brush.tone(0.7, colour),
    r * 0.16,
  )

/** A zip along a path: tape, teeth and, at a place, its slider with a puller. */
export function zip(
  brush: Brush,
  d: string,
  {
    x,
    y,
    angle = 0,
    colour = SILVER,
    tape = brush.colour,
    width = 12,
  }: { x: number; y: number; angle?: number; colour?: string; tape?: string; width?: number },
): string {
  const puller =
    shape('M-4 4H4L7 34Q0 40 -7 34Z', metal(brush, colour), outline(brush.tone(-0.6, colour), 1)) +
    box(-7, -9, 14, 16, 4, metal(brush, colour), outline(brush.tone(-0.6, colour), 1))
  return (
    line(d, brush.tone(-0.5, tape), width) +
    line(d, brush.tone(isDark(tape) ? 0.2 : -0.3, tape), width * 0.72) +
    line(d, brush.tone(-0.25, colour), width * 0.36) +
    `<path d="${d}" fill="none" stroke="${brush.tone(0.4, colour)}" stroke-width="${n(width * 0.36)}" stroke-dasharray="2.4 2.4"/>` +
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${angle})">${puller}</g>`
  )
}

/** A clasp on a flap, unlike for each seed. */
export function clasp(brush: Brush, x: number, y: number, colour = GOLD): string {
  const fill = metal(brush, colour)
  const edge = outline(brush.tone(-0.55, colour), 1.4)
  return brush.pick([
    box(x - 26, y - 18, 52, 36, 8, fill, edge) +
      box(x - 17, y - 10, 34, 20, 5, brush.tone(-0.25, colour)) +
      oval(x, y, 7, 7, fill, 0, edge),
    oval(x, y, 24, 24, fill, 0, edge) +
      oval(x, y, 15, 15, brush.tone(-0.2, colour)) +
      box(x - 5, y - 18, 10, 36, 5, fill, edge),
    box(x - 34, y - 9, 68, 18, 9, fill, edge) +
      repeat(2, (at) => oval(x - 22 + at * 44, y, 4, 4, brush.tone(-0.4, colour))),
  ])
}

/** A buckle of plastic that clicks, hanging in a webbing strap. */
export const clickBuckle = (x: number, y: number, colour = '#2b2b2f'): string =>
  box(x - 13, y - 18, 26, 36, 5, colour, outline('#151517', 1.2)) +
  box(x - 13, y - 3, 26, 4, 1, '#56565c') +
  line(`M${x - 9} ${y - 13}V${y + 12}`, '#6a6a72', 2)
