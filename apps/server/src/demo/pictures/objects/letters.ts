// Letters as strokes on a grid of 4 by 6, the base line at 6: pictures must look alike wherever they are drawn, whatever fonts are there.
const glyphs: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.4Q4 6 4 4.5T2.4 3H0M0 0H2.2Q3.6 0 3.6 1.5T2.2 3',
  C: 'M4 1Q3.3 0 2 0Q0 0 0 3T2 6Q3.3 6 4 5',
  D: 'M0 0V6H1.6Q4 6 4 3T1.6 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1Q3.3 0 2 0Q0 0 0 3T2 6Q4 6 4 3.4H2.2',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M3.4 0V4.4Q3.4 6 1.8 6T.2 4.6',
  K: 'M0 0V6M4 0L0 3.6M1.4 2.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.6L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q0 0 0 3T2 6T4 3T2 0Z',
  P: 'M0 6V0H2.2Q4 0 4 1.7T2.2 3.4H0',
  Q: 'M2 0Q0 0 0 3T2 6T4 3T2 0ZM2.6 4.4L4 6.4',
  R: 'M0 6V0H2.2Q4 0 4 1.7T2.2 3.4H0M2.2 3.4L4 6',
  S: 'M3.8 1Q3.2 0 2 0Q.2 0 .2 1.5T2 3T3.9 4.5T2 6Q.7 6 0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6T4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  Đ: 'M0 0V6H1.6Q4 6 4 3T1.6 0ZM-.6 3H1.6',
  0: 'M2 0Q.2 0 .2 3T2 6T3.8 3T2 0Z',
  1: 'M.8 1.2L2.2 0V6',
  2: 'M.2 1.4Q.4 0 2 0T3.8 1.6Q3.8 3 0 6H4',
  3: 'M.2 .8Q.8 0 2 0Q3.6 0 3.6 1.5T1.6 3Q4 3 4 4.5T2 6Q.6 6 0 5',
  4: 'M3 6V0L0 4.2H4',
  5: 'M3.6 0H.6L.3 2.6Q1 2.2 2 2.2Q4 2.2 4 4T2 6Q.6 6 0 5',
  6: 'M3.4 .4Q.2 1.4 .2 4Q.2 6 2 6T3.8 4.1T2 2.4T.2 4',
  7: 'M0 0H4L1.4 6',
  8: 'M2 0Q.4 0 .4 1.4T2 2.8T3.6 1.4T2 0ZM2 2.8Q0 2.8 0 4.4T2 6T4 4.4T2 2.8Z',
  9: 'M.6 5.6Q3.8 4.6 3.8 2Q3.8 0 2 0T.2 1.9T2 3.6T3.8 2',
  '+': 'M2 1.4V4.6M.4 3H3.6',
  '-': 'M.6 3H3.4',
  '%': 'M3.8 0L.2 6M.9 0Q0 0 0 .9T.9 1.8T1.8 .9T.9 0ZM3.1 4.2Q2.2 4.2 2.2 5.1T3.1 6T4 5.1T3.1 4.2Z',
  '.': 'M2 5.8V6',
  '&': 'M4 6L.8 1.6Q.6 0 1.9 0T2.9 1.4Q2.8 2.4 .6 3.6Q-.2 6 1.6 6Q3.4 6 3.9 3.4',
}

// Marks above a capital, by their combining character.
const marks: Readonly<Record<string, string>> = {
  '\u0300': 'M1.3 -2L2.4 -1.1',
  '\u0301': 'M2.7 -2L1.6 -1.1',
  '\u0303': 'M.9 -1.2Q1.4 -2 2 -1.6T3.1 -1.9',
  '\u0309': 'M1.5 -2.1Q2.7 -2.6 2.6 -1.8Q2.5 -1.5 2 -1.1',
  '\u0323': 'M2 7.3V7.5',
  '\u0302': 'M1 -.8L2 -1.5L3 -.8',
  '\u0306': 'M1 -1.4Q2 -.3 3 -1.4',
  '\u031b': 'M3.9 .4Q4.8 .2 4.6 -.7',
}

const ADVANCE = 5.4
const GLYPH_HEIGHT = 6

/** A word in capitals as one path, its strokes a sixth of its height. Unknown characters are gaps. */
export function word(
  text: string,
  { x, y, size, fill, fit, angle }: { x: number; y: number; size: number; fill: string; fit?: number; angle?: number },
): string {
  const letters: string[] = []
  let at = -1
  for (const character of text.toUpperCase().normalize('NFD')) {
    const mark = marks[character]
    if (mark === undefined) at++
    const path = mark ?? glyphs[character]
    if (path) letters.push(`<path d="${path}" transform="translate(${Math.round(at * ADVANCE * 10) / 10} 0)"/>`)
  }
  const scale = size / GLYPH_HEIGHT
  const width = Math.max(1, (at + 1) * ADVANCE - (ADVANCE - 4)) * scale
  const squeeze = fit !== undefined && width > fit ? fit / width : 1
  const left = x - (width * squeeze) / 2
  const turned = angle ? `rotate(${angle} ${x} ${y}) ` : ''
  return `<g transform="${turned}translate(${Math.round(left * 10) / 10} ${Math.round((y - size) * 10) / 10}) scale(${(scale * squeeze).toFixed(3)} ${scale.toFixed(3)})" fill="none" stroke="${fill}" stroke-width="1" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`
}
