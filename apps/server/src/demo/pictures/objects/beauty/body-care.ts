import type { Brush, DrawnObject } from '../brush.ts'
import { bloom, lines, sprig, wrapped } from '../groceries/labels.ts'
import { drum, fixed, type Profile, solid, turned } from '../groceries/round.ts'
import { openJar, pump } from './bottles.ts'
import { beautyBrands } from './looks.ts'
import { dab, foam } from './tubes.ts'

/** The scents that body care is sold in. */
const scents = [
  { word: 'SEN', wall: '#f4c4cf', ink: '#93325a', flower: '#ee8fae' },
  { word: 'OẢI HƯƠNG', wall: '#d3c8ec', ink: '#4d3a86', flower: '#8f78c9' },
  { word: 'TRÀ TRẮNG', wall: '#e6efdd', ink: '#3d6247', flower: '#fffdf5' },
  { word: 'SỮA DÊ', wall: '#fbf7f0', ink: '#3d6a8c', flower: '#a9cfe6' },
] as const

function drawBodyWash(brush: Brush): string {
  const { word, wall, ink, flower } = brush.pick(scents)
  const body: Profile = [
    [44, 176],
    [46, 186, 6],
    [150, 214, 60],
    [142, 380, 60],
    [150, 548, 20],
    [138, 560],
  ]
  const printed = `<path d="M110 420Q270 360 430 440V580H110Z" clip-path="${brush.clip(`<path d="${solid(270, body)}"/>`)}" fill="${flower}" fill-opacity=".5"/>${bloom(270, 306, 46, flower, '#f7d25c', 8)}${lines(
    brush,
    { x: 270, y: 376, fit: 200 },
    [
      ['SỮA TẮM', 36, ink],
      [word, 20, ink],
      [brush.pick(beautyBrands), 13, ink],
      ['500ML', 12, ink],
    ],
  )}`
  return `${turned(brush, 270, body, { fill: wall, finish: 'gloss', printed })}${pump(brush, 270, 180, brush.pick(['#ffffff', ink]), 1.1)}${foam(brush, 440, 562, 250, 22)}`
}

function drawBodyScrub(brush: Brush): string {
  const { word, grain, wall, ink } = brush.pick([
    { word: 'CÀ PHÊ', grain: '#4a2c1c', wall: '#d9b48a', ink: '#3f2414' },
    { word: 'MUỐI HỒNG', grain: '#eaa79a', wall: '#fbe6e0', ink: '#9a4a42' },
    { word: 'CÁM GẠO', grain: '#d9b77c', wall: '#fbf1dc', ink: '#7a5420' },
  ])
  const rough = brush.pattern(
    16,
    12,
    `<circle cx="4" cy="4" r="2.6" fill="${brush.tone(0.3, grain)}"/><circle cx="11" cy="8" r="2.2" fill="${brush.tone(-0.4, grain)}"/><circle cx="14" cy="2" r="1.6" fill="${brush.tone(0.15, grain)}"/>`,
    14,
  )
  const mound = 'M108 262C130 212 200 196 270 176C330 190 400 216 432 262C420 286 120 286 108 262Z'
  const shade = brush.linear([
    [0, '#ffffff', 0.25],
    [0.4, '#ffffff', 0],
    [1, '#000000', 0.35],
  ])
  const content = `<path d="${mound}" fill="${grain}"/><path d="${mound}" fill="${rough}"/><path d="${mound}" fill="${shade}"/>`
  const text = `${wrapped(270, { top: 318, bottom: 500, radius: 190, share: 0.86, fill: '#fffaf2', edge: grain })}${lines(
    brush,
    { x: 270, y: 362, fit: 270 },
    [
      ['TẨY TẾ BÀO', 27, ink],
      ['CHẾT', 27, ink],
      [word, 19, grain],
      [brush.pick(beautyBrands), 12, ink],
    ],
  )}`
  const jar = openJar(brush, 270, { top: 262, bottom: 548, radius: 190, fill: wall, content, printed: text })
  const wood = brush.linear(
    [
      [0, '#e9c48e'],
      [0.5, '#c79658'],
      [1, '#8d5f2e'],
    ],
    [0, 0, 0, 1],
  )
  // A wooden spoon stuck into the scrub.
  const spoon = `<g transform="translate(330 222) rotate(-38)"><path d="M30 -10L232 -13Q248 0 232 13L30 12Z" fill="${wood}"/><path d="M-46 0Q-40 -32 4 -30Q34 -24 38 0Q34 26 4 30Q-40 30 -46 0Z" fill="${wood}"/><path d="M-34 -4Q-28 -24 2 -24Q24 -18 28 -2Q4 -34 -34 -4Z" fill="${brush.tone(-0.2, grain)}"/></g>`
  const spill = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${fixed(510 + brush.vary(-50, 60))}" cy="${fixed(552 + brush.vary(-10, 8))}" r="${brush.vary(3, 7)}" fill="${brush.tone(brush.vary(-0.3, 0.3), grain)}"/>`,
  ).join('')
  return `${jar}${spoon}${spill}`
}

function drawBodyLotion(brush: Brush): string {
  const { word, wall, ink, flower } = brush.pick(scents)
  // An oval bottle with soft shoulders and a disc cap.
  const outline =
    'M190 150Q250 130 312 150C384 172 394 260 388 360Q384 470 366 540Q360 558 336 560H166Q142 558 136 540Q118 470 114 360C108 260 118 172 190 150Z'
  const fall = brush.linear([
    [0, '#1d131c', 0.3],
    [0.1, '#1d131c', 0.04],
    [0.15, '#ffffff', 0.5],
    [0.22, '#ffffff', 0.4],
    [0.3, '#ffffff', 0.04],
    [0.6, '#1d131c', 0.02],
    [0.92, '#1d131c', 0.32],
    [1, '#1d131c', 0.14],
  ])
  const cap = drum(brush, 251, {
    top: 58,
    bottom: 152,
    radius: 62,
    fill: brush.pick(['#ffffff', ink, '#e3c08a']),
    finish: 'gloss',
    corner: 8,
  })
  const text = `<path d="M118 440Q250 400 386 450Q380 510 364 544Q250 556 138 544Q122 500 118 440Z" fill="${flower}" fill-opacity=".55"/>${sprig(251, 268, 74, flower === '#fffdf5' ? ink : flower)}${lines(
    brush,
    { x: 251, y: 296, fit: 210 },
    [
      ['DƯỠNG THỂ', 30, ink],
      [word, 18, ink],
      ['BODY LOTION', 14, ink],
      [brush.pick(beautyBrands), 12, ink],
    ],
  )}`
  return `${cap}<path d="${outline}" fill="${wall}"/>${text}<path d="${outline}" fill="${fall}"/><path d="M196 154Q251 140 306 154" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="3"/>${dab(brush, 470, 556, 160, '#fff7ec')}`
}

function drawDeodorant(brush: Brush): string {
  const { shell, ink, word } = brush.pick([
    { shell: '#fdfdfb', ink: '#2c7a9a', word: 'PHÈN CHUA' },
    { shell: '#bfe0c4', ink: '#2a6541', word: 'TRÀ XANH' },
    { shell: '#a9dbe4', ink: '#155e76', word: 'BẠC HÀ' },
    { shell: '#37404f', ink: '#e8eef4', word: 'CHO NAM' },
  ])
  const body: Profile = [
    [66, 268],
    [70, 282, 8],
    [92, 344, 50],
    [78, 440, 60],
    [90, 546, 20],
    [80, 560],
  ]
  const ball = brush.radial(
    [
      [0, '#ffffff'],
      [0.5, '#e9eef2'],
      [1, '#95a5b2'],
    ],
    [0.36, 0.26, 0.8],
  )
  const text = lines(brush, { x: 226, y: 366, fit: 116 }, [
    ['LĂN', 25, ink],
    ['KHỬ MÙI', 22, ink],
    [word, 13, ink],
    ['24H', 18, ink],
  ])
  const roller = `<circle cx="226" cy="236" r="54" fill="${ball}"/><ellipse cx="206" cy="206" rx="18" ry="11" fill="#fff" fill-opacity=".9" transform="rotate(-30 206 206)"/>`
  const collar = drum(brush, 226, { top: 236, bottom: 276, radius: 64, fill: '#f7f8f9', corner: 2 })
  const cap: Profile = [
    [40, 300, 30],
    [82, 314, 40],
    [88, 556],
  ]
  return `<g transform="translate(-48 -78) scale(1.14)">${collar}${roller}${turned(brush, 226, body, { fill: shell, finish: 'gloss', printed: text })}${turned(brush, 432, cap, { fill: brush.pick(['#ffffff', brush.mix(shell, ink, 0.6)]), finish: 'gloss' })}</g>`
}

/** A bar of soap in perspective, its top at x, y. */
function bar(brush: Brush, x: number, y: number, colour: string, marks: string): string {
  const top = brush.linear(
    [
      [0, brush.tone(0.42, colour)],
      [1, brush.tone(0.06, colour)],
    ],
    [0, 0, 1, 1],
  )
  return `<g transform="translate(${x} ${y})"><path d="M-206 0V74Q-206 88 -190 96L-10 152Q6 156 20 150L198 66Q210 60 210 46V-26Z" fill="${brush.tone(-0.22, colour)}"/><path d="M-206 0V74Q-206 88 -190 96L-10 152Q0 155 2 154V60Z" fill="${brush.tone(-0.04, colour)}"/><path d="M-194 12Q-214 0 -192 -12L6 -92Q20 -96 34 -92L200 -36Q216 -28 200 -18L18 66Q4 72 -10 68Z" fill="${top}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>${marks}</g>`
}

function drawSoap(brush: Brush): string {
  const [first, second] = brush.pick([
    ['#e8d9a8', '#4a4a4c'],
    ['#e0a03c', '#f0e6d0'],
    ['#9db889', '#e8cf9a'],
    ['#4a4a4c', '#c9a6c4'],
  ] as const)
  // The stamp lies in the plane of the bar's top.
  const stamp = `<g transform="matrix(.82 .28 -.72 .3 4 -12)"><ellipse rx="104" ry="74" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="5"/><ellipse cx="2" cy="3" rx="104" ry="74" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>${brush.word('XÀ PHÒNG', { x: 0, y: 4, size: 24, fill: brush.tone(-0.45, first), fit: 150 })}${brush.word(brush.pick(['100G', 'THẢO MỘC', 'CỎ NỘI']), { x: 0, y: 42, size: 15, fill: brush.tone(-0.45, first) })}</g>`
  const specks = Array.from(
    { length: 14 },
    () =>
      `<circle cx="${brush.vary(-150, 150)}" cy="${brush.vary(30, 90)}" r="${brush.vary(1.5, 4)}" fill="#000" fill-opacity=".16"/>`,
  ).join('')
  // Paper band and string around the lower bar.
  const band = `<path d="M-110 30V122L-46 142V52Z" fill="#f3e7cf"/><path d="M-110 30L102 -62L166 -44L-46 52Z" fill="#fbf3e0"/><path d="M-78 42V132M-78 42L134 -53" fill="none" stroke="#a9834e" stroke-width="5"/>`
  return `<g transform="translate(-54 -100) scale(1.18)">${bar(brush, 300, 404, second, specks + band)}${bar(brush, 286, 312, first, specks + stamp)}</g>${foam(brush, 490, 562, 170, 14)}`
}

function drawToothpaste(brush: Brush): string {
  const { wall, ink, stripe, word } = brush.pick([
    { wall: '#ffffff', ink: '#14694a', stripe: '#37a676', word: 'DƯỢC LIỆU' },
    { wall: '#e9f5df', ink: '#2b6b2f', stripe: '#86bd57', word: 'TRÀ XANH' },
    { wall: '#fff1ef', ink: '#a43a4a', stripe: '#ef9a9d', word: 'MUỐI HỒNG' },
    { wall: '#f2f8ff', ink: '#174f9c', stripe: '#2f84d6', word: 'BẠC HÀ' },
  ])
  const fall = brush.linear(
    [
      [0, '#ffffff', 0.7],
      [0.25, '#ffffff', 0.25],
      [0.5, '#1d131c', 0],
      [0.85, '#1d131c', 0.26],
      [1, '#1d131c', 0.12],
    ],
    [0, 0, 0, 1],
  )
  const body =
    'M-236 -84L-206 -84C-60 -78 60 -70 150 -54Q172 -46 176 -30V30Q172 46 150 54C60 70 -60 78 -206 84L-236 84Z'
  const printed = `<path d="M-236 30C-60 -10 60 60 176 -6V30Q172 46 150 54C60 70 -60 78 -206 84L-236 84Z" fill="${stripe}"/>${brush.word('KEM ĐÁNH RĂNG', { x: -28, y: 2, size: 32, fill: ink, fit: 270 })}${brush.word(word, { x: -50, y: 52, size: 20, fill: '#ffffff', fit: 200 })}`
  const weld = `<path d="M-236 -84H-208V84H-236Z" fill="${brush.pattern(60, 5, '<rect width="60" height="2" fill="#000" fill-opacity=".14"/><rect y="2" width="60" height="2" fill="#fff" fill-opacity=".6"/>')}"/>`
  const capFill = brush.linear(
    [
      [0, brush.tone(0.5, stripe)],
      [0.4, stripe],
      [1, brush.tone(-0.4, stripe)],
    ],
    [0, 0, 0, 1],
  )
  const cap = `<path d="M174 -24H190V24H174Z" fill="#fff" stroke="#b9c2c6"/><path d="M188 -46H262Q276 -40 276 0T262 46H188Z" fill="${capFill}"/><path d="M202 -46V46M218 -46V46M234 -46V46M250 -46V46" stroke="#000" stroke-opacity=".16" stroke-width="4"/>`
  const lying = `<g transform="translate(290 210) rotate(-20)">${cap}<path d="${body}" fill="${wall}"/>${printed}${weld}<path d="${body}" fill="${fall}"/><path d="M-150 -66Q-60 -50 20 -56" stroke="#fff" stroke-width="6" stroke-opacity=".7" fill="none"/></g>`
  // A toothbrush with a stripe of paste on its bristles.
  const handle = brush.linear(
    [
      [0, '#ffffff'],
      [0.3, stripe],
      [1, brush.tone(-0.4, stripe)],
    ],
    [0, 0, 0, 1],
  )
  const bristles = brush.pattern(
    10,
    60,
    `<rect width="8" height="60" fill="#fdfefe"/><rect x="6" width="3" height="60" fill="#b7c8d2"/>`,
  )
  const tool = `<g transform="translate(300 486) rotate(-6)"><path d="M84 -62H226V0H84Z" fill="${bristles}" stroke="#a9bac4"/><path d="M72 -74C88 -100 108 -66 128 -84S170 -66 188 -86S234 -88 236 -64C206 -52 96 -52 72 -74Z" fill="#ffffff" stroke="#b6c7cd" stroke-width="2"/><path d="M90 -72Q150 -62 222 -76" stroke="${stripe}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M-250 -2Q-262 24 -240 36C-100 26 0 26 90 34H226Q244 30 244 14Q242 -2 226 -4H80C20 -6 -60 -22 -250 -2Z" fill="${handle}"/></g>`
  return `${tool}${lying}`
}

export const bodyCare: Readonly<Record<string, DrawnObject>> = {
  'body-wash': {
    colour: '#f4c4cf',
    dyed: false,
    stands: true,
    shadow: 220,
    companions: ['soap-bar', 'body-lotion'],
    draw: drawBodyWash,
  },
  'body-scrub': {
    colour: '#d9b48a',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['body-wash', 'body-lotion'],
    draw: drawBodyScrub,
  },
  'body-lotion': {
    colour: '#e6efdd',
    dyed: false,
    stands: true,
    shadow: 210,
    companions: ['body-wash', 'body-scrub'],
    draw: drawBodyLotion,
  },
  'roll-on-deodorant': {
    colour: '#bfe0c4',
    dyed: false,
    stands: true,
    shadow: 200,
    companions: ['body-wash', 'soap-bar'],
    draw: drawDeodorant,
  },
  'soap-bar': {
    colour: '#e8d9a8',
    dyed: false,
    stands: true,
    shadow: 230,
    companions: ['body-wash', 'body-scrub'],
    draw: drawSoap,
  },
  toothpaste: {
    colour: '#37a676',
    dyed: false,
    stands: false,
    shadow: 230,
    companions: ['soap-bar', 'body-wash'],
    draw: drawToothpaste,
  },
}
