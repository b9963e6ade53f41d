import type { Brush, DrawnObject } from '../brush.ts'
import { print } from '../home-living/prints.ts'
import { ball, block, group, lathe, oval, shape, slope, stroke, wall } from '../home-living/solids.ts'
import { bearMark } from './bear-mark.ts'
import { creases } from './sewing.ts'

/** A bottle with its funnel and its motor; the funnel points to the left. */
function pump(brush: Brush, accent: string, milk: boolean): string {
  const bottle = lathe(330, '76 330, 80 360, 78 450, 78 520, 68 546', 0.15)
  const clear = brush.linear([
    [0, '#b9c7ce'],
    [0.2, '#ffffff'],
    [0.55, '#eef4f6'],
    [1, '#9fb1ba'],
  ])
  return [
    shape(bottle, clear),
    milk
      ? shape(lathe(330, '76 430, 76 450, 76 520, 66 542', 0.15), wall(brush, '#fdf8ec', 0.5)) +
        oval(330, 430, 76, 11, '#fffdf6')
      : '',
    ...Array.from({ length: 6 }, (_, at) =>
      stroke(`M356 ${516 - at * 24}h${at % 2 ? 16 : 26}`, brush.tone(-0.2, accent), 3),
    ),
    shape('M268 366C266 420 268 480 274 530L286 534C280 480 280 420 284 372Z', '#ffffff', 'opacity=".8"'),
    shape(lathe(330, '84 286, 88 298, 88 342', 0.14), wall(brush, accent, 0.4)),
    // the body between bottle and funnel
    shape('M258 294C256 250 268 214 300 196H372C398 208 404 250 402 294A72 11 0 0 1 258 294Z', clear),
    shape('M306 190L232 232L96 250L84 120L226 168L300 150Z', clear, 'stroke="#aebcc4" stroke-width="2"'),
    group(
      oval(0, 0, 34, 82, '#dfe8ec', 'stroke="#a9b8c0" stroke-width="3"') +
        oval(2, 0, 26, 70, slope(brush, brush.tone(0.5, accent), 0.3)) +
        oval(6, 0, 12, 34, brush.tone(-0.25, accent)),
      'transform="translate(90 186) rotate(-6)"',
    ),
    stroke('M112 132L230 178L296 162', '#ffffff', 7, 'opacity=".9"'),
    // the motor
    shape('M286 206C270 150 290 84 346 84S424 150 408 206C380 220 314 220 286 206Z', wall(brush, accent, 0.5)),
    oval(347, 140, 41, 43, slope(brush, '#f8f9fa', 0.25), `stroke="${brush.tone(-0.3, accent)}" stroke-width="2"`),
    block(322, 112, 50, 34, 8, '#23272d') +
      brush.word(brush.pick(['9', '7', '5']), { x: 347, y: 139, size: 20, fill: '#7fe3f0' }),
    oval(347, 163, 9, 9, ball(brush, accent, 0.4)),
    stroke('M300 176C296 140 310 108 334 98', '#ffffff', 5, 'opacity=".7"'),
  ].join('')
}

const breastPump: DrawnObject = {
  colour: '#f1a1b8',
  dyed: false,
  stands: true,
  shadow: 210,
  companions: ['baby-bottle', 'milk-storage-bags', 'nursing-top'],
  draw(brush) {
    const accent = brush.pick(['#ef9db3', '#9fc3e6', '#b7a6e0', '#8fcdb8', '#f0bf8a'])
    return brush.pick([true, false])
      ? group(pump(brush, accent, false), 'transform="translate(196 84) scale(.82)"') +
          group(pump(brush, accent, true), 'transform="translate(-4 44) scale(.93)"')
      : group(pump(brush, accent, true), 'transform="translate(30 -22) scale(1.05)"')
  },
}

const pregnancyPillow: DrawnObject = {
  colour: '#f1a1b8',
  dyed: true,
  stands: false,
  companions: ['maternity-dress', 'nursing-top', 'teddy-bear'],
  draw(brush) {
    const path = 'M128 486V250C128 60 472 60 472 250V486'
    const over = print(brush, brush.pick(['plain', 'dots', 'leaves', 'check'] as const), brush.colour)
    const layer = (amount: number, width: number, dx = 0, dy = 0, opacity = 1): string =>
      stroke(path, brush.tone(amount), width, `transform="translate(${dx} ${dy})" opacity="${opacity}"`)
    const rolls = Array.from({ length: 9 }, (_, at) =>
      layer(-0.2 + at * 0.048, 142 - at * 13, -at * 1.5, -at * 1.7, 0.9),
    )
    const bends =
      'M176 190C186 206 206 214 222 212M198 160C212 178 226 184 240 182M424 190C414 206 394 214 378 212M402 160C388 178 374 184 360 182M300 176C300 160 300 150 302 140M90 180C80 170 74 164 70 156M510 180C520 170 526 164 530 156'
    return [
      layer(-0.48, 154),
      layer(-0.34, 148),
      ...rolls,
      over === 'none' ? '' : stroke(path, over, 142, 'opacity=".7"'),
      creases(brush, bends, brush.colour, 7),
      creases(
        brush,
        'M96 400C112 410 140 408 156 398M446 380C462 392 488 390 502 380M100 300C116 310 136 310 150 304',
        brush.colour,
        6,
      ),
      // piping along the outer seam, the zip of the cover
      stroke('M56 486V250C56 -34 544 -34 544 250V486', brush.tone(0.62), 5, 'opacity=".75"'),
      stroke('M200 486V262C200 154 400 154 400 262V486', brush.tone(-0.5), 4, 'opacity=".45"'),
      stroke('M466 512C500 520 524 508 536 488', '#f6f2ea', 5, 'stroke-dasharray="4 3" style="stroke-linecap:butt"'),
      block(528, 478, 10, 22, 4, '#d9dde2', 'stroke="#8a9098" stroke-width="1.5"'),
      group(bearMark(brush.tone(-0.3), brush.tone(0.5)), 'transform="translate(128 500) scale(.8)" opacity=".8"'),
    ].join('')
  },
}

/** A pouch with a double zip; `level` is how full it is, 0 to 1. */
function pouch(brush: Brush, accent: string, level: number, volume: string): string {
  const d =
    'M-118 -210H118C126 -120 128 0 124 150C122 176 112 190 92 190H-92C-112 190 -122 176 -124 150C-128 0 -126 -120 -118 -210Z'
  const top = 172 - level * 250
  const milk = `M-124 ${top}C-60 ${top + 10} 60 ${top + 10} 124 ${top}V150C122 176 112 186 92 186H-92C-112 186 -122 176 -124 150Z`
  return [
    shape(
      d,
      brush.linear([
        [0, '#c6d3da', 0.95],
        [0.14, '#f6fafb', 0.92],
        [0.6, '#e6eef2', 0.9],
        [1, '#a9bac3', 0.95],
      ]),
      'stroke="#9aabb5" stroke-width="2"',
    ),
    level > 0
      ? shape(milk, wall(brush, '#fcf6e6', 0.5)) +
        stroke(`M-122 ${top}C-60 ${top + 10} 60 ${top + 10} 122 ${top}`, '#fffefa', 5)
      : '',
    block(-118, -210, 236, 58, 4, slope(brush, accent, 0.25)),
    brush.word('SỮA MẸ', { x: 0, y: -174, size: 19, fill: '#ffffff' }),
    ...[-138, -122].map(
      (y) =>
        stroke(`M-118 ${y}H118`, brush.tone(-0.2, accent), 5) +
        stroke(`M-118 ${y - 3}H118`, '#ffffff', 1.8, 'opacity=".8"'),
    ),
    block(-104, -100, 120, 56, 6, '#ffffff', `stroke="${accent}" stroke-width="2.5"`) +
      stroke('M-94 -82H4M-94 -64H-20', brush.tone(-0.1, accent), 2.4),
    ...Array.from(
      { length: 7 },
      (_, at) =>
        stroke(`M${at % 2 ? 56 : 44} ${140 - at * 32}H76`, brush.tone(-0.25, accent), 3.2) +
        (at % 2
          ? ''
          : brush.word(String(30 + at * 30), { x: 96, y: 146 - at * 32, size: 13, fill: brush.tone(-0.25, accent) })),
    ),
    `<g transform="translate(-56 60) scale(1.1)">${bearMark(accent, '#ffffff')}</g>`,
    brush.word(volume, { x: -54, y: 132, size: 20, fill: brush.tone(-0.25, accent) }),
    shape('M-104 -140C-110 -40 -110 60 -104 160L-88 166C-94 60 -94 -40 -88 -140Z', '#ffffff', 'opacity=".75"'),
    stroke('M-92 186C-60 168 60 168 92 186', '#9aabb5', 3, 'opacity=".8"'),
  ].join('')
}

const milkStorageBags: DrawnObject = {
  colour: '#86b8e4',
  dyed: false,
  stands: true,
  shadow: 230,
  companions: ['breast-pump', 'baby-bottle', 'nursing-top'],
  draw(brush) {
    const accent = brush.pick(['#5fa3d8', '#ef8fa8', '#8f7fcf', '#4fae92', '#f0a04a'])
    const volume = brush.pick(['150ML', '250ML'])
    return [
      group(pouch(brush, accent, 0, volume), 'transform="translate(438 272) rotate(9) scale(1.02)"'),
      group(pouch(brush, accent, 0.62, volume), 'transform="translate(330 318) rotate(3) scale(1.1)"'),
      group(pouch(brush, accent, 0.86, volume), 'transform="translate(200 330) rotate(-3) scale(1.2)"'),
    ].join('')
  },
}

export const mother = {
  'breast-pump': breastPump,
  'pregnancy-pillow': pregnancyPillow,
  'milk-storage-bags': milkStorageBags,
}
