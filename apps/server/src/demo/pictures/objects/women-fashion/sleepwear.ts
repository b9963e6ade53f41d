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
  stitch,
} from '../clothes/cloth.ts'
import { button, collarInside, lapels, patchPocket } from '../clothes/collars.ts'
import { dots, floral, stripes } from '../clothes/prints.ts'
import { lace } from '../clothes/skirts.ts'
import {
  armhole,
  type Cut,
  hemline,
  longSleeveMarks,
  neckInside,
  neckline,
  type Opening,
  pair,
  shortSleeveMarks,
  sleeve,
  sleeveEdge,
  trunk,
  trunkMarks,
} from '../clothes/tops.ts'
import { drawstring, elastic, legHem, legMarks, legs, type TrouserCut } from '../clothes/trousers.ts'
import { strap } from './gowns.ts'

/** The cut of a night shirt; a set shows it in front of its trousers. */
const shirtCut: Cut = {
  neck: [54, 70],
  drop: 190,
  shoulder: [156, 106],
  armpit: [142, 246],
  waist: [146, 390],
  hem: [134, 530],
  dip: 12,
}
const tunicCut: Cut = {
  neck: [64, 72],
  drop: 130,
  shoulder: [160, 102],
  armpit: [146, 236],
  waist: [150, 380],
  hem: [138, 520],
  dip: 12,
}
const longEnds: Opening = [
  [44, 470],
  [112, 488],
]
const shortEnds: Opening = [
  [52, 258],
  [120, 296],
]

const longTrousers: TrouserCut = {
  waist: [196, 40],
  bandHigh: 34,
  hip: [158, 190],
  crotch: 240,
  knee: [150, 290, 390],
  hem: [148, 288, 552],
}
const shortTrousers: TrouserCut = {
  waist: [168, 160],
  bandHigh: 42,
  hip: [128, 330],
  crotch: 384,
  knee: [108, 296, 440],
  hem: [96, 292, 520],
}

function bottoms(of: Cloth, cut: TrouserCut, trim: string): string {
  return [
    sewn(of, legs(of, cut), legMarks(of, cut, 1.1)),
    seam(of, `M300 ${cut.waist[1] + 60}L300 ${cut.crotch}`),
    trim
      ? `<path d="${both(legHem(cut, 18))}" fill="none" stroke="${trim}" stroke-width="5"/>`
      : stitch(both(legHem(cut, 16)), of.deep, 0.5),
    elastic(of, cut),
    drawstring(cut, trim || of.light, 70),
  ].join('')
}

/** A set: the top in front to the left, its trousers behind to the right, their hem on the ground. */
function set(of: Cloth, trousers: TrouserCut, trim: string, top: string, edge = ''): string {
  const scale = trousers === shortTrousers ? 0.78 : 0.84
  const x = trousers === shortTrousers ? 232 : 196
  const y = Math.round(556 - scale * (trousers.hem[2] + 10))
  return `<g transform="translate(${x} ${y}) scale(${scale})">${bottoms(of, trousers, trim)}${edge}</g><g transform="translate(-36 22) scale(.82)">${top}</g>`
}

// A buttoned shirt with piped lapels and a chest pocket.
function nightShirt(of: Cloth, ends: Opening, trim: string): string {
  const long = ends === longEnds
  const edges = both(sleeveEdge(ends, 20))
  const front = 'M300 190L300 540'
  return [
    collarInside(of, { half: 50, top: 64, drop: 180 }),
    sewn(
      of,
      pair(of, sleeve(shirtCut, ...ends, { bend: long ? 18 : 0 })),
      (long ? longSleeveMarks : shortSleeveMarks)(of, shirtCut, ...ends),
    ),
    sewn(of, [[trunk(shirtCut, 'vee'), of.body]], trunkMarks(of, shirtCut, true)),
    seam(of, both(armhole(shirtCut))),
    `<path d="${edges}" fill="none" stroke="${trim}" stroke-width="5"/>`,
    patchPocket(of, 350, 240, 70, 80),
    `<path d="M350 252L420 252" stroke="${trim}" stroke-width="5"/>`,
    `<path d="M303 190V540" stroke="${of.deep}" stroke-width="5" opacity=".25"/>${seam(of, front, 2)}<path d="M312 200V542" stroke="${trim}" stroke-width="4"/>`,
    [222, 292, 362, 432, 502].map((y) => button(298, y, 7.5, '#f8f3e8')).join(''),
    lapels(of, { half: 50, top: 64, drop: 110 }, { low: 196, wide: 70, notch: 0.6 }),
    `<path d="${both('M300 196Q262 184 222 132L242 118')}" fill="none" stroke="${trim}" stroke-width="4" stroke-linejoin="round"/>`,
    stitch(hemline(shirtCut, 12, 3), of.deep, 0.5),
  ].join('')
}

const nightPrint = (brush: Brush): string =>
  brush.pick([
    () => floral(brush, 0.9),
    () => stripes(brush, isPale(brush.colour) ? '#7f97c080' : '#ffffff80', 24, 6),
    () => dots(brush, isPale(brush.colour) ? '#d8798f' : '#ffffffb0'),
    () => '',
    () => '',
  ])()

function pyjamas(brush: Brush): string {
  const plain = cloth(brush, brush.colour, 0.4)
  const cotton = printed(plain, nightPrint(brush))
  const trim = brush.pick([isDark(brush.colour) ? '#f6f1e6' : '#3a3540', isPale(brush.colour) ? '#b04a5e' : '#fbf7ef'])
  const long = brush.pick([true, true, false])
  return set(cotton, long ? longTrousers : shortTrousers, trim, nightShirt(cotton, long ? longEnds : shortEnds, trim))
}

// Silk: a top on straps or with short sleeves, edged with lace, and short or cropped trousers.
function loungeSet(brush: Brush): string {
  const silk = cloth(brush, brush.colour, 0.8)
  const trim = isPale(brush.colour) ? '#d8cbb6' : '#fbf7ef'
  const straps = brush.pick([true, true, false])
  if (!straps) {
    const trousers: TrouserCut = { ...longTrousers, hem: [146, 288, 480] }
    const vee: Cut = { ...tunicCut, neck: [62, 72], drop: 196 }
    const top = [
      neckInside(silk, vee),
      sewn(
        silk,
        [...pair(silk, sleeve(vee, ...shortEnds)), [trunk(vee, 'vee'), silk.body]],
        trunkMarks(silk, vee, true) + shortSleeveMarks(silk, vee, ...shortEnds),
      ),
      lace(neckline(vee, 'vee', -1), 16, trim, silk.deep),
      lace(both(sleeveEdge(shortEnds, 5)), 16, trim, silk.deep),
      seam(silk, both(armhole(vee))),
      stitch(hemline(vee, 12, 3), silk.deep, 0.5),
    ].join('')
    return set(silk, trousers, '', top)
  }
  const cut: Cut = {
    neck: [96, 160],
    drop: 236,
    shoulder: [196, 164],
    armpit: [150, 262],
    waist: [158, 390],
    hem: [128, 526],
    dip: 14,
  }
  const camisole = [
    `<path d="M204 160Q300 140 396 160L420 240Q300 280 180 240Z" fill="${silk.inside}"/>`,
    strap(silk, 'M226 70Q250 110 246 158M374 70Q350 110 354 158', 6),
    strap(silk, 'M206 166Q204 108 226 70M394 166Q396 108 374 70', 7),
    sewn(
      silk,
      [[trunk(cut, 'vee'), silk.body]],
      trunkMarks(silk, cut, true) +
        silk.gleam(220, 400, 26, 120, 8, 0.9) +
        silk.crease([260, 300], [240, 530], 18, 0.7) +
        silk.crease([340, 300], [356, 530], 18, 0.8),
    ),
    lace('M206 166Q250 210 300 238Q350 210 394 166', 20, trim, silk.deep),
    lace(hemline(cut, 4, 6), 20, trim, silk.deep),
  ].join('')
  return set(silk, shortTrousers, '', camisole, lace(both(legHem(shortTrousers, 8)), 18, trim, silk.deep))
}

// Cotton or linen for the house: a loose printed top with buttons at the neck, and shorts or cropped trousers of the same.
function homeSet(brush: Brush): string {
  const plain = cloth(brush)
  const motif = brush.pick([
    () => floral(brush, 1.15),
    () =>
      brush.pattern(
        90,
        90,
        `<g fill="${brightness(brush.colour) > 0.55 ? '#d8566c' : '#fbeff0'}"><path d="M24 38Q4 22 10 12Q18 4 24 14Q30 4 38 12Q44 22 24 38Z"/><path d="M68 82Q48 66 54 56Q62 48 68 58Q74 48 82 56Q88 66 68 82Z"/></g>`,
        10,
      ),
    () => dots(brush, isPale(brush.colour) ? '#5b8f86' : '#ffffffc0'),
  ])()
  const cotton = printed(plain, motif)
  const trim = isPale(brush.colour) ? '#d8798f' : '#fbf7ef'
  const cropped = brush.pick([true, false])
  const trousers: TrouserCut = cropped ? { ...longTrousers, hem: [146, 288, 470] } : shortTrousers
  const top = [
    neckInside(cotton, tunicCut),
    sewn(
      cotton,
      [...pair(plain, sleeve(tunicCut, ...shortEnds)), [trunk(tunicCut), plain.body]],
      trunkMarks(plain, tunicCut, true) + shortSleeveMarks(plain, tunicCut, ...shortEnds),
    ),
    seam(plain, both(armhole(tunicCut))),
    `<path d="M300 132V236" stroke="${plain.deep}" stroke-width="3" opacity=".5"/>`,
    [154, 186, 218].map((y) => button(300, y, 6, '#f8f3e8')).join(''),
    band(plain, neckline(tunicCut, 'round', 3), 12, trim),
    `<path d="${both(sleeveEdge(shortEnds, 6))}" fill="none" stroke="${trim}" stroke-width="11"/>`,
    patchPocket(cotton, 170, 396, 86, 84) + patchPocket(cotton, 344, 396, 86, 84),
    stitch(hemline(tunicCut, 12, 3), plain.deep, 0.5),
  ].join('')
  return set(cotton, trousers, trim, top)
}

const sleeper = (colour: string, draw: (brush: Brush) => string, ...companions: string[]): DrawnObject => ({
  colour,
  dyed: true,
  stands: true,
  shadow: 230,
  companions,
  draw,
})

export const sleepwear: Readonly<Record<string, DrawnObject>> = {
  'lounge-set-women': sleeper('#9a86cf', loungeSet, 'nightdress', 'pyjamas-women'),
  'pyjamas-women': sleeper('#f1a1b8', pyjamas, 'nightdress', 'lounge-set-women'),
  'home-set-women': sleeper('#79c9b4', homeSet, 'nightdress', 'pyjamas-women'),
}
