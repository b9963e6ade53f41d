import type { Brush, DrawnObject } from '../brush.ts'
import {
  box,
  bulge,
  group,
  inside,
  isDark,
  line,
  metal,
  n,
  outline,
  oval,
  repeat,
  shape,
  softSpots,
  stitch,
  strip,
  tube,
} from '../shoes-and-bags/shapes.ts'
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

/** The handle of a tube: a grip of foam, held by webbing that ends in a ring. */
function grip(brush: Brush, x: number, y: number, angle: number, colour: string): string {
  const foam = '#3a3b41'
  return group(
    strip('M-64 0L-6 86M64 0L6 86', brush.tone(-0.5, '#2b2b30'), 17) +
      strip('M-64 0L-6 86M64 0L6 86', '#3d3d45', 13) +
      box(-76, -22, 152, 42, 20, bulge(brush, foam), outline('#1c1c20')) +
      repeat(9, (at) => line(`M${-56 + at * 14} -20V18`, '#22232a', 2)) +
      box(-15, 76, 30, 26, 6, metal(brush)) +
      oval(0, 112, 15, 15, 'none', 0, 'stroke="#8d9097" stroke-width="6"') +
      oval(0, 112, 15, 15, 'none', 0, 'stroke="#d7d9dd" stroke-width="2.500"') +
      box(-72, -16, 12, 30, 5, colour) +
      box(60, -16, 12, 30, 5, colour),
    `translate(${x} ${y}) rotate(${angle})`,
  )
}

/** Bands to train with: tubes with handles, or loops in several strengths. */
function resistanceBands(brush: Brush): string {
  const { colour, tone, mix, pick } = brush
  const shades = [tone(-0.3), colour, tone(isDark(colour) ? 0.25 : 0.35)]
  if (pick([true, false])) {
    const tubes = shades.map((shade, at) => {
      const d = `M104 ${236 + at * 4}C${40 + at * 40} ${420 + at * 26} ${220 + at * 14} ${560 - at * 30} 300 ${470 - at * 34}S${470 + at * 20} ${260 + at * 30} ${420 + at * 10} ${420 - at * 10}C${380 + at * 16} ${560 - at * 20} ${540 - at * 10} ${520 - at * 40} 486 ${236 + at * 4}`
      return tube(brush, d, 19, shade)
    })
    return tubes.join('') + grip(brush, 116, 126, 4, colour) + grip(brush, 480, 126, -6, colour)
  }
  const loops = [...shades, mix(colour, '#f4f1ec', 0.7)].map((shade, at) => {
    const [x, y] = [150 + at * 98, 150 + (at % 2) * 14]
    const face = bulge(brush, shade)
    const edge = outline(brush.tone(-0.45, shade))
    // A loop hangs flat: the far half behind, the near half with its turn at top and bottom.
    return group(
      shape('M-36 0C-36 -34 44 -34 48 0V330C44 366 -36 366 -36 330Z', brush.tone(-0.42, shade), edge) +
        shape('M-50 10C-50 -30 30 -36 36 -4L36 338C30 306 -50 312 -50 346Z', face, edge) +
        shape('M-50 346C-50 312 30 306 36 338C30 372 -50 380 -50 346Z', brush.tone(-0.55, shade), edge) +
        line('M-44 10C-44 -18 26 -24 31 -4', brush.tone(0.5, shade), 3) +
        brush.word(['X-LIGHT', 'LIGHT', 'MEDIUM', 'HEAVY'][at] ?? '', {
          x: -7,
          y: 186,
          size: 20,
          fill: brush.tone(isDark(shade) ? 0.6 : -0.6, shade),
          angle: -90,
        }),
      `translate(${x} ${y}) rotate(${-9 + at * 6}) scale(1.08)`,
    )
  })
  return loops.join('')
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

/** One glove for boxing, upright, the thumb to the right. */
function boxingGlove(brush: Brush, colour: string, brand: string): string {
  const { tone } = brush
  const edge = outline(tone(-0.55, colour), 2)
  const { dark, light } = softSpots(brush)
  const fist =
    'M112 420C60 340 36 220 74 130C104 64 190 40 256 60C330 82 356 150 350 226C346 290 336 350 326 424Q220 450 112 420Z'
  const thumb =
    'M318 214C352 168 414 188 416 252C416 322 380 372 326 384C300 388 290 362 300 330C308 292 304 240 318 214Z'
  const cuff = 'M112 414Q220 440 328 416L348 540Q224 572 96 540Z'
  return [
    shape(fist, bulge(brush, colour), edge),
    inside(
      brush.clip(`<path d="${fist}"/>`),
      [
        light(160, 140, 90, 70, 0.8, -24),
        light(140, 116, 40, 22, 0.9, -30),
        dark(340, 260, 70, 200, 0.5),
        dark(210, 420, 160, 60, 0.5),
        dark(96, 330, 40, 120, 0.35, -12),
        line('M70 210C130 250 250 250 350 200', tone(-0.45, colour), 3),
        line('M70 214C130 254 250 254 350 204', tone(0.35, colour), 1.6),
        dark(210, 232, 150, 16, 0.3),
      ].join(''),
    ),
    shape(thumb, bulge(brush, colour), edge),
    inside(brush.clip(`<path d="${thumb}"/>`), light(360, 236, 34, 46, 0.75, 10) + dark(330, 370, 60, 40, 0.5)),
    stitch('M330 226C318 270 318 320 310 352', tone(0.4, colour)),
    shape(cuff, bulge(brush, tone(-0.32, colour)), edge),
    shape('M98 452Q220 484 336 452L342 506Q222 540 92 506Z', bulge(brush, '#f3f1ec'), outline('#8b8984', 1.6)), // strap
    stitch('M104 462Q220 494 332 462M100 498Q222 530 338 498', '#a5a29b', 1.6),
    brush.word(brand, { x: 218, y: 508, size: 24, fill: tone(-0.1, colour), fit: 190 }),
    line('M114 418Q220 444 326 420', tone(0.3, colour), 4),
  ].join('')
}

function boxingGloves(brush: Brush): string {
  const colour = brush.pick(['#c4262e', '#c4262e', '#2d2e35', '#1f4f9c', '#d9a92e'])
  const brand = brush.pick(['Lam Kinh', 'Vượt Dốc', 'Đại Ngàn'])
  // The left glove is the right one mirrored: its brand would be, too.
  return (
    group(boxingGlove(brush, colour, ''), 'translate(560 -6) scale(-.84 .84) rotate(-9 220 300)') +
    group(boxingGlove(brush, colour, brand), 'translate(30 76) scale(.86) rotate(-7 220 300)')
  )
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
  'yoga-mat': gear(yogaMat, '#9a86cf', true, false, ['exercise-ball', 'resistance-bands', 'dumbbells']),
  dumbbells: gear(dumbbells, '#3a3a42', false, false, ['yoga-mat', 'ab-roller', 'running-shoe']),
  'resistance-bands': gear(resistanceBands, '#9a86cf', true, false, ['yoga-mat', 'dumbbells', 'exercise-ball']),
  'ab-roller': gear(abRoller, '#34467f', true, false, ['yoga-mat', 'dumbbells', 'resistance-bands'], 220),
  'boxing-gloves': gear(boxingGloves, '#c4262e', false, true, ['dumbbells', 'running-shoe', 'resistance-bands']),
}
