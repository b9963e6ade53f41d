import type { Brush, DrawnObject } from '../brush.ts'
import { lines } from '../groceries/labels.ts'
import { disc, drum, type Profile, solid, turned } from '../groceries/round.ts'
import { beautyBrands } from './looks.ts'

const lipColours = ['#b2342f', '#8f2a2c', '#c4625f', '#d3495c', '#b86a55', '#a32450', '#e0566a']

/** What was rubbed on to try the colour: a thick stroke with streaks. */
function swatch(brush: Brush, x: number, y: number, width: number, colour: string): string {
  const paint = brush.linear(
    [
      [0, brush.tone(0.2, colour)],
      [0.5, colour],
      [1, brush.tone(-0.25, colour)],
    ],
    [0, 0, 0.2, 1],
  )
  return `<g transform="translate(${x} ${y}) scale(${width / 100})"><path d="M-50 4C-52 -12 -36 -20 -10 -18C14 -22 40 -24 49 -14C56 -6 40 -4 47 2C54 8 30 14 12 12C-8 20 -46 18 -50 4Z" fill="${paint}"/><path d="M-42 0Q-6 -14 42 -14M-38 8Q0 -4 36 2" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2.4" stroke-linecap="round"/><path d="M-30 13Q0 6 26 9" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="2"/></g>`
}

/** A bullet of lipstick, cut off slantwise, standing on y. */
function bullet(brush: Brush, x: number, y: number, radius: number, colour: string): string {
  const wall = brush.linear([
    [0, brush.tone(-0.25, colour)],
    [0.25, brush.tone(0.3, colour)],
    [0.5, colour],
    [1, brush.tone(-0.4, colour)],
  ])
  const cut = brush.linear(
    [
      [0, brush.tone(0.4, colour)],
      [1, brush.tone(0.05, colour)],
    ],
    [0, 0, 1, 1],
  )
  return `<path d="M${x - radius} ${y}V${y - radius * 2.1}C${x - radius} ${y - radius * 3.2} ${x + radius * 0.5} ${y - radius * 4} ${x + radius * 0.8} ${y - radius * 3.7}Q${x + radius} ${y - radius * 3.5} ${x + radius} ${y - radius * 2.6}V${y}A${radius} ${radius * 0.1} 0 0 1 ${x - radius} ${y}Z" fill="${wall}"/><path d="M${x - radius} ${y - radius * 2.1}C${x - radius} ${y - radius * 3.2} ${x + radius * 0.5} ${y - radius * 4} ${x + radius * 0.8} ${y - radius * 3.7}C${x + radius * 1.05} ${y - radius * 3.3} ${x + radius * 0.2} ${y - radius * 2} ${x - radius * 0.5} ${y - radius * 1.8}Q${x - radius * 0.9} ${y - radius * 1.75} ${x - radius} ${y - radius * 2.1}Z" fill="${cut}"/>`
}

function drawLipstick(brush: Brush): string {
  const colour = brush.pick(lipColours)
  const shell = brush.pick(['#26232a', '#8f1f2c', '#f2ece4', '#d9a6a0'])
  const gold = brush.pick(['#d9b25e', '#d8d9dd', '#e0ac94'])
  const base = drum(brush, 230, { top: 390, bottom: 556, radius: 68, fill: shell, finish: 'gloss' })
  const rings = `${drum(brush, 230, { top: 336, bottom: 396, radius: 58, fill: gold, finish: 'metal' })}${drum(brush, 230, { top: 250, bottom: 342, radius: 48, fill: gold, finish: 'metal' })}`
  const cap = drum(brush, 424, { top: 300, bottom: 556, radius: 70, fill: shell, finish: 'gloss' })
  const band = drum(brush, 424, { top: 520, bottom: 557, radius: 71, fill: gold, finish: 'metal', corner: 1 })
  return `${base}${rings}${bullet(brush, 230, 254, 41, colour)}${cap}${band}${brush.word(brush.pick(beautyBrands), { x: 424, y: 430, size: 14, fill: gold, fit: 88 })}`
}

/** A wand with a soft tip, full of colour, that points down to x, y. */
function wand(brush: Brush, x: number, y: number, handle: string, colour: string, angle: number): string {
  const shaft: Profile = [
    [34, y - 420, 10],
    [36, y - 400, 8],
    [36, y - 216, 4],
    [30, y - 212],
  ]
  const tip = brush.linear([
    [0, brush.tone(0.25, colour)],
    [0.6, colour],
    [1, brush.tone(-0.3, colour)],
  ])
  return `<g transform="rotate(${angle} ${x} ${y})"><path d="M${x - 6} ${y - 214}H${x + 6}L${x + 5} ${y - 56}H${x - 5}Z" fill="${brush.tone(-0.1, '#d9d4d0')}" stroke="#8c8580" stroke-width="1"/><path d="M${x - 8} ${y - 66}H${x + 8}Q${x + 15} ${y - 20} ${x + 3} ${y}Q${x - 13} ${y - 16} ${x - 8} ${y - 66}Z" fill="${tip}"/>${turned(brush, x, shaft, { fill: handle, finish: 'gloss' })}</g>`
}

function drawLiquidLipstick(brush: Brush): string {
  const colour = brush.pick(lipColours)
  const handle = brush.pick(['#26232a', '#e9c8c0', '#d8b47c', brush.tone(-0.3, colour)])
  const bottle: Profile = [
    [24, 238],
    [24, 262, 4],
    [56, 270, 10],
    [56, 546, 12],
    [48, 556],
  ]
  const inside: Profile = [
    [45, 288, 8],
    [45, 530, 14],
    [38, 538],
  ]
  const content = `<path d="${solid(200, inside)}" fill="${colour}"/>${lines(brush, { x: 200, y: 356, fit: 66 }, [
    ['SON KEM', 15, '#fff6f0'],
    ['LÌ', 22, '#fff6f0'],
    [brush.pick(['01', '02', '03', '04']), 12, '#fff6f0'],
  ])}`
  const open = `${turned(brush, 200, bottle, { fill: '#f6ece8', finish: 'glass', printed: content })}${disc(200, 238, 24, brush.tone(-0.3, colour), 'stroke="#fff" stroke-opacity=".6" stroke-width="3"')}`
  return `${swatch(brush, 416, 516, 220, colour)}${open}${wand(brush, 366, 508, handle, colour, 24)}`
}

function drawLipTint(brush: Brush): string {
  const colour = brush.pick(['#d8324a', '#e2566e', '#c93a2c', '#e77a5c', '#b22350'])
  const cap = brush.pick(['#ffffff', '#f7d4d2', brush.tone(0.35, colour), '#d9b98a'])
  // A thick clear wall around a drop of glossy colour.
  const heart: Profile = [
    [26, 306, 12],
    [56, 336, 26],
    [56, 500, 26],
    [34, 524],
  ]
  const juice = `<path d="${solid(240, heart)}" fill="${colour}"/><path d="M206 346Q200 420 208 496" stroke="#fff" stroke-opacity=".45" stroke-width="9" fill="none" stroke-linecap="round"/>`
  const block: Profile = [
    [78, 284, 4],
    [92, 292, 10],
    [92, 544, 14],
    [84, 556],
  ]
  const bottle = turned(brush, 240, block, { fill: brush.tone(0.82, colour), finish: 'glass', printed: juice })
  const top = drum(brush, 240, { top: 88, bottom: 288, radius: 74, fill: cap, finish: 'gloss', corner: 12 })
  const drops = [
    [420, 530, 62],
    [500, 546, 30],
    [466, 484, 18],
  ]
    .map(
      ([x, y, r]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${(r ?? 0) * 0.42}" fill="${brush.radial([
          [0, brush.tone(0.45, colour)],
          [0.5, colour],
          [1, brush.tone(-0.25, colour)],
        ])}"/><path d="M${(x ?? 0) - (r ?? 0) * 0.6} ${(y ?? 0) - (r ?? 0) * 0.12}q${(r ?? 0) * 0.3} ${-(r ?? 0) * 0.2} ${(r ?? 0) * 0.7} ${-(r ?? 0) * 0.16}" stroke="#fff" stroke-opacity=".85" stroke-width="${(r ?? 0) * 0.09}" fill="none" stroke-linecap="round"/>`,
    )
    .join('')
  return `${bottle}${top}${lines(brush, { x: 240, y: 168, fit: 112 }, [
    [brush.pick(beautyBrands), 12, brush.tone(-0.35, colour)],
    ['SON TINT', 20, brush.tone(-0.35, colour)],
  ])}${drops}`
}

function drawLipBalm(brush: Brush): string {
  const { shell, ink, balm, word } = brush.pick([
    { shell: '#f7c948', ink: '#7a4a08', balm: '#fbeec0', word: 'MẬT ONG' },
    { shell: '#f6f1ea', ink: '#6d5136', balm: '#fdf8ec', word: 'DẦU DỪA' },
    { shell: '#a9d1a1', ink: '#2e5a31', balm: '#eff3cf', word: 'BƠ HẠT MỠ' },
    { shell: '#f2a2b2', ink: '#8a2742', balm: '#f3a9b4', word: 'CÓ MÀU' },
  ])
  const text = `${brush.word('SON DƯỠNG MÔI', { x: 234, y: 412, size: 22, fill: ink, fit: 150, angle: -90 })}${brush.word(word, { x: 268, y: 412, size: 13, fill: ink, fit: 130, angle: -90 })}`
  const tubeProfile: Profile = [
    [60, 318, 4],
    [62, 324],
    [62, 500],
  ]
  const body = turned(brush, 230, tubeProfile, { fill: shell, finish: 'gloss', printed: text })
  const wheel = drum(brush, 230, { top: 500, bottom: 556, radius: 60, fill: brush.tone(0.25, shell), ridged: true })
  const collar = drum(brush, 230, { top: 278, bottom: 322, radius: 54, fill: '#fbfaf7' })
  const stick: Profile = [
    [20, 196, 14],
    [48, 206, 22],
    [48, 284],
  ]
  const cap = drum(brush, 424, { top: 330, bottom: 556, radius: 66, fill: shell, finish: 'gloss', corner: 10 })
  return `<g transform="translate(-98 -156) scale(1.28)">${body}${wheel}${collar}${turned(brush, 230, stick, { fill: balm })}<path d="M196 214Q224 196 262 206" stroke="#fff" stroke-opacity=".7" stroke-width="6" fill="none" stroke-linecap="round"/>${cap}${brush.word(brush.pick(beautyBrands), { x: 424, y: 450, size: 14, fill: ink, fit: 92 })}</g>`
}

export const lips: Readonly<Record<string, DrawnObject>> = {
  lipstick: {
    colour: '#b2342f',
    dyed: false,
    stands: true,
    shadow: 190,
    companions: ['cushion-compact', 'lip-tint'],
    draw: drawLipstick,
  },
  'liquid-lipstick': {
    colour: '#b2342f',
    dyed: false,
    stands: true,
    shadow: 200,
    companions: ['lipstick', 'blush-compact'],
    draw: drawLiquidLipstick,
  },
  'lip-tint': {
    colour: '#d8324a',
    dyed: false,
    stands: true,
    shadow: 190,
    companions: ['lipstick', 'cushion-compact'],
    draw: drawLipTint,
  },
  'lip-balm': {
    colour: '#f7c948',
    dyed: false,
    stands: true,
    shadow: 190,
    companions: ['lipstick', 'lip-tint'],
    draw: drawLipBalm,
  },
}
