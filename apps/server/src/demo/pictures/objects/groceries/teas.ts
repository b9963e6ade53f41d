import type { Brush, DrawnObject } from '../brush.ts'
import { carton } from './boxes.ts'
import { heap, strewn } from './dishes.ts'
import { lines, sprig } from './labels.ts'
import { clearPart, pouch } from './packs.ts'
import { disc, drum, fixed, type Profile, solid, turned } from './round.ts'

const teaBrands = ['LÁ NON', 'SƯƠNG NÚI', 'BẾN XƯA', 'NƯƠNG ĐỒI']

/** A dried leaf that has curled up. */
function curl(colours: readonly string[]): (at: number) => string {
  return (at) =>
    `<path d="M-26 4C-16 -14 10 -10 14 0C18 8 28 4 30 -6" fill="none" stroke="${colours[at % colours.length]}" stroke-width="${8 - (at % 3)}" stroke-linecap="round"/><path d="M-22 0C-14 -12 6 -10 12 -4" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2" stroke-linecap="round"/>`
}

/** A small cup of tea that stands on y. */
function teaCup(brush: Brush, x: number, y: number, radius: number, tea: string, china = '#f6f3ec'): string {
  const top = y - radius * 0.95
  const cup: Profile = [
    [radius, top],
    [radius * 0.92, y - radius * 0.34, radius * 0.5],
    [radius * 0.5, y - 6, 10],
    [radius * 0.48, y],
  ]
  return `${turned(brush, x, cup, { fill: china, finish: 'gloss' })}${disc(x, top, radius, brush.tone(-0.12, china))}${disc(
    x,
    top + 4,
    radius * 0.9,
    brush.radial([
      [0, brush.tone(0.35, tea)],
      [1, tea],
    ]),
  )}<ellipse cx="${x}" cy="${top}" rx="${radius}" ry="${fixed(radius * 0.1)}" fill="none" stroke="#fff" stroke-width="3"/>`
}

/** Mountains in mist, one behind the other. */
const mountains = (x: number, y: number, width: number, colour: string): string =>
  [0.3, 0.5, 0.85]
    .map(
      (opacity, at) =>
        `<path d="M${x} ${y}L${x} ${y - 30 + at * 14}L${x + width * (0.2 + at * 0.06)} ${y - 120 + at * 34}L${x + width * 0.42} ${y - 40 + at * 10}L${x + width * (0.7 - at * 0.08)} ${y - 140 + at * 44}L${x + width} ${y - 30 + at * 12}V${y}Z" fill="${colour}" fill-opacity="${opacity}"/>`,
    )
    .join('')

function drawSnowTea(brush: Brush): string {
  const { fill, ink } = brush.pick([
    { fill: '#e9e4d2', ink: '#2f4a3a' },
    { fill: '#2f4a3a', ink: '#f0e8cf' },
    { fill: '#b98f5e', ink: '#2e2113' },
  ])
  const leaves = curl(['#5d6a4a', '#3e4a36', '#cfd3c2', '#7d8465', '#e6e6da'])
  const clear = 'M166 374Q268 330 370 374V452Q268 484 166 452Z'
  const face = `${mountains(114, 236, 308, brush.mix(fill, ink, 0.6))}${lines(brush, { x: 268, y: 252, fit: 250 }, [
    ['TRÀ', 30, ink],
    ['SHAN TUYẾT', 32, ink],
  ])}${clearPart(brush, clear, strewn(brush, 30, leaves), '#4a5440')}${brush.word(brush.pick(teaBrands), { x: 268, y: 114, size: 16, fill: ink, fit: 200 })}`
  return `${pouch(brush, { x: 268, top: 30, bottom: 552, width: 308, fill, face })}${heap(brush, { x: 400, y: 546, width: 240, height: 70, rows: 5 }, leaves)}`
}

function drawOolong(brush: Brush): string {
  const { fill, ink } = brush.pick([
    { fill: '#1f5a4a', ink: '#f1dfa8' },
    { fill: '#8b2a2a', ink: '#f4dfae' },
    { fill: '#2b3f6b', ink: '#efdcae' },
    { fill: '#d8b25e', ink: '#4a2f10' },
  ])
  // A tin with a press lid, and leaves rolled into beads.
  const printed = `<circle cx="200" cy="320" r="66" fill="none" stroke="${ink}" stroke-width="4"/>${sprig(200, 366, 84, ink)}${lines(
    brush,
    { x: 200, y: 412, fit: 206 },
    [
      ['TRÀ Ô LONG', 34, ink],
      [brush.pick(['ƯỚP SEN', 'NGUYÊN CHẤT', 'BẢO LỘC', 'MỘC CHÂU']), 17, ink],
      [brush.pick(teaBrands), 13, ink],
    ],
  )}`
  const body = turned(
    brush,
    200,
    [
      [134, 150],
      [134, 546, 6],
      [132, 552],
    ],
    { fill, finish: 'metal', printed },
  )
  const lid = `${drum(brush, 200, { top: 96, bottom: 190, radius: 138, fill: brush.mix(fill, ink, 0.12), finish: 'metal' })}${drum(brush, 200, { top: 66, bottom: 100, radius: 30, fill: ink, finish: 'metal' })}`
  const beads = ['#4d5c3a', '#2f3a26', '#6b7448', '#3c4a30']
  const bead = (at: number) =>
    `<path d="M-13 2C-14 -10 2 -14 10 -8C18 -2 12 12 2 12C-6 13 -12 10 -13 2Z" fill="${beads[at % 4]}"/><path d="M-8 2Q-2 -8 8 -4M-2 9Q6 8 9 1" fill="none" stroke="#1b2216" stroke-width="2"/><path d="M-7 -4Q-2 -10 5 -8" fill="none" stroke="#cdd3a4" stroke-opacity=".7" stroke-width="2"/>`
  return `${body}${lid}${teaCup(brush, 462, 470, 86, '#c98a1f')}${heap(brush, { x: 440, y: 550, width: 230, height: 56, rows: 5 }, bead)}`
}

/** A lotus in bloom on its stalk's end at x, y. */
export function lotus(x: number, y: number, size: number, petal: string, heart: string): string {
  const leaf = (angle: number, length: number, fill: string) =>
    `<path d="M0 0C-30 -26 -24 -76 0 -${length}C24 -76 30 -26 0 0Z" transform="rotate(${angle})" fill="${fill}" stroke="#b2466e" stroke-opacity=".4" stroke-width="1.5"/>`
  return `<g transform="translate(${x} ${y}) scale(${size / 100})">${[-74, 74, -52, 52].map((angle) => leaf(angle, 104, heart)).join('')}${[-30, 30].map((angle) => leaf(angle, 112, petal)).join('')}${leaf(0, 118, petal)}<path d="M-26 -20Q0 -44 26 -20Q22 8 0 10Q-22 8 -26 -20Z" fill="#f2c94a"/>${[-48, 48, -20, 20].map((angle) => leaf(angle, 72, petal)).join('')}</g>`
}

function drawLotusTea(brush: Brush): string {
  const { fill, ink } = brush.pick([
    { fill: '#b98a56', ink: '#4a2c10' },
    { fill: '#7c4a2c', ink: '#f4dfb4' },
    { fill: '#e8d2b0', ink: '#7a3450' },
  ])
  const grain = (width: number) =>
    `<path d="${[20, 60, 104, 150, 196].map((y, at) => `M0 ${y}q${width * 0.35} ${at % 2 ? -14 : 12} ${width} ${at % 2 ? 5 : -4}`).join('')}" fill="none" stroke="#3a1f0c" stroke-opacity=".18" stroke-width="3"/>`
  const front = `${grain(280)}<rect x="24" y="18" width="232" height="192" fill="#fff6e6" fill-opacity=".9"/>${lotus(140, 88, 60, '#f1a0bd', '#e27ba2')}${lines(
    brush,
    { x: 140, y: 118, fit: 190 },
    [
      ['TRÀ SEN', 38, fill === '#e8d2b0' ? ink : '#8a2f52'],
      [brush.pick(['TÂY HỒ', 'HUẾ', 'ĐỒNG THÁP']), 18, '#4a2c10'],
    ],
  )}`
  const box = carton(brush, {
    x: 60,
    y: 272,
    width: 280,
    height: 232,
    depth: 210,
    fill,
    front,
    side: grain(210),
    lid: `${grain(280)}<rect x="12" y="12" width="256" height="186" fill="none" stroke="#3a1f0c" stroke-opacity=".3" stroke-width="3"/>`,
  })
  const dry = curl(['#3f4a34', '#2c3526', '#5a6448'])
  return `${box}${lotus(452, 262, 132, '#f4aac4', '#e585aa')}<path d="M450 268Q462 320 452 372" stroke="#5c8a4a" stroke-width="10" fill="none"/>${teaCup(brush, 470, 530, 82, '#c9a63a')}${heap(brush, { x: 356, y: 552, width: 120, height: 34, rows: 3 }, dry)}`
}

function drawChrysanthemumTea(brush: Brush): string {
  const petal = brush.pick(['#f3cf5a', '#f7dd86', '#f0c23f'])
  // Many narrow petals in two rings, each ring one stroke.
  const ring = (count: number, from: number, to: number) =>
    Array.from({ length: count }, (_, at) => {
      const [x, y] = [Math.cos((at * 6.283) / count), Math.sin((at * 6.283) / count)]
      return `M${fixed(x * from)} ${fixed(y * from)}L${fixed(x * to)} ${fixed(y * to)}`
    }).join('')
  const flower = (size: number) => (at: number) => {
    const tint = brush.tone(-0.1 * (at % 3), petal)
    return `<g stroke-linecap="round" stroke-width="${fixed(size * 0.3)}"><path d="${ring(13, size * 0.3, size * 0.88)}" stroke="${brush.tone(-0.3, tint)}"/><path d="${ring(13, size * 0.3, size * 0.84)}" stroke="${tint}" stroke-width="${fixed(size * 0.24)}"/><path d="${ring(9, size * 0.2, size * 0.5)}" stroke="${brush.tone(0.3, tint)}" stroke-width="${fixed(size * 0.2)}"/></g><circle r="${fixed(size * 0.26)}" fill="#d08a1c"/>`
  }
  const jar: Profile = [
    [120, 150],
    [120, 176, 6],
    [146, 206, 30],
    [146, 544, 22],
    [130, 558],
  ]
  const inside: Profile = [
    [132, 220, 18],
    [134, 536, 18],
    [122, 544],
  ]
  const dried = `<path d="${solid(212, inside)}" fill="#9a6a18"/><path d="${solid(212, inside)}" fill="${strewn(brush, 54, flower(34))}"/>`
  const paper = `<path d="M96 326Q212 356 328 326V484Q212 514 96 484Z" fill="#fffaf0"/>${lines(
    brush,
    { x: 212, y: 378, fit: 200 },
    [
      ['TRÀ', 25, '#7a5210'],
      ['HOA CÚC', 33, '#7a5210'],
      [brush.pick(['ĐÀ LẠT', 'HƯNG YÊN', 'MỘC CHÂU']), 15, '#b17c1c'],
    ],
  )}`
  const lid = brush.pick([
    drum(brush, 212, { top: 88, bottom: 172, radius: 126, fill: '#c69a62', finish: 'matte' }),
    drum(brush, 212, { top: 96, bottom: 172, radius: 126, fill: '#d9b25e', finish: 'metal' }),
  ])
  const glass: Profile = [
    [84, 396],
    [80, 540, 22],
    [66, 558],
  ]
  const tea: Profile = [
    [76, 430],
    [73, 536, 20],
    [60, 550],
  ]
  const cup = turned(brush, 456, glass, {
    fill: '#eef4f2',
    finish: 'glass',
    printed: `<path d="${solid(456, tea)}" fill="#e9b83a" fill-opacity=".85"/>${disc(456, 430, 76, '#f4d678')}`,
  })
  return `${turned(brush, 212, jar, { fill: '#eef3ee', finish: 'glass', printed: dried + paper })}${lid}<path d="M536 424C588 420 584 510 528 506" fill="none" stroke="#cfdcd8" stroke-width="13"/>${cup}<g transform="translate(440 428) scale(1 .6)">${flower(34)(0)}</g><g transform="translate(486 434) scale(1 .5)">${flower(24)(1)}</g>`
}

export const teas: Readonly<Record<string, DrawnObject>> = {
  'snow-tea': {
    colour: '#2f4a3a',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['oolong-tea', 'lotus-tea'],
    draw: drawSnowTea,
  },
  'oolong-tea': {
    colour: '#1f5a4a',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['snow-tea', 'lotus-tea'],
    draw: drawOolong,
  },
  'lotus-tea': {
    colour: '#b98a56',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['oolong-tea', 'chrysanthemum-tea'],
    draw: drawLotusTea,
  },
  'chrysanthemum-tea': {
    colour: '#f3cf5a',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['lotus-tea', 'snow-tea'],
    draw: drawChrysanthemumTea,
  },
}
