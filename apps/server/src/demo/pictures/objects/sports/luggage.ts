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
  metal,
  outline,
  oval,
  repeat,
  seamOn,
  shape,
  softSpots,
  stitch,
  strip,
} from '../shoes-and-bags/shapes.ts'

/** A wheel of a suitcase with its fork. */
const castor = (brush: Brush, x: number, y: number): string =>
  shape(`M${x - 20} ${y - 26}H${x + 20}L${x + 14} ${y}H${x - 14}Z`, '#2b2b2f', outline('#101013', 1.2)) +
  box(x - 17, y - 8, 14, 32, 6, cylinder(brush, '#3a3b41'), outline('#101013', 1.2)) +
  box(x + 2, y - 8, 14, 32, 6, cylinder(brush, '#3a3b41'), outline('#101013', 1.2))

/** A hard suitcase from the front and a little from the side: ribs, pulled-out handle, four double wheels, a lock. */
function suitcase(brush: Brush): string {
  const { colour, tone, pick } = brush
  const edge = outline(tone(-0.55), 2)
  const { dark, light } = softSpots(brush)
  const front = 'M132 138Q134 116 156 114L390 114Q412 116 414 138L420 498Q420 524 396 526L146 526Q122 524 122 498Z'
  const ribs = pick([
    repeat(
      7,
      (at) => line(`M${166 + at * 35} 140V500`, tone(-0.4), 7) + line(`M${162.5 + at * 35} 140V500`, tone(0.4), 3),
    ),
    repeat(
      5,
      (at) => line(`M150 ${180 + at * 70}H392`, tone(-0.4), 7) + line(`M150 ${184 + at * 70}H392`, tone(0.4), 3),
    ),
    repeat(
      4,
      (at) =>
        line(
          `M${142 + at * 4} ${174 + at * 76}Q${270} ${230 + at * 76} ${400 - at * 2} ${174 + at * 76}`,
          tone(-0.4),
          8,
        ) +
        line(
          `M${142 + at * 4} ${169 + at * 76}Q${270} ${225 + at * 76} ${400 - at * 2} ${169 + at * 76}`,
          tone(0.4),
          3,
        ),
    ),
  ])
  const rod = (x: number) => box(x, 20, 13, 104, 3, cylinder(brush, '#c3c6cc'), outline('#55565c', 1.2))
  const corner = (d: string) => shape(d, bulge(brush, tone(isDark(colour) ? 0.14 : -0.25)), outline(tone(-0.5), 1.2))
  return [
    rod(218) + rod(322),
    shape(
      'M204 8H350Q364 8 364 24V34Q364 42 352 42H202Q190 42 190 34V24Q190 8 204 8Z',
      brush.linear(
        [
          [0, '#6d7076'],
          [0.5, '#3a3b41'],
          [1, '#17171a'],
        ],
        [0, 0, 0, 1],
      ),
      outline('#101013', 1.6),
    ),
    box(262, 14, 32, 12, 5, '#8d9097'),
    castor(brush, 470, 520) + castor(brush, 160, 536) + castor(brush, 384, 536),
    shape(
      'M390 114L452 96Q476 96 478 118L486 482Q486 504 470 510L396 526L420 498L414 138Z',
      brush.linear([
        [0, tone(-0.18)],
        [0.3, tone(-0.42)],
        [0.5, tone(-0.3)],
        [1, tone(-0.5)],
      ]),
      edge,
    ), // side
    shape('M156 114L224 96H452L390 114Z', tone(0.1), edge), // top
    line('M436 104L452 512', tone(-0.65), 7) +
      `<path d="M436 104L452 512" stroke="#b9bcc2" stroke-width="3" stroke-dasharray="3 3" fill="none"/>`, // zip
    shape('M452 240Q474 236 476 258L480 340Q480 358 458 360Z', '#2b2b2f', outline('#101013', 1.4)) +
      shape('M460 256Q468 254 469 264L472 336Q472 346 464 348Z', '#55565c'), // handle of the side
    shape(
      front,
      brush.linear(
        [
          [0, tone(0.24)],
          [0.3, tone(0.04)],
          [0.7, tone(-0.06)],
          [1, tone(-0.28)],
        ],
        [0, 0, 1, 0.6],
      ),
      edge,
    ),
    inside(
      brush.clip(`<path d="${front}"/>`),
      [ribs, light(196, 220, 50, 150, 0.55, 3), dark(270, 540, 200, 60, 0.45), dark(426, 320, 34, 230, 0.4)].join(''),
    ),
    corner(
      'M132 170V138Q134 116 156 114H190Q150 124 132 170ZM414 170V138Q412 116 390 114H356Q396 124 414 170ZM122 470V498Q122 524 146 526H182Q142 514 122 470ZM420 470V498Q420 524 396 526H360Q400 514 420 470Z',
    ),
    box(226, 102, 96, 18, 8, '#2b2b2f', outline('#101013', 1.4)), // carrying handle
    box(408, 286, 26, 56, 5, metal(brush), outline('#3a3b40', 1.4)) +
      oval(421, 302, 6, 6, '#c4302c') +
      repeat(3, (at) => box(413, 312 + at * 9, 16, 6, 2, '#2b2b2f')), // lock
    box(228, 432, 88, 26, 5, metal(brush), outline('#55565c', 1.2)) +
      brush.word(pick(['Đại Ngàn', 'Sải Bước', 'Lam Kinh']), { x: 272, y: 451, size: 11, fill: '#2b2c31', fit: 74 }),
  ].join('')
}

/** A bag of light cloth for travelling: zip on top, two handles, pocket, a strap for the shoulder. */
function travelDuffel(brush: Brush): string {
  const { tone, pick } = brush
  const edge = outline(tone(-0.55), 2)
  const { dark, light } = softSpots(brush)
  const weave = brush.pattern(
    9,
    9,
    `<path d="M0 .500H9M.500 0V9" stroke="${tone(-0.35)}" stroke-width=".8" opacity=".45"/>`,
  )
  const body = 'M84 300Q88 236 150 230L470 230Q520 236 524 300L546 496Q546 546 490 550L112 550Q56 546 58 496Z'
  const web = pick([tone(-0.45), '#2f3036', '#8a5a34'])
  const handle = (top: number) => `M196 540L204 268C206 ${top} 396 ${top} 398 268L406 540`
  const band = (d: string, shade: number) =>
    strip(d, tone(-0.6, web), 27) + strip(d, tone(shade, web), 23) + stitch(d, seamOn(brush, web), 1.4)
  return [
    band('M196 260L204 250C206 60 396 60 398 250', -0.3),
    line('M70 330C-30 420 20 560 110 540', tone(-0.5, web), 17) +
      line('M70 330C-30 420 20 560 110 540', tone(0.1, web), 13), // strap for the shoulder
    shape('M84 300Q92 180 160 184H460Q516 182 524 300Z', bulge(brush, tone(-0.14)), edge), // far half
    shape(body, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      [
        shape(body, weave),
        dark(76, 430, 46, 150, 0.5),
        dark(534, 430, 56, 160, 0.6),
        light(160, 290, 70, 40, 0.5, -10),
        light(460, 300, 40, 60, 0.3),
        dark(150, 470, 14, 80, 0.25, 12) + dark(460, 470, 16, 90, 0.3, -12),
        dark(300, 562, 240, 46, 0.5),
      ].join(''),
    ),
    zip(brush, 'M96 262Q130 224 190 222H410Q478 224 510 262', {
      x: 452,
      y: 228,
      angle: -30,
      colour: '#b9bcc2',
      width: 15,
    }),
    shape('M176 356H424V510Q424 528 404 528H196Q176 528 176 510Z', bulge(brush, tone(0.05)), edge), // pocket
    inside(
      brush.clip('<rect x="176" y="356" width="248" height="172"/>'),
      shape('M176 356H424V528H176Z', weave) + light(240, 400, 90, 40, 0.35) + dark(300, 536, 140, 30, 0.4),
    ),
    zip(brush, 'M184 376H416', { x: 210, y: 376, angle: 10, colour: '#b9bcc2', width: 11 }),
    band(handle(80), 0.06),
    shape(
      'M250 84H352Q362 100 352 122H250Q240 100 250 84Z',
      bulge(brush, tone(-0.2, web)),
      outline(tone(-0.6, web), 1.6),
    ) + stitch('M258 92H344M258 114H344', seamOn(brush, web)), // wrap round both handles
    brush.word(pick(['Sải Bước', 'Đại Ngàn', 'Travel']), {
      x: 300,
      y: 460,
      size: 28,
      fill: tone(isDark(brush.colour) ? 0.55 : -0.55),
      fit: 150,
    }),
    oval(72, 332, 13, 13, 'none', 0, 'stroke="#8d9097" stroke-width="6"'),
    group(shape('M-4 0H4L10 54H-10Z', tone(-0.3)), 'translate(510 262)'),
  ].join('')
}

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

const luggageOf = (
  draw: (brush: Brush) => string,
  colour: string,
  stands: boolean,
  companions: string[],
  shadow = 220,
): DrawnObject => ({ colour, dyed: true, stands, shadow, companions, draw })

export const luggage = {
  suitcase: luggageOf(suitcase, '#9a9a9e', true, ['neck-pillow', 'travel-duffel', 'sun-bucket-hat'], 190),
  'travel-duffel': luggageOf(
    (brush) => group(travelDuffel(brush), 'translate(0 8)'),
    '#34467f',
    true,
    ['suitcase', 'neck-pillow', 'baseball-cap'],
    250,
  ),
  'neck-pillow': luggageOf(neckPillow, '#9a9a9e', false, ['suitcase', 'travel-duffel', 'travel-bottles']),
  'travel-bottles': luggageOf(travelBottles, '#f1a1b8', true, ['suitcase', 'neck-pillow', 'travel-duffel'], 250),
}
