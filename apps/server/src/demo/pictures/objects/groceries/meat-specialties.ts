import type { Brush, DrawnObject } from '../brush.ts'
import { heap, plate } from './dishes.ts'
import { lines } from './labels.ts'
import { pouch } from './packs.ts'
import { chilli } from './sea-drawings.ts'

/** A bull's head from the front, as on labels. */
const bull = (x: number, y: number, size: number, fill: string, ground: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})"><path d="M-44 -40C-96 -44 -112 -78 -100 -110C-86 -80 -60 -74 -30 -70H30C60 -74 86 -80 100 -110C112 -78 96 -44 44 -40C60 -10 46 30 30 60Q20 84 0 84T-30 60C-46 30 -60 -10 -44 -40Z" fill="${fill}"/><path d="M-46 -36Q-86 -34 -96 -8Q-66 2 -46 -16ZM46 -36Q86 -34 96 -8Q66 2 46 -16Z" fill="${fill}"/><circle cx="-24" cy="-14" r="7" fill="${ground}"/><circle cx="24" cy="-14" r="7" fill="${ground}"/><path d="M-24 46Q0 34 24 46Q22 72 0 74T-24 46Z" fill="${ground}"/><ellipse cx="-10" cy="56" rx="5" ry="7" fill="${fill}"/><ellipse cx="10" cy="56" rx="5" ry="7" fill="${fill}"/></g>`

/** A strip of dried beef: torn edges, fibres along it, sesame on it. */
function jerky(brush: Brush): (at: number) => string {
  const meats = ['#7a2c1a', '#8f3a20', '#662014', '#9a4626']
  return (at) => {
    const meat = meats[at % meats.length] ?? '#7a2c1a'
    const seeds = [
      [-34, -6],
      [-8, 6],
      [22, -8],
      [44, 4],
    ]
      .map(
        ([x, y], seed) =>
          `<ellipse cx="${x}" cy="${y}" rx="5" ry="3" fill="#f7e3b4" transform="rotate(${seed * 50 + at * 20} ${x} ${y})"/>`,
      )
      .join('')
    return `<path d="M-70 -12Q-54 -24 -30 -18T10 -22T52 -16Q74 -14 70 2Q76 14 56 18Q30 26 6 20T-44 22Q-70 22 -68 8Q-78 -2 -70 -12Z" fill="${meat}" stroke="#3a0e06" stroke-width="1.6"/><path d="M-62 -8Q-20 -14 62 -8M-64 2Q-10 -4 66 4M-58 12Q0 6 58 12" stroke="${brush.tone(-0.4, meat)}" stroke-width="3" fill="none"/><path d="M-56 -13Q-20 -18 40 -15" stroke="#ffb48a" stroke-opacity=".6" stroke-width="3.6" fill="none"/><path d="M-50 7Q-10 1 44 8" stroke="#e0825a" stroke-opacity=".6" stroke-width="2.4" fill="none"/>${seeds}`
  }
}

function drawBeefJerky(brush: Brush): string {
  const { fill, ink } = brush.pick([
    { fill: '#a3261c', ink: '#ffe7b0' },
    { fill: '#2a2220', ink: '#f0b45a' },
    { fill: '#d9a441', ink: '#6d1a10' },
    { fill: '#c39a6a', ink: '#5a160c' },
  ])
  const strip = jerky(brush)
  const face = `${bull(300, 172, 66, ink, fill)}${lines(brush, { x: 300, y: 254, fit: 270 }, [
    ['KHÔ BÒ', 50, ink],
    [brush.pick(['ĐÀ NẴNG', 'HÀ GIANG', 'TÂY NINH', 'XÉ SỢI CAY']), 22, ink],
  ])}`
  return `${pouch(brush, { x: 300, top: 26, bottom: 510, width: 340, fill, face })}${plate(brush, 300, 474, 250, '#f0ece2')}${heap(brush, { x: 300, y: 490, width: 330, height: 80, rows: 4 }, strip)}${chilli(466, 470, 60, '#d3221f', 10)}<path d="M124 486Q140 446 190 452Q176 494 124 486Z" fill="#4f8a3c"/><path d="M130 482L182 456" stroke="#2f5f24" stroke-width="3"/>`
}

/** A roll of sour sausage in banana leaf, tied with red bands. */
function leafRoll(brush: Brush, x: number, y: number, angle: number): string {
  const leaf = brush.linear(
    [
      [0, '#8fb85a'],
      [0.3, '#5f9238'],
      [0.75, '#3a6a24'],
      [1, '#244a18'],
    ],
    [0, 0, 0, 1],
  )
  const band = brush.linear(
    [
      [0, '#f2685a'],
      [0.5, '#cf2a22'],
      [1, '#86130f'],
    ],
    [0, 0, 0, 1],
  )
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M-108 -34L96 -38Q116 -36 118 -20V22Q116 38 98 38L-104 40Q-120 38 -120 20V-18Q-120 -34 -108 -34Z" fill="${leaf}"/><path d="M-112 -20L110 -24M-116 -6L116 -10M-116 8L116 6M-114 22L112 22" stroke="#cfe6a0" stroke-opacity=".35" stroke-width="2.4"/><path d="M88 -38Q112 -20 108 14L118 22V-20Q116 -36 96 -38Z" fill="#1f4214" fill-opacity=".6"/><path d="M30 -37L80 40H96Q112 36 118 22Z" fill="#fff" fill-opacity=".08"/><path d="M-76 -36L-58 -37L-56 40L-74 41ZM42 -38L60 -39L62 39L44 40Z" fill="${band}"/><path d="M-96 -26Q0 -32 80 -30" stroke="#fff" stroke-opacity=".35" stroke-width="5" fill="none"/></g>`
}

function drawNemChua(brush: Brush): string {
  const meat = brush.linear(
    [
      [0, '#f7b3a4'],
      [0.4, '#e68878'],
      [1, '#b0523f'],
    ],
    [0, 0, 0, 1],
  )
  const flecks = Array.from(
    { length: 26 },
    () =>
      `<path d="M${brush.vary(-92, 80)} ${brush.vary(-26, 26)}q${brush.vary(6, 14)} ${brush.vary(-6, 6)} ${brush.vary(10, 22)} 0" stroke="${brush.pick(['#ffe3d8', '#fff3ea', '#c9604e'])}" stroke-width="3.4" stroke-linecap="round" fill="none"/>`,
  ).join('')
  // An opened one: the leaf lies under the pink meat, garlic and chilli on it.
  const open = `<g transform="translate(292 480) rotate(-3)"><path d="M-220 14Q-190 -56 -120 -62L150 -66Q220 -50 236 10Q190 66 120 72L-130 74Q-200 66 -220 14Z" fill="#5f9238"/><path d="M-210 12Q0 -10 230 8M-170 -34Q0 -48 190 -38M-176 50Q0 40 190 48" stroke="#b7d98a" stroke-opacity=".6" stroke-width="3" fill="none"/><path d="M-112 -34H96Q118 -34 118 0T96 36H-112Q-130 32 -130 0T-112 -34Z" fill="${meat}"/>${flecks}<ellipse cx="108" cy="1" rx="19" ry="36" fill="#f0a090" stroke="#c9604e" stroke-width="2"/><circle cx="104" cy="-10" r="4" fill="#2a1a14"/><circle cx="112" cy="12" r="4" fill="#2a1a14"/><path d="M100 4h12M108 -20h8" stroke="#fff0e6" stroke-width="4" stroke-linecap="round"/><ellipse cx="-44" cy="-22" rx="20" ry="9" fill="#fbf3d6" stroke="#c9b27a" stroke-width="2"/><ellipse cx="6" cy="-26" rx="12" ry="7" fill="#f0a08a" stroke="#cf1f1c" stroke-width="5"/><ellipse cx="44" cy="-22" rx="12" ry="7" fill="#f0a08a" stroke="#cf1f1c" stroke-width="5"/><circle cx="-80" cy="-18" r="5" fill="#2a1a14"/></g>`
  const card = `<g transform="translate(300 138)"><rect x="-190" y="-86" width="380" height="250" rx="12" fill="#fff6dc" stroke="#c0392b" stroke-width="6"/>${lines(
    brush,
    { x: 0, y: -50, fit: 320 },
    [
      ['NEM CHUA', 46, '#b3261e'],
      [brush.pick(['THANH HÓA', 'LAI VUNG', 'NINH HÒA']), 22, '#3f6a24'],
    ],
  )}</g>`
  const pile = [
    [178, 318, 3],
    [424, 316, -3],
    [302, 262, 1],
    [184, 384, -2],
    [420, 382, 3],
  ]
    .map(([x = 0, y = 0, angle = 0]) => leafRoll(brush, x, y, angle))
    .join('')
  return `${card}${pile}${open}`
}

export const meatSpecialties: Readonly<Record<string, DrawnObject>> = {
  'beef-jerky': {
    colour: '#7a2c1a',
    dyed: false,
    stands: true,
    shadow: 250,
    companions: ['sun-dried-squid', 'nem-chua'],
    draw: drawBeefJerky,
  },
  'nem-chua': {
    colour: '#5f9238',
    dyed: false,
    stands: true,
    shadow: 250,
    companions: ['beef-jerky', 'chilli-sauce'],
    draw: drawNemChua,
  },
}
