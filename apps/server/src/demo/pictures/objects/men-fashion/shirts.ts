import type { Brush, DrawnObject } from '../brush.ts'
import { both, type Cloth, cloth, isDark, isPale, printed, seam, sewn, sheet, stitch } from '../clothes/cloth.ts'
import { button, type Collar, collarInside, lapels, patchPocket, placket, shirtCollar } from '../clothes/collars.ts'
import { check, leaves, linen, stripes, twill } from '../clothes/prints.ts'
import {
  armhole,
  type Cut,
  hemline,
  longSleeveMarks,
  type Opening,
  pair,
  shortSleeveMarks,
  sleeve,
  sleeveEdge,
  trunk,
  trunkMarks,
} from '../clothes/tops.ts'

const cut: Cut = {
  neck: [52, 68],
  drop: 108,
  shoulder: [156, 104],
  armpit: [146, 232],
  waist: [156, 380],
  hem: [152, 520],
  dip: 30,
}
const wide: Cut = { ...cut, shoulder: [140, 106], armpit: [128, 240], waist: [130, 390], hem: [124, 528], dip: 14 }
const collar: Collar = { half: 46, top: 60, drop: 106 }
const wrist: Opening = [
  [56, 486],
  [106, 500],
]
const elbow: Opening = [
  [40, 266],
  [112, 304],
]

/** A left cuff with its button, around the end of a sleeve. */
export function cuffs(of: Cloth, [[ox, oy], [ix, iy]]: Opening, high = 40, fill = '#f6f1e6'): string {
  // A cuff goes on in the direction of its sleeve.
  const lean = high * 0.17
  const way = `M${ox - 2 + lean} ${oy - high}Q${(ox + ix) / 2 + lean} ${(oy + iy) / 2 - high + 8} ${ix + 3 + lean} ${iy - high}L${ix + 2} ${iy}Q${(ox + ix) / 2} ${(oy + iy) / 2 + 10} ${ox - 2} ${oy}Z`
  const line = `M${ox} ${oy - 6}Q${(ox + ix) / 2} ${(oy + iy) / 2 + 4} ${ix} ${iy - 6}`
  return [
    ...pair(of, way).map(([piece, tint]) => sheet(of, piece, tint)),
    stitch(both(line), of.deep, 0.4),
    button(ix - 5, iy - high / 2 + 2, 4.4, fill),
    button(605 - ix, iy - high / 2 + 2, 4.4, fill),
  ].join('')
}

function long(of: Cloth, at: Cut, slack: number): string {
  const [outer, inner] = wrist
  return sewn(
    of,
    [...pair(of, sleeve(at, outer, inner, { bend: 16 })), [trunk(at), of.body]],
    trunkMarks(of, at) + longSleeveMarks(of, at, outer, inner, slack),
  )
}

const buttonFill = (brush: Brush): string =>
  isDark(brush.colour) ? brush.tone(0.14) : isPale(brush.colour) ? '#fbf8f1' : '#f1ebdf'

/** Yoke seam, armholes and hem. */
const seams = (of: Cloth, at: Cut): string =>
  seam(of, both(armhole(at))) +
  stitch(hemline(at, 9, 3), of.deep, 0.4) +
  seam(
    of,
    both(
      `M${at.shoulder[0] + 6} ${at.shoulder[1] + 22}Q${at.shoulder[0] + 50} ${at.shoulder[1] + 4} ${300 - at.neck[0] - 4} ${at.neck[1] + 22}`,
    ),
    1.4,
  )

function dressShirt(brush: Brush): string {
  const plain = cloth(brush)
  const cotton = printed(plain, brush.pick(['', '', stripes(brush, `${plain.deep}2c`, 14, 2)]))
  return [
    long(cotton, cut, 0.9),
    seams(cotton, cut),
    placket(cotton, 118, 548, { fill: buttonFill(brush), count: 7 }),
    brush.pick([true, false]) ? patchPocket(cotton, 350, 196, 66, 76) : '',
    cuffs(cotton, wrist, 42, buttonFill(brush)),
    shirtCollar(cotton, collar, { spread: 46, length: 44 }),
  ].join('')
}

function oxfordShirt(brush: Brush): string {
  const plain = cloth(brush)
  const cotton = printed(
    plain,
    brush.pick([
      twill(brush, plain.deep, 0.16),
      stripes(brush, isPale(brush.colour) ? '#5f7fb066' : '#ffffff66', 20, 7),
    ]),
  )
  return [
    long(cotton, cut, 0.9),
    seams(cotton, cut),
    placket(cotton, 118, 548, { fill: '#f6f1e6', count: 7, wide: 32 }),
    patchPocket(cotton, 348, 192, 70, 82),
    cuffs(cotton, wrist, 42),
    shirtCollar(cotton, collar, { spread: 54, length: 52, buttoned: true }),
  ].join('')
}

function flannelShirt(brush: Brush): string {
  const [dark, bright] = isPale(brush.colour)
    ? brush.pick([
        ['#a8433f', '#2f3440'],
        ['#3f5a8c', '#2f3440'],
      ])
    : isDark(brush.colour)
      ? brush.pick([
          ['#a83f3a', '#d9d2c6'],
          ['#6b6f78', '#e2ddd2'],
        ])
      : [brush.tone(-0.55), '#f3ecdf']
  const flannel = printed(cloth(brush), check(brush, dark ?? '', bright ?? ''))
  return [
    long(flannel, wide, 1),
    seams(flannel, wide),
    placket(flannel, 118, 540, { fill: '#efe6d6', count: 7, wide: 34 }),
    patchPocket(flannel, 178, 200, 74, 84, true),
    patchPocket(flannel, 348, 200, 74, 84, true),
    cuffs(flannel, wrist, 44),
    // The collar is cut on the bias.
    shirtCollar(printed(flannel, check(brush, dark ?? '', bright ?? '', 45)), collar, { spread: 56, length: 46 }),
  ].join('')
}

function shortShirt(brush: Brush): string {
  const plain = cloth(brush)
  const [outer, inner] = elbow
  const tint = isPale(brush.colour) ? '#5e8f78' : brush.tone(isDark(brush.colour) ? 0.34 : -0.4)
  const print = brush.pick([
    () => linen(brush, plain.deep),
    () => leaves(brush, `${tint}c0`, `${brush.mix(tint, '#e2b65a', 0.5)}b0`),
    () => stripes(brush, `${tint}88`, 30, 9),
  ])()
  const cotton = printed(plain, print)
  return [
    collarInside(cotton, { ...collar, drop: 160 }),
    sewn(
      cotton,
      [
        ...pair(cotton, sleeve(wide, outer, inner)),
        [trunk({ ...wide, neck: [50, 62], drop: 176 }, 'vee'), cotton.body],
      ],
      trunkMarks(cotton, wide) + shortSleeveMarks(cotton, wide, outer, inner),
    ),
    seam(cotton, both(armhole(wide))),
    stitch(hemline(wide, 14, 3), cotton.deep, 0.45),
    stitch(both(sleeveEdge(elbow, 20)), cotton.deep, 0.5),
    placket(cotton, 176, 540, { fill: buttonFill(brush), count: 5, wide: 26 }),
    patchPocket(cotton, 352, 222, 72, 80),
    lapels(cotton, { half: 50, top: 60, drop: 110 }, { low: 180, wide: 58, notch: 0.62 }),
  ].join('')
}

const shirt = (colour: string, draw: (brush: Brush) => string, ...companions: string[]): DrawnObject => ({
  colour,
  dyed: true,
  stands: true,
  shadow: 170,
  companions,
  draw,
})

export const shirts: Readonly<Record<string, DrawnObject>> = {
  'shirt-men': shirt('#f4f1ec', dressShirt, 'trousers-men', 'jeans-men'),
  'shirt-short-men': shirt('#78abde', shortShirt, 'shorts-linen-men', 'shorts-chino-men'),
  'flannel-shirt-men': shirt('#9a3b36', flannelShirt, 'jeans-men', 'chinos-men'),
  'oxford-shirt-men': shirt('#a9c4e4', oxfordShirt, 'chinos-men', 'trousers-men'),
}
