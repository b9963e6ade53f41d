import type { Brush, DrawnObject } from '../brush.ts'
import { clock, icons, lens, screen } from './screens.ts'
import {
  across,
  aslant,
  clipped,
  edge,
  fade,
  ink,
  line,
  matte,
  oval,
  polygon,
  rect,
  roller,
  shape,
  steel,
  times,
} from './solids.ts'

const makers = ['NOVATEK', 'SAO MAI', 'LUMINA']

// The frame of a phone, its glass inside, and the keys at its right.
const frame = (brush: Brush, x: number, y: number, w: number, h: number, r: number): string =>
  [
    rect(x + w - 2, y + h * 0.24, 6, h * 0.13, 3, brush.tone(-0.35)),
    rect(x + w - 2, y + h * 0.4, 6, h * 0.07, 3, brush.tone(-0.35)),
    rect(x, y, w, h, r, steel(brush, brush.mix(brush.colour, '#b8bcc2', 0.35), [0, 0, 1, 0.4]), edge(brush)),
  ].join('')

function cameras(brush: Brush, x: number, y: number, w: number): string {
  const bump = matte(brush, brush.tone(-0.1))
  const form = brush.pick(['square', 'bar', 'circle', 'column'])
  const at: Record<string, () => string> = {
    square: () =>
      rect(x + 18, y + 18, 112, 112, 30, bump, edge(brush)) +
      [
        [52, 52],
        [52, 98],
        [98, 75],
      ]
        .map(([dx = 0, dy = 0]) => lens(brush, x + dx, y + dy, 21))
        .join('') +
      oval(x + 104, y + 40, 7, 7, '#fdf6d8', 'stroke="#a09a80"'),
    bar: () =>
      rect(x - 35, y + 44, w + 35, 66, 6, bump, edge(brush)) +
      times(3, (i) => lens(brush, x + 34 + i * 50, y + 77, 21)) +
      oval(x + 180, y + 77, 7, 7, '#fdf6d8', 'stroke="#a09a80"'),
    circle: () =>
      oval(x + w / 2, y + 98, 76, 76, steel(brush, brush.tone(-0.2), [0, 0, 1, 1])) +
      oval(x + w / 2, y + 98, 68, 68, '#17181d') +
      times(4, (i) => lens(brush, x + w / 2 + (i % 2 ? 29 : -29), y + 98 + (i < 2 ? -29 : 29), 20)) +
      oval(x + w / 2, y + 98, 6, 6, '#fdf6d8'),
    column: () =>
      times(3, (i) => lens(brush, x + 50, y + 52 + i * 58, 25)) +
      oval(x + 100, y + 52, 8, 8, '#fdf6d8', 'stroke="#a09a80"') +
      oval(x + 100, y + 110, 5, 5, '#22232a'),
  }
  return at[form]?.() ?? ''
}

/** The back with its cameras, and before it the front with a lit screen. */
export const phone: DrawnObject = {
  colour: '#5c7fae',
  dyed: true,
  stands: true,
  shadow: 230,
  companions: ['earbuds', 'fast-charger', 'phone-case'],
  draw: (brush) => {
    const [w, h] = [246, 500]
    const back = [
      frame(brush, 268, 34, w, h, 40),
      rect(
        273,
        39,
        w - 10,
        h - 10,
        36,
        fade(brush, aslant, brush.tone(0.42), brush.tone(0.08), brush.tone(0.16), brush.tone(-0.3)),
      ),
      cameras(brush, 311, 39, w - 48),
      brush.word(brush.pick(makers), { x: 415, y: 480, size: 14, fill: ink(brush.colour) }),
    ]
    const [x, y] = [56, 60]
    const front = [
      rect(x + w - 40, y + 10, 66, 462, 10, fade(brush, across, '#000000/0.5', '#000000/0.32', '#000000/0.01')),
      frame(brush, x, y, w, h, 40),
      rect(x + 4, y + 4, w - 8, h - 8, 36, '#0b0b0f'),
      screen(
        brush,
        x + 10,
        y + 10,
        w - 20,
        h - 20,
        31,
        clock(brush, x + w / 2, y + 120, 42, '#ffffff') +
          rect(x + 84, y + 142, w - 168, 6, 3, '#fff', 'opacity="0.8"') +
          icons(x + 26, y + h - 136, 4, 38, 14) +
          rect(x + 18, y + h - 80, w - 36, 56, 22, '#ffffff', 'opacity="0.28"') +
          icons(x + 26, y + h - 71, 4, 38, 14) +
          rect(x + 82, y + h - 18, w - 164, 4, 2, '#fff'),
      ),
      oval(x + w / 2, y + 28, 8, 8, '#08080b', 'stroke="#1c1e26" stroke-width="2"'),
    ]
    return [...back, ...front].join('')
  },
}

/** Half open like a book: one wide screen with a crease, the cover's edge behind. */
export const foldingPhone: DrawnObject = {
  colour: '#4a4658',
  dyed: true,
  stands: true,
  shadow: 250,
  companions: ['phone', 'wireless-charger', 'earbuds'],
  draw: (brush) => {
    const outline = 'M62 62Q40 56 40 80V530Q40 556 62 553L300 520L538 553Q560 556 560 530V80Q560 56 538 62L300 100Z'
    const glass = 'M68 76Q54 73 54 86V524Q54 540 68 538L300 506L532 538Q546 540 546 524V86Q546 73 532 76L300 114Z'
    return [
      // The thickness of both covers.
      shape(
        outline,
        steel(brush, brush.mix(brush.colour, '#b8bcc2', 0.4)),
        `${edge(brush)} transform="translate(0 7)"`,
      ),
      shape(
        outline,
        fade(brush, across, brush.tone(0.4), brush.tone(-0.4), brush.tone(0.1), brush.tone(0.3)),
        edge(brush),
      ),
      shape(glass, '#0b0b0f'),
      clipped(
        brush,
        shape('M74 84Q62 82 62 92V518Q62 531 74 529L300 498L526 529Q538 531 538 518V92Q538 82 526 84L300 122Z', '#000'),
        [
          screen(brush, 62, 76, 476, 460, 0),
          clock(brush, 178, 210, 46, '#ffffff'),
          // A second window on the right half.
          shape('M326 150L512 122Q520 121 520 130V398Q520 406 512 405L326 388Z', '#ffffff', 'opacity="0.88"'),
          shape('M338 164L508 139V234L338 246Z', '#f2a65a'),
          shape('M338 246V222L384 186L430 226L468 190L508 222V234Z', '#4d7f86'),
          times(4, (i) => line(`M342 ${272 + i * 28}L${500 - i * 26} ${270 + i * 30}`, '#8d93a0', 9)),
          icons(84, 448, 4, 40, 14),
          rect(196, 76, 104, 470, 0, fade(brush, across, '#000000/0', '#000000/0.42')),
          rect(300, 76, 80, 470, 0, fade(brush, across, '#ffffff/0.34', '#ffffff/0')),
        ].join(''),
      ),
      line('M300 116V504', '#000000', 2, 'opacity="0.5"'),
      rect(291, 508, 18, 18, 4, brush.tone(-0.25)),
    ].join('')
  },
}

/** Big keys for big fingers. */
export const featurePhone: DrawnObject = {
  colour: '#3d5f94',
  dyed: true,
  stands: true,
  shadow: 130,
  companions: ['charging-cable', 'phone'],
  draw: (brush) => {
    const face = brush.pick(['#1e2026', brush.tone(-0.5)])
    const wide = 74
    const key = (column: number, row: number) => {
      const [x, y] = [183 + column * 80, 384 + row * 42]
      const label = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '+', '0', '-'][row * 3 + column] ?? ''
      return (
        rect(x, y, wide, 36, 13, key0, `stroke="#000" stroke-opacity="0.5"`) +
        brush.word(label, { x: x + 28, y: y + 26, size: 17, fill: '#f3f1ea' }) +
        rect(x + 44, y + 15, 16, 5, 2, '#aab0ba')
      )
    }
    const key0 = roller(brush, '#4a4d57')
    return [
      rect(158, 26, 284, 534, 58, steel(brush, brush.tone(-0.1)), edge(brush)),
      rect(164, 30, 272, 526, 54, matte(brush, brush.colour)),
      rect(174, 62, 252, 482, 34, face),
      line('M252 46H348', '#14151a', 8),
      // The screen with the time and two bars.
      rect(186, 76, 228, 190, 12, '#07080b'),
      screen(
        brush,
        194,
        84,
        212,
        174,
        5,
        rect(194, 84, 212, 24, 0, '#000', 'opacity="0.35"') +
          clock(brush, 300, 186, 48, '#ffffff') +
          rect(194, 232, 212, 26, 0, '#000', 'opacity="0.4"'),
      ),
      times(4, (i) => rect(202 + i * 7, 100 - i * 3, 5, 4 + i * 3, 1, '#fff')),
      rect(376, 91, 22, 10, 2, '#fff'),
      brush.word(brush.pick(makers), { x: 300, y: 286, size: 11, fill: '#cfd3d9' }),
      // Soft keys around the direction key.
      rect(184, 300, 70, 32, 14, key0),
      rect(346, 300, 70, 32, 14, key0),
      rect(184, 340, 70, 32, 14, key0),
      rect(346, 340, 70, 32, 14, key0),
      line('M204 350Q218 340 234 350L230 360L222 356H214L206 360Z', '#48c26a', 5),
      line('M366 364Q380 354 396 364L392 370H370Z', '#e2514c', 5),
      rect(262, 298, 76, 76, 24, steel(brush, '#9aa0a8', [0, 0, 1, 1])),
      rect(280, 316, 40, 40, 14, '#3b3e46'),
      times(12, (i) => key(i % 3, Math.floor(i / 3))),
    ].join('')
  },
}

/** A watch with a lit dial on a strap. */
export const smartWatch: DrawnObject = {
  colour: '#3a3a42',
  dyed: true,
  stands: true,
  shadow: 120,
  companions: ['phone', 'earbuds', 'wireless-charger'],
  draw: (brush) => {
    const round = brush.pick([true, false])
    const strap = fade(brush, across, brush.tone(-0.3), brush.tone(0.28), brush.colour, brush.tone(-0.4))
    const metal = brush.pick(['#b9bec5', '#4c4e55', '#d9b79a'])
    const ring = brush.pick(['#ff5d6c', '#39d98a', '#ffb02e'])
    const arc = (r: number, share: number, colour: string) =>
      `<circle cx="300" cy="300" r="${r}" fill="none" stroke="${colour}" stroke-width="13" stroke-linecap="round" stroke-dasharray="${r * 6.28 * share} 999" transform="rotate(-90 300 300)"/>`
    const body = (grow: number, fill: string, more = '') =>
      round
        ? oval(300, 300, 140 + grow, 140 + grow, fill, more)
        : rect(178 - grow, 160 - grow, 244 + grow * 2, 280 + grow * 2, 74 + grow, fill, more)
    return [
      // The strap above with its buckle, below with holes.
      shape('M222 190L236 44Q238 30 252 30H348Q362 30 364 44L378 190Z', strap, edge(brush)),
      shape('M222 410L238 538Q241 560 262 560H338Q359 560 362 538L378 410Z', strap, edge(brush)),
      times(4, (i) => oval(300, 472 + i * 22, 7, 5, brush.tone(-0.6))),
      rect(236, 22, 128, 30, 12, steel(brush, metal), 'stroke="#55585f" stroke-opacity="0.6"'),
      rect(250, 32, 100, 12, 5, brush.tone(-0.35)),
      // Crown and key.
      rect(round ? 436 : 424, 256, 18, 44, 6, steel(brush, metal, [0, 0, 0, 1])),
      rect(round ? 430 : 424, 330, 9, 46, 4, brush.tone(-0.4, metal)),
      body(8, steel(brush, metal, [0, 0, 1, 1]), 'stroke="#33353b" stroke-opacity="0.6" stroke-width="2"'),
      body(-2, brush.tone(-0.3, metal)),
      body(-7, '#07080c'),
      arc(112, 0.76, ring),
      arc(94, 0.58, '#44b7ff'),
      clock(brush, 300, 302, 44, '#ffffff'),
      brush.word(brush.pick(['8 640', '72 BPM', '10 215']), { x: 300, y: 344, size: 20, fill: ring }),
      line('M250 240h22l8 -16 12 28 10 -18 6 6h40', '#39d98a', 4),
      shape(
        polygon([
          [360, 200],
          [392, 230],
          [300, 400],
          [250, 400],
        ]),
        '#ffffff',
        'opacity="0.07"',
      ),
    ].join('')
  },
}
