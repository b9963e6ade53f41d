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
  strip,
} from '../shoes-and-bags/shapes.ts'

/** A tent that springs open: a dome with its door rolled back, poles, guy lines. */
function popUpTent(brush: Brush): string {
  const { tone, pick } = brush
  const [cloth, trim] = pick([
    ['#4f8a5b', '#e8e2d2'],
    ['#3f7fb5', '#e9e6dc'],
    ['#d9772f', '#3a3c42'],
    ['#5d6f4a', '#d9a93a'],
    ['#2f8f8a', '#f0c93a'],
  ])
  const edge = outline(tone(-0.5, cloth), 2)
  const { dark, light } = softSpots(brush)
  const awning = pick([true, false])
  const dome = 'M36 520C70 330 170 150 306 138C440 150 540 330 566 516Q420 548 300 548Q150 548 36 520Z'
  const door = 'M176 536C180 400 230 290 306 262C372 290 410 400 420 538Q300 552 176 536Z'
  return [
    line('M60 470L4 540M544 462L598 536M150 250L20 420', '#8d8a80', 2.5),
    line('M4 540v14M598 536v16', '#55534c', 5),
    shape(dome, bulge(brush, cloth), edge),
    inside(
      brush.clip(`<path d="${dome}"/>`),
      [
        shape('M20 540C60 420 90 380 120 360L500 356C540 400 560 460 580 540Z', tone(-0.16, cloth), 'opacity=".55"'),
        light(190, 270, 90, 150, 0.5, 26),
        dark(500, 440, 80, 170, 0.5, -14),
        shape('M20 490Q300 560 580 486V560H20Z', tone(-0.5, cloth), 'opacity=".8"'), // groundsheet
      ].join(''),
    ),
    line('M306 138C200 190 120 330 96 530M306 138C420 190 490 330 512 530', tone(-0.45, cloth), 8), // sleeves of the poles
    line('M303 138C197 190 117 330 93 530M303 138C417 190 487 330 509 530', tone(0.4, cloth), 2.5),
    shape(
      door,
      brush.linear(
        [
          [0, '#1c2320'],
          [0.6, '#39453e'],
          [1, '#5b6a5e'],
        ],
        [0, 0, 0.2, 1],
      ),
      outline(trim, 5),
    ), // inside
    inside(
      brush.clip(`<path d="${door}"/>`),
      shape('M176 540L300 470L424 540Z', '#7d8a78') +
        light(300, 530, 100, 30, 0.4) +
        shape('M306 262C290 340 262 440 232 548H160C176 400 226 290 306 262Z', '#dfe4de', 'opacity=".28"') +
        line('M306 262V470', '#93a096', 2),
    ),
    shape(
      'M306 262C260 290 200 380 182 500C150 470 160 380 214 310Q260 262 306 262Z',
      bulge(brush, tone(0.12, cloth)),
      edge,
    ), // door rolled to the side
    repeat(3, (at) => strip(`M${188 + at * 24} ${424 - at * 56}l34 12`, trim, 8)),
    shape(
      'M250 196Q306 170 362 196L352 238Q306 220 260 238Z',
      brush.pattern(
        5,
        5,
        `<rect width="5" height="5" fill="#2c3a35"/><circle cx="2.500" cy="2.500" r="1.300" fill="#7f8f88"/>`,
      ),
      outline(trim, 3),
    ), // vent
    awning
      ? shape(
          'M306 250C380 262 470 300 520 360L404 400C384 340 350 290 306 262Z',
          bulge(brush, trim),
          outline(tone(-0.4, trim), 1.6),
        ) + line('M520 360L530 540', '#8d8f94', 5)
      : '',
    shape('M282 130Q306 118 330 130L336 146H276Z', trim, outline(tone(-0.4, trim), 1.4)),
  ].join('')
}

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

/** A sleeping bag laid out: hood above, quilted, one corner folded back from the zip. */
function sleepingBag(brush: Brush): string {
  const { tone, mix, pick } = brush
  const lining = pick(['#d9a94e', mix(brush.colour, '#f0e6d2', 0.75), '#b9c4cc', '#c9784a'])
  const edge = outline(tone(-0.5), 2)
  const { dark, light } = softSpots(brush)
  const check = pick([true, false])
  const body = 'M150 180C140 90 200 44 300 44C400 44 460 90 450 180L468 500Q468 556 404 558H196Q132 556 132 500Z'
  const hollow = 'M186 176C176 112 226 78 300 78C374 78 424 112 414 176Q390 214 300 216Q210 214 186 176Z'
  const cloth = check
    ? brush.pattern(
        28,
        28,
        `<rect width="28" height="28" fill="${lining}"/><path d="M0 6H28M6 0V28" stroke="${tone(-0.3, lining)}" stroke-width="5" opacity=".6"/><path d="M0 18H28M18 0V28" stroke="#ffffff" stroke-width="2" opacity=".6"/>`,
      )
    : lining
  return [
    shape(body, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      [
        repeat(6, (at) => {
          const y = 236 + at * 56
          return (
            dark(300, y + 4, 210, 15, 0.5) +
            line(`M120 ${y}Q300 ${y + 18} 480 ${y}`, tone(-0.45), 2.4) +
            light(250, y + 32, 150, 14, 0.4)
          )
        }),
        dark(130, 360, 30, 240, 0.4),
        dark(476, 360, 44, 240, 0.6),
      ].join(''),
    ),
    shape(hollow, cloth, outline(tone(-0.4), 3)),
    inside(
      brush.clip(`<path d="${hollow}"/>`),
      dark(300, 90, 160, 50, 0.8) +
        dark(300, 226, 150, 40, 0.5) +
        shape(
          'M216 150C226 118 374 118 384 150Q390 190 300 194Q210 190 216 150Z',
          bulge(brush, tone(0.3, lining)),
          outline(tone(-0.3, lining), 1.4),
        ),
    ), // pillow
    line('M150 180C140 90 200 44 300 44C400 44 460 90 450 180', tone(0.35), 3, 'opacity=".7"'),
    shape('M414 190L458 250L464 430C400 400 352 320 330 214Q390 212 414 190Z', cloth, outline(tone(-0.4), 2)), // the corner folded back
    inside(
      brush.clip('<path d="M414 190L458 250L464 430C400 400 352 320 330 214Q390 212 414 190Z"/>'),
      dark(352, 320, 50, 120, 0.5, -24) + light(430, 300, 40, 90, 0.4, -14),
    ),
    line('M330 214C352 320 400 400 464 430L468 500', '#3a3b40', 7),
    `<path d="M330 214C352 320 400 400 464 430L468 500" fill="none" stroke="#d9dadd" stroke-width="4" stroke-dasharray="3 3"/>`,
    box(456, 418, 14, 30, 5, metal(brush), outline('#55565c', 1)),
    brush.word(pick(['Đại Ngàn', 'Vượt Dốc']), {
      x: 226,
      y: 506,
      size: 20,
      fill: tone(isDark(brush.colour) ? 0.5 : -0.5),
      fit: 120,
    }),
    strip('M132 520H468', tone(-0.3), 5),
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
  'pop-up-tent': outdoor(popUpTent, '#4f8a5b', false, true, ['camping-chair', 'sleeping-bag', 'camping-stove'], 270),
  'camping-chair': outdoor(campingChair, '#5d7f4f', true, true, ['pop-up-tent', 'camping-stove', 'hand-torch']),
  'camping-stove': outdoor(campingStove, '#5d7f4f', true, true, ['camping-chair', 'pop-up-tent', 'hand-torch'], 260),
  'sleeping-bag': outdoor(sleepingBag, '#5d7f4f', true, false, ['pop-up-tent', 'hand-torch', 'travel-backpack'], 180),
}
