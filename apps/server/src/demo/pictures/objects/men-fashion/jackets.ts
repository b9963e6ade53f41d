import type { Brush, DrawnObject } from '../brush.ts'
import { band, both, brightness, type Cloth, cloth, flip, ink, printed, seam, sheet, stitch } from '../clothes/cloth.ts'
import { button, cords, hood, patchPocket, placket, shirtCollar, weltPockets, zip } from '../clothes/collars.ts'
import { cuffGathers, hemGathers, jacketBody, ribCuffs, ribHem } from '../clothes/jackets.ts'
import { twill } from '../clothes/prints.ts'
import { type Cut, hemline, type Opening } from '../clothes/tops.ts'
import { cuffs } from './shirts.ts'

const cut: Cut = {
  neck: [56, 82],
  drop: 122,
  shoulder: [142, 114],
  armpit: [134, 250],
  waist: [138, 390],
  hem: [132, 532],
}
const wrist: Opening = [
  [40, 474],
  [104, 492],
]

/** A stand-up collar of the cloth itself, open a little above the zip. */
export function standCollar(of: Cloth, { top, drop, half }: { top: number; drop: number; half: number }): string {
  const left = 300 - half
  const side = `M${left} ${top}Q${left + 14} ${top + 16} 294 ${top + 24}L299 ${drop + 4}Q${left + 4} ${drop - 4} ${left - 12} ${drop - 34}Z`
  const inner = `M${left} ${top}Q300 ${top - 22} ${600 - left} ${top}Q${588 - left} ${top + 18} 306 ${top + 24}L300 ${drop}L294 ${top + 24}Q${left + 12} ${top + 18} ${left} ${top}Z`
  const line = `M${left + 2} ${top + 6}Q${left + 16} ${top + 22} 292 ${top + 30}`
  return `<path d="${inner}" fill="${of.inside}"/><rect x="286" y="${top - 2}" width="28" height="13" rx="1.5" fill="#f6f2ea" fill-opacity=".85"/>${sheet(of, side, of.left)}${sheet(of, flip(side), of.right)}${stitch(both(line), of.deep, 0.5)}${seam(of, both(`M${left - 10} ${drop - 34}Q${left + 6} ${drop - 4} 299 ${drop + 4}`))}`
}

function nylonJacket(brush: Brush): string {
  const nylon = cloth(brush, brush.colour, 0.45)
  const lining = cloth(brush, brush.pick(['#c8743a', '#55606e', '#3f6b58']))
  const hooded = brush.pick([true, false])
  const yoke = 'M160 190Q220 206 300 206Q380 206 440 190'
  return [
    hooded ? hood(nylon, { half: 58, top: 78, drop: 138 }, lining.inside) : '',
    jacketBody(nylon, cut, wrist),
    seam(nylon, yoke),
    stitch('M160 197Q220 213 300 213Q380 213 440 197', nylon.deep, 0.5),
    band(nylon, both('M43 464Q72 484 104 484'), 18, nylon.colour),
    stitch(hemline(cut, 16, 3), nylon.deep, 0.6),
    weltPockets(nylon, 'M214 372L188 458', 12),
    `<path d="${both('M214 372L188 458')}" fill="none" stroke="#c9c6c0" stroke-width="3" stroke-dasharray="2.4 2"/>`,
    zip(nylon, hooded ? 136 : 96, 542),
    // storm flap with snaps beside the zip
    `<path d="M309 ${hooded ? 140 : 124}V543" stroke="${nylon.deep}" stroke-width="2" opacity=".5"/>`,
    hooded ? cords(ink(brush), 262, 132, 92) : standCollar(nylon, { top: 50, drop: 124, half: 56 }),
    brush.word(brush.pick(['PHỐ CỔ', 'VÂN SAM', 'KẺ LỮ']), { x: 390, y: 182, size: 12, fill: ink(brush), fit: 62 }),
  ].join('')
}

function bomber(brush: Brush): string {
  const shell = cloth(brush, brush.colour, 0.5)
  const ribbing = cloth(brush, brush.pick([brush.colour, brush.tone(-0.3)]))
  const short: Cut = { ...cut, hem: [124, 496], blouse: 26 }
  const ends: Opening = [
    [40, 446],
    [108, 462],
  ]
  const stripe = brush.pick(['', '', ink(brush)])
  const collar = 'M244 88C252 124 276 138 300 142C324 138 348 124 356 88'
  return [
    `<path d="M238 84Q300 62 362 84L352 116L300 142L248 116Z" fill="${cloth(brush, '#c46a32', 0.4).inside}"/>`,
    jacketBody(shell, short, ends),
    ribCuffs(ribbing, ends, 36),
    `<g>${hemGathers(shell, short)}</g>`,
    ribHem(ribbing, short, 44),
    weltPockets(shell, 'M216 352L186 430', 12),
    `<path d="${both('M212 360L217 380')}" stroke="#c9c6c0" stroke-width="4" stroke-linecap="round"/>`,
    // utility pocket on the sleeve
    `<g transform="rotate(12 92 270)"><rect x="70" y="236" width="46" height="62" rx="4" fill="${shell.colour}" fill-opacity=".4" stroke="${shell.deep}" stroke-opacity=".6" stroke-width="1.6"/><path d="M76 240V292" stroke="#c9c6c0" stroke-width="4" stroke-dasharray="2 1.6"/></g>`,
    zip(shell, 138, 548, '#c2a66a'),
    band(ribbing, collar, 32, ribbing.body, true),
    stripe ? `<path d="${collar}" fill="none" stroke="${stripe}" stroke-width="5"/>` : '',
  ].join('')
}

function khakiJacket(brush: Brush): string {
  const plain = cloth(brush)
  const drill = printed(plain, twill(brush, plain.deep, 0.18))
  const horn = brightness(brush.colour) > 0.55 ? '#5a4332' : '#b58d5e'
  const pocket = (x: number, y: number, wide: number, high: number) => patchPocket(drill, x, y, wide, high, true)
  return [
    jacketBody(drill, cut, wrist),
    seam(drill, both('M150 152Q200 164 292 164')),
    pocket(172, 206, 88, 92),
    pocket(340, 206, 88, 92),
    pocket(160, 384, 100, 116),
    pocket(340, 384, 100, 116),
    stitch(hemline(cut, 16, 3), drill.deep, 0.6),
    cuffs(drill, wrist, 44, horn),
    placket(drill, 130, 544, { wide: 40, count: 6, fill: horn, size: 7.5 }),
    shirtCollar(drill, { half: 54, top: 70, drop: 126 }, { spread: 68, length: 44 }),
    // straps on the shoulders
    ...[0, 1].map(
      (side) =>
        `<g transform="${side ? 'translate(600 0) scale(-1 1)' : ''}">${sheet(drill, 'M148 116L226 84L234 98L156 134Z', drill.colour)}${button(220, 95, 5, horn)}</g>`,
    ),
  ].join('')
}

function windbreaker(brush: Brush): string {
  const shell = cloth(brush, brush.colour, 0.55)
  const accent = cloth(brush, brush.pick(['#e8663a', '#2f8f88', '#e2b23a', '#6f7884']), 0.5)
  // A yoke in another colour, set off by a reflecting stripe.
  const yoke = 'M100 60H500V224L300 262L100 224Z'
  return [
    hood(accent, { half: 58, top: 78, drop: 138 }),
    jacketBody(shell, cut, wrist, { extra: `<path d="${yoke}" fill="${accent.body}"/>` }),
    `<path d="M137 232L300 263L463 232" fill="none" stroke="#eef1f3" stroke-width="9"/><path d="M137 232L300 263L463 232" fill="none" stroke="#a6adb5" stroke-width="9" stroke-dasharray="2 3" stroke-opacity=".6"/>`,
    cuffGathers(shell, wrist),
    band(shell, both('M42 466Q72 484 104 485'), 16, accent.colour),
    `<path d="${hemline(cut, 6, 2)}" fill="none" stroke="${accent.colour}" stroke-width="10"/>`,
    stitch(hemline(cut, 12, 3), shell.deep, 0.6),
    weltPockets(shell, 'M214 380L190 462', 9),
    `<path d="${both('M214 380L190 462')}" fill="none" stroke="${accent.light}" stroke-width="3.4" stroke-dasharray="2.4 2"/>`,
    zip(shell, 136, 542, accent.light),
    cords(ink(brush), 264, 134, 74),
    `<path d="M372 190l28 -10l-8 9h17l-28 16l7 -10Z" fill="#f1f3f5"/>`,
  ].join('')
}

/** Fleece with a hood, a zip, kangaroo pockets, and ribbed ends. */
export function zipHoodie(brush: Brush, at: Cut, ends: Opening, bust = false): string {
  const fleece = cloth(brush)
  const string = ink(brush)
  const pocket = 'M296 374L236 374L186 452L186 512L296 512Z'
  return [
    hood(fleece, { half: 60, top: 78, drop: 140 }),
    jacketBody(fleece, at, ends, { bust }),
    ribCuffs(fleece, ends, 38),
    hemGathers(fleece, at),
    ribHem(fleece, at, 40),
    ...[pocket, flip(pocket)].map(
      (way) => `<path d="${way}" fill="${fleece.deep}" fill-opacity=".08"/>${seam(fleece, way)}`,
    ),
    stitch(both('M229 378L179 456'), fleece.deep, 0.5),
    zip(fleece, 138, 548),
    cords(string, 264, 136, 96),
  ].join('')
}

const hoodieCut: Cut = { ...cut, hem: [124, 510], blouse: 26 }
const hoodieEnds: Opening = [
  [38, 448],
  [106, 466],
]

const jacket = (colour: string, draw: (brush: Brush) => string, ...companions: string[]): DrawnObject => ({
  colour,
  dyed: true,
  stands: true,
  shadow: 180,
  companions,
  draw,
})

export const jackets: Readonly<Record<string, DrawnObject>> = {
  'jacket-nylon-men': jacket('#3a3a42', nylonJacket, 'jeans-men', 'joggers-men'),
  'bomber-men': jacket('#5d7f4f', bomber, 'jeans-men', 'tee-men'),
  'jacket-khaki-men': jacket('#bfa27a', khakiJacket, 'jeans-men', 'tee-men'),
  'windbreaker-men': jacket('#34467f', windbreaker, 'joggers-men', 'sports-tee-men'),
  'hoodie-zip-men': jacket('#9a9a9e', (brush) => zipHoodie(brush, hoodieCut, hoodieEnds), 'joggers-men', 'jeans-men'),
}
