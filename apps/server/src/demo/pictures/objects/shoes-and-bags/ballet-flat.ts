import type { Brush, DrawnObject } from '../brush.ts'
import { FOOT, type Plan, smooth, sole, type View, viewOf } from './sandal-form.ts'
import { inside, isDark, n, outline, oval, shape } from './shapes.ts'

const GROUND = 0.02
/** How high the upper stands: a little more at the heel. */
const wall = (u: number): number => 0.085 + 0.07 * Math.max(0, (0.24 - u) / 0.24)

/** The edge of the opening at a share of the wall's height. */
const opening = (view: View, height: number): string => {
  const rim = FOOT.filter(([u]) => u < 0.66).map(
    ([u, v]): Plan => [0.025 + u * 0.98, v * 0.84, GROUND + wall(u) * height],
  )
  const outer = rim.filter(([, v]) => v >= 0)
  const inner = rim.filter(([, v]) => v < 0)
  const vamp: Plan[] = [
    [0.69, 0.11, GROUND + 0.09 * height],
    [0.725, 0.06, GROUND + 0.1 * height],
    [0.735, 0, GROUND + 0.11 * height],
    [0.725, -0.06, GROUND + 0.1 * height],
    [0.69, -0.11, GROUND + 0.09 * height],
  ]
  return smooth([...outer, ...vamp, ...inner].map(view))
}

/** The dome over the toes in slices that grow smaller and lighter. */
function toes(brush: Brush, view: View, colour: string): string {
  const front = FOOT.filter(([u]) => u > 0.7)
  const edge: Plan[] = [...front, [0.735, -0.11], [0.745, 0], [0.735, 0.11]]
  return Array.from({ length: 12 }, (_, at) => {
    const angle = (at / 12) * (Math.PI / 2)
    const size = Math.cos(angle)
    const ring = edge.map(
      ([u, v]): Plan => [0.8 + (u - 0.8) * size, v * size, GROUND + 0.085 + 0.045 * Math.sin(angle)],
    )
    return shape(smooth(ring.map(view)), brush.tone(-0.08 + 0.34 * (at / 11) ** 1.5, colour))
  }).join('')
}

/** A bow on the vamp, in the plane of the picture. */
function bow(brush: Brush, [x, y]: readonly [number, number], colour: string): string {
  const edge = outline(brush.tone(-0.5, colour), 1.4)
  const fill = brush.linear(
    [
      [0, brush.tone(0.35, colour)],
      [1, brush.tone(-0.2, colour)],
    ],
    [0, 0, 0, 1],
  )
  const loop = (side: number) =>
    shape(`M0 0C${side * 14} -20 ${side * 40} -24 ${side * 42} -6C${side * 44} 10 ${side * 20} 12 0 2Z`, fill, edge) +
    shape(`M0 2L${side * 26} 24L${side * 12} 28Z`, fill, edge)
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(-24)">${loop(-1)}${loop(1)}${oval(0, 0, 8, 9, brush.tone(0.1, colour), 0, edge)}</g>`
}

/** Ballet flats from above: round toes, a wide opening, thin soles. */
function balletFlat(brush: Brush): string {
  const { colour, tone, mix, pick } = brush
  const lining = pick(['#e3cfb4', '#d8b993', '#efe3d2'])
  const cap = pick([colour, colour, isDark(colour) ? mix(colour, '#d9bf98', 0.85) : tone(-0.6)])
  const ribbon = pick([tone(-0.25), tone(isDark(colour) ? 0.25 : 0.2)])
  const tied = pick([true, true, false])
  return [false, true]
    .map((left) => {
      const view = viewOf(left)
      const base = sole(brush, view, { layers: [{ height: GROUND, colour: '#4c3b30' }], bed: colour, spread: 1.01 })
      const walls = Array.from({ length: 11 }, (_, at) => {
        const ring = FOOT.map(([u, v]): Plan => [u, v * (1 - 0.003 * at), GROUND + wall(u) * (at / 10)])
        return shape(smooth(ring.map(view)), tone(-0.42 + 0.36 * (at / 10)))
      })
      const mouth = opening(view, 1)
      return [
        base.svg,
        ...walls,
        shape(mouth, tone(-0.42, lining), outline(tone(isDark(colour) ? 0.3 : 0.35), 5)),
        inside(
          brush.clip(`<path d="${mouth}"/>`),
          shape(
            opening(view, 0.05),
            brush.linear(
              [
                [0, tone(0.1, lining)],
                [0.75, lining],
                [1, tone(-0.55, lining)],
              ],
              [0, 0, 0.9, 0.9],
            ),
          ) + oval(...view([0.16, 0.005, 0.03]), 26, 13, tone(-0.3, lining), 32, 'opacity=".6"'),
        ),
        toes(brush, view, cap),
        tied
          ? bow(brush, view([0.75, -0.005, 0.14]), ribbon)
          : oval(...view([0.79, 0, 0.14]), 20, 12, 'none', -24, 'stroke="#d2ab58" stroke-width="5"'),
      ].join('')
    })
    .join('')
}

export const balletFlats = {
  'ballet-flat': {
    colour: '#d9bf98',
    dyed: true,
    stands: false,
    shadow: 230,
    companions: ['tote-bag', 'mary-jane', 'shoulder-bag'],
    draw: balletFlat,
  },
} satisfies Record<string, DrawnObject>
