import type { Brush, DrawnObject } from '../brush.ts'
import { bambooTray, plate } from './dishes.ts'
import { lines, wrapped } from './labels.ts'
import { pouch } from './packs.ts'
import { drum, type Profile, solid, turned } from './round.ts'
import { shrimp, squid } from './sea-drawings.ts'

/** A squid split open and dried for a day: pale, thick, its arms hanging down. */
function driedSquid(brush: Brush, x: number, y: number, angle: number, size: number): string {
  const flesh = brush.pick(['#f3d9c2', '#f0cfb8', '#f6e0cc'])
  const mantle = brush.linear([
    [0, brush.tone(-0.14, flesh)],
    [0.2, brush.tone(0.3, flesh)],
    [0.5, brush.tone(-0.06, flesh)],
    [0.55, brush.tone(0.22, flesh)],
    [1, brush.tone(-0.24, flesh)],
  ])
  const arms = Array.from({ length: 8 }, (_, at) => {
    const from = -38 + at * 11
    const sway = (at - 3.5) * 9 + brush.vary(-8, 8)
    return `<path d="M${from} 176Q${from + sway * 0.5} 216 ${from + sway * 1.3} ${246 + (at % 3) * 14}" stroke="${brush.tone(at % 2 ? -0.2 : -0.08, flesh)}" stroke-width="${13 - (at % 2) * 2}" fill="none" stroke-linecap="round"/>`
  }).join('')
  const spots = Array.from(
    { length: 44 },
    () =>
      `<circle cx="${brush.vary(-64, 64)}" cy="${brush.vary(-150, 110)}" r="${brush.vary(1.4, 3.4)}" fill="#a8524a" fill-opacity=".5"/>`,
  ).join('')
  return `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})">${arms}<path d="M-8 -196Q-78 -172 -112 -120Q-92 -96 -58 -102ZM8 -196Q78 -172 112 -120Q92 -96 58 -102Z" fill="${brush.tone(-0.1, flesh)}" stroke="#b57a62" stroke-opacity=".6" stroke-width="2"/><path d="M0 -206C44 -160 84 -60 84 40C84 90 70 124 54 136H-54C-70 124 -84 90 -84 40C-84 -60 -44 -160 0 -206Z" fill="${mantle}" stroke="#b57a62" stroke-opacity=".7" stroke-width="2.5"/>${spots}<path d="M0 -190Q-4 -40 2 130" stroke="#b98068" stroke-opacity=".8" stroke-width="3" fill="none"/><path d="M-60 -30Q-40 40 -46 120M58 -40Q44 30 46 116" stroke="#fff" stroke-opacity=".6" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M-44 134H44L52 166Q0 196 -52 166Z" fill="${brush.tone(-0.12, flesh)}" stroke="#b57a62" stroke-opacity=".6" stroke-width="2"/><circle cx="-26" cy="154" r="11" fill="#3a2a2c"/><circle cx="26" cy="154" r="11" fill="#3a2a2c"/><circle cx="-29" cy="150" r="3" fill="#fff"/><circle cx="23" cy="150" r="3" fill="#fff"/></g>`
}

function drawSunDriedSquid(brush: Brush): string {
  const tag = brush.pick(['#1f5a8a', '#c0392b', '#2f7d5a'])
  const label = `<g transform="translate(462 470) rotate(-8)"><rect x="-104" y="-58" width="208" height="116" rx="10" fill="#fffaf0" stroke="${tag}" stroke-width="6"/>${lines(
    brush,
    { x: 0, y: -32, fit: 176 },
    [
      ['MỰC', 27, tag],
      ['MỘT NẮNG', 25, tag],
    ],
  )}</g>`
  return `${bambooTray(brush, 300, 318, 286, 0.84)}${driedSquid(brush, 196, 296, -14, 0.98)}${driedSquid(brush, 372, 280, 12, 1)}${label}`
}

function drawSquidCake(brush: Brush): string {
  const { fill, ink } = brush.pick([
    { fill: '#1f5a8a', ink: '#fff2cc' },
    { fill: '#c0392b', ink: '#fff0c8' },
    { fill: '#f0e6d0', ink: '#1f4f7d' },
  ])
  const crust = brush.radial([
    [0, '#f4c878'],
    [0.55, '#dc9536'],
    [0.88, '#b56a1c'],
    [1, '#7d420c'],
  ])
  const patty = (x: number, y: number, radius: number) => {
    const blisters = Array.from(
      { length: 12 },
      () =>
        `<ellipse cx="${x + brush.vary(-0.66, 0.66) * radius}" cy="${y + brush.vary(-0.3, 0.3) * radius}" rx="${brush.vary(4, 9)}" ry="${brush.vary(3, 5)}" fill="${brush.pick(['#a5591a', '#f8d694', '#8f4810'])}" fill-opacity=".7"/>`,
    ).join('')
    return `<path d="M${x - radius} ${y}V${y + 20}A${radius} ${radius * 0.5} 0 0 0 ${x + radius} ${y + 20}V${y}Z" fill="#a8641c"/><ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.5}" fill="${crust}"/>${blisters}<path d="M${x - radius * 0.7} ${y - radius * 0.14}Q${x - radius * 0.2} ${y - radius * 0.42} ${x + radius * 0.3} ${y - radius * 0.38}" stroke="#fff" stroke-opacity=".5" stroke-width="5" fill="none" stroke-linecap="round"/>`
  }
  // One is cut: white squid with pieces in it under the crust.
  const cut = `<path d="M396 470A78 38 0 0 1 540 452L528 498Q460 524 396 494Z" fill="#c07a24"/><path d="M396 470L540 452L530 496L398 498Z" fill="#fbf1dc"/><path d="M414 480q14 -8 24 2M456 472q16 -4 22 8M494 466q14 0 20 10M430 492q16 -6 26 0M484 488q14 -6 24 -2" stroke="#d9c096" stroke-width="5" fill="none" stroke-linecap="round"/>`
  const dill = `<path d="M96 506Q130 470 176 474M110 494q-10 -18 -28 -18M126 484q-4 -22 -20 -30M142 478q2 -20 -8 -32M112 500q10 8 26 4M136 486q12 10 28 4" stroke="#4f8a3c" stroke-width="5" fill="none" stroke-linecap="round"/>`
  const face = `${squid(300, 300, 84, ink)}${lines(brush, { x: 300, y: 96, fit: 260 }, [
    ['CHẢ MỰC', 46, ink],
    [brush.pick(['HẠ LONG', 'CÁT BÀ', 'VÂN ĐỒN']), 25, ink],
  ])}`
  return `${pouch(brush, { x: 300, top: 26, bottom: 480, width: 330, fill, face })}<g transform="translate(0 -26)">${plate(brush, 300, 488, 272, '#f2f4f6')}${patty(196, 476, 84)}${patty(330, 494, 84)}${patty(262, 430, 84)}${cut}${dill}</g>`
}

function drawShrimpPaste(brush: Brush): string {
  const paste = brush.pick(['#8a4a5c', '#7d3f4a', '#96586a'])
  const { paper, ink, lid } = brush.pick([
    { paper: '#fff3d6', ink: '#8a2238', lid: '#c92a22' },
    { paper: '#f4d060', ink: '#7a1f2a', lid: '#8a2238' },
    { paper: '#6d1f3a', ink: '#ffe6b4', lid: '#e0a83c' },
  ])
  const lumps = brush.pattern(
    34,
    26,
    `<ellipse cx="8" cy="8" rx="8" ry="4" fill="${brush.tone(0.22, paste)}" fill-opacity=".6"/><ellipse cx="25" cy="18" rx="7" ry="4" fill="${brush.tone(-0.35, paste)}" fill-opacity=".6"/><circle cx="26" cy="6" r="2.4" fill="#d9542c"/>`,
  )
  const jar: Profile = [
    [116, 176],
    [116, 206, 6],
    [144, 232, 26],
    [144, 544, 22],
    [130, 558],
  ]
  const inside = solid(218, [
    [134, 250, 16],
    [136, 538, 18],
    [124, 548],
  ])
  const content = `<path d="${inside}" fill="${paste}"/><path d="${inside}" fill="${lumps}"/>`
  const label = `${wrapped(218, { top: 308, bottom: 506, radius: 144, share: 0.88, fill: paper, edge: ink })}${shrimp(218, 360, 40)}${lines(
    brush,
    { x: 218, y: 406, fit: 220 },
    [
      ['MẮM RUỐC', 35, ink],
      [brush.pick(['HUẾ', 'VŨNG TÀU', 'QUẢNG BÌNH']), 19, ink],
      [brush.pick(['XÀO SẢ', 'NGUYÊN CHẤT']), 12, ink],
    ],
  )}`
  const top = drum(brush, 218, { top: 106, bottom: 200, radius: 124, fill: lid, finish: 'metal', ridged: true })
  const bowl = `<path d="M376 500C386 566 430 562 468 562S552 566 562 500Z" fill="${brush.linear([
    [0, '#a9b8c2'],
    [0.3, '#f4f7f8'],
    [1, '#7d8c98'],
  ])}"/><ellipse cx="469" cy="500" rx="93" ry="28" fill="#e3eaee"/><path d="M386 500C400 466 440 470 466 456C500 462 540 470 552 500C520 524 420 524 386 500Z" fill="${paste}"/><path d="M386 500C400 466 440 470 466 456C500 462 540 470 552 500C520 524 420 524 386 500Z" fill="${lumps}"/><path d="M420 484Q446 468 476 470" stroke="#fff" stroke-opacity=".4" stroke-width="6" fill="none" stroke-linecap="round"/>`
  return `${turned(brush, 218, jar, { fill: '#ece4dc', finish: 'glass', printed: content + label })}${top}${bowl}${shrimp(468, 420, 70, 6)}`
}

export const seaSpecialties: Readonly<Record<string, DrawnObject>> = {
  'sun-dried-squid': {
    colour: '#f3d9c2',
    dyed: false,
    stands: false,
    shadow: 270,
    companions: ['squid-cake', 'beef-jerky'],
    draw: drawSunDriedSquid,
  },
  'squid-cake': {
    colour: '#dc9536',
    dyed: false,
    stands: true,
    shadow: 260,
    companions: ['sun-dried-squid', 'fish-sauce'],
    draw: drawSquidCake,
  },
  'shrimp-paste': {
    colour: '#8a4a5c',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['fish-sauce', 'shrimp-salt'],
    draw: drawShrimpPaste,
  },
}
