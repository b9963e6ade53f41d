import type { Brush, DrawnObject } from '../brush.ts'
import { both, brightness, cloth, flip, printed, seam, sewn, stitch } from '../clothes/cloth.ts'
import { patchPocket } from '../clothes/collars.ts'
import { denimThread, tears, wash } from '../clothes/denim.ts'
import { linen, ribs, twill } from '../clothes/prints.ts'
import {
  drapes,
  drawstring,
  elastic,
  fly,
  jeansPockets,
  legHem,
  legMarks,
  legs,
  pressed,
  sidePockets,
  type TrouserCut,
  waistband,
} from '../clothes/trousers.ts'

const high: TrouserCut = {
  waist: [224, 42],
  bandHigh: 28,
  hip: [186, 186],
  crotch: 232,
  knee: [184, 282, 380],
  hem: [180, 280, 548],
}

// Soft cloth that falls straight and wide from the hip, pleated under the band.
function wideTrousers(brush: Brush): string {
  const cut: TrouserCut = { ...high, knee: [160, 292, 380], hem: [140, 290, 550] }
  const plain = cloth(brush, brush.colour, 0.15)
  const crepe = printed(plain, brush.pick(['', '', linen(brush, plain.deep)]))
  const gathered = brush.pick([true, false])
  return [
    sewn(crepe, legs(plain, cut), drapes(plain, cut, 0.85)),
    gathered ? '' : pressed(plain, cut),
    stitch(both(legHem(cut, 16)), plain.deep, 0.35),
    sidePockets(plain, cut),
    gathered
      ? seam(plain, 'M300 84L300 232') + elastic(plain, cut)
      : fly(plain, cut) +
        [250, 268]
          .map(
            (x) => plain.fold([x, 82], [x - 3, 150], 3, 7, 0.5) + plain.fold([600 - x, 82], [603 - x, 150], 3, 7, 0.5),
          )
          .join('') +
        waistband(plain, cut, { clasp: plain.shade }),
    gathered ? brush.pick(['', drawstring(cut, plain.light, 84)]) : '',
  ].join('')
}

// As wide as a skirt, ending at the calf.
function culottes(brush: Brush): string {
  const cut: TrouserCut = {
    waist: [196, 74],
    bandHigh: 34,
    hip: [142, 250],
    crotch: 300,
    knee: [104, 296, 400],
    hem: [82, 294, 540],
  }
  const plain = cloth(brush, brush.colour, 0.15)
  const flax = printed(plain, brush.pick(['', linen(brush, plain.deep), linen(brush, plain.deep)]))
  return [
    sewn(flax, legs(plain, cut), drapes(plain, cut, 0.95)),
    seam(plain, 'M300 122L300 300'),
    stitch(both(legHem(cut, 22)), plain.deep, 0.5),
    sidePockets(plain, cut),
    elastic(plain, cut),
    brush.pick([drawstring(cut, plain.light, 90), '']),
  ].join('')
}

function jeans(brush: Brush): string {
  const thread = denimThread(brush)
  const plain = cloth(brush)
  const denim = printed(plain, twill(brush, plain.deep, 0.3))
  const finish = brush.pick(['whole', 'whole', 'torn', 'frayed'])
  return [
    sewn(denim, legs(plain, high), wash(plain, high) + legMarks(plain, high, 1)),
    fly(plain, high, thread),
    jeansPockets(plain, high, thread),
    stitch(both(`M193 190Q191 300 191 380L187 548`), thread, 0.45),
    finish === 'frayed'
      ? `<path d="${both('M180 548Q230 560 280 550')}" fill="none" stroke="#f1ede4" stroke-width="12" stroke-dasharray="1.6 2" stroke-opacity=".9"/>`
      : stitch(both(legHem(high, 12)), thread, 0.8),
    waistband(plain, high, { thread, stud: '#c89a5a' }),
    finish === 'torn' ? tears(plain, high) : '',
  ].join('')
}

// Roomy at the hip, narrow at the ankle, cropped and turned up.
function baggy(brush: Brush): string {
  const cut: TrouserCut = {
    waist: [214, 44],
    bandHigh: 30,
    hip: [156, 196],
    crotch: 250,
    knee: [158, 284, 380],
    hem: [196, 272, 530],
  }
  const plain = cloth(brush)
  const drill = printed(plain, twill(brush, plain.deep, 0.14))
  const cargo = brush.pick([true, false])
  const turnUp = `M194 508Q234 520 275 510L273 536Q234 548 195 534Z`
  return [
    sewn(
      drill,
      legs(plain, cut),
      legMarks(plain, cut, 1.3) +
        plain.crease([170, 240], [230, 300], 10, 0.6) +
        plain.crease([430, 240], [370, 300], 10, 0.7),
    ),
    fly(plain, cut),
    sidePockets(plain, cut),
    [248, 268]
      .map((x) => plain.fold([x, 86], [x - 6, 150], 4, 8, 0.5) + plain.fold([600 - x, 86], [606 - x, 150], 4, 8, 0.5))
      .join(''),
    cargo ? patchPocket(drill, 160, 286, 62, 86, true) + patchPocket(drill, 378, 286, 62, 86, true) : '',
    sewn(
      drill,
      [
        [turnUp, plain.left],
        [flip(turnUp), plain.right],
      ],
      '',
    ),
    waistband(plain, cut),
  ].join('')
}

// Tight from the waist to the ankle.
function leggings(brush: Brush): string {
  const cut: TrouserCut = {
    waist: [226, 44],
    bandHigh: 58,
    hip: [196, 200],
    crotch: 240,
    knee: [214, 280, 380],
    hem: [232, 270, 548],
  }
  const plain = cloth(brush, brush.colour, 0.35)
  const knit = printed(plain, brush.pick(['', ribs(brush, plain.deep, 6)]))
  const yoke = `M226 44Q300 68 374 44L382 108Q344 124 300 142Q256 124 218 108Z`
  const marks = [
    plain.gleam(232, 280, 14, 150, -4, 1),
    plain.gleam(350, 280, 10, 150, 4, 0.6),
    plain.dark(276, 380, 10, 150, 2, 0.7),
    plain.dark(326, 380, 10, 150, -2, 0.8),
    plain.dark(394, 320, 12, 200, 4, 0.8),
    plain.crease([298, 236], [240, 214], 6, 0.6),
    plain.crease([302, 236], [360, 214], 6, 0.6),
    plain.crease([276, 372], [226, 384], 5, 0.5),
    plain.crease([324, 372], [374, 384], 5, 0.5),
    plain.crease([268, 520], [236, 530], 4, 0.5),
    plain.crease([332, 520], [364, 530], 4, 0.5),
  ].join('')
  return [
    `<path d="M226 44Q300 28 374 44L372 56Q300 76 228 56Z" fill="${plain.inside}"/>`,
    sewn(knit, legs(plain, cut), marks),
    sewn(knit, [[yoke, plain.body]], plain.gleam(270, 84, 30, 24, 10, 0.7)),
    stitch('M219 102Q258 118 300 136Q342 118 381 102', plain.deep, 0.6),
    seam(plain, 'M300 142L300 240'),
    seam(plain, both('M204 240Q220 330 226 400L240 546'), 1.6),
    stitch(both(legHem(cut, 8)), plain.deep, 0.6),
    brush.pick([
      '',
      `<path d="${both('M206 150Q204 250 220 400L238 546')}" fill="none" stroke="${brightness(brush.colour) > 0.55 ? '#4a3b46' : '#f6efe6'}" stroke-width="5"/>`,
    ]),
  ].join('')
}

// High waist, short wide legs: denim with a raw edge, khaki with a turn-up, or gathered linen.
function shorts(brush: Brush): string {
  const cut: TrouserCut = {
    waist: [168, 150],
    bandHigh: 40,
    hip: [118, 364],
    crotch: 418,
    knee: [102, 296, 464],
    hem: [88, 290, 534],
  }
  const plain = cloth(brush)
  const make = brush.pick(['denim', 'khaki', 'linen'])
  const thread = make === 'denim' ? denimThread(brush) : plain.deep
  const stuff = printed(
    plain,
    make === 'linen' ? linen(brush, plain.deep) : twill(brush, plain.deep, make === 'denim' ? 0.28 : 0.13),
  )
  return [
    sewn(
      stuff,
      legs(plain, cut),
      (make === 'denim' ? wash(plain, { ...cut, knee: [102, 296, 534] }) : '') + legMarks(plain, cut, 1),
    ),
    make === 'linen' ? seam(plain, 'M300 204L300 418') + sidePockets(plain, cut) : fly(plain, cut, thread),
    make === 'denim'
      ? `${jeansPockets(plain, cut, thread)}<path d="${both('M88 534Q190 548 290 537')}" fill="none" stroke="#f1ede4" stroke-width="12" stroke-dasharray="1.6 2" stroke-opacity=".9"/>`
      : `${make === 'khaki' ? sidePockets(plain, cut, thread) : ''}${stitch(both(legHem(cut, 30)), thread, 0.6)}`,
    make === 'linen'
      ? elastic(plain, cut) + drawstring(cut, plain.light, 90)
      : waistband(plain, cut, { thread, stud: make === 'denim' ? '#c89a5a' : '' }),
  ].join('')
}

const trousersOf = (
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

export const trousers: Readonly<Record<string, DrawnObject>> = {
  'wide-trousers-women': trousersOf('#d9bf98', wideTrousers, 150, 'blouse', 'shirt-women'),
  culottes: trousersOf('#7d5640', culottes, 210, 'blouse', 'polo-women'),
  'jeans-women': trousersOf('#6f94c2', jeans, 120, 'tee-women', 'crop-top'),
  'baggy-trousers-women': trousersOf('#b59a72', baggy, 110, 'baby-tee', 'crop-top'),
  leggings: trousersOf('#3a3a42', leggings, 90, 'hoodie-women', 'tee-women'),
  'shorts-women': trousersOf('#8fb0d8', shorts, 200, 'crop-top', 'baby-tee'),
}
