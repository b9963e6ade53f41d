import type { Brush, DrawnObject } from '../brush.ts'
import { ball, fade, group, lathe, oval, shape, slope, stroke, wall } from './solids.ts'

/** A leaf from 0 · 0 upwards, `length` long and `width` wide, with its vein. */
export function leaf(brush: Brush, colour: string, length: number, width: number): string {
  const d = `M0 0C${-width * 0.7} ${-length * 0.2} ${-width * 0.62} ${-length * 0.66} 0 ${-length}C${width * 0.62} ${-length * 0.66} ${width * 0.7} ${-length * 0.2} 0 0Z`
  return (
    shape(d, fade(brush, [brush.tone(0.28, colour), colour, brush.tone(-0.3, colour)])) +
    stroke(`M0 ${-length * 0.04}L0 ${-length * 0.88}`, brush.tone(0.45, colour), 2.2, 'opacity=".6"')
  )
}

/** A heart-shaped leaf (pothos), its tip upwards. */
function heart(brush: Brush, colour: string, size: number): string {
  const d = `M0 0C${-size * 0.25} ${size * 0.18} ${-size * 0.66} ${-size * 0.02} ${-size * 0.56} ${-size * 0.44}C${-size * 0.48} ${-size * 0.82} ${-size * 0.16} ${-size * 0.98} 0 ${-size * 1.25}C${size * 0.16} ${-size * 0.98} ${size * 0.48} ${-size * 0.82} ${size * 0.56} ${-size * 0.44}C${size * 0.66} ${-size * 0.02} ${size * 0.25} ${size * 0.18} 0 0Z`
  const patch = `M${-size * 0.1} ${-size * 0.2}C${-size * 0.4} ${-size * 0.2} ${-size * 0.36} ${-size * 0.6} ${-size * 0.08} ${-size * 0.8}Z`
  return (
    shape(d, fade(brush, [brush.tone(0.25, colour), colour, brush.tone(-0.34, colour)], [0, 0, 1, 0.7])) +
    shape(patch, '#e6e8a6', 'opacity=".55"') +
    stroke(`M0 0Q${size * 0.04} ${-size * 0.5} 0 ${-size * 1.1}`, brush.tone(0.5, colour), 2.4, 'opacity=".7"')
  )
}

const placed = (content: string, x: number, y: number, angle: number): string =>
  group(content, `transform="translate(${x} ${y}) rotate(${angle})"`)

/** Sen đá: rosettes of thick leaves, row over row. */
function succulent(brush: Brush): string {
  const colour = brush.pick(['#7fae8c', '#8fb6a2', '#a3b77c'])
  const tip = brush.pick(['#d9839a', '#c9737c', '#9a7fb8'])
  const d = 'M0 0C-30 -18 -40 -70 0 -104C40 -70 30 -18 0 0Z'
  const [outer, inner] = [0, 1].map((at) =>
    brush.linear(
      [
        [0, brush.tone(0.32 - at * 0.1, tip)],
        [0.22, brush.tone(0.3, colour)],
        [0.7, colour],
        [1, brush.tone(-0.4, colour)],
      ],
      [0.2, 0, 0.7, 1],
    ),
  )
  const rows: readonly (readonly [count: number, scale: number, lift: number])[] = [
    [12, 1.42, 0],
    [11, 1.2, -10],
    [9, 0.95, -20],
    [7, 0.7, -28],
    [5, 0.44, -34],
  ]
  const rosette = rows
    .map(([count, scale, lift], row) =>
      Array.from({ length: count }, (_, at) => {
        const angle = (360 / count) * (at + row * 0.5)
        return `<path d="${d}" fill="${row % 2 ? inner : outer}" stroke="${brush.tone(-0.42, colour)}" stroke-width="1.6" transform="translate(0 ${lift}) scale(1 .72) rotate(${angle.toFixed(0)}) scale(${scale})"/>`
      }).join(''),
    )
    .join('')
  return placed(rosette, 300, 270, 0)
}

/** Trầu bà: heart leaves on arching stems. */
function pothos(brush: Brush): string {
  const colour = brush.pick(['#4f9a4d', '#5aa65a', '#3f8a4c'])
  const leaves: readonly (readonly [number, number, number, number])[] = [
    [150, 232, -70, 82],
    [452, 226, 68, 84],
    [206, 150, -36, 88],
    [396, 146, 32, 90],
    [300, 130, -4, 96],
    [240, 240, -22, 84],
    [362, 246, 24, 86],
    [300, 262, 4, 92],
    [136, 318, -112, 74],
    [470, 322, 112, 76],
  ]
  const stems = leaves.map(([x, y]) =>
    stroke(
      `M300 366C${300 + (x - 300) * 0.2} 300 ${300 + (x - 300) * 0.6} ${y + 20} ${x} ${y}`,
      brush.tone(-0.15, colour),
      5,
    ),
  )
  return (
    stems.join('') +
    leaves
      .map(([x, y, angle, size], at) =>
        placed(heart(brush, brush.tone(at > 4 ? 0.06 : -0.1, colour), size), x, y, angle),
      )
      .join('')
  )
}

/** Kim tiền: upright wands with pairs of glossy leaves. */
function zzPlant(brush: Brush): string {
  const colour = brush.pick(['#2f7a43', '#3a8449', '#2b6e46'])
  const one = leaf(brush, colour, 84, 50)
  const wand = (height: number): string =>
    stroke(`M0 0C4 ${-height * 0.4} -2 ${-height * 0.7} 0 ${-height}`, brush.tone(0.05, colour), 9) +
    Array.from({ length: 6 }, (_, at) => {
      const y = -height * (0.3 + at * 0.125)
      const scale = 1.06 - at * 0.09
      return [-58, 58]
        .map(
          (angle) =>
            `<g transform="translate(0 ${y.toFixed(0)}) rotate(${angle}) scale(${scale.toFixed(2)})">${one}</g>`,
        )
        .join('')
    }).join('') +
    `<g transform="translate(0 ${-height + 8}) scale(.62)">${one}</g>`
  return [
    [-30, 300],
    [30, 296],
    [-13, 330],
    [14, 322],
    [1, 280],
  ]
    .map(([angle = 0, height = 0]) => placed(wand(height), 300 + angle * 0.8, 378, angle))
    .join('')
}

const deskPlant: DrawnObject = {
  colour: '#4f9a4d',
  dyed: false,
  stands: true,
  shadow: 130,
  companions: ['flower-vase', 'scented-candle', 'canvas-art'],
  draw(brush) {
    const clay = brush.pick(['#f2efe9', '#9a9a98', '#b96a47', '#7d9a94', '#e5d3b8', '#5f6f86'])
    const form = brush.pick([
      '112 366, 108 420, 96 500, 84 546',
      '98 366, 118 420, 116 490, 80 546',
      '110 366, 110 366, 110 540, 104 550',
    ])
    const stripes = brush.pick([true, false])
    const radius = Number(form.split(' ')[0])
    return [
      shape(lathe(300, form, 0.18), wall(brush, clay, 0.35)),
      stripes
        ? group(
            [430, 446, 462].map((y) => stroke(`M186 ${y}A116 24 0 0 0 414 ${y}`, brush.tone(-0.4, clay), 4)).join(''),
            `opacity=".4" clip-path="${brush.clip(shape(lathe(300, form, 0.18), '#000'))}"`,
          )
        : '',
      oval(300, 366, radius, radius * 0.2, slope(brush, brush.tone(0.15, clay), 0.3)),
      oval(300, 368, radius - 12, radius * 0.2 - 6, fade(brush, ['#2a1c12', '#5a3f2a', '#3d2a1c'])),
      oval(270, 370, 12, 4, '#8a6a4a'),
      oval(330, 374, 9, 3, '#9a7a58'),
      brush.pick([succulent, pothos, zzPlant])(brush),
    ].join('')
  },
}

/** A five-petalled blossom. */
function blossom(brush: Brush, colour: string): string {
  const petal = `<path d="M0 0C-24 -14 -20 -44 0 -46C20 -44 24 -14 0 0Z" fill="${ball(brush, colour, 0.5)}" stroke="${brush.tone(-0.25, colour)}" stroke-width="1"/>`
  return (
    [0, 72, 144, 216, 288].map((angle) => `<g transform="rotate(${angle})">${petal}</g>`).join('') +
    oval(0, 0, 9, 9, ball(brush, '#e6b13f'))
  )
}

function tulip(brush: Brush, colour: string): string {
  return [
    shape(
      'M-30 -40C-36 -84 -22 -104 -14 -112C-6 -96 6 -96 14 -112C24 -104 36 -84 30 -40C26 -8 12 2 0 2S-26 -8 -30 -40Z',
      slope(brush, brush.tone(-0.12, colour), 0.3),
    ),
    shape(
      'M0 2C-22 -6 -22 -70 0 -104C22 -70 22 -6 0 2Z',
      fade(brush, [brush.tone(0.45, colour), colour, brush.tone(-0.12, colour)]),
    ),
  ].join('')
}

const flowerVase: DrawnObject = {
  colour: '#5d7f9a',
  dyed: false,
  stands: true,
  shadow: 120,
  companions: ['desk-plant', 'scented-candle', 'canvas-art'],
  draw(brush) {
    const clay = brush.pick(['#f1ede4', '#3f5f8f', '#8fae9c', '#b8674a', '#4a4a4d', '#d8b98d'])
    const form = brush.pick([
      { d: '44 258, 40 286, 60 330, 104 392, 106 452, 78 520, 64 552', neck: 44 },
      { d: '52 258, 46 276, 66 300, 132 356, 150 430, 110 516, 70 550', neck: 52 },
      { d: '40 256, 34 290, 36 340, 70 420, 84 480, 70 540, 58 554', neck: 40 },
    ])
    const d = lathe(300, form.d, 0.18)
    const kind = brush.pick(['tulips', 'branches', 'leaves'] as const)
    const colour = brush.pick(['#e36f8a', '#f0b64a', '#f3e7e2', '#c94b44', '#b28ad0'])
    const green = '#5c8a4e'
    const stem = (angle: number, length: number, top: string): string =>
      placed(
        stroke(`M0 0C6 ${-length * 0.4} -4 ${-length * 0.7} 0 ${-length}`, kind === 'branches' ? '#7a5440' : green, 6) +
          `<g transform="translate(0 ${-length})">${top}</g>`,
        300,
        268,
        angle,
      )
    const bloom = blossom(brush, colour)
    const cup = tulip(brush, colour)
    const long = leaf(brush, green, 150, 44)
    const round = leaf(brush, '#7fa08c', 62, 50)
    const bouquet = {
      tulips:
        [-34, 34, -12, 14].map((angle, at) => stem(angle, 118 + (at > 1 ? 26 : 0), cup)).join('') +
        [-50, 52, 0].map((angle) => placed(long, 300, 268, angle)).join(''),
      branches: [-32, 4, 36]
        .map(
          (angle, at) =>
            stem(angle, 200 - at * 14, '') +
            [70, 120, 160, 204]
              .map((y, k) =>
                placed(`<g transform="translate(${k % 2 ? 16 : -14} ${-y})  scale(.82)">${bloom}</g>`, 300, 268, angle),
              )
              .join(''),
        )
        .join(''),
      leaves: [-36, -12, 12, 36]
        .map(
          (angle, at) =>
            stem(angle, 200 - (at % 2) * 24, `<g>${round}</g>`) +
            [60, 100, 140, 176]
              .map((y) =>
                placed(
                  [-64, 64].map((turn) => `<g transform="translate(0 ${-y}) rotate(${turn})">${round}</g>`).join(''),
                  300,
                  268,
                  angle,
                ),
              )
              .join(''),
        )
        .join(''),
    }[kind]
    const motif = brush.pick(['none', 'painted', 'bands'] as const)
    const paint = clay === '#3f5f8f' || clay === '#4a4a4d' ? '#e9e4d8' : '#3f5f9c'
    const painted =
      `<path d="M236 470C260 420 300 470 330 420S380 430 380 400" fill="none" stroke="${paint}" stroke-width="5"/>` +
      [
        [252, 444],
        [312, 446],
        [352, 404],
      ]
        .map(
          ([x, y]) =>
            `<g transform="translate(${x} ${y}) scale(.52)">${[0, 72, 144, 216, 288].map((angle) => `<path d="M0 0C-24 -14 -20 -44 0 -46C20 -44 24 -14 0 0Z" fill="${paint}" transform="rotate(${angle})"/>`).join('')}</g>`,
        )
        .join('')
    const bands = [340, 356, 500, 516].map((y) => stroke(`M140 ${y}A160 30 0 0 0 460 ${y}`, paint, 5)).join('')
    return [
      oval(300, 258, form.neck, form.neck * 0.26, brush.tone(-0.55, clay)),
      bouquet,
      shape(d.replace(/A(\S+) (\S+) 0 0 0 (\S+ \S+)Z$/u, 'A$1 $2 0 0 1 $3Z'), wall(brush, clay, 0.5)),
      motif === 'none'
        ? ''
        : group(motif === 'painted' ? painted : bands, `clip-path="${brush.clip(shape(d, '#000'))}" opacity=".85"`),
      stroke(
        `M${300 - form.neck} 258A${form.neck} ${form.neck * 0.26} 0 0 0 ${300 + form.neck} 258`,
        brush.tone(0.4, clay),
        7,
      ),
      shape('M236 420C228 440 230 470 242 492C246 470 244 440 250 408Z', '#ffffff', 'opacity=".55"'),
    ].join('')
  },
}

export const plants = { 'desk-plant': deskPlant, 'flower-vase': flowerVase }
