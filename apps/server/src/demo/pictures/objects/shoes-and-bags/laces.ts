import type { Brush } from '../brush.ts'
import { line, n, outline, oval } from './shapes.ts'

type Point = readonly [x: number, y: number]

/** Points of a throat from its top to the toes, evenly along a curve with one bend. */
export const throat = (from: Point, bend: Point, to: Point, rows: number): Point[] =>
  Array.from({ length: rows }, (_, at) => {
    const t = at / (rows - 1)
    const on = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis]
    return [on(0), on(1)]
  })

/** Laces seen from the side: each row comes out of its eyelet, crosses the edge of the throat at one of the points and goes over the tongue. */
export function laces(
  brush: Brush,
  points: readonly Point[],
  { colour, width = 10, eyelet = '#00000080' }: { colour: string; width?: number; eyelet?: string },
): string {
  const edge = brush.tone(-0.45, colour)
  return points
    .map(([x, y], at) => {
      const [before, after] = [
        points[Math.max(0, at - 1)] ?? [x, y],
        points[Math.min(points.length - 1, at + 1)] ?? [x, y],
      ]
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
      const [ux, uy] = [(after[0] - before[0]) / length, (after[1] - before[1]) / length]
      // Away from the throat's edge, towards the eyelet and over the tongue.
      const point = (out: number, along: number): Point => [x + uy * out + ux * along, y - ux * out + uy * along]
      const [start, middle, end] = [point(-20, 5), point(4, 1), point(19, -9)]
      const d = `M${n(start[0])} ${n(start[1])}Q${n(middle[0])} ${n(middle[1])} ${n(end[0])} ${n(end[1])}`
      const rim = oval(start[0], start[1], width * 0.62, width * 0.62, eyelet, 0, outline('#00000040', 1))
      return (
        rim +
        line(d, edge, width + 2.4) +
        line(d, colour, width) +
        line(d, '#ffffff', width * 0.3, 'opacity=".5" transform="translate(-1.5 -1.5)"')
      )
    })
    .join('')
}
