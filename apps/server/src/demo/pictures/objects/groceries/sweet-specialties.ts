import type { Brush, DrawnObject } from '../brush.ts'
import { carton } from './boxes.ts'
import { heap, plate, strewn } from './dishes.ts'
import { lines, sprig } from './labels.ts'
import { clearPart, pouch } from './packs.ts'

/** A round flaky cake: pale layers at its side, a red stamp on top. */
function flakyCake(brush: Brush, x: number, y: number, radius: number): string {
  const top = brush.radial([
    [0, '#fff3cf'],
    [0.6, '#f3d596'],
    [1, '#d09c48'],
  ])
  const side = brush.linear([
    [0, '#d9aa5c'],
    [0.25, '#f7e2ae'],
    [0.6, '#e3ba6c'],
    [1, '#a9742c'],
  ])
  const flat = radius * 0.42
  const layers = [18, 32, 46]
    .map(
      (down) =>
        `<path d="M${x - radius * 1.02} ${y + down * radius * 0.011}A${radius * 1.02} ${flat} 0 0 0 ${x + radius * 1.02} ${y + down * radius * 0.011}" fill="none" stroke="#b5813a" stroke-opacity=".65" stroke-width="2.4"/>`,
    )
    .join('')
  return `<path d="M${x - radius} ${y}Q${x - radius * 1.08} ${y + radius * 0.3} ${x - radius * 0.92} ${y + radius * 0.58}A${radius} ${flat} 0 0 0 ${x + radius * 0.92} ${y + radius * 0.58}Q${x + radius * 1.08} ${y + radius * 0.3} ${x + radius} ${y}Z" fill="${side}"/>${layers}<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${flat}" fill="${top}"/><g transform="translate(${x} ${y}) scale(1 .42)"><circle r="${radius * 0.46}" fill="none" stroke="#c9281f" stroke-width="${radius * 0.06}"/>${brush.word(brush.pick(['PÍA', 'ST']), { x: 0, y: radius * 0.18, size: radius * 0.36, fill: '#c9281f' })}</g><path d="M${x - radius * 0.8} ${y - flat * 0.2}Q${x - radius * 0.4} ${y - flat * 0.8} ${x + radius * 0.2} ${y - flat * 0.84}" stroke="#fff" stroke-opacity=".7" stroke-width="5" fill="none" stroke-linecap="round"/>`
}

function drawPiaCake(brush: Brush): string {
  const { fill, ink } = brush.pick([
    { fill: '#c92a22', ink: '#ffe9a4' },
    { fill: '#f0b83c', ink: '#8a1f14' },
    { fill: '#2f7d4f', ink: '#fff0b4' },
  ])
  const bean = brush.pick(['#f0cf5c', '#e9d38a', '#b79ac4'])
  const front = `<rect x="12" y="12" width="276" height="286" fill="none" stroke="${ink}" stroke-width="4"/>${lines(
    brush,
    { x: 150, y: 46, fit: 240 },
    [
      ['BÁNH PÍA', 42, ink],
      [brush.pick(['SÓC TRĂNG', 'VŨNG THƠM', 'MỸ XUYÊN']), 22, ink],
      [brush.pick(['SẦU RIÊNG', 'ĐẬU XANH', 'KHOAI MÔN']), 16, ink],
    ],
  )}`
  const box = carton(brush, { x: 108, y: 118, width: 300, height: 310, depth: 190, fill, front })
  // A cake cut in half: thin skins around the paste, a salted yolk in the middle.
  const half = `<g transform="translate(444 466)"><path d="M-112 -22Q-118 30 -104 52A112 34 0 0 0 104 52Q118 30 112 -22Z" fill="#dcb060"/><path d="M-112 -22A112 44 0 0 1 112 -22Z" fill="#f3d596"/><path d="M-112 -22H112Q116 40 96 60H-96Q-116 40 -112 -22Z" fill="#fbeec4" stroke="#c9953f" stroke-width="3"/><path d="M-104 -16H104Q106 36 90 53H-90Q-106 36 -104 -16Z" fill="none" stroke="#d9b064" stroke-width="2"/><path d="M-94 -10H94Q94 32 82 46H-82Q-94 32 -94 -10Z" fill="${bean}"/><ellipse cx="0" cy="18" rx="42" ry="25" fill="${brush.radial(
    [
      [0, '#ffc04a'],
      [0.6, '#f08a1c'],
      [1, '#c95a0c'],
    ],
  )}"/><path d="M-24 8Q-10 -2 10 0" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/></g>`
  return `${box}${plate(brush, 276, 480, 248, '#f5f1e8')}${flakyCake(brush, 160, 440, 90)}${flakyCake(brush, 268, 396, 90)}${flakyCake(brush, 276, 474, 92)}${half}`
}

/** A mango with its stalk, lying. */
function mango(brush: Brush, x: number, y: number, size: number): string {
  const skin = brush.radial(
    [
      [0, '#ffe27a'],
      [0.5, '#f7b52c'],
      [0.8, '#ea8a24'],
      [1, '#b5661a'],
    ],
    [0.36, 0.3, 0.8],
  )
  return `<g transform="translate(${x} ${y}) rotate(-18) scale(${size / 100})"><path d="M-96 20C-100 -40 -40 -84 24 -76C80 -70 112 -30 104 10C96 30 84 26 70 44C40 78 -80 90 -96 20Z" fill="${skin}"/><path d="M-70 10C-72 -24 -40 -54 -4 -58" stroke="#fff" stroke-opacity=".7" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M20 -74Q24 -92 36 -98" stroke="#6d4a20" stroke-width="8" stroke-linecap="round" fill="none"/><path d="M36 -92Q90 -130 140 -96Q90 -66 36 -92Z" fill="#4f8a3c"/><path d="M40 -92Q90 -104 132 -96" stroke="#2f5f24" stroke-width="3" fill="none"/></g>`
}

function drawDriedMango(brush: Brush): string {
  const { fill, ink } = brush.pick([
    { fill: '#f7c22c', ink: '#8a2f0c' },
    { fill: '#2f7d3f', ink: '#ffe9a0' },
    { fill: '#f08a1f', ink: '#fff3cc' },
    { fill: '#fbf3dc', ink: '#c0560c' },
  ])
  const slice = (at: number) => {
    const flesh = ['#f5a623', '#f7b53a', '#eb921a'][at % 3] ?? '#f5a623'
    return `<path d="M-58 6C-60 -22 -20 -34 14 -28C46 -24 66 -8 60 8C52 22 30 14 8 20C-16 28 -52 30 -58 6Z" fill="${flesh}" stroke="#b5600c" stroke-opacity=".7" stroke-width="2"/><path d="M-44 4C-30 -14 10 -20 46 -4M-36 16Q0 4 30 8" stroke="#c9720e" stroke-width="2.6" fill="none"/><path d="M-44 -8Q-20 -24 14 -21" stroke="#fff" stroke-opacity=".6" stroke-width="5" fill="none" stroke-linecap="round"/>`
  }
  const face = `${lines(brush, { x: 262, y: 112, fit: 270 }, [
    ['XOÀI', 46, ink],
    ['SẤY DẺO', 33, ink],
    [brush.pick(['CAM RANH', 'CAO LÃNH', 'YÊN CHÂU']), 20, ink],
  ])}${clearPart(brush, 'M262 292C340 292 384 340 372 396S320 458 250 454S144 418 152 370S190 292 262 292Z', strewn(brush, 58, slice), '#c9720e')}`
  return `${pouch(brush, { x: 262, top: 26, bottom: 546, width: 336, fill, face })}${mango(brush, 474, 420, 96)}${heap(brush, { x: 372, y: 534, width: 300, height: 44, rows: 3 }, slice)}`
}

/** A candy in paper, its ends twisted. */
const candy = (paper: string, stripe: string): string =>
  `<path d="M-34 -18L-66 -30L-58 0L-66 30L-34 18ZM34 -18L66 -30L58 0L66 30L34 18Z" fill="${paper}" stroke="#7a6d4c" stroke-opacity=".85" stroke-width="2"/><path d="M-60 -22L-38 -4M-60 22L-38 6M60 -22L38 -4M60 22L38 6" stroke="#8f8468" stroke-opacity=".6" stroke-width="2"/><path d="M-38 -24H38V24H-38Z" fill="${paper}" stroke="#7a6d4c" stroke-opacity=".85" stroke-width="2"/><path d="M-38 -8H38V10H-38Z" fill="${stripe}"/><path d="M-38 14H38V24H-38Z" fill="#000" fill-opacity=".1"/><path d="M-34 -18H34" stroke="#fff" stroke-width="5"/>`

function drawCoconutCandy(brush: Brush): string {
  const { fill, ink, taste, stripe } = brush.pick([
    { fill: '#2f8a4a', ink: '#fff4c4', taste: 'LÁ DỨA', stripe: '#5fae4a' },
    { fill: '#f0c23c', ink: '#7a3a10', taste: 'SẦU RIÊNG', stripe: '#e0b02c' },
    { fill: '#c9402c', ink: '#ffeec4', taste: 'ĐẬU PHỘNG', stripe: '#c98a4a' },
  ])
  // A palm on the lid.
  const palm = `<g transform="translate(272 88)"><path d="M-4 62Q8 10 2 -14L10 -14Q20 14 14 62Z" fill="#8a5a2c"/>${[-70, -34, 0, 34, 70].map((angle) => `<path d="M6 -14Q-10 -50 6 -84Q22 -50 6 -14Z" transform="rotate(${angle} 6 -14)" fill="#1f6a34"/>`).join('')}<circle cx="0" cy="-6" r="8" fill="#6d4420"/><circle cx="14" cy="-4" r="8" fill="#6d4420"/></g>`
  const lid = `<rect x="10" y="10" width="320" height="220" fill="none" stroke="${ink}" stroke-width="5"/>${palm}${lines(
    brush,
    { x: 130, y: 44, fit: 220 },
    [
      ['KẸO DỪA', 52, ink],
      ['BẾN TRE', 30, ink],
    ],
  )}${brush.word(taste, { x: 130, y: 206, size: 24, fill: ink, fit: 200 })}`
  const front = lines(brush, { x: 170, y: 44, fit: 290 }, [
    ['KẸO DỪA', 46, ink],
    [taste, 22, ink],
  ])
  const box = carton(brush, { x: 66, y: 226, width: 340, height: 180, depth: 240, fill, front, lid, view: 'high' })
  const husk = brush.radial([
    [0, '#a9794a'],
    [0.6, '#7a4f28'],
    [1, '#432610'],
  ])
  const coconut = `<g transform="translate(472 444)"><circle cx="0" cy="4" r="98" fill="${husk}"/><path d="M-90 20q30 40 60 56M-70 -60q-20 30 -24 60M60 80q24 -20 34 -50" stroke="#c99a64" stroke-opacity=".5" stroke-width="3" fill="none"/><ellipse cx="-14" cy="-6" rx="84" ry="80" fill="#5a3818"/><ellipse cx="-16" cy="-8" rx="78" ry="74" fill="#fffdf6"/><ellipse cx="-12" cy="-2" rx="56" ry="52" fill="${brush.radial(
    [
      [0, '#e3e6dc'],
      [0.7, '#f4f4ec'],
      [1, '#fffefa'],
    ],
  )}"/><path d="M-76 -10Q-72 -60 -24 -74" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round"/></g>`
  const candies = [
    [150, 500, -24],
    [280, 486, 14],
    [86, 544, 10],
    [214, 544, -8],
    [344, 544, 22],
  ]
    .map(([x, y, angle]) => `<g transform="translate(${x} ${y}) rotate(${angle})">${candy('#fbf6e6', stripe)}</g>`)
    .join('')
  return `${box}${coconut}${candies}`
}

/** A square cake of green rice flakes; `cut` shows the yellow bean inside. */
function comCake(brush: Brush, x: number, y: number, cut: boolean): string {
  const green = '#8fb84a'
  const flakes = brush.pattern(
    18,
    14,
    '<ellipse cx="5" cy="4" rx="4.6" ry="2.2" fill="#b7d674" transform="rotate(30 5 4)"/><ellipse cx="13" cy="9" rx="4.6" ry="2.2" fill="#6d9a34" transform="rotate(-20 13 9)"/>',
  )
  const top = 'M-92 -16L18 -52L98 -18L-10 24Z'
  const left = 'M-92 -16L-10 24V70L-92 28Z'
  const right = 'M-10 24L98 -18V26L-10 70Z'
  const filling = cut
    ? `<path d="M-2 30L90 -6V16L-2 54Z" fill="#f4cf4a"/><path d="M6 36L84 6M10 44L80 14" stroke="#d9a52c" stroke-width="3" stroke-dasharray="7 5"/>`
    : ''
  return `<g transform="translate(${x} ${y})"><path d="${left}" fill="${green}"/><path d="${right}" fill="${brush.tone(-0.28, green)}"/><path d="${top}" fill="${brush.tone(0.25, green)}"/><path d="${left}${right}${top}" fill="${flakes}" fill-opacity=".55"/>${filling}<path d="M-80 -16L16 -46L60 -28" stroke="#fff" stroke-opacity=".7" stroke-width="5" fill="none" stroke-linejoin="round"/></g>`
}

function drawComCake(brush: Brush): string {
  const { fill, band, ink } = brush.pick([
    { fill: '#4f9a4a', band: '#d3281f', ink: '#ffe9a4' },
    { fill: '#2f7a44', band: '#f0b83c', ink: '#7a1f14' },
    { fill: '#7fae4a', band: '#c92a4a', ink: '#fff0c4' },
  ])
  // The gift box of weddings: green, a bright band, names on its lid.
  const lid = `<rect x="14" y="14" width="332" height="232" fill="none" stroke="#fff4c4" stroke-width="4"/><rect y="72" width="360" height="118" fill="${band}"/>${lines(brush, { x: 180, y: 98, fit: 300 }, [['BÁNH CỐM', 60, ink]])}${sprig(40, 64, 40, '#fff4c4', 60)}${brush.word(brush.pick(['HÀ NỘI', 'LÀNG VÒNG', 'HÀNG THAN']), { x: 180, y: 232, size: 28, fill: '#fff4c4', fit: 220 })}`
  const front = `<rect y="58" width="360" height="66" fill="${band}"/>${brush.word('BÁNH CỐM', { x: 180, y: 112, size: 36, fill: ink, fit: 280 })}`
  const box = carton(brush, {
    x: 62,
    y: 216,
    width: 360,
    height: 190,
    depth: 260,
    fill,
    front,
    lid,
    side: `<rect y="58" width="260" height="66" fill="${band}"/>`,
    view: 'high',
  })
  return `${box}${comCake(brush, 414, 430, false)}${comCake(brush, 246, 484, true)}${comCake(brush, 468, 490, true)}`
}

export const sweetSpecialties: Readonly<Record<string, DrawnObject>> = {
  'pia-cake': {
    colour: '#f3d596',
    dyed: false,
    stands: true,
    shadow: 260,
    companions: ['com-cake', 'oolong-tea'],
    draw: drawPiaCake,
  },
  'dried-mango': {
    colour: '#f5a623',
    dyed: false,
    stands: true,
    shadow: 250,
    companions: ['coconut-candy', 'cashews'],
    draw: drawDriedMango,
  },
  'coconut-candy': {
    colour: '#2f8a4a',
    dyed: false,
    stands: true,
    shadow: 260,
    companions: ['dried-mango', 'pia-cake'],
    draw: drawCoconutCandy,
  },
  'com-cake': {
    colour: '#8fb84a',
    dyed: false,
    stands: true,
    shadow: 260,
    companions: ['lotus-tea', 'pia-cake'],
    draw: drawComCake,
  },
}
