import type { Brush, DrawnObject } from '../brush.ts'
import { ball, block, DOWN, fade, group, inColour, lathe, oval, shape, slope, steel, stroke, wall } from './solids.ts'
import { plank, woods } from './wood.ts'

/** Light around a lamp, to be drawn first. */
const halo = (brush: Brush, x: number, y: number, radius: number, colour = '#ffd88a'): string =>
  oval(
    x,
    y,
    radius,
    radius,
    brush.radial(
      [
        [0, colour, 0.85],
        [0.55, colour, 0.28],
        [1, colour, 0],
      ],
      [0.5, 0.5, 0.5],
    ),
  )

const deskLamp: DrawnObject = {
  colour: '#f4f1ec',
  dyed: false,
  stands: true,
  shadow: 170,
  companions: ['night-light', 'desk-plant', 'led-bulb'],
  draw(plain) {
    const brush = inColour(plain, plain.pick(['#f1efea', '#3a3a42', '#e8a9b4', '#8fc3b5', '#8fb3dc', '#d9c39f']))
    const light = brush.pick(['#ffe3a0', '#fff6de', '#ffeec2'])
    const tube = (d: string, width: number): string =>
      stroke(d, brush.tone(-0.5), width + 3) +
      stroke(d, brush.tone(-0.08), width) +
      stroke(d, brush.tone(0.5), width * 0.28, 'transform="translate(-4 -3)" opacity=".8"')
    const joint = (x: number, y: number, r: number): string =>
      oval(x, y, r, r, ball(brush, brush.tone(-0.15))) + oval(x, y, r * 0.42, r * 0.42, steel(brush, [0, 0, 1, 1]))
    const arm = brush.pick(['jointed', 'goose'] as const)
    return [
      shape(
        'M258 168L560 168L590 470L150 470Z',
        brush.linear(
          [
            [0, light, 0.75],
            [0.5, light, 0.22],
            [1, light, 0],
          ],
          DOWN,
        ),
      ),
      // the base: a flat drum with a touch field
      shape(lathe(222, '150 514, 152 524, 150 538', 0.2), wall(brush, brush.tone(-0.06))),
      oval(222, 514, 150, 31, slope(brush, brush.tone(0.08), 0.3)),
      oval(252, 522, 52, 9, brush.tone(-0.3), 'opacity=".35"'),
      ...[226, 252, 278].map((x) => oval(x, 522, 5, 2.4, '#ffffff', 'opacity=".9"')),
      arm === 'jointed'
        ? tube('M192 506L112 296', 28) + tube('M112 296L330 112', 25) + joint(112, 296, 24) + joint(192, 502, 18)
        : tube('M176 506C150 380 96 250 176 156C220 104 290 92 342 116', 28),
      // the head: a flat bar, its lower side alight
      group(
        [
          block(0, -10, 292, 52, 22, fade(brush, [brush.tone(0.4), brush.colour, brush.tone(-0.4)], DOWN)),
          block(14, 30, 264, 22, 9, '#fffbe9', `stroke="${light}" stroke-width="4"`),
          block(20, -2, 220, 5, 2.5, '#ffffff', 'opacity=".55"'),
          block(246, 13, 24, 7, 3.5, brush.tone(-0.5)),
        ].join(''),
        'transform="translate(282 100) rotate(9)"',
      ),
      arm === 'jointed' ? joint(330, 116, 21) : joint(346, 118, 18),
    ].join('')
  },
}

/** The lamps for the night: a moon on a stand, a mushroom, a rabbit of silicone. */
const nightLamps: readonly ((brush: Brush) => string)[] = [
  (brush) => {
    const glow = brush.pick(['#ffe2a6', '#ffd591', '#f7efd9'])
    const craters = [
      [250, 200, 34],
      [350, 160, 22],
      [340, 290, 42],
      [230, 310, 24],
      [400, 240, 18],
      [290, 240, 14],
      [300, 350, 20],
      [210, 250, 12],
      [380, 330, 13],
    ]
    const wood = brush.pick(woods)
    return [
      halo(brush, 300, 250, 290, glow),
      oval(
        300,
        250,
        172,
        172,
        brush.radial(
          [
            [0, '#fffdf4'],
            [0.5, glow],
            [1, brush.mix(glow, '#b97a35', 0.55)],
          ],
          [0.42, 0.4, 0.66],
        ),
      ),
      ...craters.map(
        ([x = 0, y = 0, r = 0]) =>
          oval(x, y, r, r * 0.92, brush.mix(glow, '#a8743c', 0.5), 'opacity=".3"') +
          oval(x + 3, y + 3, r * 0.8, r * 0.72, glow, 'opacity=".6"'),
      ),
      // three legs of wood
      stroke('M226 416L196 540M374 416L404 540', brush.tone(-0.25, wood), 26),
      stroke('M226 416L196 540M374 416L404 540', wood, 18),
      shape('M196 396C240 440 360 440 404 396L412 420C360 470 240 470 188 420Z', plank(brush, wood, 0.3)),
      stroke('M300 446V556', brush.tone(-0.3, wood), 26),
      stroke('M298 446V556', brush.tone(0.12, wood), 17),
    ].join('')
  },
  (brush) => {
    const cap = brush.pick(['#f2a65a', '#ef8f8f', '#f0c987', '#9ec3e0'])
    const d = 'M84 300C84 160 180 62 300 62S516 160 516 300C516 336 420 350 300 350S84 336 84 300Z'
    return [
      halo(brush, 300, 290, 296, brush.mix(cap, '#ffe9b8', 0.6)),
      shape(
        lathe(300, '64 330, 58 400, 66 470, 110 516, 122 540', 0.18),
        fade(brush, ['#d9cdb8', '#fffaf0', '#fff4de', '#cdbb9c']),
      ),
      oval(300, 332, 190, 26, '#fff6d6'),
      shape(
        d,
        brush.radial(
          [
            [0, '#fffbe8'],
            [0.5, brush.mix(cap, '#fff0c4', 0.55)],
            [1, cap],
          ],
          [0.46, 0.74, 0.75],
        ),
      ),
      ...[
        [210, 180, 34],
        [340, 130, 28],
        [420, 230, 30],
        [270, 270, 24],
        [150, 270, 18],
      ].map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 0.86, '#fffdf2', 'opacity=".75"')),
      shape('M112 262C124 170 196 102 276 92C210 130 168 190 152 272Z', '#ffffff', 'opacity=".4"'),
      oval(300, 494, 12, 9, brush.tone(-0.3, cap)),
    ].join('')
  },
  (brush) => {
    const glow = brush.pick(['#ffe6b4', '#ffd9c9', '#d9ecff'])
    const skin = brush.radial(
      [
        [0, '#ffffff'],
        [0.55, brush.mix(glow, '#ffffff', 0.4)],
        [1, brush.mix(glow, '#a5762f', 0.28)],
      ],
      [0.45, 0.5, 0.7],
    )
    const ear = 'M238 214C196 150 188 60 222 46C262 40 286 130 284 206Z'
    return [
      halo(brush, 300, 320, 300, glow),
      shape(ear, skin),
      shape(ear, skin, 'transform="matrix(-1 0 0 1 600 0)"'),
      shape('M240 190C218 150 212 90 226 76C248 80 264 140 264 186Z', '#f6b9b4', 'opacity=".5"'),
      shape(
        'M240 190C218 150 212 90 226 76C248 80 264 140 264 186Z',
        '#f6b9b4',
        'transform="matrix(-1 0 0 1 600 0)" opacity=".5"',
      ),
      shape('M300 182C440 182 500 300 496 410C492 500 410 530 300 530S108 500 104 410C100 300 160 182 300 182Z', skin),
      oval(238, 330, 12, 15, '#5a4030') +
        oval(362, 330, 12, 15, '#5a4030') +
        oval(242, 325, 4, 5, '#ffffff') +
        oval(366, 325, 4, 5, '#ffffff'),
      shape('M288 352Q300 346 312 352Q306 364 300 366Q294 364 288 352Z', '#e58f86'),
      stroke('M300 366V376M300 376Q288 388 276 380M300 376Q312 388 324 380', '#8a5f4c', 4),
      oval(200, 372, 24, 14, '#f3a39b', 'opacity=".5"') + oval(400, 372, 24, 14, '#f3a39b', 'opacity=".5"'),
      shape(lathe(300, '150 524, 156 536, 150 552', 0.14), wall(brush, brush.pick(woods))),
      oval(300, 544, 7, 5, '#bff2c0'),
    ].join('')
  },
]

const nightLight: DrawnObject = {
  colour: '#ffe2a6',
  dyed: false,
  stands: true,
  shadow: 150,
  companions: ['desk-lamp', 'memory-pillow', 'scented-candle'],
  draw: (brush) => brush.pick(nightLamps)(brush),
}

const ledBulb: DrawnObject = {
  colour: '#f4f1ec',
  dyed: false,
  stands: true,
  shadow: 90,
  companions: ['desk-lamp', 'night-light', 'solar-flood-light'],
  draw(brush) {
    const light = brush.pick(['#ffe7b0', '#fff8e6', '#fdf3d6'])
    const base = brush.pick(['#f3f2ee', '#e6e8ea', '#dfe3e6'])
    const watt = brush.pick(['9W', '12W', '20W', '15W'])
    const dome = 'M142 258C128 120 210 40 300 40S472 120 458 258C440 284 360 294 300 294S160 284 142 258Z'
    const thread = [430, 452, 474, 496].map((y) =>
      shape(
        `M232 ${y}C232 ${y - 8} 240 ${y - 8} 250 ${y - 7}L352 ${y + 3}C366 ${y + 4} 368 ${y + 16} 358 ${y + 18}L246 ${y + 10}C234 ${y + 8} 232 ${y + 8} 232 ${y}Z`,
        steel(brush),
      ),
    )
    return [
      halo(brush, 300, 200, 292, light),
      // contact and screw cap
      shape(lathe(300, '40 508, 26 536, 20 548', 0.2), wall(brush, '#4a4d52')),
      oval(300, 550, 20, 7, steel(brush)),
      shape(lathe(300, '66 416, 66 508, 44 522', 0.14), steel(brush)),
      ...thread,
      // the body that carries off the heat
      shape(
        'M142 256C160 340 206 380 226 418C240 432 360 432 374 418C394 380 440 340 458 256C440 286 160 286 142 256Z',
        wall(brush, base, 0.5),
      ),
      ...[-3, -2, -1, 0, 1, 2, 3].map((at) =>
        stroke(
          `M${300 + at * 44} ${288 - Math.abs(at) * 4}C${300 + at * 38} 340 ${300 + at * 26} 380 ${300 + at * 20} 420`,
          '#5a5f66',
          2,
          'opacity=".14"',
        ),
      ),
      shape(
        dome,
        brush.radial(
          [
            [0, '#ffffff'],
            [0.5, brush.mix(light, '#ffffff', 0.5)],
            [0.86, light],
            [1, brush.mix(light, '#b08b4a', 0.4)],
          ],
          [0.45, 0.45, 0.62],
        ),
      ),
      shape('M178 232C176 140 222 84 284 70C226 112 208 170 210 246Z', '#ffffff', 'opacity=".85"'),
      stroke('M142 258C160 284 240 294 300 294S440 284 458 258', '#8f959c', 4, 'opacity=".6"'),
      brush.word(watt, { x: 300, y: 352, size: 34, fill: '#4a5666' }),
      brush.word(brush.pick(['SAO MAI', 'ĐOM ĐÓM', 'LUMINA']), { x: 300, y: 386, size: 14, fill: '#7a8694', fit: 100 }),
      brush.word('E27', { x: 300, y: 408, size: 11, fill: '#9aa3ad' }),
    ].join('')
  },
}

export const lamps = {
  'desk-lamp': deskLamp,
  'night-light': nightLight,
  'led-bulb': ledBulb,
}
