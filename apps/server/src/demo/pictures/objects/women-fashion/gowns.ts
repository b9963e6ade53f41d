import type { Brush, DrawnObject } from '../brush.ts'
import { both, type Cloth, cloth, flip, isPale, printed, seam, sewn, symmetric } from '../clothes/cloth.ts'
import { floral } from '../clothes/prints.ts'
import { bow, hemInside, lace } from '../clothes/skirts.ts'

/** A thin strap along a way. */
export const strap = (of: Cloth, way: string, wide = 5): string =>
  `<path d="${way}" fill="none" stroke="${of.deep}" stroke-width="${wide + 2}" stroke-opacity=".7"/><path d="${way}" fill="none" stroke="${of.colour}" stroke-width="${wide}"/><path d="${way}" fill="none" stroke="${of.light}" stroke-width="${wide * 0.3}" stroke-opacity=".8"/>`

// Bias-cut satin on two thin straps, with a cowl at the neck.
function slipDress(brush: Brush): string {
  const plain = cloth(brush, brush.colour, 0.75)
  const satin = printed(plain, brush.pick(['', '', floral(brush, 0.9)]))
  const body = symmetric(
    [300, 158],
    [262, 148, 232, 116],
    [226, 146, 218, 172],
    [224, 220, 236, 250],
    [216, 290, 208, 330],
    [192, 440, 168, 540],
    [234, 556, 300, 556],
  )
  const ruffle = brush.pick([true, false])
  const marks = [
    plain.gleam(262, 190, 22, 34, 14, 0.8),
    plain.gleam(330, 190, 15, 28, -14, 0.5),
    // the cowl
    plain.fold([236, 128], [364, 128], -38, 10, 0.45),
    plain.fold([230, 150], [370, 150], -44, 10, 0.35),
    plain.gleam(300, 172, 40, 6, 0, 0.9),
    plain.dark(262, 222, 32, 9, 10, 0.5),
    plain.dark(338, 222, 32, 9, -10, 0.6),
    // satin runs in long lights and hollows
    plain.crease([252, 250], [224, 540], 17, 0.9),
    plain.crease([284, 290], [266, 552], 20, 0.8),
    plain.crease([322, 270], [336, 552], 20, 0.9),
    plain.crease([352, 300], [386, 540], 14, 0.8),
    plain.crease([244, 256], [330, 290], 8, 0.5),
    plain.crease([356, 262], [290, 300], 8, 0.5),
    plain.gleam(244, 350, 14, 120, 6, 0.8),
  ].join('')
  return [
    `<path d="M232 116Q300 96 368 116L372 160Q300 190 228 160Z" fill="${plain.inside}"/>`,
    strap(plain, 'M236 44Q252 74 244 104M364 44Q348 74 356 104', 4),
    strap(plain, 'M236 122Q230 70 236 44M364 122Q370 70 364 44'),
    hemInside(plain, { waist: [200, 200], hem: [168, 540], depth: 6 }),
    sewn(satin, [[body, plain.body]], marks),
    ruffle
      ? sewn(
          satin,
          [
            [
              'M176 502Q300 530 424 502Q436 530 446 552Q424 566 404 554Q380 572 356 558Q330 576 300 560Q270 576 244 558Q220 572 196 554Q176 566 154 552Q166 528 176 502Z',
              plain.body,
            ],
          ],
          [190, 226, 262, 300, 338, 374, 410].map((x) => plain.dark(x, 534, 5, 30, (300 - x) * 0.1, 0.8)).join(''),
        )
      : seam(plain, 'M172 526Q234 544 300 544Q366 544 428 526'),
  ].join('')
}

// A mermaid gown: close to the knee, then a flared train; sequins or lace, shoulders bare.
function eveningGown(brush: Brush): string {
  const plain = cloth(brush, brush.colour, 0.5)
  const spark = isPale(brush.colour) ? '#c9a85c' : '#ffffff'
  const sequins = brush.pattern(
    43,
    39,
    `<g fill="${spark}">${[
      [4, 5, 1.6],
      [15, 11, 1.1],
      [27, 4, 1.3],
      [38, 13, 1.7],
      [9, 22, 1.2],
      [22, 19, 1.7],
      [33, 27, 1.1],
      [14, 34, 1.5],
      [28, 36, 1],
      [41, 33, 1.2],
    ]
      .map(([x, y, size]) => `<circle cx="${x}" cy="${y}" r="${size}"/>`)
      .join('')}</g>`,
    18,
  )
  const flourish = brush.pattern(
    70,
    80,
    `<g fill="none" stroke="${spark}" stroke-width="1.8" opacity=".6"><path d="M10 70Q30 50 20 30T44 8M20 30Q8 30 6 18M26 46Q42 46 46 34"/><circle cx="46" cy="32" r="4"/><circle cx="6" cy="16" r="3"/><circle cx="46" cy="8" r="4"/><path d="M60 60l4 8M56 20l6 6"/></g>`,
  )
  const stuff = printed(plain, brush.pick([sequins, sequins, flourish]))
  const body = symmetric(
    [300, 112],
    [284, 82, 250, 84],
    [232, 88, 224, 104],
    [222, 140, 230, 160],
    [240, 190, 240, 210],
    [222, 244, 216, 284],
    [218, 350, 232, 400],
    [226, 460, 140, 540],
    [210, 566, 300, 562],
  )
  const drape = 'M228 92C190 96 170 116 168 142Q196 150 226 136Z'
  const straps = brush.pick(['drape', 'halter'])
  const marks = [
    plain.gleam(264, 128, 24, 30, 14, 1),
    plain.gleam(328, 128, 17, 26, -14, 0.6),
    plain.dark(300, 130, 10, 34, 0, 0.5),
    plain.dark(266, 164, 34, 9, 10, 0.6),
    plain.dark(336, 164, 34, 9, -10, 0.7),
    plain.gleam(262, 280, 22, 80, 4, 0.9),
    plain.dark(380, 290, 16, 110, 0, 0.9),
    plain.crease([244, 206], [316, 226], 7, 0.6),
    plain.crease([356, 208], [300, 236], 7, 0.6),
    plain.crease([252, 380], [180, 544], 16, 1),
    plain.crease([276, 400], [240, 556], 18, 0.9),
    plain.crease([302, 400], [306, 562], 18, 0.9),
    plain.crease([326, 396], [366, 556], 18, 0.9),
    plain.crease([350, 380], [424, 544], 16, 1),
  ].join('')
  return [
    `<path d="M226 102Q300 76 374 102L366 150Q300 176 234 150Z" fill="${plain.inside}"/>`,
    straps === 'halter' ? strap(plain, 'M244 92Q262 50 300 40Q338 50 356 92', 10) : '',
    hemInside(plain, { waist: [200, 200], hem: [140, 540], depth: 10 }),
    sewn(stuff, [[body, plain.body]], marks),
    seam(plain, both('M262 88Q254 150 264 210Q258 300 262 390')),
    straps === 'drape'
      ? sewn(
          plain,
          [
            [drape, plain.left],
            [flip(drape), plain.right],
          ],
          plain.fold([172, 140], [226, 104], 6, 8, 0.5) + plain.fold([428, 140], [374, 104], 6, 8, 0.5),
        )
      : '',
    // a jewel at the waist
    brush.pick([
      `<g fill="#f3e2b3" stroke="#a8843f" stroke-width="1.4"><circle cx="300" cy="214" r="8"/><circle cx="284" cy="213" r="5"/><circle cx="316" cy="213" r="5"/><circle cx="271" cy="211" r="3.6"/><circle cx="329" cy="211" r="3.6"/></g>`,
      '',
    ]),
  ].join('')
}

// A short night slip edged with lace.
function nightdress(brush: Brush): string {
  const plain = cloth(brush, brush.colour, 0.6)
  const satin = printed(plain, brush.pick(['', '', floral(brush, 0.8)]))
  const trim = isPale(brush.colour) ? '#cfc6b6' : '#fbf7ef'
  const body = symmetric(
    [300, 196],
    [268, 170, 224, 132],
    [206, 170, 190, 206],
    [196, 260, 200, 290],
    [170, 400, 132, 516],
    [214, 540, 300, 540],
  )
  const marks = [
    plain.gleam(246, 220, 30, 44, 14, 0.9),
    plain.gleam(344, 220, 20, 34, -14, 0.5),
    plain.dark(250, 268, 48, 10, 10, 0.6),
    plain.dark(350, 268, 48, 10, -10, 0.7),
    plain.dark(300, 240, 12, 44, 0, 0.4),
    plain.crease([226, 290], [176, 520], 18, 0.9),
    plain.crease([268, 300], [246, 532], 20, 0.8),
    plain.crease([316, 296], [330, 534], 20, 0.9),
    plain.crease([356, 290], [412, 522], 18, 0.9),
    plain.gleam(210, 400, 16, 110, 12, 0.8),
  ].join('')
  return [
    `<path d="M224 132Q300 116 376 132L384 200Q300 226 216 200Z" fill="${plain.inside}"/>`,
    strap(plain, 'M246 52Q264 84 258 126M354 52Q336 84 342 126', 5),
    strap(plain, 'M230 138Q228 80 246 52M370 138Q372 80 354 52', 6),
    hemInside(plain, { waist: [200, 200], hem: [132, 516], depth: 7 }),
    sewn(satin, [[body, plain.body]], marks),
    lace('M226 140Q268 172 299 198Q332 172 374 140', 20, trim, plain.deep),
    lace('M134 520Q216 544 300 544Q384 544 466 520', 26, trim, plain.deep),
    seam(plain, 'M198 288Q300 306 402 288'),
    bow(cloth(brush, trim, 0.4), 300, 206, 0.46, 44),
  ].join('')
}

// Long dresses are narrow for their height.
const slim = (drawing: string, by: number): string =>
  `<g transform="translate(${Math.round(300 - 300 * by)} 0) scale(${by} 1)">${drawing}</g>`

const gown = (
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

export const gowns: Readonly<Record<string, DrawnObject>> = {
  'dress-slip': gown('#d9bf98', (brush) => slim(slipDress(brush), 0.86), 120, 'cardigan', 'blazer-women'),
  'evening-gown': gown('#8c2634', (brush) => slim(eveningGown(brush), 0.9), 150, 'blazer-women', 'dress-slip'),
  nightdress: gown('#f1a1b8', nightdress, 160, 'pyjamas-women', 'lounge-set-women'),
}
