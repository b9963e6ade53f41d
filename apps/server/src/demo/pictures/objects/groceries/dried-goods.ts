import type { Brush, DrawnObject } from '../brush.ts'
import { heap, strewn } from './dishes.ts'
import { lines } from './labels.ts'
import { clearPart, pouch } from './packs.ts'

const dryBrands = ['CHỢ QUÊ', 'BẾP NGOẠI', 'NÚI XANH', 'CÔ BA']

/** A skein of glass noodles, folded over at both ends and held by a red band. */
function skein(brush: Brush, x: number, y: number, angle: number): string {
  const body =
    'M-196 -8C-206 -52 -170 -66 -120 -58C-60 -50 -30 -40 0 -36C30 -40 60 -50 120 -58C172 -66 206 -52 198 -6C206 46 170 64 120 54C60 44 30 36 0 34C-30 36 -60 44 -120 54C-172 64 -206 44 -196 -8Z'
  const tint = brush.pick(['#d6d2c4', '#c9c6bd', '#ddd3ba'])
  const fill = brush.linear(
    [
      [0, '#f9f7f0'],
      [0.5, tint],
      [1, brush.tone(-0.32, tint)],
    ],
    [0, 0, 0, 1],
  )
  const threads = Array.from({ length: 20 }, (_, at) => {
    const share = (at - 9.5) / 10
    return `<path d="M${-194 + Math.abs(share) * 24} ${Math.round(share * 54)}Q-100 ${Math.round(share * 58)} 0 ${Math.round(share * 34)}T${194 - Math.abs(share) * 24} ${Math.round(share * 54)}" stroke="${at % 2 ? '#8f8a7a' : '#ffffff'}" stroke-opacity="${at % 2 ? 0.55 : 0.9}" stroke-width="${at % 2 ? 2 : 2.6}" fill="none"/>`
  }).join('')
  const loops = [-1, 1]
    .map(
      (side) =>
        `<path d="M${side * 170} -52Q${side * 212} -30 ${side * 206} 0T${side * 170} 50M${side * 176} -36Q${side * 196} 0 ${side * 176} 34" fill="none" stroke="#7d7868" stroke-opacity=".6" stroke-width="3"/>`,
    )
    .join('')
  const band = `<path d="M-26 -39Q0 -46 26 -39L28 37Q0 46 -28 37Z" fill="${brush.linear(
    [
      [0, '#ef5a4c'],
      [0.4, '#cf2a22'],
      [1, '#8a1512'],
    ],
    [0, 0, 0, 1],
  )}"/>`
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="${body}" fill="${fill}"/>${threads}${loops}${band}</g>`
}

function drawGlassNoodles(brush: Brush): string {
  const paper = brush.pick(['#c92a22', '#2f7d3f', '#f0b83c'])
  const ink = paper === '#f0b83c' ? '#7a1f14' : '#fff4cf'
  const strands = brush.pattern(
    9,
    120,
    '<rect width="9" height="120" fill="#d3cfc0"/><path d="M2 0Q6 30 2 60T2 120" stroke="#fff" stroke-width="2.6" fill="none"/><path d="M6 0Q9 30 6 60T6 120" stroke="#8f8a78" stroke-width="1.6" fill="none"/>',
  )
  // A clear bag of straight strands under a header of paper.
  const clear = 'M142 176H458L464 470Q300 492 136 470Z'
  const face = `${clearPart(brush, clear, strands, '#d3cfc0')}<path d="M140 300H460L461 334H139Z" fill="#cf2a22"/><path d="M140 300H460V308H140Z" fill="#fff" fill-opacity=".35"/><path d="M130 62H470V188H130Z" fill="${paper}"/>${lines(
    brush,
    { x: 300, y: 92, fit: 280 },
    [
      ['MIẾN DONG', 38, ink],
      [brush.pick(['BẮC KẠN', 'CAO BẰNG', 'BÌNH LIÊU']), 20, ink],
    ],
  )}`
  return `${pouch(brush, { x: 300, top: 26, bottom: 520, width: 340, fill: '#e9e6dc', face })}${skein(brush, 300, 498, brush.vary(-7, 7))}`
}

/** A dried mushroom: its cracked cap, or its gills and stalk. */
function mushroom(brush: Brush): (at: number) => string {
  const cap = brush.radial([
    [0, '#a9794c'],
    [0.55, '#6d4527'],
    [1, '#38200f'],
  ])
  const gills = brush.radial(
    [
      [0, '#f0ddb4'],
      [0.7, '#d9bb84'],
      [1, '#8f6a3c'],
    ],
    [0.5, 0.5, 0.6],
  )
  return (at) =>
    at % 3 === 1
      ? `<circle r="39" fill="#5a3820"/><circle r="35" fill="${gills}"/><path d="M0 0L33 0M0 0L28 17M0 0L16 29M0 0L0 33M0 0L-16 29M0 0L-28 17M0 0L-33 0M0 0L-28 -17M0 0L-16 -29M0 0L0 -33M0 0L16 -29M0 0L28 -17" stroke="#a9824c" stroke-width="2"/><path d="M-9 -6Q2 -14 11 -4L26 26Q16 38 4 32Z" fill="#b98f58" stroke="#7d5a30" stroke-width="2"/>`
      : `<ellipse rx="42" ry="38" fill="${cap}"/><path d="M-22 -14L-4 -2L-10 14M-4 -2L14 -12L8 -28M14 -12L30 2M-10 14L8 24M-30 6L-10 14" stroke="#e9cf9c" stroke-width="4.4" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M-30 -18Q-16 -34 6 -34" stroke="#fff" stroke-opacity=".35" stroke-width="4" fill="none" stroke-linecap="round"/>`
}

function drawShiitake(brush: Brush): string {
  const { fill, ink } = brush.pick([
    { fill: '#c8a878', ink: '#43270f' },
    { fill: '#4a5a3a', ink: '#f4e6c0' },
    { fill: '#f3ecdc', ink: '#5d371a' },
  ])
  const one = mushroom(brush)
  const face = `${lines(brush, { x: 300, y: 118, fit: 260 }, [
    [brush.pick(dryBrands), 14, ink],
    ['NẤM HƯƠNG', 39, ink],
    [brush.pick(['SA PA', 'CAO BẰNG', 'MỘC CHÂU']), 20, ink],
  ])}${clearPart(brush, 'M180 268Q300 220 420 268V420Q300 450 180 420Z', strewn(brush, 62, one), '#6d4a2a')}`
  return `${pouch(brush, { x: 300, top: 26, bottom: 544, width: 336, fill, face })}${heap(brush, { x: 300, y: 522, width: 400, height: 54, rows: 3 }, one)}`
}

/** A bulb of a single clove, in its papery skin. */
function bulb(brush: Brush): (at: number) => string {
  const tint = brush.pick(['#d9b6cf', '#e6cfd9', '#e9dcc8'])
  const skin = brush.radial(
    [
      [0, '#ffffff'],
      [0.55, '#f6efe8'],
      [0.85, tint],
      [1, brush.tone(-0.3, tint)],
    ],
    [0.4, 0.3, 0.75],
  )
  return (at) =>
    `<g transform="rotate(${at % 2 ? -14 : 10})"><path d="M-6 -84Q0 -92 8 -84L10 -58C40 -52 62 -24 58 10C54 42 28 54 0 54S-54 42 -58 10C-62 -24 -40 -52 -10 -58Z" fill="${skin}" stroke="#a98a98" stroke-opacity=".5" stroke-width="1.5"/><path d="M-4 -60C-40 -40 -44 20 -16 52M4 -60C40 -40 44 20 16 52M0 -62V54" stroke="#b78ea8" stroke-opacity=".55" stroke-width="2.5" fill="none"/><path d="M-34 -24Q-44 4 -32 28" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M-14 52Q0 60 14 52" stroke="#8f6a4a" stroke-width="5" fill="none"/></g>`
}

function drawGarlic(brush: Brush): string {
  const one = bulb(brush)
  const net = brush.pattern(
    44,
    44,
    `<path d="M0 22L22 0L44 22L22 44Z" fill="none" stroke="${brush.pick(['#b5302a', '#d98a1f', '#6d3f7d'])}" stroke-width="2.4"/>`,
  )
  const rows = [
    [230, 250],
    [300, 232],
    [372, 252],
    [150, 344],
    [256, 350],
    [358, 348],
    [446, 350],
    [196, 450],
    [310, 456],
    [412, 448],
  ]
    .map(([x, y], at) => `<g transform="translate(${x} ${y})">${one(at)}</g>`)
    .join('')
  // A net full of bulbs, closed by a label at its neck.
  const bag =
    'M262 128C240 170 108 200 92 300C78 400 96 500 150 522Q300 546 450 522C504 500 522 400 508 300C492 200 360 170 338 128Z'
  const label = `<path d="M206 44H394V150H206Z" fill="#fff7e2"/><path d="M206 44H394V62H206Z" fill="#6d3f7d"/>${lines(
    brush,
    { x: 300, y: 80, fit: 170 },
    [
      ['TỎI CÔ ĐƠN', 24, '#5a2f6a'],
      [brush.pick(['LÝ SƠN', 'PHAN RANG', 'KINH MÔN']), 15, '#8a5a1c'],
    ],
  )}`
  const peeled = `<path d="M-8 -46C34 -40 50 -6 40 22C30 46 -18 50 -38 28C-56 6 -44 -48 -8 -46Z" fill="${brush.radial([
    [0, '#ffffff'],
    [0.6, '#f7eccb'],
    [1, '#cdb37a'],
  ])}"/><path d="M-26 -14Q-18 -32 0 -34" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none"/>`
  return `<path d="${bag}" fill="#8f7168"/>${rows}<path d="${bag}" fill="${net}"/><path d="${bag}" fill="${brush.radial(
    [
      [0, '#fff', 0.15],
      [0.6, '#fff', 0],
      [1, '#2a1020', 0.35],
    ],
  )}"/>${label}<g transform="translate(130 500)">${one(0)}</g><g transform="translate(470 504)">${one(1)}</g><g transform="translate(366 524)">${peeled}</g>`
}

export const driedGoods: Readonly<Record<string, DrawnObject>> = {
  'glass-noodles': {
    colour: '#d6d2c4',
    dyed: false,
    stands: true,
    shadow: 210,
    companions: ['dried-shiitake', 'fish-sauce'],
    draw: drawGlassNoodles,
  },
  'dried-shiitake': {
    colour: '#6d4527',
    dyed: false,
    stands: true,
    shadow: 230,
    companions: ['glass-noodles', 'single-garlic'],
    draw: drawShiitake,
  },
  'single-garlic': {
    colour: '#f6efe8',
    dyed: false,
    stands: true,
    shadow: 230,
    companions: ['white-pepper', 'fish-sauce'],
    draw: drawGarlic,
  },
}
