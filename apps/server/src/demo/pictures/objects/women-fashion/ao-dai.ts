import type { Brush, DrawnObject } from '../brush.ts'
import {
  brightness,
  type Cloth,
  cloth,
  flip,
  isPale,
  type Piece,
  type Point,
  printed,
  seam,
  sewn,
} from '../clothes/cloth.ts'
import { blossomBranch, lotusPond } from '../clothes/embroidery.ts'
import { brocade } from '../clothes/prints.ts'

/** Threads that stand out on the cloth. */
export function threads(brush: Brush): { petals: string; heart: string; twig: string } {
  if (brightness(brush.colour) > 0.6 && !isPale(brush.colour))
    return { petals: '#fffaf0', heart: '#c2452f', twig: '#4f7f4f' }
  return isPale(brush.colour)
    ? brush.pick([
        { petals: '#d8607f', heart: '#f3cf62', twig: '#5c8a5e' },
        { petals: '#e9a63a', heart: '#b4492f', twig: '#6c8b4c' },
      ])
    : brush.pick([
        { petals: '#fbe9ec', heart: '#e7b53e', twig: '#e0bd68' },
        { petals: '#f6d77c', heart: '#b8472f', twig: '#e8c676' },
        { petals: '#ffffff', heart: '#f0c24d', twig: '#9fc29a' },
      ])
}

/** The stand-up collar: its inside at the back, and the front that meets in a small V. */
export function mandarinCollar(of: Cloth, { half, top, foot }: { half: number; top: number; foot: number }): string {
  const left = 300 - half
  const back = `M${left} ${top}Q300 ${top - 16} ${600 - left} ${top}L${592 - left} ${top + 16}L300 ${top + 34}L${left + 8} ${top + 16}Z`
  const front = `M${left} ${top}Q${left + 8} ${top + 12} 299 ${top + 17}L299 ${foot + 8}Q${left + 2} ${foot + 4} ${left - 6} ${foot - 8}Z`
  return `<path d="${back}" fill="${of.inside}" stroke="${of.deep}" stroke-width="1.2"/><path d="${front}" fill="${of.left}" stroke="${of.deep}" stroke-opacity=".6" stroke-width="1.4"/><path d="${flip(front)}" fill="${of.right}" stroke="${of.deep}" stroke-opacity=".6" stroke-width="1.4"/>${seam(of, `M${left - 5} ${foot - 8}Q${left + 4} ${foot + 4} 300 ${foot + 8}Q${596 - left} ${foot + 4} ${605 - left} ${foot - 8}`)}`
}

/** Wide silk trousers as far as they are seen below a tunic. */
export function silkTrousers(of: Cloth, from: number, hem: number): string {
  const left = `M236 ${from}C212 ${from + 50} 188 ${hem - 120} 182 ${hem - 4}Q234 ${hem + 10} 290 ${hem - 2}Q298 ${from + 120} 302 ${from}Z`
  const folds = [
    of.crease([226, from + 60], [206, hem], 12, 0.6),
    of.crease([256, from + 70], [246, hem], 14, 0.7),
    of.crease([352, from + 70], [362, hem], 14, 0.7),
    of.crease([384, from + 60], [398, hem], 12, 0.6),
    of.dark(300, from + 130, 16, 130, 0, 0.9),
  ].join('')
  return sewn(
    of,
    [
      [left, of.left],
      [flip(left), of.right],
    ],
    folds,
  )
}

// From the collar to the wrist: raglan, without a seam at the shoulder.
const sleeve =
  'M264 76Q232 88 216 102C202 122 186 196 168 268C164 290 156 316 150 330Q164 342 182 340C190 310 204 268 214 238Q230 206 239 190Q236 172 240 156Q254 114 268 78Z'

// The front is one length from the collar to the hem; below the waist it hangs free and a step sways it to the left.
const front =
  'M264 76Q250 112 234 156Q230 176 238 196Q246 216 243 238C234 262 226 290 221 330C214 400 208 460 200 520Q246 536 296 532Q334 530 364 518C370 450 372 390 371 336C370 290 364 262 357 238Q354 216 362 196Q370 176 366 156Q350 112 336 76Q300 108 264 76Z'

// The back length shows beside it.
const backPanel = 'M352 236C372 290 384 380 396 506Q362 520 310 516L310 250Z'

function shading(silk: Cloth): string {
  return [
    // bust and waist
    silk.gleam(272, 146, 22, 32, 15, 0.8),
    silk.gleam(326, 148, 16, 26, -15, 0.5),
    silk.dark(300, 152, 11, 30, 0, 0.35),
    silk.dark(270, 182, 34, 9, 12, 0.4),
    silk.dark(334, 182, 32, 9, -12, 0.5),
    silk.dark(240, 210, 10, 52, 0, 0.7),
    silk.dark(360, 210, 10, 52, 0, 0.9),
    silk.crease([250, 222], [294, 236], 6, 0.5),
    silk.crease([350, 220], [312, 236], 6, 0.5),
    silk.crease([252, 242], [288, 262], 6, 0.4),
    // the free length
    silk.crease([262, 268], [230, 516], 14, 0.7),
    silk.crease([290, 256], [268, 528], 18, 0.6),
    silk.crease([316, 262], [318, 528], 16, 0.75),
    silk.crease([346, 272], [352, 520], 10, 0.6),
    // sleeves
    silk.crease([184, 236], [206, 222], 5, 0.6),
    silk.crease([176, 262], [200, 250], 5, 0.5),
    silk.crease([414, 232], [394, 220], 5, 0.6),
    silk.crease([424, 266], [402, 252], 5, 0.5),
    silk.crease([220, 130], [176, 300], 7, 0.5),
    silk.crease([384, 138], [424, 300], 7, 0.5),
  ].join('')
}

function draw(brush: Brush): string {
  const plain = cloth(brush, brush.colour, 0.5)
  const trousers = cloth(brush, isPale(brush.colour) ? brush.mix(brush.colour, '#e8dfd0', 0.4) : '#f3eee4', 0.3)
  const thread = threads(brush)
  const medallions = brocade(brush, isPale(brush.colour) ? plain.shade : brush.tone(0.24))
  const silk = printed(plain, brush.pick([medallions, '', '']))
  const ornament = brush.pick([blossomBranch, lotusPond])
  const backFolds = silk.dark(374, 420, 12, 120, -5, 0.9) + silk.dark(376, 300, 22, 60, -8, 0.8)
  const pieces: Piece[] = [
    [sleeve, silk.left],
    [flip(sleeve), silk.right],
    [front, silk.body],
  ]
  return [
    silkTrousers(trousers, 262, 558),
    sewn(silk, [[backPanel, silk.right]], backFolds),
    sewn(silk, pieces, shading(silk)),
    // The fastening runs from the collar under the arm, as the raglan seams do.
    seam(silk, 'M268 82Q254 122 234 168'),
    seam(silk, 'M332 82Q346 122 366 168'),
    ...snaps.map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="3.2" fill="${thread.heart}" stroke="${silk.deep}" stroke-width=".8"/>`,
    ),
    ornament(278, 512, 1.12, { ...thread, angle: -3 }),
    blossomBranch(284, 196, 0.46, { ...thread, angle: 12 }),
    mandarinCollar(silk, { half: 29, top: 52, foot: 82 }),
  ].join('')
}

const snaps: readonly Point[] = [
  [340, 106],
  [348, 126],
  [357, 146],
]

export const aoDai: DrawnObject = {
  colour: '#8c2634',
  dyed: true,
  stands: true,
  shadow: 130,
  companions: ['ao-dai-modern', 'ao-ba-ba'],
  draw,
}
