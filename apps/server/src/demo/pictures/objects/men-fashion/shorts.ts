import type { Brush, DrawnObject } from '../brush.ts'
import { both, brightness, cloth, ink, isDark, printed, seam, sewn, stitch } from '../clothes/cloth.ts'
import { patchPocket, weltPockets } from '../clothes/collars.ts'
import { linen, mesh, stripes, twill } from '../clothes/prints.ts'
import {
  drawstring,
  elastic,
  fly,
  legHem,
  legMarks,
  legs,
  sidePockets,
  type TrouserCut,
  waistband,
} from '../clothes/trousers.ts'

/** Shorts end above the knee: knee and hem lie close together. */
export const shortsCut: TrouserCut = {
  waist: [150, 90],
  bandHigh: 42,
  hip: [112, 300],
  crotch: 350,
  knee: [98, 296, 430],
  hem: [86, 292, 530],
}

function nylonShorts(brush: Brush): string {
  const nylon = cloth(brush, brush.colour, 0.55)
  const zipped = brush.pick(['#d9d6d0', '#e8a33a', '#d9d6d0'])
  return [
    sewn(
      nylon,
      legs(nylon, shortsCut),
      legMarks(nylon, shortsCut, 1.3) +
        nylon.gleam(180, 400, 40, 110, 12, 0.8) +
        nylon.gleam(400, 380, 26, 90, -10, 0.6),
    ),
    seam(nylon, 'M300 150L300 350'),
    stitch(both(legHem(shortsCut, 18)), nylon.deep, 0.6),
    weltPockets(nylon, 'M146 180L122 290', 8),
    `<path d="${both('M146 180L122 290')}" fill="none" stroke="${zipped}" stroke-width="4" stroke-dasharray="3 2"/><path d="${both('M146 182L143 204')}" stroke="${zipped}" stroke-width="6" stroke-linecap="round"/>`,
    brush.word(brush.pick(['BA MIỀN', 'BẾN CẢNG', 'KẺ LỮ']), { x: 160, y: 490, size: 15, fill: ink(brush), fit: 80 }),
    elastic(nylon, shortsCut),
    drawstring(shortsCut, ink(brush), 96),
  ].join('')
}

function chinoShorts(brush: Brush): string {
  const cut: TrouserCut = { ...shortsCut, bandHigh: 38, knee: [104, 296, 430], hem: [98, 292, 532] }
  const plain = cloth(brush)
  const drill = printed(plain, twill(brush, plain.deep, 0.13))
  const cargo = brush.pick([false, false, true])
  return [
    sewn(drill, legs(drill, cut), legMarks(drill, cut, 0.8)),
    fly(drill, cut),
    sidePockets(drill, cut),
    cargo ? patchPocket(drill, 108, 384, 84, 104, true) + patchPocket(drill, 408, 384, 84, 104, true) : '',
    stitch(both(legHem(cut, 28)), drill.deep, 0.55),
    waistband(drill, cut),
  ].join('')
}

function sportShorts(brush: Brush): string {
  const cut: TrouserCut = { ...shortsCut, hem: [80, 296, 520], crotch: 356 }
  const plain = cloth(brush, brush.colour, 0.2)
  const knit = printed(plain, mesh(brush, plain.deep))
  const trim = brush.pick([ink(brush), isDark(brush.colour) ? '#e8503a' : ink(brush), '#f0b429'])
  // Rounded, slit sides with a contrasting stripe and piping.
  const stripe = 'M138 132Q108 300 84 524L112 527Q130 320 160 134Z'
  return [
    sewn(knit, legs(knit, cut), `<path d="${both(stripe)}" fill="${trim}"/>${legMarks(knit, cut, 1.1)}`),
    seam(knit, 'M300 150L300 356'),
    `<path d="${both(legHem(cut, 5))}" fill="none" stroke="${trim}" stroke-width="9"/>`,
    `<path d="${both('M86 522L96 470')}" stroke="${knit.deep}" stroke-width="3"/>`,
    brush.pick([
      () => brush.word(brush.pick(['07', '10', '23', '9']), { x: 206, y: 470, size: 50, fill: trim, fit: 76 }),
      () => `<path d="M184 462l34 -14l-10 12h22l-38 20l10 -12Z" fill="${trim}"/>`,
    ])(),
    elastic(knit, cut),
    drawstring(cut, trim, 86),
  ].join('')
}

function linenShorts(brush: Brush): string {
  const plain = cloth(brush)
  const flax = printed(
    plain,
    brush.pick([linen(brush, plain.deep), linen(brush, plain.deep), stripes(brush, `${plain.deep}38`, 26, 6)]),
  )
  return [
    sewn(
      flax,
      legs(flax, shortsCut),
      legMarks(flax, shortsCut, 1.4) +
        flax.crease([130, 330], [210, 360], 9, 0.6) +
        flax.crease([390, 400], [470, 380], 9, 0.6),
    ),
    seam(flax, 'M300 150L300 350'),
    sidePockets(flax, shortsCut),
    stitch(both(legHem(shortsCut, 34)), flax.deep, 0.5),
    elastic(flax, shortsCut),
    drawstring(shortsCut, brush.tone(brightness(brush.colour) > 0.5 ? -0.2 : 0.5), 110),
  ].join('')
}

const shortsOf = (colour: string, draw: (brush: Brush) => string, ...companions: string[]): DrawnObject => ({
  colour,
  dyed: true,
  stands: true,
  companions,
  draw,
})

export const shorts: Readonly<Record<string, DrawnObject>> = {
  'shorts-nylon-men': shortsOf('#3a3a42', nylonShorts, 'tank-men', 'tee-men'),
  'shorts-chino-men': shortsOf('#c2a57a', chinoShorts, 'polo-men', 'tee-men'),
  'shorts-sport-men': shortsOf('#34467f', sportShorts, 'sports-tee-men', 'tank-men'),
  'shorts-linen-men': shortsOf('#d9bf98', linenShorts, 'shirt-short-men', 'tee-men'),
}
