import type { Brush, DrawnObject } from '../brush.ts'
import { grains, heap } from './dishes.ts'
import { lines, wrapped } from './labels.ts'
import { disc, drum, type Profile, solid, turned } from './round.ts'
import { chilli, fish, shrimp } from './sea-drawings.ts'

const seasoningBrands = ['CHỢ QUÊ', 'BẾP NGOẠI', 'LÀNG CHÀI', 'NÚI XANH', 'CÔ BA']

function drawFishSauce(brush: Brush): string {
  const { paper, ink, cap } = brush.pick([
    { paper: '#fbe9a8', ink: '#b3261e', cap: '#c92a22' },
    { paper: '#c92a22', ink: '#ffe9a4', cap: '#d9a93a' },
    { paper: '#f7f2e4', ink: '#1f4f86', cap: '#1f4f86' },
  ])
  const sauce = brush.linear(
    [
      [0, '#b5541a'],
      [0.4, '#8f3510'],
      [1, '#4d1806'],
    ],
    [0, 0, 1, 1],
  )
  const glass: Profile = [
    [30, 92],
    [32, 176, 20],
    [96, 258, 60],
    [96, 546, 14],
    [86, 558],
  ]
  const inside: Profile = [
    [24, 150],
    [27, 180, 20],
    [89, 262, 56],
    [89, 538, 14],
    [78, 548],
  ]
  const label = `${wrapped(236, { top: 296, bottom: 512, radius: 96, fill: paper, edge: ink })}${fish(236, 344, 48, ink)}${lines(
    brush,
    { x: 236, y: 386, fit: 162 },
    [
      ['NƯỚC MẮM', 26, ink],
      [brush.pick(['PHÚ QUỐC', 'PHAN THIẾT', 'CÁT HẢI']), 18, ink],
      [brush.pick(['40 ĐỘ ĐẠM', '35 ĐỘ ĐẠM']), 14, ink],
    ],
  )}`
  const neck = wrapped(236, { top: 176, bottom: 204, radius: 38, fill: paper })
  const bottle = turned(brush, 236, glass, {
    fill: '#d9a878',
    finish: 'glass',
    printed: `<path d="${solid(236, inside)}" fill="${sauce}"/>${neck}${label}`,
  })
  const top = drum(brush, 236, { top: 40, bottom: 108, radius: 38, fill: cap, finish: 'gloss', ridged: true })
  // A small dish of it with rings of chilli.
  const dish = `<ellipse cx="458" cy="520" rx="112" ry="40" fill="#b9c4cc"/><path d="M346 508C360 566 420 562 458 562S556 566 570 508Z" fill="${brush.linear(
    [
      [0, '#d5dde3'],
      [0.3, '#ffffff'],
      [1, '#8e9ca8'],
    ],
  )}"/><ellipse cx="458" cy="506" rx="112" ry="36" fill="#f4f7f9" stroke="#3f6fa0" stroke-width="4"/><ellipse cx="458" cy="508" rx="92" ry="27" fill="${brush.radial(
    [
      [0, '#d98a3c'],
      [0.7, '#a84a14'],
      [1, '#7a2e0a'],
    ],
  )}"/>`
  const rings = [
    [420, 502],
    [462, 514],
    [496, 500],
    [444, 494],
  ]
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="12" ry="7" fill="#f0b08a" stroke="#cf1f1c" stroke-width="5"/>`)
    .join('')
  return `${bottle}${top}${dish}${rings}<path d="M390 496Q430 484 470 486" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none"/>${chilli(500, 448, 78, '#d3221f', -8)}`
}

function drawShrimpSalt(brush: Brush): string {
  const { salt, word } = brush.pick([
    { salt: '#e0682c', word: 'TÂY NINH' },
    { salt: '#d9541f', word: 'SIÊU CAY' },
    { salt: '#7fa03a', word: 'ỚT XANH' },
  ])
  const tile = `<circle cx="4" cy="4" r="2.4" fill="${brush.tone(0.45, salt)}"/><circle cx="12" cy="8" r="2.2" fill="${brush.tone(-0.35, salt)}"/><circle cx="17" cy="3" r="1.8" fill="#fff" fill-opacity=".7"/><circle cx="8" cy="13" r="1.8" fill="${brush.tone(0.25, salt)}"/>`
  const jar: Profile = [
    [112, 168],
    [112, 194, 6],
    [138, 218, 26],
    [138, 544, 20],
    [124, 558],
  ]
  const inside = solid(214, [
    [128, 232, 16],
    [130, 536, 18],
    [118, 546],
  ])
  const content = `<path d="${inside}" fill="${salt}"/><path d="${inside}" fill="${brush.pattern(20, 16, tile)}"/>`
  const label = `${wrapped(214, { top: 298, bottom: 500, radius: 138, share: 0.88, fill: '#fff6de', edge: '#c92a22' })}${shrimp(214, 346, 42)}${lines(
    brush,
    { x: 214, y: 396, fit: 210 },
    [
      ['MUỐI TÔM', 36, '#b3261e'],
      [word, 20, '#7a3a10'],
      [brush.pick(seasoningBrands), 12, '#7a3a10'],
    ],
  )}`
  const lid = drum(brush, 214, {
    top: 100,
    bottom: 190,
    radius: 120,
    fill: brush.pick(['#c92a22', '#f0a01e', '#3f8a3a']),
    ridged: true,
  })
  return `${turned(brush, 214, jar, { fill: '#f3ece0', finish: 'glass', printed: content + label })}${lid}${grains(brush, { x: 462, y: 540, width: 210, height: 74, colour: salt, tile })}${shrimp(440, 430, 78, -8)}${chilli(520, 500, 66, '#d3221f', 16)}`
}

function drawPepper(brush: Brush): string {
  const grinder = brush.pick(['#2a2523', '#8a5a34', '#3c4a3c'])
  const jar: Profile = [
    [84, 210],
    [92, 226, 10],
    [98, 400, 60],
    [90, 546, 16],
    [82, 558],
  ]
  const inside = solid(226, [
    [84, 232, 8],
    [90, 400, 60],
    [82, 538, 14],
    [74, 546],
  ])
  const corn = (at: number) =>
    `<circle r="13" fill="${['#e9dcc0', '#d9c8a4', '#f3ead6', '#c9b48a'][at % 4]}" stroke="#8f7a50" stroke-width="1"/><path d="M-7 4Q0 -2 7 3M-4 -6Q2 -3 7 -6" stroke="#a8946a" stroke-width="1.6" fill="none"/><circle cx="-4" cy="-5" r="3" fill="#fff" fill-opacity=".7"/>`
  const tile = [
    [10, 10],
    [31, 10],
    [20, 28],
    [-1, 28],
    [41, 28],
  ]
    .map(([x, y], at) => `<g transform="translate(${x} ${y}) scale(.82)">${corn(at)}</g>`)
    .join('')
  const content = `<path d="${inside}" fill="#9a8458"/><path d="${inside}" fill="${brush.pattern(42, 36, tile)}"/>`
  const label = `${wrapped(226, { top: 330, bottom: 492, radius: 97, share: 0.86, fill: '#fffaf0', edge: '#4a3a2a' })}${lines(
    brush,
    { x: 226, y: 364, fit: 150 },
    [
      ['TIÊU SỌ', 31, '#3a2c20'],
      [brush.pick(['GIA LAI', 'PHÚ QUỐC', 'CHƯ SÊ']), 16, '#8a6a3c'],
      [brush.pick(seasoningBrands), 11, '#3a2c20'],
    ],
  )}`
  // The grinder on top: a ring to turn, teeth, and a cap.
  const head = `${drum(brush, 226, { top: 150, bottom: 222, radius: 90, fill: grinder, ridged: true, finish: 'gloss' })}${turned(
    brush,
    226,
    [
      [56, 40, 30],
      [82, 64, 30],
      [76, 152],
    ],
    { fill: brush.tone(0.12, grinder), finish: 'gloss' },
  )}`
  return `${turned(brush, 226, jar, { fill: '#eef0ec', finish: 'glass', printed: content + label })}${head}${heap(brush, { x: 452, y: 546, width: 230, height: 86, rows: 6 }, corn)}`
}

function drawChilliSauce(brush: Brush): string {
  const { sauce, word } = brush.pick([
    { sauce: '#d3281c', word: 'MƯỜNG KHƯƠNG' },
    { sauce: '#c23a14', word: 'HỘI AN' },
    { sauce: '#7fa02c', word: 'HIỂM XANH' },
  ])
  const green = brush.pick(['#2f8a3a', '#f4f1e8', brush.tone(-0.3, sauce)])
  const body: Profile = [
    [40, 176],
    [42, 196, 6],
    [102, 258, 60],
    [102, 546, 18],
    [90, 558],
  ]
  const label = `${wrapped(240, { top: 304, bottom: 508, radius: 102, share: 0.92, fill: '#fff6de' })}${chilli(240, 344, 44, sauce)}${lines(
    brush,
    { x: 240, y: 388, fit: 168 },
    [
      ['TƯƠNG ỚT', 30, brush.tone(-0.2, sauce)],
      [word, 16, '#5a2a10'],
      [brush.pick(['CAY NỒNG', 'CAY VỪA']), 15, brush.tone(-0.2, sauce)],
    ],
  )}`
  // A squeeze top that runs to a point.
  const nozzle: Profile = [
    [7, 40, 4],
    [16, 116, 20],
    [42, 136, 14],
    [46, 186],
  ]
  const bottle = turned(brush, 240, body, { fill: sauce, finish: 'gloss', printed: label })
  const dish = `<path d="M372 524C384 564 420 562 452 562S522 564 534 524Z" fill="${brush.linear([
    [0, '#d5dde3'],
    [0.3, '#fff'],
    [1, '#8e9ca8'],
  ])}"/><ellipse cx="453" cy="522" rx="82" ry="24" fill="#f6f8f9"/>${disc(
    453,
    524,
    66,
    brush.radial([
      [0, brush.tone(0.3, sauce)],
      [1, brush.tone(-0.2, sauce)],
    ]),
  )}`
  return `${bottle}${turned(brush, 240, nozzle, { fill: green, finish: 'gloss' })}${dish}${chilli(442, 450, 92, sauce, -6)}${chilli(476, 386, 82, sauce === '#7fa02c' ? '#8fb43a' : '#e2382a', 22)}`
}

export const seasonings: Readonly<Record<string, DrawnObject>> = {
  'fish-sauce': {
    colour: '#8f3510',
    dyed: false,
    stands: true,
    shadow: 230,
    companions: ['chilli-sauce', 'white-pepper'],
    draw: drawFishSauce,
  },
  'shrimp-salt': {
    colour: '#e0682c',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['white-pepper', 'chilli-sauce'],
    draw: drawShrimpSalt,
  },
  'white-pepper': {
    colour: '#e9dcc0',
    dyed: false,
    stands: true,
    shadow: 220,
    companions: ['fish-sauce', 'single-garlic'],
    draw: drawPepper,
  },
  'chilli-sauce': {
    colour: '#d3281c',
    dyed: false,
    stands: true,
    shadow: 220,
    companions: ['fish-sauce', 'shrimp-salt'],
    draw: drawChilliSauce,
  },
}
