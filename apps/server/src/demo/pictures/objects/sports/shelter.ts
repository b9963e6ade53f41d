import type { Brush, DrawnObject } from '../brush.ts'
import {
  box,
  bulge,
  group,
  inside,
  isDark,
  line,
  metal,
  outline,
  repeat,
  shape,
  softSpots,
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

export const shelter = {
  'pop-up-tent': {
    colour: '#4f8a5b',
    dyed: false,
    stands: true,
    shadow: 270,
    companions: ['camping-chair', 'sleeping-bag', 'camping-stove'],
    draw: popUpTent,
  },
  'sleeping-bag': {
    colour: '#5d7f4f',
    dyed: true,
    stands: false,
    shadow: 150,
    companions: ['pop-up-tent', 'hand-torch', 'travel-backpack'],
    draw: (brush) => group(sleepingBag(brush), 'translate(54 0) scale(.82 1)'),
  },
} satisfies Record<string, DrawnObject>
