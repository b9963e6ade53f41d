import type { Brush, DrawnObject } from '../brush.ts'
import { heap, strewn } from './dishes.ts'
import { lines } from './labels.ts'
import { clearPart, pouch } from './packs.ts'
import { drum, type Profile, solid, turned } from './round.ts'

function drawSweetPotato(brush: Brush): string {
  const { flesh, skin, word } = brush.pick([
    { flesh: '#f0952c', skin: '#b5552a', word: 'KHOAI VÀNG' },
    { flesh: '#8a4a9a', skin: '#7a2f5c', word: 'MẬT TÍM' },
    { flesh: '#e98a30', skin: '#a3453c', word: 'ĐÀ LẠT' },
  ])
  const { fill, ink } = brush.pick([
    { fill: '#f7e6c0', ink: brush.tone(-0.45, flesh) },
    { fill: brush.tone(-0.35, skin), ink: '#ffe9c0' },
  ])
  const stick = (at: number) =>
    `<path d="M-46 -9L40 -15Q52 -10 48 2L44 12L-42 14Q-54 8 -46 -9Z" fill="${brush.tone([0, 0.14, -0.16][at % 3] ?? 0, flesh)}" stroke="${brush.tone(-0.4, flesh)}" stroke-width="1.5"/><path d="M-40 -6L38 -11" stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/><path d="M-36 6Q0 2 36 5" stroke="${brush.tone(-0.35, flesh)}" stroke-width="2" fill="none"/>`
  const root = brush.radial([
    [0, brush.tone(0.35, skin)],
    [0.6, skin],
    [1, brush.tone(-0.4, skin)],
  ])
  // A whole root with a slice cut off, so that skin and flesh show.
  const whole = `<g transform="translate(474 452) rotate(-24)"><path d="M-96 0C-84 -54 -10 -70 50 -44C84 -28 120 -6 134 4C110 22 70 54 10 58C-50 62 -92 42 -96 0Z" fill="${root}"/><path d="M-40 -40q10 6 18 2M20 -46q12 4 18 10M-10 40q14 -6 22 0M60 -12q10 4 18 0" stroke="${brush.tone(-0.5, skin)}" stroke-width="3" fill="none"/><ellipse cx="-78" cy="4" rx="24" ry="44" fill="${brush.tone(-0.3, skin)}"/><ellipse cx="-80" cy="4" rx="20" ry="40" fill="${brush.tone(0.2, flesh)}"/><path d="M-84 -22Q-72 4 -84 30" stroke="${brush.tone(-0.2, flesh)}" stroke-width="3" fill="none"/></g>`
  const face = `${lines(brush, { x: 246, y: 120, fit: 260 }, [
    ['KHOAI LANG', 34, ink],
    ['SẤY', 36, ink],
    [word, 18, ink],
  ])}${clearPart(brush, 'M136 300Q246 256 356 300V446Q246 476 136 446Z', strewn(brush, 54, stick), brush.tone(-0.4, flesh))}`
  return `${pouch(brush, { x: 246, top: 28, bottom: 548, width: 328, fill, face })}${whole}${heap(brush, { x: 360, y: 540, width: 300, height: 40, rows: 3 }, stick)}`
}

/** A puffed kernel: lobes around the brown skin. */
function popped(tints: readonly string[]): (at: number) => string {
  return (at) =>
    `<path d="M-8 -26C6 -40 24 -28 20 -14C36 -14 40 8 26 16C28 32 6 38 -4 26C-20 36 -38 22 -30 8C-42 -4 -32 -24 -18 -18C-18 -22 -14 -26 -8 -26Z" fill="${tints[at % tints.length]}" stroke="#b5842c" stroke-opacity=".55" stroke-width="1.5"/><path d="M-14 -8Q-4 0 -2 14M4 -14Q4 -2 16 4" stroke="#c98f2c" stroke-width="3.4" fill="none" stroke-linecap="round"/><path d="M-22 -8Q-16 -18 -6 -18" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/>`
}

function drawPopcorn(brush: Brush): string {
  const stripe = brush.pick(['#d3281f', '#e0861c', '#2f6fb5', '#c93a6a'])
  const kernel = popped(
    brush.pick([
      ['#fff6d6', '#fbe6a4', '#fdf0c4'],
      ['#e8ac4c', '#d9932f', '#f0c06a'],
      ['#fbe29a', '#f4cf6a', '#fff0bf'],
    ]),
  )
  const outline = 'M128 232L180 548Q300 574 420 548L472 232Q300 270 128 232Z'
  const bands = [0, 1, 2, 3, 4]
    .map((at) => {
      const [a, b] = [128 + at * 76.4 + 2, 128 + at * 76.4 + 40]
      const [c, d] = [180 + at * 53.3 + 2, 180 + at * 53.3 + 28]
      return `<path d="M${a} 220L${b} 220L${d} 580L${c} 580Z"/>`
    })
    .join('')
  const fall = brush.linear([
    [0, '#1d131c', 0.3],
    [0.12, '#1d131c', 0.02],
    [0.26, '#ffffff', 0.3],
    [0.42, '#ffffff', 0],
    [0.7, '#1d131c', 0.06],
    [1, '#1d131c', 0.42],
  ])
  const bucket = `<path d="${outline}" fill="#fffaf0"/><g clip-path="${brush.clip(`<path d="${outline}"/>`)}" fill="${stripe}">${bands}</g><path d="${outline}" fill="${fall}"/>`
  const sign = `<ellipse cx="300" cy="408" rx="122" ry="76" fill="#fff4cf" stroke="${stripe}" stroke-width="6"/>${lines(
    brush,
    { x: 300, y: 372, fit: 190 },
    [
      ['BẮP RANG', 29, brush.tone(-0.25, stripe)],
      ['BƠ', 29, brush.tone(-0.25, stripe)],
    ],
  )}`
  const pile = heap(brush, { x: 300, y: 238, width: 316, height: 136, rows: 6 }, kernel)
  const dropped = [
    [98, 538],
    [508, 540],
    [550, 548],
  ]
    .map(([x, y], at) => `<g transform="translate(${x} ${y})">${kernel(at)}</g>`)
    .join('')
  return `<path d="M128 232Q300 190 472 232Q300 270 128 232Z" fill="#8a5a20"/>${pile}${bucket}<path d="M128 232Q300 270 472 232" fill="none" stroke="#fff" stroke-width="7"/>${sign}${dropped}`
}

/** An oat cookie seen from above, leaning or lying flat by its height. */
function cookie(brush: Brush): (x: number, y: number, radius: number, flat: number) => string {
  const chip = brush.pick(['#3a1d10', '#5a2440', '#7a4a1c'])
  const dough = brush.radial([
    [0, '#e8bd7c'],
    [0.65, '#c98f4a'],
    [1, '#8a5522'],
  ])
  return (x, y, radius, flat) => {
    const bits = Array.from({ length: 16 }, (_, at) => {
      const [angle, away] = [at * 2.4, radius * 0.82 * Math.sqrt((at + 0.5) / 16)]
      const [px, py] = [Math.round(x + Math.cos(angle) * away), Math.round(y + Math.sin(angle) * away * flat)]
      return at % 3 === 0
        ? `<ellipse cx="${px}" cy="${py}" rx="${radius * 0.13}" ry="${radius * 0.11 * (0.4 + flat * 0.6)}" fill="${chip}"/>`
        : `<ellipse cx="${px}" cy="${py}" rx="${radius * 0.11}" ry="${radius * 0.06}" fill="#f6dda8" transform="rotate(${at * 50} ${px} ${py})"/>`
    }).join('')
    const edge = `<ellipse cx="${x}" cy="${y + radius * 0.17}" rx="${radius}" ry="${radius * flat}" fill="#8f5a26"/><ellipse cx="${x}" cy="${y + radius * 0.09}" rx="${radius * 1.01}" ry="${radius * flat}" fill="#b57a38"/>`
    return `${edge}<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * flat}" fill="${dough}"/>${bits}`
  }
}

function drawOatCookies(brush: Brush): string {
  const { fill, ink } = brush.pick([
    { fill: '#e9d2a8', ink: '#5a3214' },
    { fill: '#3f6a52', ink: '#fbeecb' },
    { fill: '#b5562c', ink: '#fff0d2' },
  ])
  const one = cookie(brush)
  // A jar of cookies with a wide lid, and a stack before it.
  const jar: Profile = [
    [130, 150],
    [130, 172, 6],
    [150, 194, 24],
    [150, 544, 24],
    [134, 558],
  ]
  const inside = solid(226, [
    [140, 210, 16],
    [140, 538, 18],
    [128, 546],
  ])
  const stacked = [520, 462, 404, 346, 288, 232]
    .map((y, at) => `${one(176 + (at % 2) * 14, y, 78, 0.36)}${one(290 - (at % 2) * 14, y - 24, 76, 0.36)}`)
    .join('')
  const content = `<path d="${inside}" fill="#a8763c"/><g clip-path="${brush.clip(`<path d="${inside}"/>`)}">${stacked}</g>`
  const label = `<path d="M96 304Q226 336 356 304V470Q226 502 96 470Z" fill="${fill}"/>${lines(
    brush,
    { x: 226, y: 348, fit: 220 },
    [
      ['BÁNH QUY', 33, ink],
      ['YẾN MẠCH', 31, ink],
      [brush.pick(['NHO KHÔ', 'SOCOLA ĐEN', 'HẠT DINH DƯỠNG']), 14, ink],
    ],
  )}`
  const lid = drum(brush, 226, {
    top: 88,
    bottom: 170,
    radius: 138,
    fill: brush.pick(['#f6f1e6', '#c69a62', '#2f2a28']),
    ridged: false,
    finish: 'matte',
  })
  return `${turned(brush, 226, jar, { fill: '#f1ece2', finish: 'glass', printed: content + label })}${lid}${one(448, 538, 100, 0.3)}${one(456, 508, 98, 0.3)}${one(446, 478, 100, 0.3)}${one(462, 420, 84, 0.86)}`
}

export const sweetSnacks: Readonly<Record<string, DrawnObject>> = {
  'dried-sweet-potato': {
    colour: '#f0952c',
    dyed: false,
    stands: true,
    shadow: 250,
    companions: ['dried-mango', 'cashews'],
    draw: drawSweetPotato,
  },
  popcorn: {
    colour: '#d3281f',
    dyed: false,
    stands: true,
    shadow: 230,
    companions: ['oat-cookies', 'crispy-rice'],
    draw: drawPopcorn,
  },
  'oat-cookies': {
    colour: '#c98f4a',
    dyed: false,
    stands: true,
    shadow: 250,
    companions: ['nut-milk', 'cashews'],
    draw: drawOatCookies,
  },
}
