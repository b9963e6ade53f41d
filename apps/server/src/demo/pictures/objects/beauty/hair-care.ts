import type { Brush, DrawnObject } from '../brush.ts'
import { drop, lines, slice, sprig, wrapped } from '../groceries/labels.ts'
import { disc, drum, type Profile, solid, turned } from '../groceries/round.ts'
import { openJar, pump, shouldered } from './bottles.ts'
import { swirl } from './creams.ts'
import { beautyBrands } from './looks.ts'

/** What goes into hair care, with the colours that its packages take from it. */
const herbs = [
  { word: 'BƯỞI', wall: '#dfe9a8', ink: '#4c6a1c', accent: '#9cb83a', mark: 'slice' },
  { word: 'BỒ KẾT', wall: '#5a3a2a', ink: '#f3dfc0', accent: '#c79a5b', mark: 'sprig' },
  { word: 'ARGAN', wall: '#c9892f', ink: '#fff4dc', accent: '#7a4a10', mark: 'drop' },
  { word: 'HÀ THỦ Ô', wall: '#2f3b34', ink: '#e9e2c8', accent: '#a9945a', mark: 'sprig' },
  { word: 'DẦU DỪA', wall: '#f5f0e6', ink: '#2f6a52', accent: '#6fb193', mark: 'drop' },
  { word: 'HOA HỒNG', wall: '#f1c5cc', ink: '#8c2f4b', accent: '#d9708c', mark: 'sprig' },
] as const

type Herb = (typeof herbs)[number]

function emblem(brush: Brush, { mark, accent }: Herb, x: number, y: number, size: number): string {
  if (mark === 'slice') return slice(x, y, size * 0.62, '#a5bf3a', '#f4a7a0')
  if (mark === 'drop')
    return drop(
      x,
      y,
      size * 0.72,
      brush.radial([
        [0, brush.tone(0.6, accent)],
        [0.6, accent],
        [1, brush.tone(-0.2, accent)],
      ]),
    )
  return sprig(x, y + size * 0.6, size * 1.2, accent)
}

function drawShampoo(brush: Brush): string {
  const herb = brush.pick(herbs)
  const body = shouldered(132, 192, 560, { neck: 42, shoulder: 64, slope: 10 })
  const paper = wrapped(300, {
    top: 290,
    bottom: 520,
    radius: 132,
    share: 0.84,
    fill: brush.pick(['#fffdf6', herb.wall]),
  })
  const onPaper = brush.mix(herb.ink, '#2d2a20', herb.ink > '#d' ? 0.86 : 0)
  const text = `${emblem(brush, herb, 300, 352, 52)}${lines(brush, { x: 300, y: 402, fit: 180 }, [
    ['DẦU GỘI', 30, onPaper],
    [herb.word, 19, onPaper],
    [brush.pick(beautyBrands), 12, onPaper],
  ])}`
  const light = wrapped(300, { top: 290, bottom: 520, radius: 132, share: 0.84, fill: '#fffdf6' })
  const bottle = turned(brush, 300, body, {
    fill: herb.wall,
    finish: 'gloss',
    printed: (herb.ink > '#d' ? light : paper) + text,
  })
  return `${bottle}${pump(brush, 300, 196, brush.pick(['#ffffff', '#2c2a2e', herb.accent]), 1.12)}`
}

/** A flat bottle that stands on its wide flip cap. */
function drawConditioner(brush: Brush): string {
  const herb = brush.pick(herbs)
  const cap = brush.pick(['#ffffff', brush.tone(-0.35, herb.wall), '#e6c58c'])
  const outline =
    'M190 44Q300 22 410 44Q440 50 438 84C436 220 424 330 404 462Q300 476 196 462C176 330 164 220 162 84Q160 50 190 44Z'
  const fall = brush.linear([
    [0, '#1d131c', 0.32],
    [0.08, '#1d131c', 0.06],
    [0.13, '#ffffff', 0.4],
    [0.2, '#ffffff', 0.34],
    [0.26, '#ffffff', 0.05],
    [0.6, '#1d131c', 0.02],
    [0.9, '#1d131c', 0.32],
    [1, '#1d131c', 0.16],
  ])
  const text = `${emblem(brush, herb, 300, 130, 62)}${lines(brush, { x: 300, y: 210, fit: 200 }, [
    [brush.pick(beautyBrands), 15, herb.ink],
    ['DẦU XẢ', 38, herb.ink],
    [herb.word, 22, herb.ink],
  ])}<path d="M216 372H384" stroke="${herb.accent}" stroke-width="4"/>${brush.word(brush.pick(['MỀM MƯỢT', 'PHỤC HỒI']), { x: 300, y: 408, size: 17, fill: herb.ink, fit: 180 })}`
  const foot = `<path d="M196 452Q300 470 404 452L396 546Q390 560 300 562Q210 560 204 546Z" fill="${cap}"/><path d="M196 452Q300 470 404 452L396 546Q390 560 300 562Q210 560 204 546Z" fill="${fall}"/><path d="M200 486Q300 502 400 486" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="3"/><path d="M262 504Q300 512 338 504L336 520Q300 528 264 520Z" fill="#000" fill-opacity=".16"/>`
  return `${foot}<path d="${outline}" fill="${herb.wall}"/>${text}<path d="${outline}" fill="${fall}"/><path d="M196 52Q300 34 404 52" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4"/>`
}

function drawHairMask(brush: Brush): string {
  const herb = brush.pick([herbs[2], herbs[4], herbs[5], herbs[0]])
  const lid = brush.pick(['#ffffff', '#2f2a2a', brush.tone(-0.3, herb.wall)])
  const text = `${emblem(brush, herb, 280, 334, 46)}${lines(brush, { x: 280, y: 400, fit: 270 }, [
    ['KEM Ủ TÓC', 38, herb.ink],
    [brush.pick([herb.word, 'KERATIN', 'Ủ 5 PHÚT']), 20, herb.ink],
    [brush.pick(beautyBrands), 14, herb.ink],
  ])}`
  const jar = openJar(brush, 280, {
    top: 250,
    bottom: 548,
    radius: 206,
    fill: herb.wall,
    content: `${disc(280, 251, 174, '#e6d9c2')}${swirl(brush, 280, 248, 162, '#fff3df')}`,
    printed: text,
  })
  const lean = `<g transform="rotate(-14 506 440)"><ellipse cx="526" cy="440" rx="60" ry="122" fill="${brush.tone(-0.35, lid)}"/><ellipse cx="504" cy="440" rx="60" ry="122" fill="${brush.linear(
    [
      [0, brush.tone(0.3, lid)],
      [1, brush.tone(-0.25, lid)],
    ],
  )}" stroke="#000" stroke-opacity=".15"/></g>`
  return `${lean}${jar}`
}

function drawHairOil(brush: Brush): string {
  const herb = brush.pick([herbs[2], herbs[0], herbs[5]])
  const oil = brush.pick(['#e0992c', '#d7b23a', '#e8a94f'])
  const metal = brush.pick(['#d9b25e', '#2d2a2c', '#e0ac94'])
  const glass = shouldered(104, 214, 560, { neck: 36, shoulder: 40, slope: 8 })
  const inside: Profile = [
    [92, 274, 8],
    [92, 534, 16],
    [82, 544],
  ]
  const liquid = `<path d="${solid(290, inside)}" fill="${oil}"/>${disc(290, 276, 90, brush.tone(0.45, oil))}<path d="M286 230V520" stroke="#fff" stroke-opacity=".5" stroke-width="9"/>`
  const text = lines(brush, { x: 290, y: 344, fit: 152 }, [
    ['SERUM', 26, '#4a2a08'],
    ['DƯỠNG TÓC', 18, '#4a2a08'],
    [herb.word, 15, '#7a4a10'],
    [brush.pick(beautyBrands), 11, '#7a4a10'],
  ])
  const paper = wrapped(290, { top: 318, bottom: 500, radius: 104, share: 0.82, fill: '#fff6e0', edge: metal })
  // A lock of hair, tied at its upper end.
  const hair = brush.pick(['#4a2c1c', '#2a1c18', '#6d4226'])
  const strand = `<path d="M440 226C560 300 380 380 470 470Q500 510 486 562C590 500 560 420 530 380C500 330 590 290 500 214Z" fill="${hair}"/><path d="M456 236C556 310 410 380 484 462Q512 500 496 548M470 232C562 310 440 370 504 446Q536 490 506 540M486 226C566 300 470 360 526 430" fill="none" stroke="${brush.tone(0.35, hair)}" stroke-opacity=".8" stroke-width="4"/><path d="M432 206Q470 186 510 200L514 228Q474 216 438 238Z" fill="${metal}"/>`
  return `${strand}${turned(brush, 290, glass, { fill: brush.tone(0.5, oil), finish: 'glass', printed: liquid + paper + text })}${pump(brush, 290, 222, metal, 1.05)}${drop(
    440,
    520,
    44,
    brush.radial([
      [0, '#fff2c8'],
      [0.5, oil],
      [1, brush.tone(-0.3, oil)],
    ]),
  )}`
}

/** A fine mist sprayer: trigger head on a slim bottle. */
function drawPomeloSpray(brush: Brush): string {
  const { glass, head } = brush.pick([
    { glass: '#cfdf86', head: '#2f5d33' },
    { glass: '#a7621e', head: '#26221f' },
    { glass: '#e4ecc0', head: '#ffffff' },
  ])
  const body = shouldered(94, 180, 560, { neck: 34, shoulder: 60, slope: 8 })
  const paper = wrapped(236, { top: 288, bottom: 520, radius: 94, share: 0.86, fill: '#fbfdf0', edge: '#8fb03a' })
  const text = lines(brush, { x: 236, y: 326, fit: 140 }, [
    ['XỊT BƯỞI', 26, '#3f6a1a'],
    ['DƯỠNG TÓC', 17, '#3f6a1a'],
    [brush.pick(beautyBrands), 11, '#7a9a36'],
  ])
  const nozzle = `${drum(brush, 236, { top: 128, bottom: 186, radius: 44, fill: head, ridged: true })}${drum(brush, 236, { top: 62, bottom: 132, radius: 30, fill: head, corner: 8 })}<circle cx="214" cy="92" r="7" fill="${brush.tone(-0.5, head)}" stroke="#fff" stroke-opacity=".5"/>`
  const mist = [
    [150, 84, 5],
    [120, 66, 6],
    [118, 100, 5],
    [84, 84, 7],
    [86, 48, 5],
    [80, 118, 6],
    [50, 66, 6],
    [50, 104, 7],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#9cc6dc" fill-opacity=".75"/>`)
    .join('')
  const rind = brush.radial(
    [
      [0, '#e7ef9a'],
      [0.6, '#b7cc4a'],
      [1, '#6f8a22'],
    ],
    [0.36, 0.28, 0.8],
  )
  const fruit = `<path d="M448 300C520 318 566 400 560 466C554 534 506 562 446 562C384 562 338 526 336 462C336 396 386 312 448 300Z" fill="${rind}"/><path d="M446 304Q470 260 520 262Q506 300 446 304Z" fill="#4d7d2a"/>`
  return `${mist}${fruit}${turned(brush, 236, body, { fill: glass, finish: 'glass', printed: paper + text + slice(236, 464, 34, '#a5bf3a', '#f4a7a0') })}${nozzle}${slice(420, 480, 82, '#b7cc4a', '#f2918a')}`
}

export const hairCare: Readonly<Record<string, DrawnObject>> = {
  shampoo: {
    colour: '#dfe9a8',
    dyed: false,
    stands: true,
    shadow: 170,
    companions: ['conditioner', 'pomelo-hair-spray'],
    draw: drawShampoo,
  },
  conditioner: {
    colour: '#c9892f',
    dyed: false,
    stands: true,
    shadow: 150,
    companions: ['shampoo', 'hair-mask'],
    draw: drawConditioner,
  },
  'hair-mask': {
    colour: '#c9892f',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['conditioner', 'hair-oil'],
    draw: drawHairMask,
  },
  'hair-oil': {
    colour: '#e0992c',
    dyed: false,
    stands: true,
    shadow: 170,
    companions: ['shampoo', 'hair-mask'],
    draw: drawHairOil,
  },
  'pomelo-hair-spray': {
    colour: '#cfdf86',
    dyed: false,
    stands: true,
    shadow: 210,
    companions: ['shampoo', 'hair-oil'],
    draw: drawPomeloSpray,
  },
}
