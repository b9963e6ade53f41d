import type { Brush, DrawnObject } from '../brush.ts'
import {
  box,
  cylinder,
  group,
  isDark,
  line,
  metal,
  n,
  outline,
  oval,
  repeat,
  shape,
  softSpots,
} from '../shoes-and-bags/shapes.ts'
import { polygon, type Vector } from './solids.ts'

/** A torch of metal, aslant: head with its lens, knurled grip, switch, a loop for the hand. */
function handTorch(brush: Brush): string {
  const { colour, tone, pick } = brush
  const knurl = brush.pattern(
    8,
    8,
    `<path d="M0 0L8 8M8 0L0 8" stroke="${tone(-0.55)}" stroke-width="1.600"/><path d="M0 1.500L6.500 8" stroke="${tone(0.4)}" stroke-width="1"/>`,
  )
  const body = (d: string, of = colour) =>
    shape(
      d,
      brush.linear(
        [
          [0, tone(-0.3, of)],
          [0.16, tone(0.1, of)],
          [0.3, tone(0.5, of)],
          [0.5, of],
          [0.86, tone(-0.45, of)],
          [1, tone(-0.25, of)],
        ],
        [0, 0, 0, 1],
      ),
      outline(tone(-0.6, of), 1.6),
    )
  const ringColour = pick(['#b9bcc2', '#d2a94e', tone(-0.3)])
  // Drawn lying along x, the lens to the right.
  const torch = [
    line('M-300 0C-360 40 -340 130 -270 110C-230 96 -236 60 -262 40', '#2b2b30', 7),
    body('M-296 -44Q-306 0 -296 44H-250V-44Z', tone(-0.14)),
    repeat(4, (at) => line(`M${-286 + at * 11} -42V42`, tone(-0.5), 3)),
    body('M-250 -50H20V50H-250Z'),
    box(-232, -50, 186, 100, 0, knurl),
    body('M-40 -54H20V54H-40Z', ringColour),
    body('M20 -50C60 -50 60 -88 104 -90V90C60 88 60 50 20 50Z'),
    repeat(3, (at) => line(`M${32 + at * 15} ${n(-50 - at * at * 4)}V${n(50 + at * at * 4)}`, tone(-0.55), 4)),
    body('M104 -96H196Q206 0 196 96H104Q98 0 104 -96Z'),
    repeat(8, (at) => body(`M${196 - 4} ${-92 + at * 24}Q${212} ${-82 + at * 24} 192 ${-74 + at * 24}Z`, tone(-0.1))),
    oval(198, 0, 26, 96, metal(brush, '#9a9da3'), 0, outline('#3a3b40', 2)),
    oval(
      201,
      0,
      21,
      84,
      brush.radial(
        [
          [0, '#ffffff'],
          [0.3, '#fff6cf'],
          [0.62, '#c9d3da'],
          [1, '#59626b'],
        ],
        [0.5, 0.5, 0.55],
      ),
      0,
      outline('#55585e', 1.4),
    ),
    oval(203, 0, 7, 25, '#ffe98a', 0, outline('#d9a93a', 2)),
    line('M196 -60Q190 0 196 60', '#ffffff', 3, 'opacity=".7"'),
    oval(-8, -20, 17, 13, pick(['#d2392f', '#e08a2f', '#2b2b30']), 0, outline('#1b1b1e', 1.6)),
    oval(-10, -23, 8, 4, '#ffffff', 0, 'opacity=".45"'),
    brush.word(pick(['Đại Ngàn', 'Vượt Dốc']), {
      x: 62,
      y: 7,
      size: 13,
      fill: tone(isDark(colour) ? 0.55 : -0.6),
      fit: 70,
      angle: 0,
    }),
  ].join('')
  const beam = shape(
    'M202 -84L350 -142V142L202 84Z',
    brush.linear([
      [0, '#fff3b8', 0.75],
      [1, '#fff3b8', 0],
    ]),
  )
  return group(beam + torch, 'translate(318 318) rotate(-38) scale(.92)')
}

/** A pointed star: every other corner on the inner circle. */
const star = (points: number, outer: number, inner: number, turn = 0): string =>
  polygon(
    Array.from({ length: points * 2 }, (_, at): Vector => {
      const angle = turn + (at * Math.PI) / points
      const r = at % 2 === 0 ? outer : inner
      return [Math.sin(angle) * r, -Math.cos(angle) * r]
    }),
  )

/** A compass in a round case, its lid open behind, a cord at the hinge. */
function compass(brush: Brush): string {
  const { colour, tone, pick } = brush
  const face = pick(['#f4efdf', '#f7f5ef', '#26303a'])
  const ink = isDark(face) ? '#f0ead8' : '#2a2c31'
  const brass = pick([colour, colour, '#c79a4a'])
  const { light } = softSpots(brush)
  const turn = brush.vary(-40, 40)
  const ticks = repeat(72, (at) => {
    const long = at % 6 === 0
    return `<path d="M0 ${long ? -132 : -144}V-154" stroke="${ink}" stroke-width="${long ? 3.4 : 1.6}" transform="rotate(${at * 5})"/>`
  })
  const letters = (['N', 'E', 'S', 'W'] as const).map((letter, at) => {
    const angle = (at * Math.PI) / 2
    return brush.word(letter, {
      x: Math.sin(angle) * 104,
      y: -Math.cos(angle) * 104 + 15,
      size: 30,
      fill: letter === 'N' ? '#c4302c' : ink,
    })
  })
  const lid = pick([true, true, false])
  return [
    lid
      ? oval(300, 176, 196, 120, cylinder(brush, tone(-0.1, brass)), 0, outline(tone(-0.6, brass), 2)) +
        oval(
          300,
          182,
          178,
          106,
          brush.radial(
            [
              [0, tone(-0.1, brass)],
              [1, tone(-0.55, brass)],
            ],
            [0.5, 0.6, 0.6],
          ),
          0,
          outline(tone(0.3, brass), 3),
        ) +
        box(292, 84, 16, 190, 6, 'none', `stroke="${tone(0.35, brass)}" stroke-width="4"`) +
        line('M300 92V268', '#e8e8ea', 2)
      : line('M300 150C260 40 380 30 352 110C336 150 310 160 300 176', '#6b4a30', 11) +
        line('M300 150C260 40 380 30 352 110C336 150 310 160 300 176', '#a5744c', 6),
    box(266, 118 + (lid ? 58 : 4), 68, 40, 10, metal(brush, tone(-0.1, brass)), outline(tone(-0.6, brass))),
    oval(300, 366, 212, 196, tone(-0.55, brass)), // the side of the case
    oval(300, 352, 212, 198, metal(brush, brass), 0, outline(tone(-0.6, brass), 2)),
    repeat(
      48,
      (at) =>
        `<path d="M0 -196V-205" stroke="${tone(-0.5, brass)}" stroke-width="4" transform="translate(300 352) scale(1 .935) rotate(${n(at * 7.5)})"/>`,
    ),
    oval(300, 352, 184, 172, tone(-0.6, brass)),
    group(
      oval(0, 0, 170, 170, face) +
        ticks +
        oval(0, 0, 128, 128, 'none', 0, `stroke="${ink}" stroke-width="1.400"`) +
        shape(star(4, 82, 18, Math.PI / 4), tone(-0.1, '#b9a98a'), outline(ink, 1)) +
        shape(star(4, 96, 20), isDark(face) ? '#d9b662' : '#8d7a58', outline(ink, 1)) +
        letters.join('') +
        group(
          shape(
            'M0 -146L15 0H-15Z',
            brush.linear([
              [0, '#f05a4a'],
              [0.5, '#d2332c'],
              [0.51, '#a3201f'],
              [1, '#8c1a1a'],
            ]),
            outline('#6d1414', 1.2),
          ) +
            shape(
              'M0 146L15 0H-15Z',
              brush.linear([
                [0, '#ffffff'],
                [0.5, '#e4e4e8'],
                [0.51, '#b4b4ba'],
                [1, '#9a9aa0'],
              ]),
              outline('#6b6b72', 1.2),
            ) +
            oval(0, 0, 15, 15, metal(brush, '#d2a94e'), 0, outline('#6f5420', 1.4)),
          `rotate(${turn})`,
        ),
      'translate(300 352) scale(1 .935)',
    ),
    shape('M146 320A160 150 0 0 1 330 196Q230 240 190 400Q150 380 146 320Z', '#ffffff', 'opacity=".28"'), // glass
    light(230, 260, 90, 40, 0.5, -36),
  ].join('')
}

export const pocketTools = {
  'hand-torch': {
    colour: '#3a3a42',
    dyed: true,
    stands: false,
    shadow: 180,
    companions: ['pop-up-tent', 'compass', 'camping-stove'],
    draw: handTorch,
  },
  compass: {
    colour: '#5d7f4f',
    dyed: true,
    stands: false,
    shadow: 170,
    companions: ['hand-torch', 'travel-backpack', 'hiking-boot'],
    draw: compass,
  },
} satisfies Record<string, DrawnObject>
