import type { DrawnObject } from '../brush.ts'
import { ball, block, group, lathe, oval, plane, shape, slope, stroke, through, wall } from './solids.ts'

const solarFloodLight: DrawnObject = {
  colour: '#3a3a42',
  dyed: false,
  stands: true,
  shadow: 220,
  companions: ['led-bulb', 'silk-lantern', 'desk-lamp'],
  draw(brush) {
    const cell = `<rect width="50" height="50" fill="#dfe6ee"/><rect x="1.4" y="1.4" width="47" height="47" rx="3" fill="#1c3768"/><path d="M0 12H50M0 25H50M0 38H50" stroke="#7f9cc9" stroke-width=".9" opacity=".8"/><path d="M16 0V50M34 0V50" stroke="#b9cbe6" stroke-width="1.6"/>`
    const columns = brush.pick([9, 10, 8])
    const housing = brush.pick(['#35363b', '#2b2d33', '#4a4d53'])
    const watt = brush.pick(['100W', '200W', '60W'])
    const led = `<rect x="4" y="5" width="${(252 / columns - 8).toFixed(1)}" height="16" rx="2" fill="#fff6c9" stroke="#e9c95a" stroke-width="2"/><circle cx="${(126 / columns).toFixed(1)}" cy="13" r="3.4" fill="#f4cf4a"/>`
    return [
      // the panel on its foot
      stroke('M176 250L150 470M176 250L250 468', '#7f868e', 15),
      stroke('M176 250L150 470M176 250L250 468', '#c9ced3', 7),
      plane(
        block(0, 0, 320, 220, 6, '#aab1b8') +
          block(7, 7, 306, 206, 0, brush.pattern(50, 50, cell)) +
          shape('M7 7H190L90 213H7Z', '#ffffff', 'opacity=".16"') +
          block(0, 0, 320, 220, 6, 'none', 'stroke="#e9edf0" stroke-width="7"'),
        [320, 220],
        [70, 44],
        [372, 84],
        [20, 300],
      ),
      shape('M20 300L322 340V350L20 310Z', '#6c737b'),
      stroke('M250 330C300 420 240 470 300 500', '#26272b', 7),
      // the bracket
      stroke('M258 340C250 300 560 300 560 340V392', '#1c1d21', 15, 'transform="translate(0 -6)"'),
      // the lamp
      block(234, 296, 340, 252, 24, brush.tone(-0.45, housing), 'transform="translate(6 8)"'),
      block(234, 296, 340, 252, 24, slope(brush, housing, 0.28)),
      ...Array.from({ length: 13 }, (_, at) =>
        block(252 + at * 24, 288, 12, 16, 4, slope(brush, brush.tone(-0.1, housing), 0.3)),
      ),
      block(256, 318, 296, 176, 10, brush.tone(-0.65, housing)),
      shape('M262 324H546L526 346H282Z', '#c9ced3') +
        shape('M262 324L282 346V468L262 488Z', '#aab0b6') +
        shape('M546 324L526 346V468L546 488Z', '#70767d') +
        shape('M262 488L282 468H526L546 488Z', '#8f959b'),
      block(282, 346, 244, 122, 3, '#f3efdd'),
      group(block(0, 0, 244, 122, 0, brush.pattern(252 / columns, 26, led)), 'transform="translate(282 346)"'),
      shape('M256 318H430L340 494H256Z', '#ffffff', 'opacity=".17"'),
      oval(404, 520, 16, 15, ball(brush, '#e9ebee', 0.7)) + oval(404, 523, 7, 6, '#5a6068'),
      brush.word(watt, { x: 312, y: 528, size: 20, fill: '#d9dde2' }),
      ...[480, 498, 516].map((x, at) => oval(x, 520, 4.5, 4.5, at ? '#5f6570' : '#69d67a')),
    ].join('')
  },
}

// Radius and height from the upper rim to the lower one.
const lanternForms = {
  round: [
    [64, 128],
    [156, 160],
    [212, 224],
    [220, 290],
    [196, 352],
    [134, 404],
    [64, 428],
  ],
  garlic: [
    [60, 128],
    [190, 164],
    [240, 222],
    [214, 286],
    [150, 346],
    [90, 400],
    [60, 432],
  ],
  long: [
    [58, 116],
    [126, 144],
    [156, 210],
    [162, 290],
    [156, 364],
    [124, 426],
    [58, 452],
  ],
} as const

const silkLantern: DrawnObject = {
  colour: '#cc3a37',
  dyed: true,
  stands: false,
  companions: ['night-light', 'desk-plant', 'scented-candle'],
  draw(brush) {
    const form = lanternForms[brush.pick(['round', 'garlic', 'long'] as const)]
    const [[neck, top], bottom] = [form[0], form[6][1]]
    const mid = (top + bottom) / 2
    const body = lathe(300, form.map(([radius, y]) => `${radius} ${y}`).join(', '), 0.1)
    const ribs = [-0.9, -0.68, -0.38, 0, 0.38, 0.68, 0.9]
      .map((share) => through(form.map(([radius, y]) => `${(300 + radius * share).toFixed(0)} ${y}`).join(', ')))
      .join('')
    const gold = '#d9a94a'
    const wood = '#6b3f25'
    const motif = brush.pick(['lotus', 'plain', 'blossom'] as const)
    const petal = (angle: number, scale: number): string =>
      `<path d="M0 40C-34 10 -26 -40 0 -66C26 -40 34 10 0 40Z" transform="rotate(${angle} 0 40) scale(${scale})" fill="${brush.tone(0.6)}" stroke="${gold}" stroke-width="3" opacity=".85"/>`
    const painted = {
      plain: '',
      lotus: [-62, 62, -34, 34, 0].map((angle) => petal(angle, 1)).join(''),
      blossom: `${[0, 72, 144, 216, 288]
        .map(
          (angle) =>
            `<ellipse cy="-30" rx="20" ry="28" fill="${brush.tone(0.6)}" stroke="${gold}" stroke-width="3" transform="rotate(${angle})" opacity=".85"/>`,
        )
        .join('')}<circle r="10" fill="${gold}"/>`,
    }[motif]
    const drum = (y: number, h: number): string =>
      shape(lathe(300, `${neck + 8} ${y}, ${neck + 8} ${y + h}`, 0.16), wall(brush, wood, 0.3)) +
      stroke(
        `M${300 - neck - 7} ${y + h * 0.45}A${neck + 8} ${(neck + 8) * 0.16} 0 0 0 ${300 + neck + 7} ${y + h * 0.45}`,
        gold,
        5,
      )
    const threads = Array.from(
      { length: 17 },
      (_, at) => `M${292 + at} 494L${(264 + at * 4.5).toFixed(1)} ${(574 - Math.abs(at - 8) * 0.8).toFixed(1)}`,
    ).join('')
    return [
      stroke('M300 66C282 40 290 22 300 22S318 40 300 66', gold, 6),
      stroke(`M300 60V${top - 14}`, gold, 6),
      oval(300, 74, 13, 12, ball(brush, brush.tone(-0.1))),
      shape(
        body,
        brush.radial(
          [
            [0, brush.tone(0.72)],
            [0.32, brush.tone(0.3)],
            [0.72, brush.colour],
            [1, brush.tone(-0.35)],
          ],
          [0.46, 0.5, 0.62],
        ),
      ),
      group(painted, `transform="translate(300 ${mid - 6}) scale(1.1)"`),
      stroke(body, brush.tone(-0.4), 4, 'opacity=".5"'),
      stroke(ribs, brush.tone(-0.5), 4, 'opacity=".45"'),
      stroke(ribs, brush.tone(0.7), 2, 'opacity=".5" transform="translate(-3 0)"'),
      drum(top - 18, 24),
      oval(300, top - 18, neck + 8, (neck + 8) * 0.16, brush.tone(0.12, wood)),
      drum(bottom - 4, 24),
      stroke('M300 462V490', gold, 5),
      oval(300, 478, 11, 12, ball(brush, gold)),
      stroke(threads, brush.tone(-0.25), 4.5),
      stroke(threads, brush.tone(0.2), 1.8, 'transform="translate(-1 0)"'),
      block(284, 488, 32, 16, 5, wall(brush, gold, 0.4)),
    ].join('')
  },
}

export const lanterns = {
  'solar-flood-light': solarFloodLight,
  'silk-lantern': silkLantern,
}
