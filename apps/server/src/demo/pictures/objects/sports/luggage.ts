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
}
