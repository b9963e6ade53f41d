import type { Brush, DrawnObject } from '../brush.ts'
import { lines, sprig } from '../groceries/labels.ts'
import { disc } from '../groceries/round.ts'
import { openJar } from './bottles.ts'
import { beautyBrands, looks } from './looks.ts'

/** Cream with a swirl on top, as far as it stands over the rim. */
export function swirl(brush: Brush, x: number, y: number, radius: number, cream: string): string {
  const body = brush.radial(
    [
      [0, brush.tone(0.6, cream)],
      [0.6, cream],
      [1, brush.tone(-0.2, cream)],
    ],
    [0.4, 0.2, 0.8],
  )
  const turns = [0.86, 0.62, 0.38]
    .map((share, at) => {
      const r = radius * share
      const up = y - at * radius * 0.11
      return `<path d="M${x - r} ${up}C${x - r} ${up - r * 0.42} ${x + r} ${up - r * 0.42} ${x + r} ${up}C${x + r} ${up + r * 0.2} ${x - r} ${up + r * 0.2} ${x - r} ${up}Z" fill="${body}"/><path d="M${x - r * 0.9} ${up + 2}Q${x} ${up + r * 0.2} ${x + r * 0.9} ${up}" fill="none" stroke="${brush.tone(-0.28, cream)}" stroke-opacity=".45" stroke-width="3"/>`
    })
    .join('')
  const top = y - radius * 0.3
  return `${turns}<path d="M${x - radius * 0.26} ${top}Q${x - radius * 0.06} ${top - radius * 0.1} ${x + radius * 0.1} ${top - radius * 0.32}Q${x + radius * 0.2} ${top - radius * 0.1} ${x + radius * 0.3} ${top + 2}Q${x} ${top + 16} ${x - radius * 0.26} ${top}Z" fill="${body}"/>`
}

function drawCream(brush: Brush): string {
  const { wall, ink, accent, cream } = brush.pick(looks)
  const text = lines(brush, { x: 250, y: 396, fit: 230 }, [
    [brush.pick(beautyBrands), 14, accent],
    ['KEM DƯỠNG', 29, ink],
    [brush.pick(['CẤP ẨM', 'CERAMIDE', 'VITAMIN C', 'BAN ĐÊM']), 16, ink],
  ])
  const jar = openJar(brush, 250, {
    top: 300,
    bottom: 548,
    radius: 190,
    fill: wall,
    content: `${disc(250, 301, 160, brush.tone(-0.06, cream))}${swirl(brush, 250, 298, 150, cream)}`,
    printed: text,
  })
  // The lid leans on the jar, its inside turned away.
  const lid = brush.pick(['#ffffff', '#d7b27b', accent])
  const face = brush.radial(
    [
      [0, brush.tone(0.5, lid)],
      [0.6, lid],
      [1, brush.tone(-0.25, lid)],
    ],
    [0.35, 0.3, 0.8],
  )
  const lean = `<g transform="rotate(-16 470 450)"><ellipse cx="494" cy="446" rx="84" ry="108" fill="${brush.tone(-0.35, lid)}"/><ellipse cx="474" cy="446" rx="84" ry="108" fill="${brush.linear(
    [
      [0, brush.tone(0.3, lid)],
      [1, brush.tone(-0.3, lid)],
    ],
  )}"/><ellipse cx="464" cy="446" rx="82" ry="106" fill="${face}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>${brush.word(brush.pick(['SM', 'CN', 'HM']), { x: 464, y: 462, size: 30, fill: brush.tone(-0.3, lid) })}</g>`
  return `${lean}${jar}`
}

/** A face cut out of cotton, as it is laid on: holes for eyes, nose and mouth. */
function cottonFace(x: number, y: number, size: number, fill: string, hole: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 -1C.62 -1 .86 -.6 .82 -.1C.78 .5 .4 1.04 0 1.04C-.4 1.04 -.78 .5 -.82 -.1C-.86 -.6 -.62 -1 0 -1Z" fill="${fill}" stroke="#b9b3a6" stroke-width=".012"/><g fill="${hole}"><path d="M-.58 -.2Q-.36 -.4 -.14 -.18Q-.36 -.06 -.58 -.2ZM.58 -.2Q.36 -.4 .14 -.18Q.36 -.06 .58 -.2Z"/><path d="M-.3 .52Q0 .36 .3 .52Q0 .72 -.3 .52Z"/></g><path d="M-.12 .28Q0 .1 .12 .28M0 -1V-.86M-.8 0H-.68M.8 0H.68M0 1.03V.9" fill="none" stroke="#a49d8e" stroke-width=".03" stroke-linecap="round"/></g>`
}

function drawSheetMask(brush: Brush): string {
  const { wall, ink, accent } = brush.pick(looks)
  const sachet = 'M88 44Q230 38 372 46L378 540Q230 552 82 542Z'
  const light = brush.linear(
    [
      [0, '#ffffff', 0.5],
      [0.35, '#ffffff', 0.06],
      [0.55, '#2a1e2a', 0],
      [1, '#2a1e2a', 0.26],
    ],
    [0, 0, 1, 0.4],
  )
  const weld = brush.pattern(6, 30, '<rect width="3" height="30" fill="#fff" fill-opacity=".45"/>')
  const printed = `<path d="M84 330Q230 280 376 350L378 540Q230 552 82 542Z" fill="${accent}" fill-opacity=".5"/>${cottonFace(230, 290, 118, '#fffdf9', accent)}${sprig(138, 470, 70, ink, -24)}${lines(
    brush,
    { x: 230, y: 96, fit: 230 },
    [
      [brush.pick(beautyBrands), 14, accent],
      ['MẶT NẠ', 32, ink],
    ],
  )}${lines(brush, { x: 262, y: 446, fit: 190 }, [
    [brush.pick(['TRÀ XANH', 'MẬT ONG', 'GẠO', 'LÔ HỘI']), 24, ink],
    ['CẤP ẨM', 15, ink],
  ])}`
  const sheet = brush.linear(
    [
      [0, '#ffffff'],
      [0.6, '#f6f2ea'],
      [1, '#d3ccbf'],
    ],
    [0, 0, 1, 1],
  )
  return `<path d="${sachet}" fill="${wall}"/>${printed}<path d="M88 44Q230 38 372 46L372 70Q230 62 87 68ZM82 542L83 518Q230 528 377 516L378 540Q230 552 82 542Z" fill="${weld}"/><path d="${sachet}" fill="${light}"/><path d="M120 76Q108 260 112 500M342 90Q352 300 346 508" stroke="#fff" stroke-opacity=".4" stroke-width="7" fill="none"/><g transform="rotate(9 440 400)">${cottonFace(446, 404, 142, sheet, '#c9bda9')}</g>`
}

export const creams: Readonly<Record<string, DrawnObject>> = {
  'cream-jar': {
    colour: '#fbe4dc',
    dyed: false,
    stands: true,
    shadow: 230,
    companions: ['serum-dropper', 'toner-bottle'],
    draw: drawCream,
  },
  'sheet-mask': {
    colour: '#dcebf6',
    dyed: false,
    stands: false,
    shadow: 210,
    companions: ['serum-dropper', 'cream-jar'],
    draw: drawSheetMask,
  },
}
