import type { Brush, DrawnObject } from '../brush.ts'
import { group, isDark, line, n, outline, repeat, shape } from '../shoes-and-bags/shapes.ts'
import { extrude, type Plane, place, section, type Vector } from './solids.ts'

/** A mat half rolled up: the roll with the spiral of its end, the rest flat on the ground. */
function yogaMat(brush: Brush): string {
  const { colour, tone, pick } = brush
  const plane: Plane = { u: [0.86, -0.5], v: [0, -1] }
  const radius = 62
  const [far, near]: [Vector, Vector] = [
    [86, 300],
    [330, 441],
  ]
  const second = pick([tone(isDark(colour) ? 0.3 : -0.3), brush.mix(colour, '#d8d4cc', 0.8), tone(0.3)])
  const lines = pick([true, false])
  const pores = brush.pattern(
    8,
    8,
    `<circle cx="2" cy="2" r="1.100" fill="${tone(-0.4)}" opacity=".5"/><circle cx="6" cy="6" r="1.100" fill="${tone(0.45)}" opacity=".5"/>`,
  )
  const spiral = Array.from({ length: 130 }, (_, at): Vector => {
    const angle = (at / 130) * Math.PI * 2 * 5 - Math.PI / 2
    return place(near, plane, [Math.cos(angle) * radius * (1 - at / 145), Math.sin(angle) * radius * (1 - at / 145)])
  })
  const path = `M${spiral.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
  const sheet = 'M86 362L330 503L560 370L316 229Z'
  return [
    shape('M330 503L560 370V382L330 515Z', tone(-0.5, second)), // thickness of the mat
    shape(
      sheet,
      brush.linear(
        [
          [0, tone(-0.3)],
          [0.35, tone(0.12)],
          [1, tone(0.02)],
        ],
        [0.3, 0.6, 0.8, 0.2],
      ),
      outline(tone(-0.4)),
    ),
    shape(sheet, pores),
    lines ? line('M226 281L470 422M208 432L438 300', tone(isDark(colour) ? 0.5 : 0.6), 3) : '',
    extrude(brush, { far, near, plane, outline: section(40, radius), colour, face: second }),
    line(path, tone(-0.45, second), 6),
    line(path, colour, 3.4),
  ].join('')
}

/** One dumbbell from its end: two heads and a handle. */
function dumbbell(
  brush: Brush,
  [x, y]: Vector,
  { head, handle, corners, weight }: { head: string; handle: string; corners: number; weight: string },
): string {
  const plane: Plane = { u: [0.62, 0.42], v: [0, -1] }
  const along = (share: number): Vector => [x + 330 * share, y - 150 * share]
  const outlineOf = (radius: number) => section(corners, radius, Math.PI / corners)
  const [u, v] = [plane.u, plane.v]
  const face = brush.linear(
    [
      [0, brush.tone(0.22, head)],
      [0.6, brush.tone(-0.06, head)],
      [1, brush.tone(-0.3, head)],
    ],
    [0, 0, 1, 1],
  )
  return [
    extrude(brush, { far: along(1), near: along(0.74), plane, outline: outlineOf(86), colour: head, gloss: 0.16 }),
    extrude(brush, {
      far: along(0.78),
      near: along(0.7),
      plane,
      outline: outlineOf(70),
      colour: brush.tone(-0.1, head),
    }),
    extrude(brush, {
      far: along(0.72),
      near: along(0.26),
      plane,
      outline: section(24, 24),
      colour: handle,
      gloss: 0.4,
    }),
    repeat(4, (at) =>
      extrude(brush, {
        far: along(0.6 - at * 0.075),
        near: along(0.57 - at * 0.075),
        plane,
        outline: section(14, 26),
        colour: brush.tone(-0.2, handle),
        gloss: 0.3,
      }),
    ),
    extrude(brush, {
      far: along(0.3),
      near: along(0.24),
      plane,
      outline: outlineOf(70),
      colour: brush.tone(-0.1, head),
    }),
    extrude(brush, {
      far: along(0.26),
      near: along(0),
      plane,
      outline: outlineOf(86),
      colour: head,
      face,
      gloss: 0.16,
    }),
    extrude(brush, {
      far: along(0),
      near: along(-0.03),
      plane,
      outline: outlineOf(68),
      colour: head,
      face: brush.tone(-0.16, head),
      taper: 0.92,
    }),
    `<g transform="matrix(${u[0]} ${u[1]} ${-v[0]} ${-v[1]} ${n(along(-0.03)[0])} ${n(along(-0.03)[1])})">${brush.word(weight, { x: 0, y: 14, size: 34, fill: brush.tone(isDark(head) ? 0.6 : 0.85, head), fit: 86 })}</g>`,
  ].join('')
}

/** A pair of dumbbells: of rubber with a handle of steel, or coated all over in a colour. */
function dumbbells(brush: Brush): string {
  const coated = brush.pick([true, false])
  const head = coated ? brush.pick(['#c25a94', '#4a8fc2', '#6aa84f', '#8a6fc0']) : '#3a3a40'
  const form = {
    head,
    handle: coated ? brush.tone(0.1, head) : '#c3c6cc',
    corners: coated ? brush.pick([8, 28]) : 6,
    weight: brush.pick(['2 KG', '3 KG', '5 KG']),
  }
  return dumbbell(brush, [128, 302], form) + dumbbell(brush, [166, 468], form)
}

/** A wheel for the belly: one or two broad wheels on an axle with two grips. */
function abRoller(brush: Brush): string {
  const { colour, tone, pick } = brush
  const plane: Plane = { u: [0.52, 0.3], v: [0, -1] }
  const along = (share: number): Vector => [300 + 250 * share, 372 - 96 * share]
  const grey = '#45464c'
  const handle = (from: number, to: number) =>
    extrude(brush, {
      far: along(Math.max(from, to)),
      near: along(Math.min(from, to)),
      plane,
      outline: section(18, 30),
      colour: grey,
      gloss: 0.1,
    })
  const wheel = (far: number, near: number) =>
    [
      extrude(brush, {
        far: along(far),
        near: along(near),
        plane,
        outline: section(36, 182),
        colour: '#33343a',
        gloss: 0.12,
      }),
      extrude(brush, {
        far: along(near + 0.02),
        near: along(near - 0.01),
        plane,
        outline: section(28, 150),
        colour,
        face: tone(-0.06),
      }),
      extrude(brush, {
        far: along(near),
        near: along(near - 0.02),
        plane,
        outline: section(28, 112),
        colour: tone(-0.3),
        face: tone(-0.36),
      }),
      repeat(6, (at) => {
        const angle = (at / 6) * Math.PI * 2
        const [a, b] = [
          place(along(near - 0.02), plane, [Math.cos(angle) * 44, Math.sin(angle) * 44]),
          place(along(near - 0.02), plane, [Math.cos(angle) * 146, Math.sin(angle) * 146]),
        ]
        const d = `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`
        return (
          line(d, tone(-0.45), 26) + line(d, tone(0.06), 21) + line(d, tone(0.4), 4, 'transform="translate(-4 -4)"')
        )
      }),
      extrude(brush, {
        far: along(near),
        near: along(near - 0.06),
        plane,
        outline: section(18, 54),
        colour,
        face: tone(0.1),
      }),
    ].join('')
  const two = pick([true, false])
  const foam = (share: number) =>
    extrude(brush, {
      far: along(share + 0.02),
      near: along(share),
      plane,
      outline: section(14, 33),
      colour: '#5a5b62',
    })
  return [
    handle(0.98, 0.3),
    repeat(5, (at) => foam(0.9 - at * 0.11)),
    two ? wheel(0.3, 0.16) + wheel(-0.02, -0.16) : wheel(0.2, -0.14),
    handle(-0.2, -0.94),
    repeat(6, (at) => foam(-0.34 - at * 0.11)),
    extrude(brush, { far: along(-0.94), near: along(-1), plane, outline: section(24, 34), colour, face: tone(-0.1) }),
  ].join('')
}

const gear = (
  draw: (brush: Brush) => string,
  colour: string,
  dyed: boolean,
  stands: boolean,
  companions: string[],
  shadow = 230,
): DrawnObject => ({ colour, dyed, stands, shadow, companions, draw })

export const gym = {
  'yoga-mat': gear((brush) => group(yogaMat(brush), 'translate(-22 36)'), '#9a86cf', true, false, [
    'exercise-ball',
    'resistance-bands',
    'dumbbells',
  ]),
  dumbbells: gear(dumbbells, '#3a3a42', false, false, ['yoga-mat', 'ab-roller', 'running-shoe']),
  'ab-roller': gear(abRoller, '#34467f', true, false, ['yoga-mat', 'dumbbells', 'resistance-bands'], 220),
}
