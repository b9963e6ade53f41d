import type { Brush, DrawnObject } from '../brush.ts'
import { zip } from '../shoes-and-bags/hardware.ts'
import {
  box,
  bulge,
  cylinder,
  group,
  inside,
  isDark,
  line,
  outline,
  oval,
  repeat,
  shape,
  softSpots,
  stitch,
  strip,
} from '../shoes-and-bags/shapes.ts'

/** A pillow in the shape of a U: plush, a seam round it, a clip between its ends. */
function neckPillow(brush: Brush): string {
  const { tone, pick } = brush
  const edge = outline(tone(-0.5), 2)
  const { dark, light } = softSpots(brush)
  const plush = pick([
    brush.pattern(
      22,
      22,
      `<circle cx="11" cy="11" r="6" fill="${tone(-0.3)}" opacity=".28"/><circle cx="9.500" cy="9" r="4" fill="${tone(0.5)}" opacity=".4"/>`,
    ),
    brush.pattern(
      7,
      6,
      `<path d="M0 3Q1.800 0 3.500 3T7 3" fill="none" stroke="${tone(-0.4)}" stroke-width="1" opacity=".4"/>`,
    ),
  ])
  const body =
    'M300 66C450 62 548 170 542 316C538 430 500 524 440 532C384 540 352 494 362 430C370 380 388 340 376 296C366 256 336 238 300 238C264 238 234 256 224 296C212 340 230 380 238 430C248 494 216 540 160 532C100 524 62 430 58 316C52 170 150 62 300 66Z'
  const crest =
    'M158 478C112 420 100 300 150 220C190 160 250 142 300 142C350 142 410 160 450 220C500 300 488 420 442 478'
  return [
    strip('M232 480C262 500 338 500 368 480', tone(-0.6), 20) +
      strip('M232 480C262 500 338 500 368 480', tone(-0.25), 16),
    shape(body, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      [
        shape(body, plush),
        line(crest, '#ffffff', 110, 'opacity=".07"') +
          line(crest, '#ffffff', 80, 'opacity=".07"') +
          line(crest, '#ffffff', 52, 'opacity=".08"') +
          line(crest, '#ffffff', 26, 'opacity=".09"'),
        dark(300, 250, 130, 50, 0.55),
        dark(214, 340, 34, 110, 0.5) + dark(386, 340, 34, 110, 0.6),
        dark(540, 400, 44, 170, 0.5, -8) + dark(60, 420, 36, 150, 0.4, 8),
        dark(160, 540, 80, 40, 0.5) + dark(440, 540, 80, 40, 0.6),
        light(180, 150, 80, 44, 0.7, -38),
      ].join(''),
    ),
    line(
      'M300 88C436 86 524 180 520 312C518 410 486 500 440 508M300 88C164 86 76 180 80 312C82 410 114 500 160 508',
      tone(-0.35),
      2.4,
    ),
    stitch(
      'M300 94C432 92 518 182 514 312C512 408 482 494 440 502M300 94C168 92 82 182 86 312C88 408 118 494 160 502',
      tone(isDark(brush.colour) ? 0.35 : -0.3),
      1.6,
    ),
    box(270, 474, 60, 36, 8, '#2f3036', outline('#101013', 1.4)) +
      box(280, 482, 40, 20, 5, '#55565c') +
      line('M300 476V508', '#17171a', 2), // clip
    shape('M516 356l40 8l-4 44l-42 -8Z', '#f4f1ec', outline('#a5a29b', 1.2)) +
      brush.word(pick(['Sải Bước', 'Êm']), { x: 533, y: 388, size: 9, fill: '#55565c', angle: 10, fit: 32 }), // label in the seam
  ].join('')
}

/** A squeeze bottle that stands on its cap or its foot. */
function squeezeBottle(brush: Brush, x: number, y: number, colour: string, text: string): string {
  const { tone } = brush
  const { light } = softSpots(brush)
  return group(
    shape(
      'M-52 -250C-60 -310 60 -310 52 -250L60 -60Q60 -40 40 -40H-40Q-60 -40 -60 -60Z',
      cylinder(brush, colour, 0.8),
      outline(tone(-0.5, colour), 1.6),
    ) +
      shape(
        'M-36 -150H36Q44 -150 44 -142V-96Q44 -88 36 -88H-36Q-44 -88 -44 -96V-142Q-44 -150 -36 -150Z',
        '#ffffff',
        'opacity=".85"',
      ) +
      brush.word(text, { x: 0, y: -112, size: 14, fill: '#3a3b41', fit: 70 }) +
      box(-36, -42, 72, 42, 7, cylinder(brush, tone(-0.28, colour)), outline(tone(-0.6, colour), 1.4)) +
      repeat(8, (at) => line(`M${-30 + at * 8.6} -36V-6`, tone(-0.5, colour), 1.6)) +
      light(-28, -190, 12, 80, 0.8),
    `translate(${x} ${y})`,
  )
}

/** Bottles and jars to fill for a journey, before the clear pouch they are carried in. */
function travelBottles(brush: Brush): string {
  const { colour, tone, mix, pick } = brush
  const second = mix(colour, '#f4f1ec', 0.55)
  const glass = brush.linear([
    [0, '#ffffff', 0.75],
    [0.25, '#dfeaf0', 0.45],
    [0.7, '#b9c9d2', 0.55],
    [1, '#8fa3ae', 0.7],
  ])
  const jar = (x: number, y: number, lid: string, fill: string) =>
    box(x - 46, y - 58, 92, 58, 12, cylinder(brush, fill, 0.7), outline(tone(-0.45, fill), 1.4)) +
    box(x - 50, y - 92, 100, 38, 8, cylinder(brush, lid), outline(tone(-0.55, lid), 1.4)) +
    oval(x, y - 91, 48, 8, tone(0.3, lid)) +
    repeat(9, (at) => line(`M${x - 42 + at * 10.5} ${y - 82}V${y - 60}`, tone(-0.45, lid), 1.6))
  const spray = (x: number, y: number) =>
    [
      box(x - 42, y - 220, 84, 220, 16, glass, outline('#7d929d', 1.6)),
      box(
        x - 38,
        y - 130,
        76,
        126,
        12,
        brush.linear([
          [0, tone(0.3, second), 0.8],
          [0.4, tone(0.1, second), 0.6],
          [1, tone(-0.2, second), 0.8],
        ]),
      ),
      line(`M${x} ${y - 216}V${y - 12}`, '#8fa3ae', 3),
      box(x - 24, y - 252, 48, 36, 5, cylinder(brush, '#f4f4f6'), outline('#8d8f95', 1.4)),
      shape(
        `M${x - 20} ${y - 252}V${y - 288}Q${x - 20} ${y - 298} ${x - 8} ${y - 298}H${x + 34}V${y - 284}H${x + 20}V${y - 252}Z`,
        cylinder(brush, '#f4f4f6'),
        outline('#8d8f95', 1.4),
      ),
      box(x - 30, y - 110, 60, 44, 4, '#ffffff', 'opacity=".85"') +
        brush.word('Toner', { x, y: y - 82, size: 12, fill: '#3a3b41', fit: 48 }),
      box(x - 34, y - 206, 9, 190, 4, '#ffffff', 'opacity=".7"'),
    ].join('')
  const pouch = 'M62 128H538Q552 128 552 144V520Q552 540 530 540H70Q48 540 48 520V144Q48 128 62 128Z'
  return [
    shape(
      pouch,
      brush.linear(
        [
          [0, '#ffffff', 0.7],
          [0.4, '#e3ecf0', 0.4],
          [1, '#c3d1d8', 0.6],
        ],
        [0, 0, 1, 1],
      ),
      outline(tone(-0.1, '#9fb3bd'), 3),
    ),
    shape('M80 190L240 160L120 520H70Z', '#ffffff', 'opacity=".3"'),
    strip('M50 146H550', tone(-0.1), 36),
    zip(brush, 'M60 146H540', { x: 478, y: 146, angle: -20, colour: '#b9bcc2', width: 14 }),
    line('M48 148V524Q48 540 70 540H530Q552 540 552 520V148', tone(-0.05), 8, 'opacity=".85"'),
    spray(302, 506),
    squeezeBottle(brush, 166, 536, colour, pick(['Dầu gội', 'Shampoo'])),
    squeezeBottle(brush, 424, 536, second, pick(['Sữa tắm', 'Lotion'])),
    jar(264, 556, colour, mix(second, '#ffffff', 0.4)),
    jar(356, 556, second, mix(colour, '#ffffff', 0.55)),
  ].join('')
}

export const travelComforts = {
  'neck-pillow': {
    colour: '#9a9a9e',
    dyed: true,
    stands: false,
    shadow: 220,
    companions: ['suitcase', 'travel-duffel', 'travel-bottles'],
    draw: neckPillow,
  },
  'travel-bottles': {
    colour: '#f1a1b8',
    dyed: true,
    stands: true,
    shadow: 250,
    companions: ['suitcase', 'neck-pillow', 'travel-duffel'],
    draw: travelBottles,
  },
} satisfies Record<string, DrawnObject>
