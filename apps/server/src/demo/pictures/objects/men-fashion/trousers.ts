import type { Brush, DrawnObject } from '../brush.ts'
import { band, both, brightness, cloth, printed, seam, sewn, stitch } from '../clothes/cloth.ts'
import { patchPocket, weltPockets } from '../clothes/collars.ts'
import { denimThread, tears, wash } from '../clothes/denim.ts'
import { twill } from '../clothes/prints.ts'
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

const straight: TrouserCut = {
  waist: [208, 46],
  bandHigh: 26,
  hip: [182, 176],
  crotch: 228,
  knee: [182, 280, 380],
  hem: [184, 276, 546],
}
const slim: TrouserCut = { ...straight, knee: [192, 278, 380], hem: [204, 272, 546] }
const loose: TrouserCut = { ...straight, hip: [172, 180], knee: [160, 284, 380], hem: [168, 284, 546] }

function jeans(brush: Brush): string {
  const cut = brush.pick([straight, slim, loose])
  const thread = denimThread(brush)
  const plain = cloth(brush)
  const denim = printed(plain, twill(brush, plain.deep, 0.3))
  return [
    sewn(denim, legs(denim, cut), wash(denim, cut) + legMarks(denim, cut, 1.1)),
    fly(denim, cut, thread),
    jeansPockets(denim, cut, thread),
    stitch(
      both(
        `M${cut.hip[0] + 7} ${cut.hip[1]}Q${cut.knee[0] + 7} ${cut.knee[2] - 80} ${cut.knee[0] + 7} ${cut.knee[2]}L${cut.hem[0] + 7} ${cut.hem[2]}`,
      ),
      thread,
      0.45,
    ),
    stitch(both(legHem(cut, 12)), thread, 0.8),
    waistband(denim, cut, { thread, stud: '#c89a5a' }),
    brush.pick(['', '', tears(denim, cut)]),
  ].join('')
}

function chinos(brush: Brush): string {
  const cut = brush.pick([straight, slim])
  const plain = cloth(brush)
  const drill = printed(plain, twill(brush, plain.deep, 0.12))
  const cargo = brush.pick([false, false, true])
  return [
    sewn(drill, legs(drill, cut), legMarks(drill, cut, 0.9)),
    fly(drill, cut),
    sidePockets(drill, cut),
    stitch(both(legHem(cut, 20)), drill.deep, 0.5),
    cargo
      ? patchPocket(drill, cut.knee[0] + 2, cut.knee[2] - 96, 62, 84, true) +
        patchPocket(drill, 536 - cut.knee[0], cut.knee[2] - 96, 62, 84, true)
      : '',
    waistband(drill, cut),
  ].join('')
}

function dressTrousers(brush: Brush): string {
  const cut: TrouserCut = { ...straight, bandHigh: 30, knee: [184, 284, 380], hem: [192, 282, 548] }
  const wool = cloth(brush)
  return [
    sewn(wool, legs(wool, cut), drapes(wool, cut, 0.3)),
    pressed(wool, cut),
    fly(wool, cut),
    sidePockets(wool, cut),
    // pleats under the band
    wool.fold([248, 88], [252, 150], 4, 8, 0.5),
    wool.fold([352, 88], [348, 150], 4, 8, 0.5),
    waistband(wool, cut, { clasp: wool.shade }),
    // the hooked tab
    `<path d="M300 62H342Q350 72 342 84H300Z" fill="${wool.colour}" stroke="${wool.deep}" stroke-opacity=".6"/>`,
  ].join('')
}

function joggers(brush: Brush): string {
  const cut: TrouserCut = {
    ...straight,
    bandHigh: 32,
    hip: [168, 178],
    crotch: 236,
    knee: [172, 284, 390],
    hem: [206, 270, 514],
  }
  const fleece = cloth(brush)
  const [outer, inner, y] = cut.hem
  const cuff = `M${outer} ${y + 16}Q${(outer + inner) / 2} ${y + 28} ${inner} ${y + 18}`
  const string = brightness(brush.colour) > 0.55 ? '#4a4750' : '#efeae0'
  return [
    sewn(
      fleece,
      legs(fleece, cut),
      legMarks(fleece, cut, 1.1) +
        [0, 1]
          .map((side) =>
            [0.2, 0.5, 0.8]
              .map((share) =>
                fleece.dark(
                  side ? 600 - outer - (inner - outer) * share : outer + (inner - outer) * share,
                  y - 6,
                  6,
                  30,
                  0,
                  0.8,
                ),
              )
              .join(''),
          )
          .join(''),
    ),
    seam(fleece, 'M300 92L300 236'),
    band(fleece, both(cuff), 34, fleece.colour, true),
    weltPockets(fleece, 'M196 96L178 164', 7),
    `<path d="${both('M196 96L178 164')}" fill="none" stroke="${brush.pick(['#c9c6c0', fleece.deep])}" stroke-width="3.4" stroke-dasharray="2 1.6"/>`,
    brush.pick([
      '',
      `<path d="${both('M174 190Q168 300 178 400L208 512')}" fill="none" stroke="${string}" stroke-width="6" stroke-opacity=".9"/>`,
    ]),
    elastic(fleece, cut),
    drawstring(cut, string, 84),
  ].join('')
}

const trousersOf = (colour: string, draw: (brush: Brush) => string, ...companions: string[]): DrawnObject => ({
  colour,
  dyed: true,
  stands: true,
  shadow: 130,
  companions,
  draw,
})

export const trousers: Readonly<Record<string, DrawnObject>> = {
  'jeans-men': trousersOf('#3d5680', jeans, 'tee-men', 'flannel-shirt-men'),
  'chinos-men': trousersOf('#c2a57a', chinos, 'polo-men', 'oxford-shirt-men'),
  'trousers-men': trousersOf('#4a4b55', dressTrousers, 'shirt-men', 'oxford-shirt-men'),
  'joggers-men': trousersOf('#8d8f96', joggers, 'hoodie-zip-men', 'sports-tee-men'),
}
