// Letters as strokes, the top of a capital at 0 and its base line at 6: pictures must look alike wherever they are drawn, whatever fonts
// are there. A glyph is its width and its path; paths use M, L, H, V, C, S and Z in absolute units only (`placed` reads them).
type Glyph = readonly [width: number, path: string]

const bowl = 'M0 6V0H2.1C3.3 0 3.9 .6 3.9 1.7S3.3 3.4 2.1 3.4H0'
const ring = 'M2.2 0C.8 0 0 1.2 0 3S.8 6 2.2 6S4.4 4.8 4.4 3S3.6 0 2.2 0Z'
const open = 'M4.1 1.3C3.8 .5 3.1 0 2.2 0C.8 0 0 1.2 0 3S.8 6 2.2 6C3.1 6 3.8 5.5 4.1 4.7'
const belly = 'M0 0V6H1.5C3.3 6 4.2 4.9 4.2 3S3.3 0 1.5 0Z'

const glyphs: Readonly<Record<string, Glyph>> = {
  A: [4.4, 'M0 6L2.2 0L4.4 6M.8 4H3.6'],
  B: [3.9, 'M0 3H2.2C3.2 3 3.7 2.5 3.7 1.5S3.2 0 2.2 0H0V6H2.3C3.4 6 3.9 5.5 3.9 4.5S3.4 3 2.3 3'],
  C: [4.1, open],
  D: [4.2, belly],
  E: [3.3, 'M3.3 0H0V6H3.3M0 3H2.9'],
  F: [3.2, 'M3.2 0H0V6M0 3H2.8'],
  G: [4.2, 'M4.1 1.3C3.8 .5 3.1 0 2.2 0C.8 0 0 1.2 0 3S.8 6 2.2 6C3.5 6 4.2 5.1 4.2 3.3H2.5'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0.6, 'M.3 0V6'],
  J: [2.7, 'M2.7 0V4.2C2.7 5.4 2.2 6 1.3 6S.1 5.5 0 4.6'],
  K: [3.9, 'M0 0V6M3.8 0L0 3.7M1.4 2.4L3.9 6'],
  L: [3.1, 'M0 0V6H3.1'],
  M: [4.8, 'M0 6V0L2.4 4L4.8 0V6'],
  N: [4.1, 'M0 6V0L4.1 6V0'],
  O: [4.4, ring],
  P: [3.9, bowl],
  Q: [4.4, `${ring}M2.8 4.5L4.4 6.4`],
  R: [4, `${bowl}M2.2 3.4L4 6`],
  S: [
    3.7,
    'M3.5 1.2C3.3 .4 2.7 0 1.8 0C.8 0 .1 .5 .1 1.5C.1 3.5 3.7 2.5 3.7 4.4C3.7 5.5 2.9 6 1.9 6C.9 6 .2 5.5 0 4.7',
  ],
  T: [4, 'M0 0H4M2 0V6'],
  U: [4.1, 'M0 0V3.9C0 5.3 .7 6 2 6S4.1 5.3 4.1 3.9V0'],
  V: [4.2, 'M0 0L2.1 6L4.2 0'],
  W: [6, 'M0 0L1.5 6L3 .8L4.5 6L6 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4.2, 'M0 0L2.1 3.1L4.2 0M2.1 3.1V6'],
  Z: [3.8, 'M0 0H3.8L0 6H3.8'],
  Đ: [4.2, `${belly}M-.8 3H1.7`],
  0: [4, 'M2 0C.7 0 0 1.2 0 3S.7 6 2 6S4 4.8 4 3S3.3 0 2 0Z'],
  1: [1.6, 'M0 1.3L1.6 0V6'],
  2: [3.7, 'M.1 1.5C.2 .5 .9 0 1.8 0C3 0 3.6 .6 3.6 1.6C3.6 2.8 2.4 3.8 0 6H3.7'],
  3: [
    3.7,
    'M.1 1C.4 .3 1 0 1.8 0C2.9 0 3.5 .5 3.5 1.5S2.9 2.9 1.6 2.9C3 2.9 3.7 3.4 3.7 4.4S3 6 1.8 6C.9 6 .3 5.6 0 4.8',
  ],
  4: [4, 'M3 6V0L0 4.2H4'],
  5: [3.7, 'M3.4 0H.6L.3 2.6C.8 2.3 1.3 2.2 1.8 2.2C3 2.2 3.7 2.9 3.7 4.1S3 6 1.8 6C.9 6 .2 5.6 0 4.8'],
  6: [3.8, 'M3.2 .2C1.4 .2 0 1.6 0 4C0 5.3 .7 6 1.9 6S3.8 5.3 3.8 4.2S3.1 2.4 1.9 2.4S.1 3 0 4'],
  7: [3.7, 'M0 0H3.7L1.3 6'],
  8: [
    3.9,
    'M2 0C.9 0 .3 .5 .3 1.4S.9 2.8 2 2.8S3.6 2.3 3.6 1.4S3 0 2 0ZM2 2.8C.7 2.8 0 3.4 0 4.4S.7 6 2 6S3.9 5.4 3.9 4.4S3.2 2.8 2 2.8Z',
  ],
  9: [3.8, 'M.6 5.8C2.4 5.8 3.8 4.4 3.8 2C3.8 .7 3.1 0 1.9 0S0 .7 0 1.8S.7 3.6 1.9 3.6S3.7 3 3.8 2'],
  ' ': [1.4, ''],
  '+': [3, 'M1.5 1.5V4.5M0 3H3'],
  '-': [2.2, 'M0 3.2H2.2'],
  '%': [
    4.6,
    'M3.9 0L.7 6M1 0C.3 0 0 .4 0 1.1S.3 2.2 1 2.2S2 1.8 2 1.1S1.7 0 1 0ZM3.6 3.8C2.9 3.8 2.6 4.2 2.6 4.9S2.9 6 3.6 6S4.6 5.6 4.6 4.9S4.3 3.8 3.6 3.8Z',
  ],
  '.': [0, 'M0 5.9V6'],
  ',': [0.4, 'M.4 5.8L0 7'],
  ':': [0, 'M0 1.9V2M0 5.1V5.2'],
  '!': [0, 'M0 0V4M0 5.9V6'],
  "'": [0, 'M0 0V1.2'],
  '/': [2.6, 'M2.6 0L0 6'],
  '°': [1.4, 'M.7 0C.2 0 0 .3 0 .7S.2 1.4 .7 1.4S1.4 1.1 1.4 .7S1.2 0 .7 0Z'],
  '&': [4.4, 'M4.4 6L1 2C.4 1.2 .8 0 2 0S3.5 1.1 2.8 1.9C2.2 2.6 0 2.9 0 4.5C0 5.5 .8 6 1.7 6C3 6 3.9 5.2 4.2 3.8'],
}

// Marks around the middle of a capital, by their combining character: above it, two that carry another mark, the dot below.
const tones: Readonly<Record<string, string>> = {
  '\u0300': 'M-1 -2.6L.1 -1.5',
  '\u0301': 'M1 -2.6L-.1 -1.5',
  '\u0303': 'M-1.4 -1.6C-1 -2.6 -.4 -2.3 0 -2S1 -1.5 1.4 -2.5',
  '\u0309': 'M-.5 -2.8C.2 -3.2 .9 -2.8 .6 -2.2C.5 -1.9 0 -1.9 0 -1.4',
}
const hats: Readonly<Record<string, string>> = {
  '\u0302': 'M-1.4 -1.3L0 -2.3L1.4 -1.3',
  '\u0306': 'M-1.3 -2.4C-1 -1.1 1 -1.1 1.3 -2.4',
}
const DOT_BELOW = '\u0323'
const HORN = '\u031b'
// A tone beside the top of a hat, as Vietnamese type sets it.
const OVER_HAT = { x: 1.5, y: -1.1 }

const SPACING = 1.5
const GLYPH_HEIGHT = 6
// Narrower letters cannot be read: what is longer is set smaller.
const NARROWEST = 0.68

const round = (value: number): number => Math.round(value * 100) / 100

/** The path with every point moved by `put`. */
function placed(path: string, put: { x: (x: number) => number; y: (y: number) => number }): string {
  return path.replace(/([A-Z])([^A-Z]*)/gu, (_, command: string, text: string) => {
    const numbers = (text.match(/-?(?:\d*\.\d+|\d+)/gu) ?? []).map(Number)
    const isY = (at: number) => command === 'V' || (command !== 'H' && at % 2 === 1)
    return command + numbers.map((value, at) => round(isY(at) ? put.y(value) : put.x(value))).join(' ')
  })
}

/** The strokes of a word from x = 0 on, each with how far it lies to the right and below; and the width of all. */
function strokesOf(text: string): { strokes: { path: string; x: number; y: number }[]; width: number } {
  const strokes: { path: string; x: number; y: number }[] = []
  let end = -SPACING
  let letter: Glyph = [0, '']
  let hatted = false
  for (const character of text.toUpperCase().normalize('NFD')) {
    const middle = end - letter[0] / 2
    const tone = tones[character]
    const hat = hats[character]
    if (tone) strokes.push({ path: tone, x: middle + (hatted ? OVER_HAT.x : 0), y: hatted ? OVER_HAT.y : 0 })
    else if (hat) strokes.push({ path: hat, x: middle, y: 0 })
    else if (character === DOT_BELOW) strokes.push({ path: 'M0 7.7V7.8', x: middle, y: 0 })
    else if (character === HORN) strokes.push({ path: 'M-.3 .6C.6 .6 1 .1 .8 -.9', x: end, y: 0 })
    else {
      letter = glyphs[character] ?? [1.4, '']
      strokes.push({ path: letter[1], x: end + SPACING, y: 0 })
      end += SPACING + letter[0]
      hatted = false
    }
    hatted ||= hat !== undefined
  }
  return { strokes, width: Math.max(1, end) }
}

/** A word in capitals as one path, its strokes a sixth of its height. Unknown characters are gaps. Longer than `fit`, its letters become
 *  narrower, and smaller in the end, around the middle of the line. */
export function word(
  text: string,
  { x, y, size, fill, fit, angle }: { x: number; y: number; size: number; fill: string; fit?: number; angle?: number },
): string {
  const { strokes, width } = strokesOf(text)
  const full = size / GLYPH_HEIGHT
  const room = fit === undefined ? 1 : Math.min(1, fit / ((width + 1) * full))
  const squeeze = Math.max(room, NARROWEST)
  const scale = full * Math.min(1, room / NARROWEST)
  const left = x - (width * squeeze * scale) / 2
  const top = y - size / 2 - (scale * GLYPH_HEIGHT) / 2
  const path = strokes
    .map((stroke) =>
      placed(stroke.path, {
        x: (at) => left + (stroke.x + at) * squeeze * scale,
        y: (at) => top + (stroke.y + at) * scale,
      }),
    )
    .join('')
  const turned = angle ? ` transform="rotate(${angle} ${x} ${y})"` : ''
  return `<path d="${path}"${turned} fill="none" stroke="${fill}" stroke-width="${round(scale * (0.4 + 0.55 * squeeze))}" stroke-linecap="round" stroke-linejoin="round"/>`
}
