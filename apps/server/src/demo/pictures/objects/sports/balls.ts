import type { Brush, DrawnObject } from '../brush.ts'
import { inside, isDark, isPale, line, outline, oval, repeat, shape, softSpots } from '../shoes-and-bags/shapes.ts'
import { arc, onBall, type Point3, turned } from './solids.ts'

const CENTRE = [300, 316] as const
const RADIUS = 244

/** Light and shade of a ball, over what is drawn on it. */
function ballLight(brush: Brush, strength = 1): string {
  const shade = brush.radial(
    [
      [0, '#ffffff', 0.42 * strength],
      [0.28, '#ffffff', 0.06],
      [0.5, '#0b0a12', 0.02],
      [0.8, '#0b0a12', 0.3 * strength],
      [0.94, '#0b0a12', 0.5 * strength],
      [1, '#0b0a12', 0.36 * strength],
    ],
    [0.36, 0.3, 0.72],
  )
  return oval(CENTRE[0], CENTRE[1], RADIUS, RADIUS, shade)
}

const ballClip = (brush: Brush): string => brush.clip(`<circle cx="${CENTRE[0]}" cy="${CENTRE[1]}" r="${RADIUS}"/>`)

const GOLDEN = (1 + Math.sqrt(5)) / 2
/** The twelve corners of an icosahedron: the middles of a football's pentagons. */
const CORNERS: readonly Point3[] = [-1, 1].flatMap((a) =>
  [-GOLDEN, GOLDEN].flatMap((b): Point3[] => [
    [0, a, b],
    [a, b, 0],
    [b, 0, a],
  ]),
)

const distance = (a: Point3, b: Point3): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** A football: twelve pentagons and the seams between its hexagons. */
function football(brush: Brush): string {
  const turn = turned(brush.vary(-0.5, 0.5), brush.vary(-0.45, 0.45), brush.vary(-1, 1))
  const [ground, mark] = brush.pick([
    ['#f7f6f2', '#26262b'],
    ['#f7f6f2', '#26262b'],
    ['#f6f5f0', '#1f4f9c'],
    ['#f6f5f0', '#c02f36'],
    ['#f3d64a', '#22427e'],
    ['#f6f5f0', '#1c7a56'],
  ])
  const seam = brush.tone(-0.35, ground)
  const corners = CORNERS.map(turn)
  const unit = (point: Point3): Point3 => arc(point, point, 1)[0] ?? point
  const third = (a: Point3, b: Point3, share: number): Point3 =>
    unit([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
  const pentagons: string[] = []
  const seams: string[] = []
  corners.forEach((corner, at) => {
    const near = corners.filter((other) => distance(corner, other) > 0.1 && distance(corner, other) < 2.1)
    for (const other of near)
      if (corners.indexOf(other) > at)
        seams.push(onBall(arc(third(corner, other, 1 / 3), third(corner, other, 2 / 3)), CENTRE, RADIUS))
    // The five neighbours in their order round the corner.
    const [first] = near
    if (!first) return
    const ordered = [first]
    while (ordered.length < 5) {
      const last = ordered.at(-1) ?? first
      const next = near.find((other) => !ordered.includes(other) && distance(last, other) < 2.1)
      if (!next) break
      ordered.push(next)
    }
    const rim = ordered.map((other) => third(corner, other, 1 / 3))
    const edge = rim.flatMap((point, side) => arc(point, rim[(side + 1) % rim.length] ?? point, 4))
    if (edge.every(([, , z]) => z > -0.25))
      pentagons.push(
        onBall(
          edge.map(([x, y, z]): Point3 => [x, y, Math.max(0, z)]),
          CENTRE,
          RADIUS,
        ),
      )
  })
  return [
    oval(CENTRE[0], CENTRE[1], RADIUS, RADIUS, ground, 0, outline(brush.tone(-0.4, ground))),
    inside(
      ballClip(brush),
      [
        line(seams.join(''), seam, 5),
        line(seams.join(''), brush.tone(0.6, ground), 1.6, 'transform="translate(2 2)"'),
        ...pentagons.map((d) =>
          shape(`${d}Z`, mark, `stroke="${brush.tone(-0.3, mark)}" stroke-width="4" stroke-linejoin="round"`),
        ),
      ].join(''),
    ),
    ballLight(brush),
  ].join('')
}

/** A basketball: pebbled, with its four seams. */
function basketball(brush: Brush): string {
  const colour = brush.pick(['#d9742f', '#cf6a2c', '#c2602a'])
  const turn = turned(brush.vary(0.3, 1), brush.vary(0.15, 0.5), brush.vary(-0.5, 0.5))
  const circle = (of: (angle: number) => Point3): string =>
    onBall(
      Array.from({ length: 73 }, (_, at) => turn(of((at / 72) * Math.PI * 2))),
      CENTRE,
      RADIUS,
    )
  const side = (sign: number) =>
    circle((a) => [sign * Math.cos(0.98), Math.cos(a) * Math.sin(0.98), Math.sin(a) * Math.sin(0.98)])
  const seams =
    circle((a) => [Math.cos(a), Math.sin(a), 0]) + circle((a) => [0, Math.cos(a), Math.sin(a)]) + side(1) + side(-1)
  const pebbles = brush.pattern(
    9,
    8,
    `<circle cx="2.500" cy="2.500" r="1.500" fill="${brush.tone(-0.3, colour)}" opacity=".6"/><circle cx="2" cy="2" r=".9" fill="${brush.tone(0.4, colour)}" opacity=".6"/><circle cx="7" cy="6.300" r="1.500" fill="${brush.tone(-0.3, colour)}" opacity=".6"/><circle cx="6.500" cy="5.800" r=".9" fill="${brush.tone(0.4, colour)}" opacity=".6"/>`,
  )
  return [
    oval(CENTRE[0], CENTRE[1], RADIUS, RADIUS, colour, 0, outline(brush.tone(-0.5, colour))),
    oval(CENTRE[0], CENTRE[1], RADIUS, RADIUS, pebbles),
    inside(
      ballClip(brush),
      line(seams, '#2a1f1a', 9) + line(seams, brush.tone(0.3, colour), 1.6, 'opacity=".5" transform="translate(4 4)"'),
    ),
    ballLight(brush, 0.9),
  ].join('')
}

/** A ball for yoga: ribs round it, or soft spikes; its valve in front. */
function exerciseBall(brush: Brush): string {
  const { colour, tone } = brush
  const turn = turned(0, 0.42, brush.vary(-0.35, 0.35))
  const parallel = (height: number): string => {
    const r = Math.sqrt(1 - height * height)
    return onBall(
      Array.from({ length: 73 }, (_, at) =>
        turn([Math.cos((at / 72) * Math.PI * 2) * r, height, Math.sin((at / 72) * Math.PI * 2) * r]),
      ),
      CENTRE,
      RADIUS,
    )
  }
  const ribs = [-0.72, -0.56, -0.4, 0.26, 0.4, 0.54, 0.68, 0.8, 0.9].map(parallel).join('')
  const spikes = Array.from({ length: 130 }, (_, at): Point3 => {
    const y = 1 - (at / 129) * 2
    const angle = at * 2.4
    return turn([Math.cos(angle) * Math.sqrt(1 - y * y), y, Math.sin(angle) * Math.sqrt(1 - y * y)])
  }).filter(([, , z]) => z > 0.06)
  const spike = ([x, y, z]: Point3): string => {
    const [cx, cy] = [CENTRE[0] + x * RADIUS, CENTRE[1] - y * RADIUS]
    return (
      oval(cx + 2, cy + 3, 10, 4 + 6 * z, tone(-0.35), (Math.atan2(-y, x) * 180) / Math.PI + 90) +
      oval(cx - 1, cy - 1.5, 7, 3 + 4 * z, tone(0.35), (Math.atan2(-y, x) * 180) / Math.PI + 90)
    )
  }
  const ribbed = brush.pick([true, true, false])
  const ink = isPale(colour) ? tone(-0.4) : tone(isDark(colour) ? 0.55 : 0.7)
  const { light } = softSpots(brush)
  return [
    oval(CENTRE[0], CENTRE[1], RADIUS, RADIUS, colour, 0, outline(tone(-0.45))),
    inside(
      ballClip(brush),
      ribbed
        ? line(ribs, tone(-0.32), 5) + line(ribs, tone(isDark(colour) ? 0.3 : 0.45), 3, 'transform="translate(-1 -5)"')
        : spikes.map(spike).join(''),
    ),
    ribbed
      ? brush.word(brush.pick(['Sải Bước', 'Lam Kinh', 'Vượt Dốc']), {
          x: 300,
          y: 372,
          size: 30,
          fill: ink,
          fit: 190,
        }) +
        brush.word(brush.pick(['65 cm', '75 cm', '55 cm']), {
          x: 300,
          y: 410,
          size: 18,
          fill: ink,
        })
      : '',
    ballLight(brush, 0.95),
    light(200, 160, 70, 40, 0.9, -36), // a window mirrored on the vinyl
    oval(430, 470, 13, 10, tone(-0.5), -30) + oval(429, 468, 8, 6, '#f0eee8', -30),
    repeat(2, (at) => oval(182 + at * 30, 146 - at * 18, 12 - at * 5, 5, '#ffffff', -36, 'opacity=".7"')),
  ].join('')
}

const ball = (draw: (brush: Brush) => string, colour: string, dyed: boolean, companions: string[]): DrawnObject => ({
  colour,
  dyed,
  stands: false,
  shadow: 170,
  companions,
  draw,
})

export const balls = {
  football: ball(football, '#f7f6f2', false, ['football-boot', 'basketball', 'baseball-cap']),
  basketball: ball(basketball, '#d9742f', false, ['sneaker', 'football', 'baseball-cap']),
  'exercise-ball': ball(exerciseBall, '#9a86cf', true, ['yoga-mat', 'resistance-bands', 'dumbbells']),
}
