import type { Brush, DrawnObject } from '../brush.ts'
import { drop, lines, sprig, wrapped } from '../groceries/labels.ts'
import { disc, drum, type Profile, solid, turned } from '../groceries/round.ts'
import { shouldered } from './bottles.ts'
import { beautyBrands, looks } from './looks.ts'
import { dab, foam, tube } from './tubes.ts'

function drawFaceWash(brush: Brush): string {
  const { wall, ink, accent } = brush.pick(looks)
  const word = brush.pick(['TRÀ XANH', 'RAU MÁ', 'GẠO', 'PH 5.5'])
  const printed = `<path d="M166 300Q270 330 374 292L371 330Q270 372 169 340Z" fill="${accent}" fill-opacity=".55"/>${sprig(270, 158, 58, accent)}${lines(
    brush,
    { x: 270, y: 176, fit: 150 },
    [
      [brush.pick(beautyBrands), 13, accent],
      ['SỮA RỬA', 25, ink],
      ['MẶT', 25, ink],
    ],
  )}${lines(brush, { x: 270, y: 380, fit: 120 }, [
    [word, 15, ink],
    ['150ML', 11, accent],
  ])}`
  const standing = tube(brush, {
    x: 270,
    top: 34,
    bottom: 562,
    width: 122,
    radius: 88,
    fill: wall,
    cap: brush.pick(['#ffffff', accent]),
    printed,
  })
  return `${standing}${foam(brush, 410, 562, 240, 18)}`
}

function drawSunscreen(brush: Brush): string {
  const { wall, sun, ink } = brush.pick([
    { wall: '#ffd34d', sun: '#ff8a1f', ink: '#7a3a05' },
    { wall: '#fffaf0', sun: '#ffb52e', ink: '#c2540a' },
    { wall: '#8fd0ee', sun: '#ffd84f', ink: '#0f4f79' },
    { wall: '#ffb27a', sun: '#fff0b8', ink: '#8a3010' },
  ])
  const rays = Array.from(
    { length: 12 },
    (_, at) => `<path d="M-5 -66L0 -92L5 -66Z" transform="rotate(${at * 30})"/>`,
  ).join('')
  const printed = `<g transform="translate(275 172)" fill="${sun}"><circle r="58"/>${rays}</g>${lines(
    brush,
    { x: 275, y: 148, fit: 90 },
    [
      ['SPF', 18, ink],
      ['50+', 30, ink],
    ],
  )}${lines(brush, { x: 275, y: 298, fit: 158 }, [
    ['KEM CHỐNG', 21, ink],
    ['NẮNG', 21, ink],
    [brush.pick(['PA++++', 'UVA & UVB']), 13, ink],
    [brush.pick(beautyBrands), 11, ink],
  ])}`
  const standing = tube(brush, {
    x: 275,
    top: 30,
    bottom: 562,
    width: 126,
    radius: 92,
    fill: wall,
    cap: brush.pick([sun, '#ffffff']),
    printed,
    finish: 'gloss',
  })
  return `${standing}${dab(brush, 448, 556, 150, '#fff6e6')}`
}

/** The rubber bulb and its collar. */
function dropper(brush: Brush, x: number, y: number, bulb: string, collar: string): string {
  const rubber: Profile = [
    [12, y - 156, 12],
    [25, y - 150, 14],
    [28, y - 90, 30],
    [22, y - 72],
  ]
  return `${turned(brush, x, rubber, { fill: bulb })}${drum(brush, x, { top: y - 76, bottom: y + 14, radius: 44, fill: collar, finish: 'metal', ridged: true })}`
}

function drawSerum(brush: Brush): string {
  const { glass, juice, ink } = brush.pick([
    { glass: '#b5651f', juice: '#8a4310', ink: '#5a3210' },
    { glass: '#f6e2b4', juice: '#eda63a', ink: '#8a4f08' },
    { glass: '#d5eaf2', juice: '#8cc5dd', ink: '#235f7c' },
    { glass: '#dcedd9', juice: '#8fbf8b', ink: '#2f6540' },
    { glass: '#f8dfe2', juice: '#eba0ac', ink: '#99405a' },
  ])
  const body = shouldered(112, 206, 558, { neck: 38, shoulder: 56, slope: 14 })
  const inside: Profile = [
    [100, 300, 6],
    [100, 532, 16],
    [90, 542],
  ]
  const paper = wrapped(300, { top: 330, bottom: 500, radius: 112, share: 0.8, fill: '#fffdf8', edge: juice })
  const text = lines(brush, { x: 300, y: 370, fit: 148 }, [
    [brush.pick(beautyBrands), 12, juice],
    ['TINH CHẤT', 23, ink],
    [brush.pick(['VITAMIN C', 'NIACINAMIDE', 'HYALURONIC', 'TRÀ XANH']), 14, ink],
    ['30ML', 11, juice],
  ])
  const liquid = `<path d="${solid(300, inside)}" fill="${juice}" fill-opacity=".85"/>${disc(300, 300, 100, brush.tone(0.3, juice))}`
  const pipe =
    '<path d="M291 216V446L296 486H304L309 446V216Z" fill="#fff" fill-opacity=".45"/><path d="M294 220V446" stroke="#fff" stroke-opacity=".8" stroke-width="3"/>'
  return `${turned(brush, 300, body, { fill: brush.tone(0.1, glass), finish: 'glass', printed: liquid + pipe + paper + text })}${dropper(brush, 300, 196, brush.pick(['#2c2a2e', '#ffffff', '#e9e2d6']), brush.pick(['#d9b36a', '#c9cdd2', '#e6b8a4']))}${drop(
    470,
    516,
    44,
    brush.radial([
      [0, '#ffffff'],
      [0.5, juice],
      [1, brush.tone(-0.2, juice)],
    ]),
  )}`
}

function drawToner(brush: Brush): string {
  const { wall, ink, accent } = brush.pick(looks)
  const body = shouldered(102, 150, 558, { neck: 40, shoulder: 70, slope: 8 })
  const inside: Profile = [
    [93, 252],
    [93, 534, 16],
    [84, 546],
  ]
  const liquid = `<path d="${solid(260, inside)}" fill="${accent}" fill-opacity=".5"/>${disc(260, 252, 93, wall)}`
  const text = `${sprig(260, 346, 62, ink, brush.vary(-12, 12))}${lines(brush, { x: 260, y: 376, fit: 156 }, [
    ['TONER', 30, ink],
    [brush.pick(['RAU MÁ', 'HOA HỒNG', 'TRÀ XANH', 'HYALURONIC']), 16, ink],
    [brush.pick(beautyBrands), 11, ink],
    ['300ML', 10, ink],
  ])}`
  const cap = drum(brush, 260, {
    top: 56,
    bottom: 154,
    radius: 56,
    fill: brush.pick(['#ffffff', '#d8b98a', accent]),
    finish: 'gloss',
  })
  // Cotton pads: a stack of soft discs.
  const cotton = brush.linear([
    [0, '#ffffff'],
    [0.7, '#f1ece4'],
    [1, '#cdc5b8'],
  ])
  const pads = [548, 530, 512, 494]
    .map(
      (y, at) =>
        `<path d="M${384 + at * 3} ${y - 14}q-6 8 0 16q80 34 160 0q6 -8 0 -16Z" fill="${cotton}" stroke="#b9b0a2" stroke-opacity=".5"/><ellipse cx="${464 + at * 3}" cy="${y - 14}" rx="80" ry="20" fill="#fbf8f3" stroke="#c9c1b4" stroke-opacity=".6"/>`,
    )
    .join('')
  const quilting = `<path d="M420 480q50 -12 110 0M412 488q60 14 122 -2" fill="none" stroke="#cfc7ba" stroke-width="2" stroke-dasharray="5 5"/>`
  return `${turned(brush, 260, body, { fill: brush.tone(0.45, wall), finish: 'glass', printed: liquid + text })}${cap}${pads}${quilting}`
}

export const skinCare: Readonly<Record<string, DrawnObject>> = {
  'face-wash': {
    colour: '#dfeee0',
    dyed: false,
    stands: true,
    shadow: 190,
    companions: ['toner-bottle', 'cream-jar'],
    draw: drawFaceWash,
  },
  sunscreen: {
    colour: '#ffd34d',
    dyed: false,
    stands: true,
    shadow: 170,
    companions: ['serum-dropper', 'face-wash'],
    draw: drawSunscreen,
  },
  'serum-dropper': {
    colour: '#eda63a',
    dyed: false,
    stands: true,
    shadow: 150,
    companions: ['cream-jar', 'toner-bottle'],
    draw: drawSerum,
  },
  'toner-bottle': {
    colour: '#7fb08c',
    dyed: false,
    stands: true,
    shadow: 210,
    companions: ['face-wash', 'cream-jar'],
    draw: drawToner,
  },
}
