import type { Brush, DrawnObject } from '../brush.ts'
import { band, both, type Cloth, cloth, isDark, isPale, printed, seam, sewn, stitch } from '../clothes/cloth.ts'
import { button, patchPocket } from '../clothes/collars.ts'
import { blossomBranch, lotus, lotusPond } from '../clothes/embroidery.ts'
import { floral } from '../clothes/prints.ts'
import {
  type Cut,
  hemline,
  longSleeveMarks,
  neckInside,
  neckline,
  pair,
  sleeve,
  trunk,
  trunkMarks,
} from '../clothes/tops.ts'
import { drapes, elastic, legs, type TrouserCut } from '../clothes/trousers.ts'
import { threads } from './ao-dai.ts'

// The checked scarf of the Mekong delta, around the neck with both ends in front.
function scarf(brush: Brush): string {
  const dark = brush.pick(['#2f2c34', '#a83a36'])
  const cotton = cloth(brush, '#f3efe6')
  const net = brush.pattern(
    16,
    16,
    `<path d="M0 0H8V8H0ZM8 8H16V16H8Z" fill="${dark}"/><path d="M8 0H16V8H8ZM0 8H8V16H0Z" fill="${dark}" fill-opacity=".28"/>`,
  )
  const woven = printed(cotton, net)
  const left = 'M246 74C250 110 258 160 252 300L212 304C216 200 214 120 236 84Z'
  const right = 'M354 74C350 110 342 150 350 262L390 258C386 180 386 120 364 84Z'
  const fringe =
    'M214 304V318M222 304V319M230 303V318M238 302V318M246 301V316M354 262V276M362 261V276M370 260V275M378 259V274M386 258V272'
  return `${band(woven, 'M240 82Q300 52 360 82', 24, woven.body)}<path d="M240 82Q300 52 360 82" fill="none" stroke="${net}" stroke-width="24"/>${sewn(
    woven,
    [
      [left, cotton.left],
      [right, cotton.right],
    ],
    cotton.crease([244, 100], [236, 300], 8, 0.7) + cotton.crease([362, 100], [372, 256], 8, 0.7),
  )}<path d="${fringe}" stroke="${dark}" stroke-width="2"/>`
}

// The blouse of the south: no collar, straight sleeves, buttons, two low pockets, slit sides; over black silk trousers.
function aoBaBa(brush: Brush): string {
  const plain = cloth(brush, brush.colour, 0.6)
  const silk = printed(plain, brush.pick(['', '', floral(brush, 0.8)]))
  const black = cloth(brush, isDark(brush.colour) ? '#ece5d8' : brush.pick(['#33313a', '#33313a', '#f1ece2']), 0.5)
  const thread = threads(brush)
  const cut: Cut = {
    neck: [46, 62],
    drop: 128,
    shoulder: [206, 86],
    armpit: [198, 178],
    waist: [214, 262],
    hem: [184, 368],
    dip: 10,
  }
  const trousers: TrouserCut = {
    waist: [242, 280],
    bandHigh: 20,
    hip: [207, 372],
    crotch: 384,
    knee: [186, 290, 450],
    hem: [176, 288, 552],
  }
  const ends = [
    [104, 322],
    [150, 334],
  ] as const
  const scarfed = brush.pick([true, false])
  return [
    sewn(black, legs(black, trousers), drapes(black, trousers, 0.9)),
    elastic(black, trousers),
    neckInside(silk, cut),
    sewn(
      silk,
      [...pair(plain, sleeve(cut, ...ends, { bend: 10 })), [trunk(cut, 'vee'), plain.body]],
      trunkMarks(plain, cut, true) + longSleeveMarks(plain, cut, ...ends),
    ),
    seam(plain, both('M206 86Q224 142 198 178')),
    band(plain, neckline(cut, 'vee', 2), 9, plain.body),
    seam(plain, 'M300 132L300 376', 2.2),
    [142, 182, 222, 262, 302, 342]
      .map((y) => button(300, y, 5.4, isPale(brush.colour) ? '#d9b46a' : '#f6efdf'))
      .join(''),
    stitch(hemline(cut, 8, 2), plain.deep, 0.5),
    // slits at the sides
    `<path d="${both('M191 362L206 320')}" stroke="${plain.deep}" stroke-width="3.4" opacity=".7"/>`,
    patchPocket(silk, 210, 286, 68, 66) + patchPocket(silk, 322, 286, 68, 66),
    silk.print === '' && !scarfed
      ? lotusPond(352, 262, 0.62, { ...thread, angle: 4 }) + blossomBranch(250, 350, 0.34, thread)
      : '',
    scarfed ? scarf(brush) : '',
  ].join('')
}

const cord = (of: Cloth, way: string): string =>
  `<g fill="none" stroke-linecap="round"><path d="${way}" stroke="${of.deep}" stroke-width="11" opacity=".6"/><path d="${way}" stroke="${of.colour}" stroke-width="8.4"/><path d="${way}" stroke="${of.light}" stroke-width="2.4" opacity=".8"/></g>`

// A square of silk worn on its corner: tied behind the neck and behind the back.
function aoYem(brush: Brush): string {
  const silk = cloth(brush, brush.colour, 0.6)
  const thread = threads(brush)
  const body =
    'M232 156Q300 232 368 156Q430 250 508 330Q430 430 330 526Q300 550 270 526Q170 430 92 330Q170 250 232 156Z'
  const marks = [
    silk.gleam(220, 300, 60, 80, 20, 0.8),
    silk.gleam(370, 300, 40, 70, -20, 0.4),
    silk.fold([240, 176], [360, 176], -56, 10, 0.3),
    silk.crease([110, 330], [250, 350], 10, 0.6),
    silk.crease([130, 350], [270, 400], 10, 0.5),
    silk.crease([490, 330], [350, 350], 10, 0.7),
    silk.crease([470, 350], [330, 400], 10, 0.6),
    silk.crease([246, 210], [262, 500], 15, 0.5),
    silk.crease([354, 210], [340, 500], 15, 0.6),
    silk.dark(300, 520, 60, 40, 0, 0.6),
  ].join('')
  const strings = 'M236 162C222 110 240 60 290 44M364 162C378 110 360 60 310 44'
  const ends = 'M290 44Q276 24 256 30M310 44Q326 22 348 30M290 44Q300 36 310 44'
  const ties = both('M96 330C60 340 40 380 52 430Q58 460 44 490')
  return [
    cord(silk, ties),
    cord(silk, strings),
    cord(silk, ends),
    sewn(silk, [[body, silk.body]], marks),
    band(silk, 'M230 154Q300 236 370 154', 14, thread.twig),
    stitch('M104 330Q180 420 276 514Q300 534 324 514Q420 420 496 330', thread.twig, 0.8),
    brush.pick([
      () => lotusPond(296, 424, 1.35, thread),
      () => `${blossomBranch(290, 440, 1.2, thread)}`,
      () =>
        lotus(300, 350, 1.7, thread.petals, thread.heart) +
        `<path d="M300 362Q292 410 300 450M300 420Q270 400 240 408Q262 430 300 420ZM300 436Q330 416 360 424Q338 446 300 436Z" fill="${thread.twig}" stroke="${thread.twig}" stroke-width="3"/>`,
    ])(),
  ].join('')
}

export const folkDress: Readonly<Record<string, DrawnObject>> = {
  'ao-ba-ba': {
    colour: '#9a86cf',
    dyed: true,
    stands: true,
    shadow: 140,
    companions: ['ao-dai', 'ao-yem'],
    draw: aoBaBa,
  },
  'ao-yem': { colour: '#cc3a37', dyed: true, stands: false, companions: ['ao-ba-ba', 'ao-dai'], draw: aoYem },
}
