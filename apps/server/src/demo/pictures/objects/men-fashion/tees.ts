import type { Brush, DrawnObject } from '../brush.ts'
import {
  band,
  both,
  brightness,
  type Cloth,
  cloth,
  ink,
  type Point,
  printed,
  seam,
  sewn,
  sheet,
  stitch,
  symmetric,
} from '../clothes/cloth.ts'
import { placket, shirtCollar } from '../clothes/collars.ts'
import { mesh, ribs } from '../clothes/prints.ts'
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

/** A man's T-shirt: broad, straight sides. */
export const teeCut: Cut = {
  neck: [60, 56],
  drop: 112,
  shoulder: [140, 100],
  armpit: [126, 236],
  waist: [132, 390],
  hem: [126, 540],
}
const opening: Opening = [
  [34, 246],
  [104, 288],
]

function chestPrint(brush: Brush): string {
  const fill = ink(brush)
  const accent = brush.pick(['#d9673a', '#3f8f86', '#d8a83a', '#b8485c'])
  const word = brush.pick(['PHỐ CỔ', 'BA MIỀN', 'ĐÁ CUỘI', 'VÂN SAM', 'BẾN CẢNG', 'KẺ LỮ'])
  return brush.pick([
    () => '',
    () =>
      `${brush.word(word, { x: 300, y: 236, size: 34, fill, fit: 210 })}<path d="M232 252H368" stroke="${accent}" stroke-width="5"/>`,
    () =>
      `<g opacity=".92"><circle cx="300" cy="250" r="58" fill="${accent}"/><path d="M236 268L276 222L300 250L318 230L364 268Q300 326 236 268Z" fill="${fill}"/></g>${brush.word(word, { x: 300, y: 344, size: 20, fill, fit: 150 })}`,
    () => brush.word(word, { x: 366, y: 200, size: 13, fill, fit: 64 }),
  ])()
}

/** Neck band, seams and double-stitched edges of a T-shirt. */
export function teeFinish(of: Cloth, cut: Cut, opened: Opening, bandFill: string): string {
  return [
    band(of, neckline(cut, 'round', 4), 15, bandFill, true),
    stitch(neckline(cut, 'round', 15), of.deep, 0.4),
    seam(of, both(armhole(cut))),
    stitch(hemline(cut, 16, 4), of.deep, 0.5),
    stitch(hemline(cut, 11, 4), of.deep, 0.4),
    stitch(both(sleeveEdge(opened, 14)), of.deep, 0.5),
  ].join('')
}

function tee(brush: Brush): string {
  const cotton = cloth(brush)
  const [outer, inner] = opening
  return [
    neckInside(cotton, teeCut),
    sewn(
      cotton,
      [...pair(cotton, sleeve(teeCut, outer, inner)), [trunk(teeCut), cotton.body]],
      trunkMarks(cotton, teeCut) + shortSleeveMarks(cotton, teeCut, outer, inner),
    ),
    teeFinish(cotton, teeCut, opening, cotton.body),
    chestPrint(brush),
  ].join('')
}

function sportsTee(brush: Brush): string {
  const long = brush.pick([false, false, true])
  const opened: Opening = long
    ? [
        [58, 494],
        [104, 506],
      ]
    : opening
  const [outer, inner] = opened
  const plain = cloth(brush, brush.colour, 0.2)
  const knit = printed(plain, mesh(brush, plain.deep))
  const trim = brush.pick(['#e8503a', '#f0b429', '#2f9e8f', '#3d7fd0', '#c6d94a'])
  const side = cloth(brush, brush.pick([brush.tone(brightness(brush.colour) > 0.55 ? -0.55 : 0.4), trim]), 0.2)
  const arm = sleeve(teeCut, outer, inner)
  // Side panels and a flash over each shoulder in another colour.
  const panel = 'M126 236Q140 300 138 380Q136 470 150 545L124 541Q134 390 126 236Z'
  const flash = 'M140 100L176 90Q162 120 160 160L150 150Q146 120 140 100Z'
  return [
    neckInside(knit, teeCut),
    sewn(
      knit,
      [...pair(knit, arm), [trunk(teeCut), knit.body]],
      `<path d="${both(panel)}" fill="${side.body}"/><path d="${both(flash)}" fill="${side.colour}"/>` +
        trunkMarks(knit, teeCut) +
        (long ? longSleeveMarks : shortSleeveMarks)(knit, teeCut, outer, inner),
    ),
    band(knit, neckline(teeCut, 'round', 4), 12, side.colour),
    seam(knit, both(armhole(teeCut))),
    `<path d="${both('M172 92Q140 150 130 232')}" fill="none" stroke="${trim}" stroke-width="4"/>`,
    stitch(hemline(teeCut, 10, 4), knit.deep, 0.5),
    stitch(both(sleeveEdge(opened, 10)), knit.deep, 0.5),
    // a reflecting mark on the chest, a stripe across
    `<path d="M352 190L384 178L374 190L392 188L362 206L370 194Z" fill="#eef0f2" stroke="#9aa0a8" stroke-width=".8"/>`,
    brush.pick([
      () =>
        `<path d="M136 330L464 268V296L136 358Z" fill="${trim}" fill-opacity=".85"/><path d="M136 366L464 304V312L136 374Z" fill="${side.colour}" fill-opacity=".9"/>`,
      () =>
        brush.word(brush.pick(['SPORT', 'RUN', '07', '23']), { x: 300, y: 300, size: 54, fill: side.colour, fit: 190 }),
      () => '',
    ])(),
  ].join('')
}

const poloCut: Cut = { ...teeCut, neck: [54, 60], drop: 108 }

function polo(brush: Brush): string {
  const plain = cloth(brush)
  const pique = printed(plain, mesh(brush, plain.deep))
  const [outer, inner] = opening
  const contrast = brightness(brush.colour) > 0.55 ? brush.pick(['#2f3f6e', '#8c2634', '#2f4f43']) : '#f1ede4'
  const trim = brush.pick(['', contrast, contrast])
  const bars = brush.pick([
    '',
    '',
    `<path d="M120 262H480V292H120ZM120 306H480V314H120Z" fill="${contrast}" fill-opacity=".85"/>`,
  ])
  return [
    sewn(
      pique,
      [...pair(pique, sleeve(poloCut, outer, inner)), [trunk(poloCut), pique.body]],
      bars + trunkMarks(pique, poloCut) + shortSleeveMarks(pique, poloCut, outer, inner),
    ),
    seam(pique, both(armhole(poloCut))),
    stitch(hemline(poloCut, 14, 4), pique.deep, 0.5),
    band(pique, both(sleeveEdge(opening, 8)), 16, pique.colour, true),
    trim ? `<path d="${both(sleeveEdge(opening, 11))}" fill="none" stroke="${trim}" stroke-width="4"/>` : '',
    placket(pique, 108, 226, { wide: 30, count: 3, fill: trim || '#f3eee4' }),
    `<path d="M285 226H315" stroke="${pique.deep}" stroke-width="2" opacity=".6"/>`,
    `<path d="M362 196l8 -7l8 7l-3 10h-10Z" fill="${trim || contrast}" fill-opacity=".9"/>`,
    shirtCollar(pique, { half: 50, top: 54, drop: 104 }, { spread: 60, length: 34, tipping: trim }),
  ].join('')
}

// A sleeveless shirt: broad straps and deep armholes, all bound.
function tank(brush: Brush): string {
  const plain = cloth(brush)
  const jersey = printed(plain, brush.pick([ribs(brush, plain.deep), mesh(brush, plain.deep), '']))
  const neck = 'M236 62C238 120 258 170 300 172C342 170 362 120 364 62'
  const arm = 'M198 66C206 150 196 216 138 252'
  const body = symmetric(
    [300, 172],
    [258, 170, 238, 120, 236, 62],
    [216, 60, 198, 66],
    [206, 150, 196, 216, 138, 252],
    [146, 320, 148, 390],
    [146, 470, 140, 534],
    [220, 548, 300, 548],
  )
  const trim = brush.pick([jersey.shade, jersey.shade, ink(brush)])
  // The back, seen through neck and armholes, rises higher than the front.
  const back = symmetric([300, 108], [246, 106, 240, 62], [200, 64], [192, 150, 150, 250], [300, 300])
  return [
    sheet(jersey, back, jersey.inside),
    '<rect x="284" y="118" width="32" height="17" rx="1.5" fill="#f6f2ea" fill-opacity=".9"/>',
    sewn(
      jersey,
      [[body, jersey.body]],
      trunkMarks(jersey, { ...teeCut, armpit: [138, 252], waist: [148, 390], hem: [140, 534] }),
    ),
    band(jersey, neck, 12, trim),
    band(jersey, both(arm), 11, trim),
    stitch('M146 520Q220 534 300 534Q380 534 454 520', jersey.deep, 0.5),
  ].join('')
}

// Close-fitting underwear for cold days: fine ribs, long sleeves, sometimes a high neck.
function thermalTop(brush: Brush): string {
  const plain = cloth(brush)
  const knit = printed(plain, ribs(brush, plain.deep, 6))
  const cut: Cut = {
    neck: [50, 62],
    drop: 100,
    shoulder: [170, 98],
    armpit: [168, 220],
    waist: [180, 350],
    hem: [168, 536],
  }
  const outer: Point = [74, 500]
  const inner: Point = [112, 508]
  const high = brush.pick([true, false])
  const wrist = `M${outer[0] + 6} ${outer[1] - 14}Q94 502 ${inner[0] + 5} ${inner[1] - 14}`
  return [
    neckInside(knit, cut),
    sewn(
      knit,
      [...pair(knit, sleeve(cut, outer, inner, { bend: 8 })), [trunk(cut), knit.body]],
      trunkMarks(knit, cut) + longSleeveMarks(knit, cut, outer, inner, 0.7),
    ),
    seam(knit, both(armhole(cut))),
    band(knit, both(wrist), 26, plain.colour, true),
    stitch(hemline(cut, 12, 3), knit.deep, 0.5),
    high ? turtleneck(knit) : band(knit, neckline(cut, 'round', 4), 14, plain.body, true),
  ].join('')
}

function turtleneck(of: Cloth): string {
  return `<ellipse cx="300" cy="38" rx="46" ry="11" fill="${of.inside}"/>${sheet(of, 'M254 38Q300 60 346 38L356 78Q300 132 244 78Z', of.body)}${seam(of, 'M244 78Q300 130 356 78')}`
}

const top = (colour: string, draw: (brush: Brush) => string, ...companions: string[]): DrawnObject => ({
  colour,
  dyed: true,
  stands: true,
  shadow: 170,
  companions,
  draw,
})

export const tees: Readonly<Record<string, DrawnObject>> = {
  'tee-men': top('#3a3a42', tee, 'jeans-men', 'shorts-chino-men'),
  'polo-men': top('#34467f', polo, 'chinos-men', 'trousers-men'),
  'tank-men': top('#f4f1ec', tank, 'shorts-sport-men', 'joggers-men'),
  'sports-tee-men': top('#3d6fae', sportsTee, 'shorts-sport-men', 'joggers-men'),
  'thermal-top-men': top('#3a3a42', thermalTop, 'socks-men', 'joggers-men'),
}
