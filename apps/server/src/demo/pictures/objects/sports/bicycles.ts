import type { Brush, DrawnObject } from '../brush.ts'
import { box, line, metal, n, outline, oval, repeat, shape } from '../shoes-and-bags/shapes.ts'
import { at, drive, pipe, saddle, wheel } from './bicycle-parts.ts'
import type { Vector } from './solids.ts'

/** A mountain bike: knobbed tyres, a fork that gives, disc brakes, flat bars. */
function mountainBike(brush: Brush): string {
  const { colour, tone, pick } = brush
  const accent = pick(['#e0552f', '#c9d63a', '#2fa0c8', '#e9e9ec'])
  const [rear, front, crank]: Vector[] = [
    [133, 446],
    [467, 446],
    [258, 456],
  ] as Vector[]
  if (!rear || !front || !crank) return ''
  const rim = pick(['#3a3b40', '#9a9da3', accent])
  const disc = ([x, y]: Vector) =>
    oval(x, y, 30, 30, 'none', 0, 'stroke="#8d9097" stroke-width="7"') +
    oval(x, y, 30, 30, 'none', 0, 'stroke="#d9dbdf" stroke-width="4" stroke-dasharray="5 3"')
  return [
    wheel(brush, rear, 112, { tyre: 19, rim, knobs: true }),
    wheel(brush, front, 112, { tyre: 19, rim, knobs: true }),
    disc(rear) + disc(front),
    pipe(brush, [[224, 296], rear], 8, colour), // seat stay
    pipe(brush, [crank, rear], 10, colour), // chain stay
    pipe(
      brush,
      [
        [414, 318],
        [436, 372],
      ],
      15,
      '#3a3b40',
    ), // legs of the fork: upper, lower
    pipe(brush, [[430, 360], front], 20, pick(['#2b2c31', tone(-0.2), '#e9e9ec'])),
    line(at([422, 338], [432, 362]), '#c9a44a', 11),
    pipe(
      brush,
      [
        [216, 262],
        [224, 300],
      ],
      9,
      '#77797f',
    ), // seat post
    pipe(brush, [[222, 290], crank], 15, colour), // seat tube
    pipe(
      brush,
      [
        [226, 306],
        [404, 276],
      ],
      16,
      colour,
    ), // top tube
    pipe(brush, [[408, 298], crank], 22, colour), // down tube
    pipe(
      brush,
      [
        [400, 260],
        [414, 316],
      ],
      19,
      colour,
    ), // head tube
    line(at([390, 322], [318, 394]), accent, 8),
    brush.word(pick(['Vượt Dốc', 'Đại Ngàn', 'Lam Kinh']), {
      x: 336,
      y: 383,
      size: 12,
      fill: tone(0.75),
      angle: -46,
      fit: 90,
    }),
    drive(brush, crank, rear, 30),
    saddle(brush, 214, 246),
    pipe(
      brush,
      [
        [400, 258],
        [396, 238],
        [430, 226],
      ],
      11,
      '#3a3b40',
    ), // stem
    pipe(
      brush,
      [
        [430, 226],
        [414, 216],
        [388, 214],
      ],
      10,
      '#2b2c31',
    ), // bars, grip towards us
    line(at([386, 214], [418, 216]), '#17171a', 15) + line(at([386, 211], [416, 213]), '#55565c', 4),
    line(at([424, 222], [432, 246]), '#4a4b51', 5),
    line('M430 226C462 250 450 330 462 420M424 230C380 262 300 280 232 300', '#17171a', 2.2),
    repeat(2, (pedal) =>
      oval(133, 446, 18 - pedal * 6, 18 - pedal * 6, 'none', 0, 'stroke="#55575d" stroke-width="2.500"'),
    ),
  ].join('')
}

/** A folding bike: small wheels, one low tube with its hinge, tall posts, mudguards, now and then a basket. */
function foldingBike(brush: Brush): string {
  const { colour, tone, pick } = brush
  const [rear, front, crank]: Vector[] = [
    [128, 472],
    [472, 472],
    [262, 474],
  ] as Vector[]
  if (!rear || !front || !crank) return ''
  const leather = pick(['#6b4730', '#2b2c31', '#a5744c'])
  const guard = ([x, y]: Vector, from: number, to: number) => {
    const r = 95
    const d = `M${n(x + Math.cos(from) * r)} ${n(y + Math.sin(from) * r)}A${r} ${r} 0 0 1 ${n(x + Math.cos(to) * r)} ${n(y + Math.sin(to) * r)}`
    return line(d, tone(-0.55), 9) + line(d, tone(0.05), 6) + line(d, tone(0.6), 1.8, 'transform="translate(0 -2)"')
  }
  const basket = pick([true, true, false])
  const mesh = brush.pattern(
    13,
    13,
    `<path d="M0 0H13M0 0V13" stroke="#3a3b40" stroke-width="3"/><path d="M0 1H13M1 0V13" stroke="#9a9da3" stroke-width="1"/>`,
  )
  return [
    wheel(brush, rear, 86, { tyre: 13, rim: '#b9bcc2', knobs: false }),
    wheel(brush, front, 86, { tyre: 13, rim: '#b9bcc2', knobs: false }),
    guard(rear, Math.PI * 0.86, Math.PI * 1.72),
    guard(front, Math.PI * 1.1, Math.PI * 1.86),
    line(at([70, 366], [204, 366]) + at([92, 368], rear), '#3a3b40', 6) + line(at([70, 364], [204, 364]), '#9a9da3', 3), // rack
    pipe(brush, [[236, 384], rear], 9, colour),
    pipe(brush, [crank, rear], 11, colour),
    pipe(brush, [[434, 392], [452, 420], front], 13, tone(-0.1)), // fork
    pipe(
      brush,
      [
        [214, 196],
        [238, 360],
      ],
      13,
      '#b9bcc2',
    ), // seat post
    pipe(brush, [[238, 356], crank], 18, colour),
    pipe(
      brush,
      [
        [240, 426],
        [338, 424],
        [436, 382],
      ],
      28,
      colour,
    ), // the low tube
    box(318, 404, 34, 42, 7, metal(brush), outline('#3a3b40', 1.6)) + box(329, 396, 12, 58, 5, '#4a4b51'), // hinge
    pipe(
      brush,
      [
        [424, 356],
        [438, 404],
      ],
      20,
      colour,
    ), // head tube
    pipe(
      brush,
      [
        [392, 176],
        [426, 360],
      ],
      13,
      '#b9bcc2',
    ), // post of the bars
    box(404, 326, 34, 20, 6, '#3a3b40', outline('#17171a', 1.2)),
    brush.word(pick(['Sải Bước', 'Lam Kinh']), { x: 288, y: 430, size: 13, fill: tone(0.75), fit: 62 }),
    drive(brush, crank, rear, 27),
    shape(
      'M246 446L150 458Q136 466 150 482L262 506Q292 492 290 470Q282 446 246 446Z',
      tone(-0.12),
      `${outline(tone(-0.55), 1.4)} fill-opacity=".9"`,
    ), // chain guard
    line(at([262, 474], [296, 500]), '#3a3b40', 10) +
      line(at([262, 474], [296, 500]), '#c9cbd0', 6.5) +
      box(280, 496, 36, 11, 4, '#2b2b2f'),
    saddle(brush, 208, 182, leather),
    basket
      ? shape('M424 236H548L532 330H440Z', mesh, outline('#3a3b40', 5)) +
        line(at([420, 236], [552, 236]), '#3a3b40', 9) +
        line(at([422, 234], [550, 234]), '#9a9da3', 2.5)
      : oval(
          434,
          300,
          20,
          20,
          brush.radial([
            [0, '#ffffff'],
            [0.6, '#e9e4c8'],
            [1, '#8d8f95'],
          ]),
          0,
          outline('#3a3b40', 3),
        ),
    pipe(
      brush,
      [
        [392, 178],
        [400, 162],
        [372, 156],
      ],
      10,
      '#b9bcc2',
    ),
    line(at([340, 154], [380, 157]), brush.tone(-0.4, leather), 16) +
      line(at([340, 151], [378, 154]), brush.tone(0.2, leather), 5),
    line('M398 166C440 190 440 300 444 380', '#17171a', 2.2),
  ].join('')
}

const bike = (draw: (brush: Brush) => string, colour: string, companions: string[]): DrawnObject => ({
  colour,
  dyed: true,
  stands: true,
  shadow: 260,
  companions,
  draw,
})

export const bicycles = {
  'mountain-bike': bike(mountainBike, '#34467f', ['bike-helmet', 'bike-pump', 'cycling-gloves']),
  'folding-bike': bike(foldingBike, '#f4f1ec', ['bike-helmet', 'bike-tail-light', 'bike-pump']),
}
