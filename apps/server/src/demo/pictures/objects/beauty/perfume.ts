import type { Brush, DrawnObject } from '../brush.ts'
import { bloom, lines, slice, sprig, wrapped } from '../groceries/labels.ts'
import { disc, drum, type Profile, solid, turned } from '../groceries/round.ts'
import { shouldered } from './bottles.ts'

const perfumeBrands = ['ĐÊM HẠ', 'CỎ NỘI', 'TINH KHÔI', 'HẠ VÀNG', 'PHONG LAN']

/** A block of thick glass: its outline, the liquid in it, and light on its bevels. */
function glassBlock(
  brush: Brush,
  {
    left,
    right,
    top,
    bottom,
    corner,
    juice,
    printed,
  }: {
    left: number
    right: number
    top: number
    bottom: number
    corner: number
    juice: string
    printed: string
  },
): string {
  const width = right - left
  const wall = brush.linear(
    [
      [0, brush.tone(0.75, juice)],
      [0.5, brush.tone(0.45, juice)],
      [1, brush.tone(0.15, juice)],
    ],
    [0, 0, 1, 1],
  )
  const liquid = brush.linear(
    [
      [0, brush.tone(0.35, juice)],
      [0.45, juice],
      [1, brush.tone(-0.28, juice)],
    ],
    [0, 0, 1, 1],
  )
  const fill = `M${left + 24} ${top + 70}H${right - 24}V${bottom - 52}Q${right - 24} ${bottom - 34} ${right - 44} ${bottom - 34}H${left + 44}Q${left + 24} ${bottom - 34} ${left + 24} ${bottom - 52}Z`
  const block = `<rect x="${left}" y="${top}" width="${width}" height="${bottom - top}" rx="${corner}"`
  return `${block} fill="${wall}" stroke="${brush.tone(-0.3, juice)}" stroke-opacity=".55" stroke-width="3"/><path d="M300 ${top}V${bottom - 60}" stroke="#fff" stroke-opacity=".65" stroke-width="7"/><path d="${fill}" fill="${liquid}"/><path d="M${left + 24} ${top + 70}H${right - 24}" stroke="#fff" stroke-opacity=".7" stroke-width="4"/>${printed}<path d="M${left + 10} ${top + 26}V${bottom - 26}" stroke="#fff" stroke-opacity=".85" stroke-width="7" stroke-linecap="round"/><path d="M${right - 10} ${top + 30}V${bottom - 30}" stroke="#000" stroke-opacity=".18" stroke-width="7" stroke-linecap="round"/><path d="M${left + 40} ${top + 84}L${left + width * 0.42} ${top + 84}L${left + 40} ${bottom - 120}Z" fill="#fff" fill-opacity=".2"/><path d="M${left + 36} ${bottom - 14}H${right - 36}" stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/>`
}

/** The sprayer between bottle and cap. */
const sprayer = (brush: Brush, y: number, metal: string): string =>
  `${drum(brush, 300, { top: y - 52, bottom: y - 20, radius: 20, fill: metal, finish: 'metal' })}${drum(brush, 300, { top: y - 24, bottom: y + 6, radius: 36, fill: metal, finish: 'metal' })}`

function drawPerfumeWomen(brush: Brush): string {
  const { juice, ink, bow } = brush.pick([
    { juice: '#f3aebb', ink: '#8d2f50', bow: '#d9627f' },
    { juice: '#f6cfa0', ink: '#86501a', bow: '#2d2a30' },
    { juice: '#d9b8e8', ink: '#5f3486', bow: '#8d5fb4' },
  ])
  const gold = brush.pick(['#dcb768', '#e6b09c', '#d7d9de'])
  // A round flacon with a faceted stopper.
  const wall = brush.radial(
    [
      [0, brush.tone(0.8, juice)],
      [0.55, brush.tone(0.3, juice)],
      [0.9, juice],
      [1, brush.tone(-0.3, juice)],
    ],
    [0.36, 0.3, 0.75],
  )
  const liquid = brush.radial(
    [
      [0, brush.tone(0.4, juice)],
      [0.7, juice],
      [1, brush.tone(-0.25, juice)],
    ],
    [0.4, 0.3, 0.8],
  )
  const flacon = `<path d="M262 232H338C450 244 512 320 508 404C504 486 440 552 380 560H220C160 552 96 486 92 404C88 320 150 244 262 232Z" fill="${wall}" stroke="${brush.tone(-0.3, juice)}" stroke-opacity=".6" stroke-width="3"/><path d="M128 350Q300 374 472 350Q500 430 448 492Q404 532 360 536H240Q196 532 152 492Q100 430 128 350Z" fill="${liquid}"/><ellipse cx="300" cy="352" rx="173" ry="13" fill="${brush.tone(0.55, juice)}"/>`
  const label = `<ellipse cx="300" cy="438" rx="104" ry="58" fill="#fffaf6" fill-opacity=".94"/><ellipse cx="300" cy="438" rx="96" ry="50" fill="none" stroke="${gold}" stroke-width="3"/>${lines(
    brush,
    { x: 300, y: 414, fit: 160 },
    [
      [brush.pick(perfumeBrands), 23, ink],
      ['PERFUME', 13, ink],
    ],
  )}`
  const light = `<path d="M138 330Q160 280 220 262Q170 316 158 392Q132 372 138 330Z" fill="#fff" fill-opacity=".6"/><path d="M470 420Q458 486 400 524" stroke="#fff" stroke-opacity=".6" stroke-width="8" fill="none" stroke-linecap="round"/>`
  const facets = brush.linear([
    [0, '#ffffff'],
    [0.3, brush.tone(0.4, juice)],
    [0.5, '#ffffff'],
    [0.75, brush.tone(0.2, juice)],
    [1, brush.tone(-0.2, juice)],
  ])
  const stopper = brush.pick([
    `<path d="M300 46L374 92L352 176H248L226 92Z" fill="${facets}" stroke="${brush.tone(-0.2, juice)}" stroke-width="2"/><path d="M226 92H374M300 46L276 92L270 176M300 46L324 92L330 176" stroke="#fff" stroke-opacity=".8" stroke-width="3" fill="none"/>`,
    `<circle cx="300" cy="112" r="68" fill="${brush.radial([
      [0, '#ffffff'],
      [0.5, brush.tone(0.3, gold)],
      [1, brush.tone(-0.3, gold)],
    ])}"/>`,
    `<g transform="translate(300 116)">${bloom(0, 0, 78, brush.tone(0.3, juice), gold, 8)}${bloom(0, 0, 50, brush.tone(0.5, juice), gold, 7)}</g>`,
  ])
  const ribbon = `<path d="M300 226C250 190 206 196 208 226S260 258 300 232C340 258 392 256 392 226S350 190 300 226Z" fill="${bow}"/><path d="M292 234L258 300L282 292L300 240L318 292L342 300L308 234Z" fill="${brush.tone(-0.15, bow)}"/><circle cx="300" cy="228" r="14" fill="${brush.tone(0.2, bow)}"/>`
  return `${flacon}${sprayer(brush, 226, gold)}${stopper}${label}${light}${ribbon}`
}

function drawPerfumeMen(brush: Brush): string {
  const { juice, cap, plate } = brush.pick([
    { juice: '#2f4f7d', cap: '#23262e', plate: '#c9d2dc' },
    { juice: '#4a3326', cap: '#1f1c1b', plate: '#d2a867' },
    { juice: '#3a4640', cap: '#b9bfc4', plate: '#dfe3e2' },
    { juice: '#b47a34', cap: '#2a211b', plate: '#33261c' },
  ])
  const ink = plate > '#8' ? '#26221f' : '#f0dcb8'
  const printed = `<rect x="212" y="346" width="176" height="112" rx="4" fill="${brush.linear(
    [
      [0, brush.tone(0.4, plate)],
      [0.5, plate],
      [1, brush.tone(-0.25, plate)],
    ],
    [0, 0, 1, 1],
  )}"/>${lines(brush, { x: 300, y: 368, fit: 150 }, [
    [brush.pick(perfumeBrands), 24, ink],
    ['FOR MEN', 16, ink],
  ])}`
  const block = glassBlock(brush, {
    left: 158,
    right: 442,
    top: 222,
    bottom: 560,
    corner: brush.pick([10, 30]),
    juice,
    printed,
  })
  const top = drum(brush, 300, {
    top: 62,
    bottom: 204,
    radius: 76,
    fill: cap,
    finish: 'metal',
    ridged: brush.pick([true, false]),
  })
  return `${sprayer(brush, 222, '#c9cdd2')}${block}${top}`
}

function drawPerfumeUnisex(brush: Brush): string {
  const { juice, word, extra } = brush.pick([
    { juice: '#f1c35a', word: 'CAM CHANH', extra: 'citrus' },
    { juice: '#b9d19a', word: 'TRÀ XANH', extra: 'leaf' },
    { juice: '#d9b78c', word: 'GỖ ẤM', extra: 'wood' },
  ])
  const body: Profile = [
    [40, 214],
    [44, 222, 4],
    [112, 230, 14],
    [112, 546, 18],
    [102, 558],
  ]
  const inside: Profile = [
    [96, 290],
    [96, 516, 18],
    [84, 526],
  ]
  const liquid = `<path d="${solid(250, inside)}" fill="${juice}" fill-opacity=".9"/>${disc(250, 290, 96, brush.tone(0.5, juice))}<path d="M250 226V500" stroke="#fff" stroke-opacity=".5" stroke-width="6"/>`
  const paper = wrapped(250, { top: 350, bottom: 486, radius: 112, share: 0.7, fill: '#fffefa' })
  const text = lines(brush, { x: 250, y: 384, fit: 136 }, [
    [brush.pick(perfumeBrands), 21, '#33302b'],
    [word, 13, '#6d675c'],
    ['UNISEX', 12, '#6d675c'],
  ])
  const cap = brush.pick(['#2b2a2c', '#b98a58', '#f6f3ee'])
  const bottle = `${turned(brush, 250, body, { fill: brush.tone(0.7, juice), finish: 'glass', printed: liquid + paper + text })}${drum(brush, 250, { top: 172, bottom: 222, radius: 38, fill: '#d5d8dc', finish: 'metal' })}${drum(brush, 250, { top: 58, bottom: 200, radius: 60, fill: cap, finish: 'gloss', corner: 6 })}`
  const wood = [0, 1, 2]
    .map(
      (at) =>
        `<path d="M392 ${520 - at * 40}h140v36H392Z" fill="${brush.tone(0.06 * at, '#a06c3c')}"/><ellipse cx="534" cy="${538 - at * 40}" rx="13" ry="18" fill="#d9ae78" stroke="#7f5229" stroke-width="3"/><path d="M400 ${530 - at * 40}h124M396 ${544 - at * 40}h120" stroke="#7f5229" stroke-opacity=".5" stroke-width="3"/>`,
    )
    .join('')
  const extras: Readonly<Record<string, string>> = {
    citrus: `${slice(460, 470, 88, '#f29a1f', '#f8b040')}${slice(402, 512, 48, '#a9c93c', '#d5e58a')}`,
    leaf: `${sprig(440, 556, 150, '#5f8f4c', 24)}${sprig(410, 560, 110, '#7fae62', -8)}`,
    wood,
  }
  return `${bottle}${extras[extra] ?? ''}`
}

/** A reed diffuser with its bottle of oil, for rooms. */
function drawDiffuser(brush: Brush): string {
  const { word, juice, ink, plant } = brush.pick([
    { word: 'OẢI HƯƠNG', juice: '#b9a3dc', ink: '#4f3a86', plant: 'lavender' },
    { word: 'SẢ CHANH', juice: '#d9dd7a', ink: '#53651a', plant: 'leaf' },
    { word: 'QUẾ', juice: '#c98a4a', ink: '#6a3512', plant: 'cinnamon' },
    { word: 'BẠC HÀ', juice: '#9fd6b4', ink: '#1d6a48', plant: 'leaf' },
  ])
  const reeds = [-26, -15, -6, 4, 14, 25]
    .map(
      (angle) =>
        `<path d="M247 470L246 60H254L253 470Z" fill="${brush.linear([
          [0, '#efd9ae'],
          [1, '#a87d47'],
        ])}" transform="rotate(${angle} 250 400)"/>`,
    )
    .join('')
  const body = shouldered(118, 300, 560, { neck: 36, shoulder: 54, slope: 20 })
  const inside: Profile = [
    [106, 404],
    [106, 530, 16],
    [94, 542],
  ]
  const liquid = `<path d="${solid(250, inside)}" fill="${juice}" fill-opacity=".9"/>${disc(250, 404, 106, brush.tone(0.5, juice))}`
  const paper = wrapped(250, { top: 408, bottom: 528, radius: 118, share: 0.72, fill: '#fffdf8', edge: juice })
  const text = lines(brush, { x: 250, y: 446, fit: 148 }, [
    ['TINH DẦU', 23, ink],
    [word, 16, ink],
    [brush.pick(perfumeBrands), 10, ink],
  ])
  const collar = drum(brush, 250, {
    top: 290,
    bottom: 324,
    radius: 40,
    fill: brush.pick(['#c69a62', '#2d2a2c', '#d9dade']),
    finish: 'matte',
  })
  // The small refill bottle of brown glass.
  const refill = shouldered(58, 420, 560, { neck: 22, shoulder: 26, slope: 4 })
  const small = `${turned(brush, 448, refill, { fill: '#7a4a1c', finish: 'glass', printed: `${wrapped(448, { top: 464, bottom: 540, radius: 58, share: 0.9, fill: '#fffaf0' })}${brush.word(word, { x: 448, y: 512, size: 13, fill: ink, fit: 84 })}` })}${drum(brush, 448, { top: 366, bottom: 424, radius: 30, fill: '#232124', ridged: true })}`
  const plants: Readonly<Record<string, string>> = {
    lavender: [-14, 4, 20]
      .map(
        (angle, at) =>
          `<g transform="rotate(${angle} 520 560)"><path d="M520 560V${390 - at * 14}" stroke="#6d8a55" stroke-width="5"/>${[0, 1, 2, 3, 4, 5].map((row) => `<ellipse cx="513" cy="${390 + row * 17 - at * 14}" rx="9" ry="11" fill="#8b70c6"/><ellipse cx="527" cy="${384 + row * 17 - at * 14}" rx="9" ry="11" fill="#a48bd8"/>`).join('')}</g>`,
      )
      .join(''),
    leaf: `${sprig(520, 560, 150, '#5f9a56', 16)}${sprig(508, 560, 110, '#7fb56c', -6)}`,
    cinnamon: [0, 1, 2]
      .map(
        (at) =>
          `<path d="M${506 + at * 18} ${400 + at * 20}h26V560h-26Z" fill="${brush.linear([
            [0, '#7a4420'],
            [0.4, '#c07a42'],
            [1, '#6a3a1a'],
          ])}"/>`,
      )
      .join(''),
  }
  return `${reeds}${turned(brush, 250, body, { fill: '#eef0ec', finish: 'glass', printed: liquid + paper + text })}${collar}${plants[plant] ?? ''}${small}`
}

export const perfume: Readonly<Record<string, DrawnObject>> = {
  'perfume-women': {
    colour: '#f3aebb',
    dyed: false,
    stands: true,
    shadow: 200,
    companions: ['lipstick', 'perfume-unisex'],
    draw: drawPerfumeWomen,
  },
  'perfume-men': {
    colour: '#2f4f7d',
    dyed: false,
    stands: true,
    shadow: 180,
    companions: ['perfume-unisex', 'reed-diffuser'],
    draw: drawPerfumeMen,
  },
  'perfume-unisex': {
    colour: '#f1c35a',
    dyed: false,
    stands: true,
    shadow: 210,
    companions: ['perfume-women', 'perfume-men'],
    draw: drawPerfumeUnisex,
  },
  'reed-diffuser': {
    colour: '#b9a3dc',
    dyed: false,
    stands: true,
    shadow: 230,
    companions: ['perfume-women', 'soap-bar'],
    draw: drawDiffuser,
  },
}
