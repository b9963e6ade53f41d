import type { Brush, DrawnObject } from '../brush.ts'
import { band, both, type Cloth, cloth, isPale, printed, seam, sewn, stitch } from '../clothes/cloth.ts'
import { button, dollCollar } from '../clothes/collars.ts'
import { dots, floral, linen, tweed } from '../clothes/prints.ts'
import { belt, bow, flutes, gathers, hemInside, puff, type Skirt, skirt } from '../clothes/skirts.ts'
import {
  armhole,
  type Cut,
  longSleeveMarks,
  neckInside,
  neckline,
  pair,
  shortSleeveMarks,
  sleeve,
  trunk,
} from '../clothes/tops.ts'

/** What summer dresses are printed with, or nothing. */
export const summerPrint = (brush: Brush, of: Cloth): string =>
  brush.pick([
    () => floral(brush, 0.85),
    () => floral(brush, 1.1),
    () => dots(brush, isPale(brush.colour) ? '#3a3a42b0' : '#fffffFc0'.toLowerCase()),
    () => linen(brush, of.deep),
    () => '',
  ])()

/** Light on bust and waist of a fitted bodice. */
export function bustMarks(of: Cloth, { armpit: [ax, ay], hem: [hx, hy] }: Cut): string {
  const wide = 300 - ax
  return [
    of.gleam(300 - wide * 0.44, ay + 8, wide * 0.34, 34, 12, 0.9),
    of.gleam(300 + wide * 0.4, ay + 8, wide * 0.24, 28, -12, 0.5),
    of.dark(300 - wide * 0.44, ay + 44, wide * 0.4, 9, 8, 0.6),
    of.dark(300 + wide * 0.44, ay + 44, wide * 0.4, 9, -8, 0.7),
    of.dark(300, ay + 20, 10, 34, 0, 0.4),
    of.dark(ax + 4, (ay + hy) / 2, 12, (hy - ay) * 0.6, 0, 0.6),
    of.dark(598 - ax, (ay + hy) / 2, 16, (hy - ay) * 0.6, 0, 0.9),
    of.crease([hx + 8, hy - 18], [hx + wide * 0.5, hy - 6], 5, 0.5),
    of.crease([592 - hx, hy - 18], [600 - hx - wide * 0.5, hy - 6], 5, 0.6),
  ].join('')
}

function shiftDress(brush: Brush): string {
  const plain = cloth(brush)
  const linenLike = printed(plain, summerPrint(brush, plain))
  const cut: Cut = {
    neck: [46, 62],
    drop: 92,
    shoulder: [204, 84],
    armpit: [200, 178],
    waist: [186, 320],
    hem: [148, 540],
    dip: 16,
  }
  const [outer, inner] = brush.pick([
    [
      [128, 196],
      [182, 226],
    ],
    [
      [104, 250],
      [150, 270],
    ],
  ] as const)
  const white = cloth(brush, isPale(brush.colour) ? '#e7ddcb' : '#f6f2e9')
  const collar = brush.pick([true, false])
  return [
    neckInside(linenLike, cut, !collar),
    hemInside(plain, { waist: [200, 200], hem: [148, 540], depth: 6 }),
    sewn(
      linenLike,
      [...pair(plain, sleeve(cut, outer, inner)), [trunk(cut), plain.body]],
      [
        bustMarks(plain, { ...cut, hem: [186, 300] }),
        shortSleeveMarks(plain, cut, outer, inner),
        flutes(plain, { waist: [196, 230], hem: [148, 540] }, 6, 0.6),
      ].join(''),
    ),
    seam(plain, both(armhole(cut))),
    stitch('M150 528Q224 544 300 544Q376 544 450 528', plain.deep, 0.5),
    collar
      ? dollCollar(white, { half: 46, top: 60, drop: 94 }, 46) + bow(brush.pick([white, plain]), 300, 104, 0.5, 70)
      : band(plain, neckline(cut, 'round', 3), 9, plain.body) +
        [118, 150, 182].map((y) => button(300, y, 5, '#f3ede0')).join(''),
  ].join('')
}

function flareDress(brush: Brush): string {
  const plain = cloth(brush, brush.colour, 0.15)
  const crepe = printed(plain, summerPrint(brush, plain))
  const cut: Cut = {
    neck: [58, 70],
    drop: 128,
    shoulder: [218, 88],
    armpit: [212, 178],
    waist: [224, 220],
    hem: [234, 262],
    dip: 8,
  }
  const fall: Skirt = { waist: [234, 260], hem: [84, 526], hip: 30, waves: 5, depth: 11 }
  const arm = puff(cut.shoulder, cut.armpit, [138, 196], [196, 216])
  return [
    neckInside(crepe, cut),
    hemInside(plain, fall),
    sewn(
      crepe,
      [[skirt(fall), plain.body]],
      flutes(plain, fall, 8, 0.85) + gathers(plain, [240, 264], [360, 264], 40, 9),
    ),
    sewn(
      crepe,
      pair(plain, arm),
      gathers(plain, [178, 92], [208, 84], 40, 4) +
        gathers(plain, [420, 92], [392, 84], 40, 4) +
        plain.gleam(168, 140, 26, 36, 20, 0.9) +
        plain.dark(436, 168, 26, 40, -20, 0.8),
    ),
    band(plain, both('M136 198Q168 216 198 216'), 14, plain.colour),
    sewn(crepe, [[trunk(cut, 'square'), plain.body]], bustMarks(plain, cut)),
    stitch(neckline(cut, 'square', 6), plain.deep, 0.5),
    seam(plain, both('M262 136Q254 200 258 262')),
    belt(cloth(brush, brush.pick([brush.colour, brush.tone(-0.35)])), [233, 258], 18),
    brush.pick([
      bow(plain, 300, 266, 0.8, 80),
      '',
      `<rect x="286" y="252" width="28" height="26" rx="3" fill="none" stroke="#d8b56a" stroke-width="5"/>`,
    ]),
  ].join('')
}

function midiDress(brush: Brush): string {
  const plain = cloth(brush, brush.colour, 0.25)
  const silk = printed(plain, summerPrint(brush, plain))
  const cut: Cut = {
    neck: [48, 56],
    drop: 158,
    shoulder: [214, 76],
    armpit: [212, 158],
    waist: [222, 196],
    hem: [236, 232],
    dip: 8,
  }
  const fall: Skirt = { waist: [236, 230], hem: [176, 536], hip: 46, waves: 4, depth: 9 }
  const [outer, inner] = [
    [128, 298],
    [158, 306],
  ] as const
  return [
    neckInside(silk, cut),
    hemInside(plain, fall),
    sewn(silk, pair(plain, sleeve(cut, outer, inner, { bend: 12 })), longSleeveMarks(plain, cut, outer, inner)),
    band(plain, both('M129 292Q144 302 160 300'), 14, plain.colour),
    sewn(
      silk,
      [[skirt(fall), plain.body]],
      // The wrap falls open over one leg.
      flutes(plain, fall, 6, 0.7) +
        `<path d="M318 240C352 330 362 430 356 556L330 556C338 450 336 340 318 240Z" fill="${plain.deep}" fill-opacity=".42"/>` +
        plain.gleam(352, 420, 10, 130, -4, 0.8),
    ),
    sewn(silk, [[trunk(cut, 'vee'), plain.body]], bustMarks(plain, cut)),
    // One front lies over the other.
    seam(plain, 'M348 58Q328 110 250 200L240 226', 2.4),
    seam(plain, 'M252 58Q268 112 298 156', 2.4),
    plain.fold([254, 196], [330, 150], 6, 8, 0.4),
    belt(plain, [235, 230], 20),
    bow(plain, 262, 234, 0.72, 110),
  ].join('')
}

function aLineSkirt(brush: Brush): string {
  const plain = cloth(brush)
  const fall: Skirt = { waist: [186, 104], hem: [74, 500], hip: 40, waves: 3, depth: 9 }
  const weave = brush.pick(['tweed', 'denim', 'plain', 'buttons'])
  const stuff = printed(plain, weave === 'tweed' ? tweed(brush, plain) : '')
  const thread = weave === 'denim' ? '#d9a04a' : plain.deep
  const line = (x: number, foot: number) => `M${x} 122Q${(x + foot) / 2 + (x < 300 ? 6 : -6)} 300 ${foot} 508`
  return [
    `<path d="M186 82Q300 62 414 82V96Q300 120 186 96Z" fill="${plain.inside}"/>`,
    hemInside(plain, fall),
    sewn(stuff, [[skirt(fall), plain.body]], flutes(plain, fall, 6, 0.55) + plain.gleam(220, 260, 40, 150, 18, 0.7)),
    seam(plain, line(232, 176) + line(368, 424)),
    weave === 'denim' || weave === 'plain' ? stitch(line(238, 184) + line(362, 416), thread, 0.6) : '',
    stitch('M82 484Q190 516 300 516Q410 516 518 484', thread, 0.6),
    weave === 'buttons' || weave === 'denim'
      ? seam(plain, 'M300 124L300 510') +
        stitch('M284 124L280 510M316 124L320 510', thread, 0.45) +
        [150, 206, 262, 318, 374, 430, 486]
          .map((y) => button(300, y, 8, weave === 'denim' ? '#c89a5a' : '#e9dcc2'))
          .join('')
      : `${seam(plain, 'M300 124L300 380')}<path d="M300 380L288 514L316 514Z" fill="${plain.deep}" fill-opacity=".5"/>`,
    ...[both('M196 176Q226 190 250 172')].map((way) => (weave === 'tweed' ? '' : seam(plain, way))),
    band(plain, 'M188 94Q300 122 412 94', 32, plain.body),
    stitch('M190 84Q300 112 410 84M189 106Q300 134 411 106', thread, 0.6),
    button(300, 108, 8, weave === 'denim' ? '#c89a5a' : '#e9dcc2'),
  ].join('')
}

const dress = (
  colour: string,
  draw: (brush: Brush) => string,
  shadow: number,
  ...companions: string[]
): DrawnObject => ({
  colour,
  dyed: true,
  stands: true,
  shadow,
  companions,
  draw,
})

export const dresses: Readonly<Record<string, DrawnObject>> = {
  'dress-shift': dress('#d9bf98', shiftDress, 160, 'cardigan', 'blazer-women'),
  'dress-flare': dress('#cc3a37', flareDress, 210, 'cardigan', 'blazer-women'),
  'dress-midi': dress('#34467f', midiDress, 140, 'cardigan', 'blazer-women'),
  'skirt-a-line': dress(
    '#9a7454',
    (brush) => `<g transform="translate(0 30)">${aLineSkirt(brush)}</g>`,
    210,
    'blouse',
    'crop-top',
  ),
}
