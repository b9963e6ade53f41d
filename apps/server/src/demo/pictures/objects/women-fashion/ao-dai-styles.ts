import type { Brush, DrawnObject } from '../brush.ts'
import { band, both, brightness, cloth, flip, isPale, printed, seam, sewn, sheet, stitch } from '../clothes/cloth.ts'
import { blossomBranch, lotusPond } from '../clothes/embroidery.ts'
import { brocade, floral } from '../clothes/prints.ts'
import { flutes, hemInside, type Skirt, skirt } from '../clothes/skirts.ts'
import { mandarinCollar, silkTrousers, threads } from './ao-dai.ts'

// Today's cut: a loose tunic to the knee with wide elbow sleeves, over a pleated skirt or straight trousers.
function modern(brush: Brush): string {
  const plain = cloth(brush, brush.colour, 0.4)
  const gold = isPale(brush.colour) ? plain.shade : brush.tone(0.26)
  const silk = printed(plain, brush.pick([brocade(brush, gold), floral(brush, 0.9), '', '']))
  const below = cloth(
    brush,
    brush.pick(['#f3eee4', '#e9d9bd', brightness(brush.colour) > 0.55 ? '#8c2634' : '#f1dede']),
    0.3,
  )
  const thread = threads(brush)
  const round = brush.pick([true, false])
  const sleeve =
    'M256 74Q218 84 200 104C180 140 152 206 128 262Q152 296 202 296C214 262 222 220 227 190Q225 176 229 164Q246 124 260 76Z'
  const front =
    'M256 74Q240 124 222 164Q220 196 230 236C218 290 196 370 184 436Q240 456 300 452Q360 452 404 438C396 370 382 290 370 236Q380 196 378 164Q360 124 344 74Q300 110 256 74Z'
  const back = 'M366 226C384 290 410 370 424 426Q396 444 350 446L330 240Z'
  const pleats: Skirt = { waist: [222, 300], hem: [138, 540], hip: 6, waves: 8, depth: 7 }
  const lower = brush.pick([
    () => hemInside(below, pleats) + sewn(below, [[skirt(pleats), below.body]], flutes(below, pleats, 12, 0.9)),
    () => silkTrousers(below, 300, 552),
  ])()
  const marks = [
    plain.gleam(266, 164, 26, 36, 15, 0.8),
    plain.gleam(334, 166, 18, 30, -15, 0.5),
    plain.dark(264, 204, 36, 9, 10, 0.5),
    plain.dark(338, 204, 34, 9, -10, 0.6),
    plain.crease([246, 250], [212, 440], 15, 0.7),
    plain.crease([282, 240], [264, 450], 18, 0.6),
    plain.crease([324, 244], [336, 450], 18, 0.75),
    plain.crease([354, 256], [380, 440], 12, 0.6),
    plain.crease([200, 150], [152, 276], 9, 0.7),
    plain.crease([222, 190], [184, 290], 9, 0.6),
    plain.crease([400, 150], [448, 276], 9, 0.7),
    plain.crease([378, 190], [416, 290], 9, 0.6),
  ].join('')
  const edge = thread.twig
  const neck = 'M252 70C256 100 274 114 300 114C326 114 344 100 348 70'
  return [
    lower,
    sewn(silk, [[back, plain.right]], plain.dark(392, 330, 14, 110, -10, 0.9)),
    `<path d="M252 70Q300 86 348 70L340 116H260Z" fill="${plain.inside}"/>`,
    sewn(
      silk,
      [
        [sleeve, plain.left],
        [flip(sleeve), plain.right],
        [front, plain.body],
      ],
      marks,
    ),
    seam(plain, both('M258 84Q246 126 222 172')),
    `<path d="${both('M130 256Q156 288 204 288')}M186 428Q240 446 300 442Q360 442 403 429" fill="none" stroke="${edge}" stroke-width="6"/>`,
    stitch(both('M134 246Q158 276 206 278'), plain.deep, 0.5),
    silk.print ? '' : brush.pick([blossomBranch, lotusPond])(276, 428, 1, { ...thread, angle: -4 }),
    round ? band(plain, neck, 13, edge) : mandarinCollar(plain, { half: 37, top: 50, foot: 80 }),
    // knotted buttons along the slanting front
    ...[
      [336, 116],
      [352, 144],
      [366, 172],
    ].map(
      ([x = 0, y = 0]) =>
        `<path d="M${x - 12} ${y + 4}L${x + 12} ${y - 4}" stroke="${edge}" stroke-width="4" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="5" fill="${edge}" stroke="${plain.deep}" stroke-width="1"/>`,
    ),
  ].join('')
}

// The turban of folded cloth that goes with it, seen from the front.
function turban(brush: Brush, colour: string, gold: string): string {
  const of = cloth(brush, colour, 0.3)
  const ring =
    'M226 86C206 44 246 8 300 8C354 8 394 44 374 86C366 96 352 96 346 84C350 60 332 48 300 48C268 48 250 60 254 84C248 96 234 96 226 86Z'
  const folds = [0, 1, 2]
    .map(
      (at) =>
        `<path d="M${232 + at * 8} ${86 - at * 2}C${216 + at * 10} ${48 + at * 4} ${250 + at * 6} ${16 + at * 9} 300 ${16 + at * 9}C${350 - at * 6} ${16 + at * 9} ${384 - at * 10} ${48 + at * 4} ${368 - at * 8} ${86 - at * 2}" fill="none" stroke="${at === 1 ? gold : of.deep}" stroke-width="${at === 1 ? 2.6 : 2}" stroke-opacity=".7"/>`,
    )
    .join('')
  return `<path d="M246 78Q300 100 354 78Q352 48 300 46Q248 48 246 78Z" fill="${of.inside}"/>${sheet(of, ring, of.body)}${folds}${of.gleam(270, 26, 40, 9, -14, 1)}`
}

// For little girls: the same tunic, short and wide, in festive brocade edged with gold, with its turban.
function girls(brush: Brush): string {
  const plain = cloth(brush, brush.colour, 0.35)
  const gold = brightness(brush.colour) > 0.6 ? '#b4432f' : '#e9bf5c'
  const silk = printed(plain, brush.pick([brocade(brush, `${gold}c0`), brocade(brush, `${gold}c0`), floral(brush)]))
  const trousers = cloth(
    brush,
    brush.pick(['#f6f1e7', '#f6f1e7', brightness(brush.colour) > 0.6 ? '#b4432f' : '#f0cf7a']),
    0.3,
  )
  const sleeve =
    'M258 142Q206 152 182 176C160 216 136 288 116 350Q140 374 182 374C196 330 206 290 215 262Q211 250 215 238Q242 190 262 144Z'
  const front =
    'M258 142Q236 190 208 238Q206 270 212 300C202 360 188 430 180 492Q240 510 300 506Q360 510 420 492C412 430 398 360 388 300Q394 270 392 238Q364 190 342 142Q300 176 258 142Z'
  const marks = [
    plain.gleam(258, 250, 34, 50, 10, 0.7),
    plain.crease([236, 310], [206, 490], 14, 0.6),
    plain.crease([276, 300], [262, 504], 18, 0.6),
    plain.crease([330, 304], [342, 504], 18, 0.7),
    plain.crease([368, 314], [394, 490], 13, 0.6),
    plain.crease([172, 232], [144, 350], 9, 0.6),
    plain.crease([206, 262], [176, 300], 8, 0.6),
    plain.crease([428, 232], [456, 350], 9, 0.7),
    plain.crease([394, 262], [424, 300], 8, 0.6),
    plain.dark(300, 160, 50, 20, 0, 0.4),
  ].join('')
  return [
    silkTrousers(trousers, 320, 558),
    turban(brush, brush.pick([brush.colour, gold]), gold === '#b4432f' ? '#f6dc8e' : gold),
    sewn(
      silk,
      [
        [sleeve, plain.left],
        [flip(sleeve), plain.right],
        [front, plain.body],
      ],
      marks,
    ),
    seam(plain, both('M260 150Q240 194 208 246')),
    `<path d="${both('M118 344Q142 366 184 366')}M182 480Q240 498 300 494Q360 498 418 480" fill="none" stroke="${gold}" stroke-width="8"/><path d="M340 156Q360 196 391 244" fill="none" stroke="${gold}" stroke-width="5"/>`,
    ...[
      [350, 178],
      [366, 206],
      [384, 234],
    ].map(
      ([x = 0, y = 0]) =>
        `<circle cx="${x}" cy="${y}" r="6" fill="${gold}" stroke="${plain.deep}" stroke-width="1.2"/>`,
    ),
    mandarinCollar(plain, { half: 36, top: 118, foot: 150 }),
    `<path d="M254 146Q300 176 346 146" fill="none" stroke="${gold}" stroke-width="4"/>`,
  ].join('')
}

const piece = (colour: string, draw: (brush: Brush) => string, ...companions: string[]): DrawnObject => ({
  colour,
  dyed: true,
  stands: true,
  shadow: 150,
  companions,
  draw,
})

export const aoDaiStyles: Readonly<Record<string, DrawnObject>> = {
  'ao-dai-modern': piece('#e58fa6', modern, 'ao-dai', 'ao-dai-girl'),
  'ao-dai-girl': piece('#cc3a37', girls, 'ao-dai', 'ao-dai-modern'),
}
