import type { Brush } from '../brush.ts'
import { n, shape } from '../shoes-and-bags/shapes.ts'

export type Vector = readonly [x: number, y: number]

/** The plane that a section lies in, on the screen: where its right and its upward unit go. */
export interface Plane {
  u: Vector
  v: Vector
}

/** Where a point of a section is seen. */
export const place = ([cx, cy]: Vector, { u, v }: Plane, [a, b]: Vector): Vector => [
  cx + u[0] * a + v[0] * b,
  cy + u[1] * a + v[1] * b,
]

export const polygon = (points: readonly Vector[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** A regular section: a circle where it has many corners. */
export const section = (corners: number, radius: number, turn = 0): Vector[] =>
  Array.from({ length: corners }, (_, at) => {
    const angle = turn + (at / corners) * Math.PI * 2
    return [Math.cos(angle) * radius, Math.sin(angle) * radius]
  })

/** A convex section drawn out along an axis, from its far end to the near one: the sides that are seen, each in the light of its slope,
 *  and the near face. `taper`: the near face's size where the far one's is 1. `gloss` makes highlights harder. */
export function extrude(
  brush: Brush,
  {
    far,
    near,
    plane,
    outline,
    colour,
    face,
    taper = 1,
    gloss = 0,
  }: {
    far: Vector
    near: Vector
    plane: Plane
    outline: readonly Vector[]
    colour: string
    face?: string
    taper?: number
    gloss?: number
  },
): string {
  const back = outline.map((point) => place(far, plane, point))
  const front = outline.map(([a, b]) => place(near, plane, [a * taper, b * taper]))
  const turning = Math.sign(plane.u[0] * plane.v[1] - plane.u[1] * plane.v[0])
  const sides = outline.map(([a, b], at) => {
    const after = (at + 1) % outline.length
    const [p, q, r, s] = [back[at], back[after], front[after], front[at]]
    const next = outline[after]
    if (!p || !q || !r || !s || !next) return ''
    const facing = ((q[0] - p[0]) * (s[1] - p[1]) - (q[1] - p[1]) * (s[0] - p[0])) * turning
    if (facing < 0) return ''
    const [ma, mb] = [a + next[0], b + next[1]]
    const length = Math.hypot(ma, mb) || 1
    // Light from above and a little from the left.
    const light = (mb / length) * 0.85 - (ma / length) * 0.3
    const shine = gloss * Math.exp(-(((light - 0.62) / 0.16) ** 2))
    const fill = brush.tone(Math.max(-0.6, Math.min(0.75, light * 0.4 - 0.08 + shine)), colour)
    return shape(polygon([p, q, r, s]), fill, `stroke="${fill}" stroke-width=".8"`)
  })
  return (
    sides.join('') +
    shape(polygon(front), face ?? brush.tone(-0.1, colour), `stroke="${brush.tone(-0.5, colour)}" stroke-width="1.2"`)
  )
}

type Point3 = readonly [number, number, number]

/** Turns points of a unit ball, so that each seed shows it from another side. */
export function turned(yaw: number, pitch: number, roll: number): (point: Point3) => Point3 {
  const [cy, sy, cp, sp, cr, sr] = [
    Math.cos(yaw),
    Math.sin(yaw),
    Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(roll),
    Math.sin(roll),
  ]
  return ([x, y, z]) => {
    const [x1, z1] = [x * cy + z * sy, z * cy - x * sy]
    const [y2, z2] = [y * cp - z1 * sp, y * sp + z1 * cp]
    return [x1 * cr - y2 * sr, x1 * sr + y2 * cr, z2]
  }
}

/** The parts of a curve on the ball that face us, as a path; points on the ball of radius `r` round a centre. */
export function onBall(points: readonly Point3[], [cx, cy]: Vector, r: number): string {
  let open = false
  return points
    .map(([x, y, z]) => {
      if (z < -0.02) {
        open = false
        return ''
      }
      const step = `${open ? 'L' : 'M'}${n(cx + x * r)} ${n(cy - y * r)}`
      open = true
      return step
    })
    .join('')
}

/** Points between two of the ball along its surface. */
export const arc = (from: Point3, to: Point3, steps = 6): Point3[] =>
  Array.from({ length: steps + 1 }, (_, at) => {
    const t = at / steps
    const point: Point3 = [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t,
      from[2] + (to[2] - from[2]) * t,
    ]
    const length = Math.hypot(...point)
    return [point[0] / length, point[1] / length, point[2] / length]
  })

export type { Point3 }
