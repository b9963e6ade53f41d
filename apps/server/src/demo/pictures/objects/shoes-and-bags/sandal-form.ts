import type { Brush } from '../brush.ts'
import { line, n, outline, shape } from './shapes.ts'

/** A point on a sandal: `u` from the heel (0) to the toes (1), `v` across (inner side negative), `z` up; all in lengths of the sole. */
export type Plan = readonly [u: number, v: number, z?: number]
export type Screen = readonly [x: number, y: number]

/** Where points of one sandal of a pair are seen: from above, the toes towards the lower right. */
export type View = (point: Plan) => Screen

const LENGTH = 405

export const viewOf =
  (left: boolean, lift = 0): View =>
  ([u, v, z = 0]) => {
    const across = left ? -v + 0.215 : v - 0.215
    return [148 + (0.78 * u - 0.7 * across) * LENGTH, 318 + (0.5 * u + 0.36 * across - z - lift) * LENGTH]
  }

export const FOOT: readonly Plan[] = [
  [0, 0],
  [0.02, 0.07],
  [0.08, 0.115],
  [0.18, 0.13],
  [0.32, 0.125],
  [0.48, 0.135],
  [0.62, 0.16],
  [0.74, 0.178],
  [0.84, 0.168],
  [0.92, 0.13],
  [0.975, 0.07],
  [1, 0],
  [0.995, -0.06],
  [0.96, -0.115],
  [0.9, -0.155],
  [0.8, -0.175],
  [0.68, -0.168],
  [0.54, -0.13],
  [0.4, -0.105],
  [0.26, -0.108],
  [0.14, -0.118],
  [0.05, -0.095],
  [0.012, -0.05],
]

/** The outline of the sole at a height, wider by `spread`. */
const footAt = (view: View, z: number, spread = 1): Screen[] =>
  FOOT.map(([u, v]) => view([0.5 + (u - 0.5) * (1 + (spread - 1) * 0.4), v * spread, z]))

export const smooth = (points: readonly Screen[]): string => {
  const at = (index: number): Screen => points[(index + points.length) % points.length] ?? [0, 0]
  const middle = (index: number): string => {
    const [a, b] = [at(index), at(index + 1)]
    return `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`
  }
  return `M${middle(-1)}${points.map((point, index) => `Q${n(point[0])} ${n(point[1])} ${middle(index)}`).join('')}Z`
}

export const curve = (points: readonly Screen[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`

/** A sole: layers from the ground up, each with its colour, and the footbed. */
export function sole(
  brush: Brush,
  view: View,
  {
    layers,
    bed,
    spread = 1,
  }: { layers: readonly { height: number; colour: string; round?: number }[]; bed: string; spread?: number },
): { svg: string; bed: string; top: number } {
  let z = 0
  const parts: string[] = []
  for (const { height, colour, round = 0 } of layers) {
    // Slices one on the other stand for the wall: cheap, and any outline works.
    const slices = Math.max(4, Math.round(height * 90))
    for (let slice = 0; slice <= slices; slice++) {
      const share = slice / slices
      const swell = round * Math.sin(Math.PI * share)
      const shade = brush.tone(-0.42 + 0.3 * share + (share > 0.9 ? 0.14 : 0), colour)
      parts.push(
        shape(
          smooth(footAt(view, z + height * share, spread * (1 + swell))),
          shade,
          slice === 0 ? outline(brush.tone(-0.6, colour), 2) : '',
        ),
      )
    }
    z += height
  }
  const top = smooth(footAt(view, z, spread))
  parts.push(
    shape(
      top,
      brush.linear(
        [
          [0, brush.tone(0.22, bed)],
          [0.5, bed],
          [1, brush.tone(-0.16, bed)],
        ],
        [0.2, 0, 0.8, 1],
      ),
      outline(brush.tone(0.3, bed), 1.4),
    ),
  )
  return { svg: parts.join(''), bed: top, top: z }
}

interface Band {
  /** Where the band begins and ends along the sole. */
  from: number
  to: number
  /** Heights of its two edges over the footbed, and the height of the footbed. */
  rise: readonly [back: number, front: number]
  base: number
  /** Half its width where it leaves the sole: 1 is the edge of the foot. */
  width?: number
  thickness?: number
}

const edgeOf = (u: number): readonly [inner: number, outer: number] => {
  const side = (points: readonly Plan[]): number => {
    const sorted = [...points].sort((a, b) => a[0] - b[0])
    const after = sorted.findIndex(([along]) => along >= u)
    const [a, b] = [sorted[Math.max(0, after - 1)] ?? [0, 0], sorted[Math.max(0, after)] ?? [1, 0]]
    return b[0] === a[0] ? a[1] : a[1] + ((b[1] - a[1]) * (u - a[0])) / (b[0] - a[0])
  }
  return [side(FOOT.filter(([, v]) => v < 0)), side(FOOT.filter(([, v]) => v > 0))]
}

/** A point of a band: `s` runs over the foot from the inner side (-1) to the outer one (1), `share` from its back edge to its front edge. */
export function onBand({ from, to, rise, base, width = 1 }: Band, s: number, share: number): Plan {
  const u = from + (to - from) * share
  const [inner, outer] = edgeOf(u)
  const v = ((inner + outer) / 2 + ((outer - inner) / 2) * s) * width
  return [u - 0.03 * (1 - s * s), v, base + (rise[0] + (rise[1] - rise[0]) * share) * (1 - Math.abs(s) ** 2.6)]
}

/** A band over the foot in strips, each with the light of its slope; its inside shows below the front edge. */
export function band(brush: Brush, view: View, form: Band, colour: string, mirrored: boolean): string {
  const { tone } = brush
  const steps = 28
  const edge = (share: number): Screen[] =>
    Array.from({ length: steps + 1 }, (_, at) => view(onBand(form, (at / steps) * 2 - 1, share)))
  const [back, front] = [edge(0), edge(1)]
  const strips = Array.from({ length: steps }, (_, order) => {
    const at = mirrored ? steps - 1 - order : order
    const s = ((at + 0.5) / steps) * 2 - 1
    // The near side of the band: outer on the one shoe, inner on the other.
    const near = mirrored ? -s : s
    const light =
      0.3 -
      0.62 * Math.max(0, near) ** 1.5 -
      0.3 * Math.max(0, -near) ** 2 +
      0.2 * Math.exp(-(((near + 0.1) / 0.25) ** 2))
    const fill = tone(light, colour)
    const corners = [back[at], back[at + 1], front[at + 1], front[at]].filter((corner) => corner !== undefined)
    return shape(`${curve(corners)}Z`, fill, `stroke="${fill}" stroke-width="1"`)
  })
  const hollow = shape(`${curve(front)}Z`, tone(-0.72, colour))
  const thickness = form.thickness ?? 5
  return [
    line(curve(back), tone(-0.4, colour), 3),
    hollow,
    ...strips,
    line(curve(front), tone(-0.35, colour), thickness + 2),
    line(curve(front), tone(0.2, colour), thickness),
  ].join('')
}
