import type { Brush, DrawnObject } from '../brush.ts'
import { band, both, type Cloth, cloth, flip, ink, isPale, printed, seam, sheet, stitch } from '../clothes/cloth.ts'
import { button, cords, hood, lapels, weltPockets, zip } from '../clothes/collars.ts'
import { cuffGathers, hemGathers, jacketBody, ribCuffs, ribHem } from '../clothes/jackets.ts'
import { knit, mesh, tweed } from '../clothes/prints.ts'
import { gathers } from '../clothes/skirts.ts'
import { type Cut, hemline, neckline, type Opening } from '../clothes/tops.ts'
import { bear } from './tops.ts'

// Thin and light, against the sun: a hood with a brim, sleeves that cover the hands, a long hem.
function sunJacket(brush: Brush): string {
  const plain = cloth(brush, brush.colour, 0.35)
  const cool = printed(plain, brush.pick([mesh(brush, plain.deep), '', '']))
  const cut: Cut = {
    neck: [50, 108],
    drop: 146,
    shoulder: [182, 134],
    armpit: [174, 252],
    waist: [190, 370],
    hem: [166, 538],
    dip: 12,
  }
  const ends: Opening = [
    [70, 492],
    [116, 504],
  ]
  const vent = cloth(brush, brush.pick([brush.tone(-0.22), isPale(brush.colour) ? '#f1a1b8' : brush.tone(0.4)]))
  // The sleeve goes on over the hand, with a hole for the thumb.
  const glove = 'M71 490Q92 508 116 502L110 548Q88 562 62 544Z'
  // The stiff brim stands out over the face.
  const brim = 'M226 116C222 70 256 50 300 50C344 50 378 70 374 116C356 88 332 80 300 80C268 80 244 88 226 116Z'
  return [
    hood(cool, { half: 56, top: 96, drop: 156 }),
    sheet(vent, brim, vent.body),
    stitch('M232 98C240 66 270 57 300 57C330 57 360 66 368 98', vent.deep, 0.6),
    jacketBody(cool, cut, ends, { bust: true }),
    sheet(vent, glove, vent.left),
    sheet(vent, flip(glove), vent.right),
    `<g fill="${vent.deep}" opacity=".75"><ellipse cx="104" cy="522" rx="4" ry="9" transform="rotate(10 104 522)"/><ellipse cx="496" cy="522" rx="4" ry="9" transform="rotate(-10 496 522)"/></g>`,
    // ventilation below the arms
    `<path d="${both('M176 258Q186 310 188 350L206 330Q204 280 194 246Z')}" fill="${vent.colour}" fill-opacity=".75"/>`,
    weltPockets(cool, 'M236 376L212 452', 8),
    stitch(hemline(cut, 12, 3), plain.deep, 0.5),
    zip(cool, 154, 546, '#efece6'),
    brush.pick(['', cords(ink(brush), 268, 152, 70)]),
    brush.word('UPF50+', { x: 372, y: 236, size: 13, fill: ink(brush), fit: 62 }),
  ].join('')
}

// Short nylon with a hood, drawn in at waist and wrists.
function windbreaker(brush: Brush): string {
  const shell = cloth(brush, brush.colour, 0.6)
  const cut: Cut = {
    neck: [54, 104],
    drop: 144,
    shoulder: [150, 134],
    armpit: [136, 270],
    waist: [138, 380],
    hem: [146, 492],
    dip: 12,
  }
  const ends: Opening = [
    [36, 456],
    [100, 476],
  ]
  const accent = cloth(
    brush,
    brush.pick([brush.tone(-0.28), isPale(brush.colour) ? '#f1a1b8' : brush.tone(0.35), brush.colour]),
    0.5,
  )
  return [
    hood(shell, { half: 56, top: 92, drop: 154 }, accent.inside),
    jacketBody(shell, cut, ends, {
      bust: true,
      extra: `<path d="M100 80H500V236Q300 256 100 236Z" fill="${accent.body}"/>`,
    }),
    seam(shell, 'M140 238Q300 256 460 238'),
    cuffGathers(shell, ends),
    band(shell, both('M40 458Q68 476 98 472'), 22, accent.colour, true),
    gathers(shell, [152, 440], [448, 440], 54, 12),
    band(shell, hemline(cut, 8, 3), 26, shell.body),
    weltPockets(shell, 'M222 360L196 430', 10),
    zip(shell, 152, 498, '#dcd8d0'),
    cords(ink(brush), 264, 150, 78),
  ].join('')
}

// Knitted, buttoned, with a deep V and ribbed edges.
function cardigan(brush: Brush): string {
  const plain = cloth(brush)
  const wool = printed(plain, knit(brush, plain.deep))
  const short = brush.pick([true, false])
  const cut: Cut = {
    neck: [56, 70],
    drop: short ? 230 : 262,
    shoulder: [156, 108],
    armpit: [142, 250],
    waist: [150, 380],
    hem: [142, short ? 482 : 514],
    dip: 8,
    blouse: 24,
  }
  const ends: Opening = [
    [42, 448],
    [106, 466],
  ]
  const edge = `M244 72Q262 160 300 ${cut.drop}L300 ${cut.hem[1] + 42}`
  const right = flip(edge)
  const pearl = brush.pick(['#f7f0e2', '#8a5f3f', '#f7f0e2', plain.deep])
  const count = short ? 5 : 6
  const step = (cut.hem[1] + 14 - cut.drop) / (count - 1)
  return [
    `<path d="M244 70Q300 88 356 70L360 130L300 ${cut.drop + 10}L240 130Z" fill="${plain.inside}"/><path d="M246 78Q300 98 354 78" fill="none" stroke="${plain.shade}" stroke-width="16"/><path d="M246 78Q300 98 354 78" fill="none" stroke="${plain.deep}" stroke-width="16" stroke-dasharray="1.8 4.2" stroke-opacity=".4"/>`,
    jacketBody(wool, cut, ends, { vee: true, bust: true }),
    ribCuffs(plain, ends, 40),
    hemGathers(plain, cut),
    ribHem(plain, cut, 42),
    band(plain, right, 24, plain.colour, true),
    band(plain, edge, 24, plain.body, true),
    ...Array.from({ length: count }, (_, at) => button(300, cut.drop + 10 + at * step, 9, pearl)),
    brush.pick([
      '',
      `<path d="${both('M186 380L252 386L250 452L188 446Z')}" fill="${plain.deep}" fill-opacity=".06" stroke="${plain.deep}" stroke-opacity=".5" stroke-width="2"/><path d="${both('M186 386L252 392')}" stroke="${plain.deep}" stroke-width="13" stroke-dasharray="1.8 4" opacity=".35"/>`,
    ]),
  ].join('')
}

// Notched lapels, padded shoulders, flap pockets, one or two buttons, lined.
function blazer(brush: Brush): string {
  const plain = cloth(brush)
  const woven = brush.pick([false, false, true])
  const wool: Cloth = woven ? printed(plain, tweed(brush, plain)) : plain
  // The lapels are cut on the bias.
  const bias: Cloth = woven ? printed(plain, tweed(brush, plain, 45)) : plain
  const cut: Cut = {
    neck: [58, 64],
    drop: 300,
    shoulder: [144, 104],
    armpit: [148, 246],
    waist: [166, 350],
    hem: [138, 536],
    dip: 16,
  }
  const ends: Opening = [
    [52, 506],
    [114, 518],
  ]
  const horn = brush.pick(['#4a3830', '#c9a15a', plain.deep])
  const doubled = brush.pick([true, false])
  const flap = 'M172 392L254 404L252 436Q212 434 170 422Z'
  const lining = cloth(brush, brush.pick(['#cfc0a4', '#8f8a96', '#b98a80']), 0.5)
  const white = cloth(brush, '#f5f2ec')
  return [
    `<path d="M242 62Q300 44 358 62L350 160L300 310L250 160Z" fill="${lining.inside}"/><rect x="282" y="88" width="36" height="18" rx="1.5" fill="#2f2c34" fill-opacity=".85"/>`,
    brush.pick([true, false])
      ? `<path d="M250 92Q276 190 300 200Q324 190 350 92L340 300H260Z" fill="${white.body}"/><path d="M250 92Q276 190 300 200Q324 190 350 92" fill="none" stroke="${white.deep}" stroke-width="2" stroke-opacity=".5"/>`
      : '',
    jacketBody(wool, cut, ends, { vee: true }),
    seam(plain, both('M196 240Q214 320 206 392'), 1.6),
    // the left front lies over the right one
    `<path d="M300 300Q308 420 288 552" fill="none" stroke="${plain.deep}" stroke-width="6" stroke-opacity=".25" transform="translate(3 0)"/>${seam(plain, 'M300 300Q308 420 284 552', 2.2)}`,
    ...[flap, flip(flap)].map(
      (way) =>
        `<path d="${way}" fill="${plain.deep}" fill-opacity=".25" transform="translate(1 5)"/>${sheet(wool, way, plain.body)}`,
    ),
    seam(plain, 'M348 236L402 226L404 238L350 248Z', 1.6),
    ...[0, 14, 28].flatMap((by) => [
      button(104 - by * 0.14, 500 - by, 4.6, horn),
      button(496 + by * 0.14, 500 - by, 4.6, horn),
    ]),
    lapels(bias, { half: 58, top: 60, drop: 110 }, { low: 306, wide: 92, notch: 0.4 }),
    doubled
      ? [330, 376].map((y) => button(272, y, 9, horn) + button(334, y, 9, horn)).join('')
      : button(296, 334, 10, horn) + button(294, 388, 10, horn),
  ].join('')
}

// Fleece to pull over: a hood, a kangaroo pocket, ribbed ends, a bear or a word.
function hoodie(brush: Brush): string {
  const fleece = cloth(brush)
  const cut: Cut = {
    neck: [54, 106],
    drop: 148,
    shoulder: [146, 138],
    armpit: [130, 276],
    waist: [134, 400],
    hem: [124, 514],
    dip: 10,
    blouse: 26,
  }
  const ends: Opening = [
    [34, 462],
    [104, 480],
  ]
  const pocket = 'M232 400L368 400L424 470L416 512Q300 524 184 512L176 470Z'
  const motif = brush.pick(['bear', 'word', 'bear', 'none'])
  return [
    hood(fleece, { half: 58, top: 96, drop: 166 }),
    jacketBody(fleece, cut, ends, { bust: false }),
    ribCuffs(fleece, ends, 38),
    hemGathers(fleece, cut),
    ribHem(fleece, cut, 38),
    `<path d="${pocket}" fill="${fleece.deep}" fill-opacity=".09"/>${seam(fleece, pocket)}${stitch('M226 406L170 474M374 406L430 474', fleece.deep, 0.5)}`,
    `<path d="${neckline({ ...cut, neck: [50, 106] }, 'vee')}" fill="none" stroke="${fleece.deep}" stroke-width="2" stroke-opacity=".4"/>`,
    motif === 'bear' ? bear(300, 322, 0.86, brush.pick(['#b98256', '#e2c39a', '#f3ece0'])) : '',
    motif === 'word'
      ? brush.word(brush.pick(['MÂY LÀNH', 'AN NHI', 'NẮNG VẢI']), {
          x: 300,
          y: 316,
          size: 30,
          fill: ink(brush),
          fit: 190,
        })
      : '',
    cords(ink(brush), 264, 160, 62),
  ].join('')
}

const jacket = (colour: string, draw: (brush: Brush) => string, ...companions: string[]): DrawnObject => ({
  colour,
  dyed: true,
  stands: true,
  shadow: 180,
  companions,
  draw,
})

export const jackets: Readonly<Record<string, DrawnObject>> = {
  'sun-jacket-women': jacket('#c9b6dd', sunJacket, 'leggings', 'shorts-women'),
  'windbreaker-women': jacket('#8fb7a8', windbreaker, 'leggings', 'jeans-women'),
  cardigan: jacket('#d9bf98', cardigan, 'skirt-a-line', 'dress-slip'),
  'blazer-women': jacket('#3a3a42', blazer, 'wide-trousers-women', 'skirt-a-line'),
  'hoodie-women': jacket('#e8d3c2', hoodie, 'leggings', 'jeans-women'),
}
