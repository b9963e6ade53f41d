import type { DrawnObject } from '../brush.ts'
import { cloth, linens } from './bedding.ts'
import { print } from './prints.ts'
import { block, DOWN, fade, group, inColour, oval, plane, shaded, shape, slope, stroke, through } from './solids.ts'

const bolsterCase: DrawnObject = {
  colour: '#b9a4cf',
  dyed: false,
  stands: false,
  companions: ['memory-pillow', 'bed-sheet-set', 'summer-quilt'],
  draw(plain) {
    const brush = inColour(plain, plain.pick(linens))
    const over = print(brush, brush.pick(['plain', 'check', 'flowers', 'dots', 'leaves'] as const), brush.colour, 8)
    const piping = brush.tone(0.7)
    const body = 'M70 200C180 186 420 186 536 200C566 240 566 360 536 400C420 414 180 414 70 400C30 360 30 240 70 200Z'
    const shade = fade(
      brush,
      [brush.tone(-0.02), brush.tone(0.3), brush.tone(0.08), brush.tone(-0.16), brush.tone(-0.42), brush.tone(-0.3)],
      DOWN,
    )
    const gathers = Array.from({ length: 16 }, (_, at) => {
      const angle = (at / 16) * Math.PI * 2
      const [x, y] = [Math.cos(angle), Math.sin(angle)]
      return stroke(
        `M${(74 + x * 9).toFixed(1)} ${(300 + y * 20).toFixed(1)}L${(74 + x * 33).toFixed(1)} ${(300 + y * 92).toFixed(1)}`,
        brush.tone(at % 2 ? -0.45 : 0.4),
        at % 2 ? 4 : 3,
        'opacity=".45"',
      )
    })
    return group(
      [
        cloth(body, shade, over),
        shape(
          body,
          brush.linear(
            [
              [0, '#ffffff', 0.1],
              [0.2, '#ffffff', 0.18],
              [0.5, '#14101c', 0.02],
              [1, '#14101c', 0.3],
            ],
            DOWN,
          ),
        ),
        // pressed in a little: creases along the cloth
        stroke(
          'M160 214C230 232 300 226 360 210M230 392C300 376 380 380 450 394M420 214C460 232 500 230 530 222',
          brush.tone(-0.5),
          6,
          'opacity=".16"',
        ),
        stroke('M150 222C230 240 300 234 370 216', brush.tone(0.7), 5, 'opacity=".35"'),
        stroke('M534 200C564 240 564 360 534 400', brush.tone(-0.2, piping), 7),
        // the gathered end
        oval(74, 300, 40, 101, slope(brush, brush.tone(-0.08), 0.28)),
        oval(74, 300, 40, 101, 'none', `stroke="${piping}" stroke-width="8"`),
        ...gathers,
        oval(74, 300, 11, 22, slope(brush, piping, 0.3)),
        oval(74, 300, 5, 10, 'none', `stroke="${brush.tone(-0.4, piping)}" stroke-width="2"`),
      ].join(''),
      'transform="rotate(-24 300 300) translate(0 0)"',
    )
  },
}

/** The slab of a topper in space: left, back, right and front corners, its thickness below. */
const mattressTopper: DrawnObject = {
  colour: '#efe9df',
  dyed: false,
  stands: true,
  shadow: 260,
  companions: ['bed-sheet-set', 'memory-pillow', 'summer-quilt'],
  draw(brush) {
    const fabric = brush.pick(['#f4f0e8', '#dfe3e8', '#e7dccb', '#d5dde2'])
    const piping = brush.pick(['#7d8794', '#b79a6c', '#5f7a8c', '#ffffff'])
    const size = 360
    const cushion = brush.radial(
      [
        [0, '#ffffff', 0.95],
        [0.6, '#ffffff', 0.1],
        [1, brush.tone(-0.42, fabric), 0.75],
      ],
      [0.42, 0.4, 0.72],
    )
    const tile = 60
    const tuft = `<rect width="${tile}" height="${tile}" fill="${cushion}"/><circle r="4" fill="${brush.tone(-0.5, fabric)}" opacity=".6"/><circle cx="${tile}" r="4" fill="${brush.tone(-0.5, fabric)}" opacity=".6"/><circle cy="${tile}" r="4" fill="${brush.tone(-0.5, fabric)}" opacity=".6"/><circle cx="${tile}" cy="${tile}" r="4" fill="${brush.tone(-0.5, fabric)}" opacity=".6"/>`
    const quilting = brush.pattern(tile, tile, tuft)
    const leftSide =
      'M24 352C120 404 210 450 296 488C300 504 300 520 296 534C200 492 110 444 26 398C18 388 16 366 24 352Z'
    const rightSide = 'M576 352C480 404 390 450 296 488V534C390 492 490 444 574 398C582 388 584 366 576 352Z'
    const face =
      'M24 352C16 344 18 340 28 334C120 282 200 240 284 200C294 196 306 196 316 200C400 240 480 282 572 334C582 340 584 344 576 352C480 404 390 450 304 490C300 492 296 492 292 490C210 450 120 404 24 352Z'
    return [
      shape(
        leftSide,
        fade(brush, [brush.tone(0.1, fabric), brush.tone(-0.1, fabric), brush.tone(-0.28, fabric)], DOWN),
      ),
      shape(rightSide, fade(brush, [brush.tone(-0.22, fabric), brush.tone(-0.48, fabric)], DOWN)),
      shape(face, fabric),
      group(
        plane(block(0, 0, size, size, 12, quilting), [size, size], [18, 346], [300, 192], [300, 494]),
        `clip-path="${brush.clip(shape(face, '#000'))}"`,
      ),
      shaded(brush, face, 0.2, [0, 0, 1, 0.6]),
      stroke('M22 354C120 406 210 452 298 492C390 450 480 406 578 354', piping, 7),
      stroke('M24 398C110 444 200 492 297 534C390 492 490 444 576 398', brush.tone(-0.2, piping), 6),
      // straps hold it on the mattress
      shape(
        'M60 374L96 394L94 438L58 418Z',
        '#ffffff',
        `stroke="${brush.tone(-0.3, fabric)}" stroke-width="2" opacity=".9"`,
      ),
      shape(
        'M504 394L540 374L542 418L506 438Z',
        brush.tone(-0.12, '#ffffff'),
        `stroke="${brush.tone(-0.4, fabric)}" stroke-width="2" opacity=".9"`,
      ),
      block(150, 454, 74, 26, 4, brush.tone(-0.3, piping), 'transform="matrix(1 .46 0 1 0 -78)" opacity=".8"'),
      brush.word(brush.pick(['ẤM', 'MÂY', 'NGỦ']), { x: 187, y: 482, size: 12, fill: '#ffffff', angle: 25 }),
    ].join('')
  },
}

// The right end of a foam pillow, from its foot in front over the rolls to its foot behind, and which stretches of it one sees from the front.
const pillowEnds = {
  wave: {
    points: [
      '424 544',
      '420 500',
      '426 452',
      '440 424',
      '458 414',
      '474 420',
      '490 436',
      '506 420',
      '520 374',
      '532 330',
      '546 312',
      '560 318',
      '570 350',
      '574 420',
    ],
    stretches: [
      [6, 10],
      [0, 5],
    ],
  },
  flat: {
    points: [
      '424 544',
      '422 510',
      '430 462',
      '448 420',
      '474 386',
      '500 366',
      '526 356',
      '546 354',
      '560 362',
      '570 384',
      '574 420',
    ],
    stretches: [[0, 7]],
  },
} as const

const memoryPillow: DrawnObject = {
  colour: '#f2efe8',
  dyed: false,
  stands: true,
  shadow: 270,
  companions: ['bolster-case', 'bed-sheet-set', 'summer-quilt'],
  draw(brush) {
    const foam = brush.pick(['#f4efe2', '#f2ede6', '#e6ecef'])
    const cover = brush.pick(['#b9c6d6', '#d6c6ac', '#a9c2b8', '#c2b6d6'])
    const form = brush.pick(['wave', 'wave', 'flat'] as const)
    const { points, stretches } = pillowEnds[form]
    const moved = (dx: number): string[] => points.map((point) => point.replace(/^\d+/u, (x) => String(Number(x) + dx)))
    /** What one sees of the pillow between two distances from the right end: the back roll first, the front one over it. */
    const surface = (from: number, to: number, colour: string): string =>
      stretches
        .map(([first, last]) => {
          const near = moved(to).slice(first, last + 1)
          const far = moved(from)
            .slice(first, last + 1)
            .reverse()
          const d = `${through(near.join(', '))}L${through(far.join(', ')).slice(1)}Z`
          const tones = first === 0 ? [0.42, 0.36, 0.2, 0.06, -0.06, -0.2, -0.3] : [0.42, 0.3, 0.12, -0.06, -0.28]
          return shape(
            d,
            fade(
              brush,
              tones.map((amount) => brush.tone(amount, colour)),
              DOWN,
            ),
          )
        })
        .join('')
    const end = (dx: number): string => through(moved(dx).join(', '))
    const rows =
      form === 'wave'
        ? [
            [338, 532],
            [366, 524],
            [446, 430],
            [474, 424],
            [504, 422],
          ]
        : [
            [378, 482],
            [408, 458],
            [440, 440],
            [472, 428],
            [506, 424],
          ]
    const holes = rows.flatMap(([y = 0, edge = 0], row) =>
      [0, 1, 2, 3].map((at) => oval(edge - 236 - at * 42 - (row % 2) * 18, y, 8.5, 5.6, brush.tone(-0.42, foam))),
    )
    return [
      surface(-200, -384, foam),
      ...holes,
      surface(0, -204, cover),
      shape(`${end(0)}C560 440 446 536 424 544Z`, slope(brush, brush.tone(-0.12, cover), 0.16)),
      stroke('M424 544C446 536 560 440 574 420', brush.tone(-0.4, cover), 4),
      stroke(end(0), brush.tone(-0.4, cover), 8),
      stroke(end(0), brush.tone(0.6, cover), 4),
      // where the knitted cover begins
      stroke(
        through(
          moved(-204)
            .slice(0, stretches[0][1] + 1)
            .join(', '),
        ),
        brush.tone(-0.34, cover),
        10,
      ),
      stroke(
        through(
          moved(-202)
            .slice(0, stretches[0][1] + 1)
            .join(', '),
        ),
        '#ffffff',
        2.4,
        'stroke-dasharray="5 5"',
      ),
      stroke(
        through(
          moved(-384)
            .slice(0, stretches[0][1] + 1)
            .join(', '),
        ),
        brush.tone(-0.2, foam),
        3.4,
      ),
    ].join('')
  },
}

export const pillows = { 'bolster-case': bolsterCase, 'mattress-topper': mattressTopper, 'memory-pillow': memoryPillow }
