import type { Brush, DrawnObject } from '../brush.ts'
import { block, DOWN, fade, group, lathe, oval, shape, slope, steel, stroke, wall } from './solids.ts'
import { grain, plank, woods } from './wood.ts'

const blades = {
  cleaver: 'M-44 336V88Q-44 76 -32 76H36Q46 76 46 88V318Q46 336 30 336Z',
  chef: 'M-30 340V130C-30 88 -24 62 -14 44C20 96 40 190 40 318Q40 340 24 340Z',
  santoku: 'M-32 340V112Q-30 78 -6 72C20 92 36 200 36 320Q36 340 22 340Z',
  bread:
    'M-20 340V70Q-18 48 0 46Q16 52 18 80L22 92L18 104L22 116L18 128L22 140L18 152L22 164L18 176L22 188L18 200L22 212L18 224L22 236L18 248L22 260L18 272L22 284L18 296L22 340Z',
  utility: 'M-16 340V190C-16 160 -10 140 -4 126C14 160 22 230 22 340Z',
  paring: 'M-14 340V240C-14 218 -8 204 -2 194C14 222 20 280 20 340Z',
} as const

/** A knife, blade up, around x = 0. */
function knife(brush: Brush, kind: keyof typeof blades, handle: string): string {
  const d = blades[kind]
  const metal = fade(brush, ['#8f969d', '#eef1f3', '#c3c9ce', '#a7adb4', '#dfe3e6', '#f8f9fa'], [0, 0.1, 1, 0])
  return [
    shape(d, metal, 'stroke="#7b828a" stroke-width="2"'),
    group(
      shape(d, '#ffffff', 'transform="translate(11 8)" opacity=".4"'),
      `clip-path="${brush.clip(shape(d, '#000'))}"`,
    ),
    kind === 'cleaver' ? oval(26, 104, 8, 8, '#5c636b') : '',
    shape('M-19 338H22L17 372H-15Z', steel(brush)),
    shape(
      'M-16 370H18C22 420 15 450 20 500C24 540 20 556 2 556S-22 544 -19 505C-15 450 -20 420 -16 370Z',
      wall(brush, handle, 0.3),
    ),
    ...[400, 455, 515].map((y) => oval(1, y, 5.5, 5.5, '#e3e6e9', 'stroke="#6b6f75" stroke-width="1.5"')),
  ].join('')
}

const knifeSet: DrawnObject = {
  colour: '#b9bec4',
  dyed: false,
  stands: false,
  companions: ['cutting-board', 'frying-pan', 'cookware-set'],
  draw(brush) {
    const handle = brush.pick(['#2a2b30', '#7a4a2c', '#b07a48', '#3b3c42', '#8c2f2c'])
    const sets: readonly (readonly (keyof typeof blades)[])[] = [
      ['cleaver', 'chef', 'utility', 'paring'],
      ['bread', 'chef', 'santoku', 'utility', 'paring'],
      ['cleaver', 'chef', 'santoku', 'paring'],
      ['cleaver', 'chef', 'bread', 'utility'],
    ]
    const set = brush.pick(sets)
    const step = 500 / set.length
    return set
      .map((kind, at) =>
        group(knife(brush, kind, handle), `transform="translate(${Math.round(58 + step * (at + 0.42))} 0)"`),
      )
      .join('')
  },
}

const cuttingBoard: DrawnObject = {
  colour: '#c99a63',
  dyed: false,
  stands: true,
  shadow: 180,
  companions: ['knife-set', 'frying-pan', 'colander'],
  draw(brush) {
    const wood = brush.pick(woods)
    const form = brush.pick(['paddle', 'square', 'round'] as const)
    const d = {
      paddle:
        'M150 190Q150 160 180 160H236Q262 160 262 132V72Q262 40 300 40T338 72V132Q338 160 364 160H420Q450 160 450 190V520Q450 550 420 550H180Q150 550 150 520Z',
      square: 'M110 90Q110 60 140 60H460Q490 60 490 90V510Q490 540 460 540H140Q110 540 110 510Z',
      round:
        'M262 128V72Q262 40 300 40T338 72V128C440 146 512 232 512 336C512 456 418 548 300 548S88 456 88 336C88 232 160 146 262 128Z',
    }[form]
    const groove = {
      paddle: block(176, 186, 248, 336, 16, 'none', ''),
      square: block(138, 138, 324, 374, 18, 'none', ''),
      round: oval(300, 340, 176, 174, 'none', ''),
    }[form]
    const grooveAt = (colour: string, dx: number, opacity: number): string =>
      group(groove, `stroke="${colour}" stroke-width="8" opacity="${opacity}" transform="translate(0 ${dx})"`)
    const lines = form === 'paddle' ? brush.pick([true, false]) : false
    const boards = [0, 1, 2, 3, 4].map((at) =>
      block(100 + at * 82, 30, 82, 540, 0, brush.tone(brush.vary(-0.14, 0.16), wood), 'opacity=".5"'),
    )
    return [
      shape(d, fade(brush, [brush.tone(-0.3, wood), brush.tone(-0.5, wood)]), 'transform="translate(9 12)"'),
      shape(d, plank(brush, wood)),
      group(
        (lines ? '' : boards.join('')) +
          group(grain(brush, wood, { x: 20, y: 60, width: 540, height: 460 }, 18), 'transform="rotate(90 300 300)"'),
        `clip-path="${brush.clip(shape(d, '#000'))}"`,
      ),
      brush.pick([true, true, false]) ? grooveAt(brush.tone(-0.5, wood), 0, 0.75) + grooveAt('#ffffff', 5, 0.22) : '',
      shape(d, 'none', `stroke="${brush.tone(0.45, wood)}" stroke-width="4" opacity=".7"`),
      form === 'square'
        ? block(230, 84, 140, 32, 16, brush.tone(-0.72, wood)) + stroke('M240 114H360', '#ffffff', 3, 'opacity=".4"')
        : oval(300, 82, 15, 15, brush.tone(-0.75, wood)) +
          stroke('M289 93Q300 101 311 93', '#ffffff', 3, 'opacity=".45"'),
    ].join('')
  },
}

interface Glaze {
  body: string
  rim: string
  inside: string
  petals?: string
}

const glazes: readonly Glaze[] = [
  { body: '#f6f3ee', rim: '#c79f55', inside: '#fbf9f5' },
  { body: '#f3f3f1', rim: '#33539b', inside: '#f8f8f6', petals: '#33539b' },
  { body: '#f3efe6', rim: '#8a5a33', inside: '#f7f3ea', petals: '#4f7a4c' },
  { body: '#a9bfae', rim: '#7c6a4a', inside: '#bccfc0' },
  { body: '#566a80', rim: '#a3743f', inside: '#74899d' },
  { body: '#e2d3ba', rim: '#7b4f2e', inside: '#ece0ca' },
]

/** A ring of painted flowers around x, y. */
function flowers(
  colour: string,
  { x, y, radius, size, squash = 1 }: Record<'x' | 'y' | 'radius' | 'size', number> & { squash?: number },
): string {
  const one = `<path d="M0 0C-9 -12 -6 -20 0 -22C6 -20 9 -12 0 0" fill="${colour}"/>`
  const flower = [0, 72, 144, 216, 288].map((angle) => `<g transform="rotate(${angle})">${one}</g>`).join('')
  const leaf = `<path d="M26 4Q44 -14 58 4Q44 14 26 4M-26 4Q-44 -14 -58 4Q-44 14 -26 4" fill="${colour}" opacity=".6"/>`
  const ring = [0, 45, 90, 135, 180, 225, 270, 315]
    .map((angle) => `<g transform="rotate(${angle}) translate(0 ${-radius}) scale(${size})">${flower}${leaf}</g>`)
    .join('')
  return group(ring, `transform="translate(${x} ${y}) scale(1 ${squash})"`)
}

/** A bowl seen a little from above; `y` is the height of its rim. */
function bowl(brush: Brush, glaze: Glaze, { x, y, r, h }: Record<'x' | 'y' | 'r' | 'h', number>, foot = true): string {
  const outside = lathe(
    x,
    `${r} ${y}, ${r * 0.95} ${y + h * 0.35}, ${r * 0.7} ${y + h * 0.75}, ${r * 0.46} ${y + h * 0.9}`,
    0.22,
  )
  return [
    foot
      ? shape(
          lathe(x, `${r * 0.46} ${y + h * 0.84}, ${r * 0.43} ${y + h}`, 0.2),
          wall(brush, brush.tone(-0.1, glaze.body)),
        )
      : '',
    shape(outside, wall(brush, glaze.body, 0.45)),
    ...(glaze.petals
      ? [-0.62, -0.2, 0.22, 0.62].map(
          (at) =>
            `<g transform="translate(${x + at * r} ${y + h * (0.5 - at * at * 0.3)}) scale(${(0.9 - Math.abs(at) * 0.45).toFixed(2)} .9)">${[0, 72, 144, 216, 288].map((angle) => `<path d="M0 0C-9 -12 -6 -20 0 -22C6 -20 9 -12 0 0" fill="${glaze.petals}" transform="rotate(${angle})"/>`).join('')}</g>`,
        )
      : []),
    oval(x, y, r, r * 0.25, brush.tone(-0.1, glaze.rim)),
    oval(
      x,
      y + 1,
      r - 5,
      r * 0.25 - 4,
      fade(brush, [brush.tone(-0.34, glaze.inside), glaze.inside, brush.tone(0.4, glaze.inside)], [0.1, 0, 0.8, 1]),
    ),
    stroke(
      `M${x - r * 0.72} ${y + h * 0.28}C${x - r * 0.68} ${y + h * 0.5} ${x - r * 0.6} ${y + h * 0.62} ${x - r * 0.5} ${y + h * 0.7}`,
      '#ffffff',
      8,
      'opacity=".7"',
    ),
  ].join('')
}

const tablewareSet: DrawnObject = {
  colour: '#f6f3ee',
  dyed: false,
  stands: true,
  shadow: 240,
  companions: ['chopsticks', 'cookware-set', 'colander'],
  draw(brush) {
    const glaze = brush.pick(glazes)
    const plate = [
      oval(330, 240, 202, 200, brush.tone(-0.42, glaze.body), 'transform="translate(5 5)"'),
      oval(330, 240, 202, 200, slope(brush, glaze.body, 0.22)),
      oval(330, 240, 198, 196, 'none', `stroke="${glaze.rim}" stroke-width="8"`),
      glaze.petals ? flowers(glaze.petals, { x: 330, y: 240, radius: 164, size: 0.92 }) : '',
      oval(
        330,
        240,
        132,
        130,
        fade(
          brush,
          [brush.tone(-0.26, glaze.inside), glaze.inside, brush.tone(0.5, glaze.inside)],
          [0.1, 0.05, 0.85, 0.95],
        ),
      ),
      oval(330, 244, 116, 113, slope(brush, glaze.inside, 0.16)),
      shape('M166 196C186 128 244 84 308 70C250 106 206 150 196 208Z', '#ffffff', 'opacity=".55"'),
    ]
    const dish = [
      shape(lathe(446, '112 496, 84 524, 58 534', 0.2), wall(brush, glaze.body, 0.4)),
      oval(446, 496, 112, 30, glaze.rim),
      oval(
        446,
        497,
        107,
        27,
        fade(brush, [brush.tone(-0.22, glaze.inside), glaze.inside, brush.tone(0.5, glaze.inside)]),
      ),
      oval(446, 503, 70, 15, brush.tone(-0.07, glaze.inside)),
    ]
    return [
      ...plate,
      bowl(brush, glaze, { x: 196, y: 410, r: 142, h: 144 }),
      bowl(brush, glaze, { x: 196, y: 366, r: 142, h: 132 }, false),
      ...dish,
    ].join('')
  },
}

const chopsticks: DrawnObject = {
  colour: '#7d5640',
  dyed: true,
  stands: false,
  companions: ['tableware-set', 'colander', 'food-containers'],
  draw(brush) {
    const wood = brush.pick(['#5a3a26', '#b98450', '#8d5c37', '#d0a26a'])
    const inlay = brush.pick(['#d9b25e', '#e7e2d8', '#c0392f'])
    const stick = (): string =>
      [
        shape('M-11 34L11 34L6.5 556Q0 562 -6.5 556Z', wall(brush, wood, 0.3)),
        shape('M-11 34L11 34L9.6 196H-9.6Z', wall(brush, brush.colour, 0.35)),
        shape('M-11 34L-6 26H6L11 34Z', brush.tone(0.35)),
        ...[92, 104, 182].map((y) => block(-10.6, y, 21.2, 6, 1, wall(brush, inlay, 0.5))),
        stroke('M-4 40L-2.4 540', '#ffffff', 2, 'opacity=".35"'),
      ].join('')
    const one = stick()
    const rest =
      'M130 436C130 418 160 416 190 424C230 434 366 434 406 424C438 416 466 418 466 436C466 464 438 470 406 468C366 462 230 462 190 468C158 470 130 464 130 436Z'
    const glaze = brush.pick(['#f2efe8', '#9db6a5', '#5d7088'])
    return group(
      [
        shape(rest, slope(brush, glaze, 0.35, DOWN), `stroke="${brush.tone(-0.3, glaze)}" stroke-width="2"`),
        ...[196, 224, 284, 312, 372, 400].map((x, at) =>
          group(one, `transform="translate(${x} ${brush.vary(-8, 8)}) rotate(${at % 2 ? 0.9 : -0.9} 0 560)"`),
        ),
      ].join(''),
      'transform="rotate(28 300 300)"',
    )
  },
}

export const table = {
  'knife-set': knifeSet,
  'cutting-board': cuttingBoard,
  'tableware-set': tablewareSet,
  chopsticks,
}
