import type { Brush, DrawnObject } from '../brush.ts'
import {
  band,
  both,
  brightness,
  type Cloth,
  cloth,
  isDark,
  isPale,
  printed,
  seam,
  sewn,
  sheet,
  stitch,
  symmetric,
} from '../clothes/cloth.ts'
import { ribs } from '../clothes/prints.ts'

/** Neighbouring shades of the colour, for packs of several pieces. */
function shades(brush: Brush): readonly string[] {
  if (isDark(brush.colour)) return [brush.colour, '#5d6470', brush.tone(0.12), '#474b58', brush.colour]
  if (isPale(brush.colour)) return [brush.colour, '#cfcdc8', '#e6e1d6', '#b9bec6', brush.colour]
  return [brush.colour, brush.tone(-0.3), brush.tone(0.3), brush.tone(-0.15), brush.tone(0.15)]
}

// A sock seen from the side; `high` is the length of its leg above the heel.
function sock(of: Cloth, high: number, stripe: string): string {
  const top = 400 - high
  const way = `M60 ${top}Q100 ${top + 5} 140 ${top}C142 ${top + high * 0.5} 140 380 146 410C152 452 140 486 108 502C76 520 30 540 -4 548C-38 554 -58 536 -52 512C-44 486 6 470 34 444C62 416 64 384 60 ${top}Z`
  const heel = 'M146 404C154 450 142 484 112 500Q96 486 100 450Q110 414 146 404Z'
  const toe = 'M-4 548C-38 554 -58 536 -52 512Q-46 498 -28 490Q0 506 8 546Z'
  const tint = of.brush.mix(of.shade, of.deep, 0.35)
  const cuff = Math.min(46, high * 0.5)
  const marks = [
    `<path d="${heel}${toe}" fill="${tint}"/>`,
    of.gleam(86, top + high * 0.6, 14, high * 0.7, 0, 0.8),
    of.gleam(30, 486, 60, 12, -28, 0.8),
    of.dark(136, 380, 14, high * 0.8, 0, 0.8),
    of.crease([66, 420], [130, 404], 7, 0.7),
    of.crease([60, 444], [108, 432], 7, 0.6),
    of.crease([62, 396], [120, 388], 6, 0.4),
    stripe
      ? `<path d="M56 ${top + cuff + 12}H146M56 ${top + cuff + 24}H146" stroke="${stripe}" stroke-width="6"/>`
      : '',
  ].join('')
  return `${sewn(of, [[way, of.body]], marks)}${band(of, `M61 ${top + cuff / 2}Q100 ${top + cuff / 2 + 2} 139 ${top + cuff / 2}`, cuff, of.body, true)}<ellipse cx="100" cy="${top + 1}" rx="39" ry="7" fill="${of.inside}" stroke="${of.deep}" stroke-opacity=".6"/>`
}

function socks(brush: Brush): string {
  const high = brush.pick([70, 190, 300])
  const tall = high + 160
  const stripe = brush.pick(['', '', brightness(brush.colour) > 0.55 ? '#3b4a6b' : '#efeae0'])
  const scale = Math.min(0.98, 470 / tall)
  // Five side by side; the last in front.
  const step = (560 - 205 * scale) / 4
  return shades(brush)
    .map((colour, at) => {
      const plain = cloth(brush, colour)
      const x = 20 + 58 * scale + at * step
      return `<g transform="translate(${Math.round(x)} ${Math.round(558 - 556 * scale - (4 - at) * 6)}) scale(${scale.toFixed(2)})">${sock(plain, high, stripe)}</g>`
    })
    .join('')
}

const label = (brush: Brush): string => brush.pick(['PHỐ CỔ', 'BA MIỀN', 'ĐÁ CUỘI', 'VÂN SAM', 'BẾN CẢNG'])

// The woven elastic at the waist with the maker's name.
function waistElastic(of: Cloth, x: number, y: number, high: number, word: string): string {
  const [first, second] = isDark(of.colour) ? ['#d9d5cc', '#2c2a30'] : ['#33343c', '#f1ede4']
  const way = `M${x} ${y}Q300 ${y + 26} ${600 - x} ${y}`
  return `<path d="M${x} ${y - high / 2}Q300 ${y - high / 2 - 20} ${600 - x} ${y - high / 2}V${y}Q300 ${y + 20} ${x} ${y}Z" fill="${of.inside}"/>${band(of, way, high, first)}<path d="${way}" fill="none" stroke="${second}" stroke-width="${high}" stroke-dasharray="1.2 3.4" stroke-opacity=".14"/>${[-5, 5].map((by) => `<path d="M${x} ${y + (by * high) / 14}Q300 ${y + 26 + (by * high) / 14} ${600 - x} ${y + (by * high) / 14}" fill="none" stroke="${second}" stroke-width="2.4" stroke-opacity=".7"/>`).join('')}${[-122, 0, 122].map((by) => of.brush.word(word, { x: 300 + by, y: y + 19 - by * by * 0.00035, size: 15, fill: second, fit: 84, angle: -by * 0.045 })).join('')}`
}

// Trunks with short legs; the pouch is sewn in with curved seams.
function boxer(of: Cloth, word: string): string {
  const shape = symmetric(
    [300, 150],
    [210, 150, 122, 126],
    [96, 250, 84, 456],
    [150, 486, 262, 486],
    [276, 430, 300, 400],
  )
  const pouch = 'M262 150C232 250 240 350 286 398'
  const marks = [
    of.gleam(190, 290, 60, 140, 8, 0.8),
    of.dark(470, 320, 40, 160, -6, 0.7),
    of.dark(300, 330, 40, 70, 0, 0.5),
    of.gleam(286, 260, 34, 66, 4, 0.7),
    of.crease([284, 392], [190, 350], 9, 0.6),
    of.crease([316, 392], [410, 350], 9, 0.6),
    of.crease([106, 400], [190, 420], 8, 0.4),
    of.crease([494, 390], [410, 410], 8, 0.5),
  ].join('')
  return [
    sewn(of, [[shape, of.body]], marks),
    seam(of, both(pouch)),
    stitch(both('M255 150C224 250 232 356 280 404'), of.deep, 0.5),
    seam(of, 'M300 158V398', 1.6),
    stitch(both('M86 436Q150 466 264 466'), of.deep, 0.6),
    waistElastic(of, 122, 116, 44, word),
  ].join('')
}

function boxers(brush: Brush): string {
  const word = label(brush)
  const [front, middle, back] = shades(brush).map((colour) => printed(cloth(brush, colour), ''))
  if (!front || !middle || !back) return ''
  return [
    `<g transform="translate(150 6) scale(.74)">${boxer(back, word)}</g>`,
    `<g transform="translate(4 52) scale(.74)">${boxer(middle, word)}</g>`,
    `<g transform="translate(74 176) scale(.78)">${boxer(front, word)}</g>`,
  ].join('')
}

// High-cut legs, bound in elastic, and a pouch.
function brief(of: Cloth, word: string): string {
  const shape = symmetric(
    [300, 150],
    [200, 150, 84, 120],
    [72, 180, 78, 236],
    [190, 280, 246, 420],
    [270, 436, 300, 436],
  )
  const marks = [
    of.gleam(260, 270, 60, 110, 6, 0.9),
    of.dark(300, 400, 60, 40, 0, 0.7),
    of.dark(480, 200, 60, 60, 0, 0.7),
    of.crease([108, 190], [210, 230], 9, 0.5),
    of.crease([492, 190], [390, 230], 9, 0.6),
    of.crease([270, 410], [240, 330], 8, 0.5),
    of.crease([330, 410], [360, 330], 8, 0.6),
  ].join('')
  return [
    sheet(of, 'M130 150Q300 190 470 150L356 430Q300 470 244 430Z', of.inside),
    sewn(of, [[shape, of.body]], marks),
    seam(of, both('M250 152C214 240 226 360 262 428')),
    seam(of, 'M300 158V434', 1.6),
    band(of, both('M80 240Q190 284 248 424'), 12, of.shade),
    waistElastic(of, 84, 112, 42, word),
  ].join('')
}

function briefs(brush: Brush): string {
  const word = label(brush)
  return shades(brush)
    .slice(0, 4)
    .map((colour, at) => {
      const cotton = cloth(brush, colour)
      const ribbed = at % 2 === 1 ? printed(cotton, ribs(brush, cotton.deep, 12)) : cotton
      return `<g transform="translate(${at % 2 === 0 ? 2 : 286} ${at < 2 ? 30 : 296}) scale(.52)">${brief(ribbed, word)}</g>`
    })
    .join('')
}

export const underwear: Readonly<Record<string, DrawnObject>> = {
  'socks-men': {
    colour: '#3a3a42',
    dyed: true,
    stands: true,
    shadow: 240,
    companions: ['boxers-men', 'thermal-top-men'],
    draw: socks,
  },
  'boxers-men': { colour: '#3a3a42', dyed: true, stands: false, companions: ['socks-men', 'briefs-men'], draw: boxers },
  'briefs-men': { colour: '#9a9a9e', dyed: true, stands: false, companions: ['socks-men', 'boxers-men'], draw: briefs },
}
