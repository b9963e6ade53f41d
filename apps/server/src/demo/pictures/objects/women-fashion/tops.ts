import type { Brush, DrawnObject } from '../brush.ts'
import {
  band,
  both,
  brightness,
  type Cloth,
  cloth,
  ink,
  isPale,
  printed,
  seam,
  sewn,
  stitch,
} from '../clothes/cloth.ts'
import { placket, shirtCollar } from '../clothes/collars.ts'
import { floral, mesh, ribs, stripes } from '../clothes/prints.ts'
import { gathers, puff } from '../clothes/skirts.ts'
import {
  armhole,
  type Cut,
  hemline,
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

/** The head of a bear, 100 units wide. */
export function bear(x: number, y: number, size: number, fur: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><g fill="${fur}" stroke="#3b2a22" stroke-width="3"><circle cx="-34" cy="-34" r="18"/><circle cx="34" cy="-34" r="18"/><ellipse rx="50" ry="43"/></g><circle cx="-34" cy="-34" r="8" fill="#f3d6c0"/><circle cx="34" cy="-34" r="8" fill="#f3d6c0"/><ellipse cy="14" rx="22" ry="17" fill="#fbeadb"/><g fill="#33241d"><circle cx="-20" cy="-6" r="5"/><circle cx="20" cy="-6" r="5"/><ellipse cy="7" rx="7" ry="5"/></g><path d="M0 12V19Q-6 25 -11 21M0 19Q6 25 11 21" fill="none" stroke="#33241d" stroke-width="2.6"/><g fill="#f0a3a3" opacity=".8"><circle cx="-34" cy="10" r="7"/><circle cx="34" cy="10" r="7"/></g></g>`
}

/** A small heart, flower or word for a chest. */
function chestPrint(brush: Brush): string {
  const fill = ink(brush)
  return brush.pick([
    () => brush.word(brush.pick(['AN NHI', 'TƠ MỘC', 'NẮNG', 'MÂY']), { x: 300, y: 238, size: 28, fill, fit: 150 }),
    () => `<path d="M300 262Q252 226 264 200Q280 182 300 206Q320 182 336 200Q348 226 300 262Z" fill="#d8566c"/>`,
    () => '',
    () => '',
  ])()
}

const teeCut: Cut = {
  neck: [70, 72],
  drop: 138,
  shoulder: [172, 100],
  armpit: [160, 222],
  waist: [182, 360],
  hem: [156, 530],
}
const teeOpening: Opening = [
  [84, 214],
  [142, 254],
]

function tee(brush: Brush): string {
  const plain = cloth(brush)
  const jersey = printed(
    plain,
    brush.pick([
      '',
      '',
      ribs(brush, plain.deep),
      floral(brush, 0.7),
      stripes(brush, isPale(brush.colour) ? '#34467fb0' : '#ffffff90', 30, 9, 90),
    ]),
  )
  return [
    neckInside(jersey, teeCut),
    sewn(
      jersey,
      [...pair(plain, sleeve(teeCut, ...teeOpening)), [trunk(teeCut), plain.body]],
      trunkMarks(plain, teeCut, true) + shortSleeveMarks(plain, teeCut, ...teeOpening),
    ),
    band(plain, neckline(teeCut, 'round', 3), 11, plain.body),
    seam(plain, both(armhole(teeCut))),
    stitch(hemline(teeCut, 14, 4) + both(sleeveEdge(teeOpening, 12)), plain.deep, 0.5),
    jersey.print ? '' : chestPrint(brush),
  ].join('')
}

// Ends above the waist; ribbed, with a square or bare-shouldered neck.
function cropTop(brush: Brush): string {
  const plain = cloth(brush)
  const rib = printed(plain, ribs(brush, plain.deep, 9))
  const cut: Cut = {
    neck: [104, 110],
    drop: 192,
    shoulder: [156, 124],
    armpit: [146, 262],
    waist: [160, 380],
    hem: [164, 446],
  }
  const ends: Opening = [
    [58, 238],
    [120, 288],
  ]
  const puffed = brush.pick([true, false])
  const arm = puffed ? puff(cut.shoulder, cut.armpit, [58, 236], [132, 270]) : sleeve(cut, ...ends)
  return [
    neckInside(rib, cut),
    sewn(
      rib,
      pair(plain, arm),
      puffed
        ? gathers(plain, [112, 132], [148, 118], 46, 4) +
            gathers(plain, [488, 132], [452, 118], 46, 4) +
            plain.gleam(100, 186, 24, 40, 20, 0.8) +
            plain.dark(510, 210, 26, 40, -20, 0.8)
        : shortSleeveMarks(plain, cut, ...ends),
    ),
    sewn(rib, [[trunk(cut, 'square'), plain.body]], trunkMarks(plain, { ...cut, waist: [160, 350] }, true)),
    puffed
      ? band(plain, both('M58 238Q98 268 136 268'), 16, plain.colour, true)
      : stitch(both(sleeveEdge(ends, 12)), plain.deep, 0.5),
    band(plain, neckline(cut, 'square', 3), 10, plain.body),
    seam(plain, both(armhole(cut))),
    band(rib, hemline(cut, 8, 2), 20, plain.body),
    brush.pick([
      '',
      `<path d="M262 246Q300 262 338 246M262 246V400M338 246V400" fill="none" stroke="${plain.deep}" stroke-width="1.6" stroke-opacity=".35"/>`,
    ]),
  ].join('')
}

// Small and short, edged in another colour, with a bear or a word.
function babyTee(brush: Brush): string {
  const plain = cloth(brush)
  const cut: Cut = {
    neck: [72, 100],
    drop: 150,
    shoulder: [162, 124],
    armpit: [146, 248],
    waist: [164, 370],
    hem: [152, 478],
  }
  const ends: Opening = [
    [84, 214],
    [132, 272],
  ]
  const trim = isPale(brush.colour)
    ? brush.pick(['#d8566c', '#34467f', '#3d3d45', '#7d5640'])
    : brightness(brush.colour) > 0.55
      ? '#6b4a3a'
      : '#f6efe6'
  const fur = brush.pick(['#b98256', '#8d5f41', '#e2c39a'])
  return [
    neckInside(plain, cut),
    sewn(
      plain,
      [...pair(plain, sleeve(cut, ...ends)), [trunk(cut), plain.body]],
      trunkMarks(plain, cut, true) + shortSleeveMarks(plain, cut, ...ends),
    ),
    seam(plain, both(armhole(cut))),
    stitch(hemline(cut, 12, 4), plain.deep, 0.5),
    band(plain, neckline(cut, 'round', 4), 14, trim, true),
    band(plain, both(sleeveEdge(ends, 7)), 15, trim, true),
    bear(300, 290, 0.86, fur),
    brush.word(brush.pick(['BABY', 'HI', 'GẤU', 'AN NHI']), {
      x: 300,
      y: 378,
      size: 24,
      fill: isPale(brush.colour) ? trim : ink(brush),
      fit: 110,
    }),
  ].join('')
}

function polo(brush: Brush): string {
  const plain = cloth(brush)
  const pique: Cloth = printed(plain, mesh(brush, plain.deep))
  const cut: Cut = { ...teeCut, neck: [56, 74], drop: 124 }
  const trim = brush.pick(['', isPale(brush.colour) ? brush.pick(['#34467f', '#d8566c', '#3f6b58']) : '#f6efe6'])
  return [
    sewn(
      pique,
      [...pair(plain, sleeve(cut, ...teeOpening)), [trunk(cut), plain.body]],
      trunkMarks(plain, cut, true) + shortSleeveMarks(plain, cut, ...teeOpening),
    ),
    seam(plain, both(armhole(cut))),
    stitch(hemline(cut, 13, 4), plain.deep, 0.5),
    band(plain, both(sleeveEdge(teeOpening, 8)), 15, plain.colour, true),
    trim ? `<path d="${both(sleeveEdge(teeOpening, 11))}" fill="none" stroke="${trim}" stroke-width="4"/>` : '',
    placket(plain, 122, 226, { wide: 26, count: 2, fill: trim || '#f6f1e6', size: 5 }),
    `<path d="M350 206Q338 196 342 189Q346 185 350 191Q354 185 358 189Q362 196 350 206Z" fill="${trim || ink(brush)}"/>`,
    shirtCollar(pique, { half: 50, top: 64, drop: 118 }, { spread: 62, length: 32, tipping: trim }),
  ].join('')
}

// Short tops stand on the ground like the others.
const lowered = (drawing: string, by: number): string => `<g transform="translate(0 ${by})">${drawing}</g>`

const top = (colour: string, draw: (brush: Brush) => string, ...companions: string[]): DrawnObject => ({
  colour,
  dyed: true,
  stands: true,
  shadow: 160,
  companions,
  draw,
})

export const tops: Readonly<Record<string, DrawnObject>> = {
  'tee-women': top('#f4f1ec', tee, 'jeans-women', 'skirt-a-line'),
  'crop-top': top('#d9bf98', (brush) => lowered(cropTop(brush), 84), 'jeans-women', 'shorts-women'),
  'baby-tee': top('#f4f1ec', (brush) => lowered(babyTee(brush), 56), 'baggy-trousers-women', 'shorts-women'),
  'polo-women': top('#78abde', polo, 'culottes', 'wide-trousers-women'),
}
