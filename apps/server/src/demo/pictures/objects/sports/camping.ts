import type { Brush, DrawnObject } from '../brush.ts'
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
} from '../shoes-and-bags/shapes.ts'

/** A folding chair: seat and back of cloth, crossed legs, cup holder in an arm. */
function campingChair(brush: Brush): string {
  const { tone, pick } = brush
  const frame = pick(['#4a4b51', '#b9bcc2', '#35363b'])
  const edge = outline(tone(-0.5), 2)
  const { dark, light } = softSpots(brush)
  const pole = (d: string, back = false) =>
    line(d, brush.tone(-0.6, frame), 15) +
    line(d, brush.tone(back ? -0.3 : 0, frame), 11) +
    line(d, brush.tone(0.55, frame), 3, 'transform="translate(-2.500 -1)"')
  const foot = (x: number, y: number) => box(x - 14, y - 10, 28, 16, 5, '#26262a')
  const back = 'M118 74Q300 52 482 74L470 350Q300 372 130 350Z'
  const seat = 'M126 342Q300 366 474 342L508 424Q300 466 92 424Z'
  const arm = (side: number) =>
    group(
      shape('M-46 -4Q0 -18 48 -2L66 20Q0 8 -60 24Z', bulge(brush, tone(0.04)), edge) +
        stitch('M-48 8Q0 -4 54 8', seamOn(brush)),
      side < 0 ? 'translate(86 288) rotate(-66) scale(1.3)' : 'translate(514 288) rotate(66) scale(-1.3 1.3)',
    )
  return [
    pole('M112 90L126 470', true) + pole('M488 90L474 470', true),
    pole('M126 470L470 552', true) + pole('M474 470L130 552', true),
    shape(back, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${back}"/>`),
      [
        dark(300, 360, 200, 70, 0.55),
        dark(300, 210, 70, 150, 0.22),
        light(190, 150, 60, 110, 0.4, 8),
        light(420, 150, 40, 100, 0.3, -8),
        shape(
          'M214 96H386V188Q300 200 214 188Z',
          brush.pattern(
            6,
            6,
            `<rect width="6" height="6" fill="${tone(-0.4)}"/><circle cx="3" cy="3" r="1.500" fill="${tone(0.2)}"/>`,
          ),
          outline(tone(-0.5), 2),
        ),
      ].join(''),
    ),
    stitch('M132 88Q300 66 468 88M128 100L142 338M472 100L458 338', seamOn(brush)),
    shape(seat, bulge(brush, tone(-0.04)), edge),
    inside(
      brush.clip(`<path d="${seat}"/>`),
      dark(300, 350, 190, 34, 0.6) + light(230, 414, 130, 24, 0.5) + dark(300, 384, 60, 30, 0.3),
    ),
    stitch('M104 414Q300 452 496 414', seamOn(brush)),
    pole('M96 424L466 552') + pole('M504 424L134 552'),
    foot(466, 552) + foot(134, 552) + foot(130, 552) + foot(470, 552),
    pole('M96 426L62 210') + pole('M504 426L538 210'),
    arm(-1),
    arm(1),
    oval(538, 236, 36, 12, tone(-0.55), 0, outline(tone(-0.3), 4)), // cup holder
    shape(
      'M502 238Q538 260 574 238L566 316Q538 330 510 316Z',
      brush.pattern(7, 7, `<path d="M0 0L7 7M7 0L0 7" stroke="${tone(-0.2)}" stroke-width="1.600"/>`),
      outline(tone(-0.5), 2),
    ),
    brush.word(pick(['Đại Ngàn', 'Vượt Dốc', 'Lam Kinh']), {
      x: 300,
      y: 262,
      size: 24,
      fill: tone(isDark(brush.colour) ? 0.5 : -0.5),
      fit: 150,
    }),
  ].join('')
}

/** A gas stove to carry: burner with its ring of flames, pan support, knob, the room of the cartridge. */
function campingStove(brush: Brush): string {
  const { tone, pick } = brush
  const edge = outline(tone(-0.5), 2)
  const { dark, light } = softSpots(brush)
  const steel = pick([true, false])
  const plate = steel ? metal(brush, '#c5c8cc') : bulge(brush, tone(0.12))
  const top = 'M116 254H430Q442 254 448 264L556 404Q562 414 548 414H44Q32 414 38 404L104 264Q108 254 116 254Z'
  const flame = (x: number, y: number, height: number) =>
    shape(
      `M${x} ${y}C${x - 9} ${y - height * 0.4} ${x - 3} ${y - height * 0.7} ${x} ${y - height}C${x + 3} ${y - height * 0.7} ${x + 9} ${y - height * 0.4} ${x} ${y}Z`,
      '#4f9df0',
      'opacity=".85"',
    ) + oval(x, y - height * 0.26, 2.6, height * 0.2, '#d9f0ff')
  const arm = (d: string) =>
    line(d, '#1d1d20', 14) + line(d, '#47484d', 9) + line(d, '#8d8f95', 2.5, 'transform="translate(-1 -3)"')
  return [
    shape(
      'M38 408H558V516Q558 530 544 530H52Q38 530 38 516Z',
      steel
        ? brush.linear(
            [
              [0, '#e3e5e8'],
              [0.5, '#b4b7bc'],
              [1, '#85888e'],
            ],
            [0, 0, 0, 1],
          )
        : brush.linear(
            [
              [0, tone(0.18)],
              [0.5, tone(-0.06)],
              [1, tone(-0.4)],
            ],
            [0, 0, 0, 1],
          ),
      edge,
    ),
    shape(top, plate, edge),
    inside(brush.clip(`<path d="${top}"/>`), dark(236, 350, 170, 70, 0.4) + light(150, 276, 120, 20, 0.6)),
    shape('M392 262H428L540 406H458Z', bulge(brush, steel ? brush.colour : tone(-0.1)), edge), // lid over the cartridge
    line('M404 276L484 396', tone(0.4), 3),
    oval(230, 338, 148, 58, 'none', 0, `stroke="${brush.tone(-0.4, '#9a9da3')}" stroke-width="3"`),
    oval(
      230,
      338,
      144,
      56,
      brush.radial(
        [
          [0, '#5a5c62'],
          [0.6, '#8e9096'],
          [1, '#c9ccd0'],
        ],
        [0.5, 0.5, 0.5],
      ),
    ), // drip tray
    arm('M230 330L106 318M230 330L354 318'),
    oval(230, 340, 70, 27, '#2b2b2f'),
    box(164, 318, 132, 22, 11, cylinder(brush, pick(['#c08a3e', '#4a4b50']))),
    oval(
      230,
      318,
      66,
      24,
      brush.radial(
        [
          [0, '#8a8c92'],
          [0.7, '#56585e'],
          [1, '#33343a'],
        ],
        [0.4, 0.35, 0.7],
      ),
      0,
      outline('#222226'),
    ),
    oval(230, 316, 34, 12, '#3d3e44', 0, outline('#77797f', 2)),
    repeat(15, (at) => {
      const angle = (at / 15) * Math.PI * 2 + 0.2
      return flame(230 + Math.cos(angle) * 58, 316 + Math.sin(angle) * 21, 34 + (at % 3) * 5)
    }),
    arm('M230 352L120 384M230 352L344 384M120 384V366M344 384V366'),
    box(38, 408, 520, 6, 2, '#ffffff', 'opacity=".45"'),
    oval(476, 470, 38, 38, cylinder(brush, '#33343a'), 0, outline('#17171a')), // knob
    oval(
      473,
      466,
      30,
      30,
      brush.radial([
        [0, '#77797f'],
        [1, '#2b2c31'],
      ]),
      0,
    ),
    box(468, 434, 9, 44, 4, '#f0efe9'),
    line('M428 470A48 48 0 0 1 476 422', '#e0552f', 5),
    brush.word(pick(['Đại Ngàn', 'Lam Kinh']), {
      x: 170,
      y: 484,
      size: 26,
      fill: steel ? '#3a3c42' : tone(isDark(brush.colour) ? 0.6 : -0.55),
      fit: 190,
    }),
    repeat(5, (at) => box(308 + at * 18, 446, 8, 46, 4, '#1f1f23', 'opacity=".75"')),
    box(66, 530, 44, 20, 5, '#26262a') + box(486, 530, 44, 20, 5, '#26262a'),
  ].join('')
}

const outdoor = (
  draw: (brush: Brush) => string,
  colour: string,
  dyed: boolean,
  stands: boolean,
  companions: string[],
  shadow = 240,
): DrawnObject => ({ colour, dyed, stands, shadow, companions, draw })

export const camping = {
  'camping-chair': outdoor(campingChair, '#5d7f4f', true, true, ['pop-up-tent', 'camping-stove', 'hand-torch']),
  'camping-stove': outdoor(campingStove, '#5d7f4f', true, true, ['camping-chair', 'pop-up-tent', 'hand-torch'], 260),
}
