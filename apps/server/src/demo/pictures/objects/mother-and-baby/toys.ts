import type { Brush, DrawnObject } from '../brush.ts'
import { ball, block, DOWN, fade, group, oval, plane, shape, slope, stroke } from '../home-living/solids.ts'
import { bow } from './sewing.ts'

/** The way back of one row of studs. */
const BACK = [30, -20] as const
const STUD = 44
const HEIGHT = 54

/** A brick of two rows of studs; x, y is the lower left corner of its front. */
function brick(brush: Brush, x: number, y: number, studs: number, colour: string): string {
  const [w, top] = [studs * STUD, y - HEIGHT]
  const [dx, dy] = [BACK[0] * 2, BACK[1] * 2]
  const places = [1, 0].flatMap((row) =>
    Array.from(
      { length: studs },
      (_, at) => [x + (at + 0.5) * STUD + (row + 0.5) * BACK[0], top + (row + 0.5) * BACK[1]] as const,
    ),
  )
  const sides = places
    .map(([cx, cy]) => `M${cx - 15} ${cy - 10}V${cy}A15 8 0 0 0 ${cx + 15} ${cy}V${cy - 10}Z`)
    .join('')
  const tops = places
    .map(([cx, cy]) => `M${cx - 15} ${cy - 10}A15 8 0 0 1 ${cx + 15} ${cy - 10}A15 8 0 0 1 ${cx - 15} ${cy - 10}Z`)
    .join('')
  return [
    shape(
      `M${x + w} ${y}V${top}l${dx} ${dy}V${y + dy}Z`,
      fade(brush, [brush.tone(-0.3, colour), brush.tone(-0.46, colour)], DOWN),
    ),
    shape(`M${x} ${top}l${dx} ${dy}h${w}l${-dx} ${-dy}Z`, brush.tone(0.14, colour)),
    shape(sides, brush.tone(-0.26, colour)),
    shape(tops, brush.tone(0.34, colour)),
    block(
      x,
      top,
      w,
      HEIGHT,
      2,
      fade(brush, [brush.tone(0.2, colour), colour, brush.tone(-0.14, colour)], [0, 0, 0.4, 1]),
    ),
    stroke(`M${x + 1} ${top + 1}h${w - 2}`, '#ffffff', 2.4, 'opacity=".6"'),
    stroke(`M${x + w} ${top}V${y}`, brush.tone(-0.5, colour), 1.6, 'opacity=".6"'),
  ].join('')
}

const buildingBricks: DrawnObject = {
  colour: '#d8463a',
  dyed: false,
  stands: true,
  shadow: 270,
  companions: ['rc-car', 'teddy-bear', 'rubik-cube'],
  draw(brush) {
    const colours = brush.pick([
      ['#d8463a', '#2f6fc0', '#f2c230', '#3f9a4f', '#f08a34'],
      ['#f2c230', '#d8463a', '#3fa7c9', '#f5f3ee', '#7a5ab0'],
      ['#ef8fa8', '#7cc3d8', '#f4d774', '#8fcf9f', '#c3a3df'],
    ])
    const build: readonly (readonly [x: number, layer: number, studs: number])[] = brush.pick([
      [
        [22, 0, 4],
        [198, 0, 3],
        [330, 0, 4],
        [66, 1, 3],
        [198, 1, 4],
        [374, 1, 2],
        [66, 2, 2],
        [154, 2, 4],
        [330, 2, 3],
        [154, 3, 2],
        [286, 3, 3],
        [198, 4, 3],
        [242, 5, 2],
      ],
      [
        [22, 0, 3],
        [154, 0, 4],
        [330, 0, 4],
        [22, 1, 2],
        [110, 1, 4],
        [374, 1, 3],
        [22, 2, 3],
        [330, 2, 4],
        [66, 3, 4],
        [242, 3, 4],
        [110, 4, 3],
        [286, 4, 2],
        [154, 5, 3],
      ],
      [
        [22, 0, 4],
        [242, 0, 3],
        [374, 0, 3],
        [22, 1, 3],
        [374, 1, 3],
        [66, 2, 2],
        [330, 2, 3],
        [22, 3, 4],
        [198, 3, 4],
        [374, 3, 2],
        [66, 4, 3],
        [242, 4, 3],
        [110, 5, 2],
        [286, 5, 2],
      ],
    ] as const)
    return build
      .map(([x, layer, studs], at) =>
        brick(brush, x, 556 - layer * HEIGHT, studs, colours[(at * 2 + layer) % colours.length] ?? '#d8463a'),
      )
      .join('')
  },
}

const teddyBear: DrawnObject = {
  colour: '#b98450',
  dyed: false,
  stands: true,
  shadow: 200,
  companions: ['building-bricks', 'baby-bottle', 'rubik-cube'],
  draw(brush) {
    const fur = brush.pick(['#b98450', '#e9d6b6', '#8a5c3c', '#f3b9c6', '#cfc8c0', '#d9a56c'])
    const pad = brush.tone(0.6, fur)
    const strands = (from: number, count: number): string =>
      Array.from({ length: count }, (_, at) => {
        const [x, y] = [(from + at * 23) % 52, (from * 2 + at * 37) % 56]
        return `M${x} ${y}q${brush.vary(-3, 4)} 5 ${brush.vary(-2, 3)} ${brush.vary(8, 12)}`
      }).join('')
    const hair = brush.pattern(
      58,
      64,
      `<path d="${strands(4, 14)}" stroke="${brush.tone(-0.42, fur)}" stroke-width="1.7" fill="none" opacity=".34"/><path d="${strands(11, 14)}" stroke="${brush.tone(0.6, fur)}" stroke-width="1.7" fill="none" opacity=".5"/>`,
    )
    const fluffy = (x: number, y: number, rx: number, ry: number, angle = 0): string => {
      const edge = `stroke="${brush.tone(-0.2, fur)}" stroke-width="9" stroke-dasharray="3 4.5"`
      return group(
        oval(0, 0, rx - 1, ry - 1, 'none', edge) +
          oval(0, 0, rx, ry, ball(brush, fur, 0.32)) +
          oval(0, 0, rx, ry, hair),
        `transform="translate(${x} ${y}) rotate(${angle})"`,
      )
    }
    const dress = brush.pick(['bow', 'sweater', 'heart'] as const)
    const red = brush.pick(['#d8504a', '#4f86c0', '#e58fa4', '#5f9a6a'])
    const knit = brush.pattern(
      18,
      14,
      `<path d="M1 2L9 10L17 2" fill="none" stroke="#fff" stroke-width="3.4" opacity=".35"/>`,
    )
    const jumper =
      'M176 318C200 296 400 296 424 318C446 370 450 430 436 486C380 516 220 516 164 486C150 430 154 370 176 318Z'
    const heart =
      'M300 486C250 450 214 420 214 382C214 346 262 334 300 372C338 334 386 346 386 382C386 420 350 450 300 486Z'
    return [
      fluffy(300, 420, 140, 138),
      oval(300, 436, 84, 92, brush.tone(0.45, fur), 'opacity=".75"') + oval(300, 436, 84, 92, hair),
      dress === 'sweater'
        ? shape(jumper, slope(brush, red, 0.25)) +
          shape(jumper, knit) +
          stroke(
            'M164 484C220 514 380 514 436 484',
            brush.tone(-0.3, red),
            15,
            'stroke-dasharray="5 3" style="stroke-linecap:butt"',
          )
        : '',
      // arms and legs
      ...(dress === 'heart' ? [] : [fluffy(150, 400, 50, 96, 24), fluffy(450, 400, 50, 96, -24)]),
      fluffy(172, 500, 76, 64, 14),
      fluffy(428, 500, 76, 64, -14),
      ...[-1, 1].map((side) =>
        group(
          oval(0, 0, 40, 38, slope(brush, pad, 0.2)) +
            stroke('M-40 0A40 38 0 0 1 40 0A40 38 0 0 1 -40 0', brush.tone(-0.35, pad), 2, 'stroke-dasharray="5 4"'),
          `transform="translate(${300 + side * 142} 506)"`,
        ),
      ),
      dress === 'heart'
        ? shape(heart, ball(brush, red, 0.4)) +
          shape('M236 380C240 360 262 354 280 366C260 370 246 384 244 404Z', '#ffffff', 'opacity=".4"') +
          fluffy(196, 424, 46, 80, -58) +
          fluffy(404, 424, 46, 80, 58)
        : '',
      // head
      fluffy(178, 116, 58, 56) + oval(182, 120, 32, 30, slope(brush, pad, 0.2)),
      fluffy(422, 116, 58, 56) + oval(418, 120, 32, 30, slope(brush, pad, 0.2)),
      fluffy(300, 200, 158, 138),
      oval(300, 250, 70, 54, ball(brush, pad, 0.4)) + oval(300, 250, 70, 54, hair, 'opacity=".5"'),
      oval(300, 228, 26, 19, ball(brush, '#3a2a22', 0.6)) + oval(293, 222, 7, 4, '#ffffff', 'opacity=".6"'),
      stroke('M300 246V264M300 264Q284 284 264 274M300 264Q316 284 336 274', '#3a2a22', 5),
      ...[232, 368].map((x) => oval(x, 190, 17, 19, ball(brush, '#2a2020', 0.5)) + oval(x - 5, 183, 6, 6, '#ffffff')),
      dress === 'bow' ? group(bow(brush, red), 'transform="translate(300 334) scale(1.25)"') : '',
      dress === 'sweater'
        ? stroke('M196 326C250 350 350 350 404 326', red, 30) +
          stroke(
            'M196 326C250 350 350 350 404 326',
            brush.tone(-0.35, red),
            28,
            'stroke-dasharray="3 6" style="stroke-linecap:butt" opacity=".5"',
          )
        : '',
    ].join('')
  },
}

const rubikCube: DrawnObject = {
  colour: '#d8463a',
  dyed: false,
  stands: true,
  shadow: 190,
  companions: ['building-bricks', 'alphabet-board', 'rc-car'],
  draw(brush) {
    const count = brush.pick([3, 3, 3, 2, 4])
    const black = brush.pick([true, false])
    const stickers = ['#f4f4f2', '#f5c928', '#d63a34', '#f0822c', '#2f66c4', '#2f9a4a']
    const cell = 300 / count
    const gap = black ? 9 : 3
    const face = (dim: string): string =>
      block(0, 0, 300, 300, 14, black ? '#1b1c20' : '#3a3b40') +
      Array.from({ length: count * count }, (_, at) => {
        const [cx, cy] = [(at % count) * cell, Math.floor(at / count) * cell]
        const colour = brush.pick(stickers)
        const size = cell - gap * 2
        return (
          block(cx + gap, cy + gap, size, size, black ? 12 : 9, colour) +
          shape(
            `M${cx + gap + 12} ${cy + gap + 6}h${size - 24}q-${size * 0.5} ${size * 0.1} -${size - 24} ${size * 0.4}Z`,
            '#ffffff',
            'opacity=".28"',
          )
        )
      }).join('') +
      block(0, 0, 300, 300, 14, dim)
    const [left, back, right, mid, down] = [[58, 176], [300, 52], [542, 176], [300, 304], 250] as const
    const none = brush.linear([
      [0, '#ffffff', 0.16],
      [1, '#ffffff', 0],
    ])
    return [
      plane(face(none), [300, 300], back, right, left),
      plane(
        face(
          brush.linear(
            [
              [0, '#14101c', 0.04],
              [1, '#14101c', 0.2],
            ],
            DOWN,
          ),
        ),
        [300, 300],
        left,
        mid,
        [left[0] + 14, left[1] + down],
      ),
      plane(
        face(
          brush.linear(
            [
              [0, '#14101c', 0.28],
              [1, '#14101c', 0.5],
            ],
            DOWN,
          ),
        ),
        [300, 300],
        mid,
        right,
        [mid[0], mid[1] + down],
      ),
      stroke('M60 178L300 306L540 178M300 306V550', '#ffffff', 4, 'opacity=".35"'),
    ].join('')
  },
}

export const toys = { 'building-bricks': buildingBricks, 'teddy-bear': teddyBear, 'rubik-cube': rubikCube }
