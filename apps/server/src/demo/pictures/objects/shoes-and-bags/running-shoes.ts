import type { Brush, DrawnObject } from '../brush.ts'
import { laces, throat } from './laces.ts'
import { pair } from './pair.ts'
import { bulge, inside, isDark, line, outline, oval, repeat, shape, softSpots } from './shapes.ts'

const UPPER =
  'M62 478C50 440 56 412 66 394C72 378 48 352 44 330Q54 318 78 332C104 372 162 388 210 354L244 320L278 338L398 406C466 404 540 430 566 474Q570 486 556 492Z'
const MIDSOLE =
  'M44 462C28 486 18 520 32 540Q42 554 78 555L150 550L220 556L430 556C500 552 552 526 580 488Q584 470 566 468C500 490 424 494 352 486C240 472 130 440 44 462Z'

/** Overlays welded on the knit, unlike for each seed. */
function overlay(brush: Brush, accent: string): string {
  return brush.pick([
    line('M150 470L226 404M186 474L256 412M222 478L288 420M258 482L318 430', accent, 8),
    shape('M130 470C190 440 250 420 306 416L330 430C270 436 210 456 168 478Z', accent, 'opacity=".92"') +
      shape('M206 482C250 460 300 444 346 440L362 448C320 454 280 470 250 488Z', accent, 'opacity=".7"'),
    repeat(5, (at) => oval(166 + at * 40, 444 + at * 5, 15 - at * 1.6, 9 - at, accent, -20)),
  ])
}

/** The side of a running shoe: knit upper, heel pulled out, deep foam with a lifted toe, outsole in pods. */
function runningShoe(brush: Brush): string {
  const { colour, tone, mix, pick } = brush
  const bright = pick(['#f0603c', '#2f9fd8', '#c6dd3c', '#ef4f86', '#26b79a'])
  const accent = isDark(colour) ? pick([bright, '#e9e9ec']) : pick([bright, mix(colour, '#3b4660', 0.8)])
  const foam = pick(['#fbfaf7', '#f4f2ee', mix('#ffffff', bright, 0.16)])
  const edge = outline(tone(-0.4))
  const { dark, light } = softSpots(brush)
  const knit = brush.pattern(
    8,
    8,
    `<path d="M0 4L2 1L4 4L6 1L8 4M0 8L2 5L4 8L6 5L8 8" fill="none" stroke="${tone(isDark(colour) ? 0.3 : -0.34)}" stroke-width="1" opacity=".6"/>`,
    12,
  )
  return [
    shape('M60 334C68 318 92 314 130 312L236 306L240 360L200 384L96 372Z', tone(-0.68)), // the dark of the opening
    shape('M62 338C66 314 92 308 130 307L238 300L246 326C190 342 116 330 62 348Z', mix(bright, tone(-0.3), 0.55)), // lining of the far side
    shape(
      'M210 356C204 316 210 288 222 278Q248 262 272 284L288 326C320 350 370 372 420 396L400 430Z',
      bulge(brush, tone(0.05)),
      edge,
    ), // tongue
    shape('M224 288Q248 274 268 290L272 304Q247 290 224 304Z', bright),
    shape(UPPER, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${UPPER}"/>`),
      [
        shape(UPPER, knit),
        overlay(brush, accent),
        shape(
          'M470 494C476 440 500 420 540 440L580 500Z',
          bulge(brush, mix(colour, accent, 0.4), 0.7),
          'opacity=".85"',
        ), // guard of the toes
        shape(
          'M40 320L80 326C96 380 130 410 146 482L50 484C44 440 66 400 40 320Z',
          bulge(brush, mix(colour, accent, 0.5), 0.8),
          edge,
        ), // heel cup
        line('M58 340C76 384 96 410 110 470', '#ffffff', 3, 'opacity=".5"'),
        dark(310, 498, 300, 40, 0.55),
        dark(54, 440, 30, 90, 0.35),
        light(470, 424, 70, 16, 0.6, 18),
        light(220, 420, 110, 26, 0.4, 10),
      ].join(''),
    ),
    shape(
      'M210 354L244 320L278 338L398 406Q402 432 364 440C324 420 262 392 204 394Z',
      bulge(brush, mix(colour, accent, 0.2), 0.8),
      edge,
    ), // eyestay
    line('M80 336C106 376 162 390 208 358', tone(isDark(colour) ? 0.3 : 0.5), 7),
    laces(brush, throat([256, 328], [300, 352], [390, 403], 7), { colour: pick(['#fbfaf6', accent]), width: 8 }),
    shape(
      MIDSOLE,
      brush.linear(
        [
          [0, foam],
          [0.5, brush.tone(-0.05, foam)],
          [1, brush.tone(-0.28, foam)],
        ],
        [0, 0, 0, 1],
      ),
      outline(brush.tone(-0.38, foam)),
    ),
    shape(
      'M36 500C120 474 240 520 352 522C440 524 520 510 576 486Q560 526 500 540C400 540 300 546 220 530C150 512 90 508 36 520Z',
      bright,
      'opacity=".88"',
    ), // second foam
    line('M48 470C130 452 240 482 352 496C424 502 500 498 560 480', brush.tone(-0.2, foam), 2),
    repeat(5, (at) =>
      line(`M${66 + at * 26} ${488 + at * 2}L${80 + at * 26} ${498 + at * 3}`, brush.tone(-0.25, foam), 3),
    ),
    shape(
      'M30 536Q42 555 78 555L150 550L160 538C110 530 60 534 30 536ZM196 544L220 556L316 556L320 542ZM334 542L330 556L430 556C500 552 546 530 572 500Q540 532 470 540Z',
      '#3b3b42',
    ), // outsole
  ].join('')
}

export const runningShoes = {
  'running-shoe': {
    colour: '#9a9a9e',
    dyed: true,
    stands: true,
    shadow: 250,
    companions: ['sneaker', 'yoga-mat', 'resistance-bands'],
    draw: (brush) => pair(runningShoe(brush), UPPER + MIDSOLE),
  },
} satisfies Record<string, DrawnObject>
