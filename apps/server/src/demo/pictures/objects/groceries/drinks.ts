import type { Brush, DrawnObject } from '../brush.ts'
import { bloom, lines, slice, wrapped } from './labels.ts'
import { drum, fixed, type Profile, solid, turned } from './round.ts'

/** Six-sided cells, as a drawing on a label. */
const comb = (x: number, y: number, size: number, fill: string): string =>
  [
    [0, 0],
    [1.74, 0],
    [0.87, 1.5],
    [-0.87, 1.5],
    [2.61, 1.5],
  ]
    .map(
      ([dx = 0, dy = 0]) =>
        `<path d="M0 -1L.87 -.5V.5L0 1L-.87 .5V-.5Z" transform="translate(${fixed(x + dx * size)} ${fixed(y + dy * size)}) scale(${size * 0.92})" fill="${fill}"/>`,
    )
    .join('')

const bee = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="-.3" cy="-.6" rx=".36" ry=".6" fill="#fff" fill-opacity=".85" stroke="#6d5a3a" stroke-width=".06" transform="rotate(-24)"/><ellipse cx=".4" cy="-.6" rx=".36" ry=".6" fill="#fff" fill-opacity=".85" stroke="#6d5a3a" stroke-width=".06" transform="rotate(24)"/><ellipse rx=".95" ry=".62" fill="#f3b52c"/><path d="M-.4 -.56V.56M0 -.62V.62M.4 -.56V.56" stroke="#33210c" stroke-width=".2"/><circle cx=".9" r=".34" fill="#33210c"/></g>`

/** A wooden dipper from which honey runs, its head at x, y. */
function dipper(brush: Brush, x: number, y: number, angle: number): string {
  const wood = brush.linear([
    [0, '#e8bf80'],
    [0.5, '#c08c48'],
    [1, '#85592a'],
  ])
  const rings = [-42, -22, -2, 18, 38]
    .map(
      (ry, at) =>
        `<rect x="${-26 + Math.abs(at - 2) * 5}" y="${ry - 8}" width="${52 - Math.abs(at - 2) * 10}" height="14" rx="7" fill="${wood}"/>`,
    )
    .join('')
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><rect x="-7" y="-300" width="14" height="270" rx="7" fill="${wood}"/><rect x="-11" y="-46" width="22" height="92" fill="#a8742f"/>${rings}</g>`
}

/** Honey with a glint in it. */
const honeyFill = (brush: Brush, honey: string): string =>
  brush.linear(
    [
      [0, brush.tone(0.3, honey)],
      [0.4, honey],
      [1, brush.tone(-0.4, honey)],
    ],
    [0.2, 0, 0.8, 1],
  )

/** Dark honey of coffee blossoms: a jar, and the dipper. */
function drawCoffeeHoney(brush: Brush): string {
  const honey = brush.pick(['#c26a10', '#b35a0c', '#cf7a18'])
  const jar: Profile = [
    [124, 168],
    [124, 196, 6],
    [158, 226, 40],
    [162, 400, 60],
    [150, 546, 30],
    [128, 558],
  ]
  const inside: Profile = [
    [136, 236, 26],
    [148, 400, 60],
    [138, 536, 26],
    [120, 546],
  ]
  const paper = `${wrapped(236, { top: 300, bottom: 500, radius: 160, share: 0.84, fill: '#fff7e2', edge: '#d99a2b' })}${bee(236, 346, 15)}${lines(
    brush,
    { x: 236, y: 380, fit: 220 },
    [
      ['MẬT ONG', 36, '#6d3608'],
      ['HOA CÀ PHÊ', 23, '#8a5a16'],
      [brush.pick(['ĐẮK LẮK', 'LÂM ĐỒNG', 'GIA LAI']), 13, '#8a5a16'],
    ],
  )}`
  const lid = drum(brush, 236, {
    top: 96,
    bottom: 190,
    radius: 132,
    fill: brush.pick(['#d9b25e', '#3a2a1c', '#b4311f']),
    finish: 'metal',
    ridged: true,
  })
  const pool = `<ellipse cx="468" cy="534" rx="86" ry="24" fill="${honeyFill(brush, honey)}"/><path d="M412 526Q446 512 492 516" stroke="#fff" stroke-opacity=".7" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M462 440Q474 500 466 534H484Q486 490 484 440Z" fill="${honey}"/>`
  // White coffee blossom on a twig.
  const twig = `<path d="M420 560Q500 540 576 470" stroke="#6d4a2a" stroke-width="6" fill="none"/><path d="M560 480Q596 440 572 402Q540 440 560 480Z" fill="#3f7a3a"/>${bloom(530, 520, 30, '#fffdf4', '#f0d27a', 5)}${bloom(566, 486, 24, '#fffdf4', '#f0d27a', 5)}`
  return `${turned(brush, 236, jar, { fill: '#f3e3c0', finish: 'glass', printed: `<path d="${solid(236, inside)}" fill="${honeyFill(brush, honey)}"/>${paper}` })}${lid}${pool}${dipper(brush, 474, 420, 14)}${twig}`
}

/** Light honey of longan blossoms: a tall bottle, and the fruit. */
function drawLonganHoney(brush: Brush): string {
  const honey = brush.pick(['#eda62a', '#f0b440', '#e39a22'])
  const bottle: Profile = [
    [44, 130],
    [46, 176, 10],
    [104, 252, 60],
    [104, 544, 18],
    [92, 558],
  ]
  const inside: Profile = [
    [40, 190, 10],
    [94, 258, 60],
    [94, 530, 18],
    [82, 546],
  ]
  const paper = `${wrapped(230, { top: 300, bottom: 500, radius: 104, share: 0.86, fill: '#fffaec', edge: '#e0a436' })}${comb(214, 336, 14, '#f0b440')}${lines(
    brush,
    { x: 230, y: 386, fit: 154 },
    [
      ['MẬT ONG', 30, '#7a4808'],
      ['HOA NHÃN', 21, '#7a4808'],
      [brush.pick(['HƯNG YÊN', 'SƠN LA', 'BẮC GIANG']), 13, '#a97420'],
    ],
  )}`
  const cap = drum(brush, 230, {
    top: 62,
    bottom: 150,
    radius: 54,
    fill: brush.pick(['#d9b25e', '#f6f1e6', '#7a4a1c']),
    finish: 'gloss',
    ridged: true,
  })
  const skin = brush.radial([
    [0, '#dfb678'],
    [0.6, '#b58446'],
    [1, '#6d4a20'],
  ])
  const fruit = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="40" fill="${skin}"/><circle cx="${x - 13}" cy="${y - 15}" r="6" fill="#fff" fill-opacity=".5"/>`
  // One of them is opened: clear flesh around the black stone.
  const open = `<circle cx="520" cy="522" r="38" fill="#a97a40"/><circle cx="516" cy="512" r="36" fill="${brush.radial([
    [0, '#ffffff'],
    [0.6, '#eef0e4'],
    [1, '#c9ccb8'],
  ])}"/><circle cx="518" cy="514" r="17" fill="#2a1610"/><circle cx="512" cy="507" r="5" fill="#fff" fill-opacity=".8"/>`
  const twig = `<path d="M470 320C470 370 440 390 420 420M470 360Q500 390 500 430M468 330Q462 380 462 440" stroke="#7a5a34" stroke-width="6" fill="none"/><path d="M470 322Q520 250 580 268Q548 326 470 322ZM468 318Q420 240 372 258Q400 322 468 318Z" fill="#4f8a3c"/><path d="M470 322L566 274M468 318L386 264" stroke="#2f5f24" stroke-width="2"/>`
  return `${turned(brush, 230, bottle, { fill: '#f7ecd0', finish: 'glass', printed: `<path d="${solid(230, inside)}" fill="${honeyFill(brush, honey)}"/>${paper}` })}${cap}${twig}${fruit(420, 440)}${fruit(500, 446)}${fruit(388, 518)}${fruit(456, 494)}${open}`
}

function drawFruitJuice(brush: Brush): string {
  const { word, juice, rind, flesh } = brush.pick([
    { word: 'CAM', juice: '#f59a1c', rind: '#f08a12', flesh: '#fbb84a' },
    { word: 'ỔI HỒNG', juice: '#f08a8c', rind: '#8fb84a', flesh: '#f59a9a' },
    { word: 'THANH LONG', juice: '#c93478', rind: '#d8347a', flesh: '#f7f2f2' },
    { word: 'DỨA', juice: '#f2c838', rind: '#c98f20', flesh: '#f7da62' },
  ])
  const body: Profile = [
    [44, 132],
    [46, 160, 8],
    [110, 232, 60],
    [106, 330, 20],
    [110, 350, 10],
    [110, 546, 16],
    [98, 558],
  ]
  const inside: Profile = [
    [54, 190, 10],
    [101, 238, 50],
    [98, 330, 20],
    [101, 350, 10],
    [101, 536, 16],
    [90, 546],
  ]
  const label = `${wrapped(216, { top: 332, bottom: 496, radius: 109, fill: '#ffffff' })}${wrapped(216, { top: 470, bottom: 496, radius: 109, fill: juice })}${lines(
    brush,
    { x: 216, y: 366, fit: 170 },
    [
      ['NƯỚC ÉP', 26, brush.tone(-0.45, juice)],
      [word, 26, brush.tone(-0.2, juice)],
      ['100%', 15, brush.tone(-0.45, juice)],
    ],
  )}`
  const bottle = turned(brush, 216, body, {
    fill: brush.tone(0.7, juice),
    finish: 'glass',
    printed: `<path d="${solid(216, inside)}" fill="${juice}"/>${label}`,
  })
  const cap = drum(brush, 216, {
    top: 78,
    bottom: 142,
    radius: 54,
    fill: brush.pick(['#ffffff', brush.tone(-0.15, juice)]),
    ridged: true,
  })
  const whole = brush.radial(
    [
      [0, brush.tone(0.4, rind)],
      [0.6, rind],
      [1, brush.tone(-0.35, rind)],
    ],
    [0.36, 0.28, 0.8],
  )
  const scales = [
    [406, 340, -50],
    [470, 318, 10],
    [524, 370, 50],
    [400, 420, -80],
  ]
    .map(
      ([x, y, angle]) =>
        `<path d="M0 14Q-14 -16 0 -44Q16 -14 0 14Z" transform="translate(${x} ${y}) rotate(${angle})" fill="#a9c84a"/>`,
    )
    .join('')
  const eyes = brush.pattern(
    34,
    30,
    '<path d="M17 0L34 15L17 30L0 15Z" fill="none" stroke="#7a4a10" stroke-width="3"/><circle cx="17" cy="15" r="3" fill="#7a4a10"/>',
  )
  // The fruit behind, and a cut one before it.
  const back: Readonly<Record<string, string>> = {
    'THANH LONG': `<ellipse cx="462" cy="414" rx="82" ry="98" fill="${whole}"/>${scales}`,
    DỨA: `<path d="M470 330C440 280 420 270 400 262Q440 250 460 290Q450 240 470 206Q492 240 482 290Q500 252 542 262Q510 280 490 330Z" fill="#5d8f3c"/><ellipse cx="478" cy="432" rx="82" ry="112" fill="${whole}"/><ellipse cx="478" cy="432" rx="82" ry="112" fill="${eyes}" fill-opacity=".6"/>`,
  }
  const seeds = Array.from({ length: 40 }, (_, at) => {
    const [angle, away] = [at * 2.4, 62 * Math.sqrt(at / 40)]
    return `<circle cx="${fixed(404 + Math.cos(angle) * away)}" cy="${fixed(486 + Math.sin(angle) * away)}" r="2.6" fill="#2a2024"/>`
  }).join('')
  const disk = (heart: string) =>
    `<circle cx="404" cy="486" r="74" fill="${rind}"/><circle cx="404" cy="486" r="66" fill="${flesh}"/>${heart}`
  const cut: Readonly<Record<string, string>> = {
    CAM: slice(404, 486, 74, rind, flesh),
    'ỔI HỒNG': disk(`<circle cx="404" cy="486" r="34" fill="#e86f78"/>${seeds.replaceAll('#2a2024', '#fbe6c4')}`),
    'THANH LONG': disk(seeds),
    DỨA: disk(
      `<circle cx="404" cy="486" r="16" fill="#fbeeb0"/><path d="M404 486${Array.from({ length: 12 }, (_, at) => `m0 0l${fixed(Math.cos(at * 0.52) * 58)} ${fixed(Math.sin(at * 0.52) * 58)}m${fixed(-Math.cos(at * 0.52) * 58)} ${fixed(-Math.sin(at * 0.52) * 58)}`).join('')}" stroke="#d9a924" stroke-width="3"/>`,
    ),
  }
  return `${back[word] ?? `<circle cx="474" cy="440" r="94" fill="${whole}"/><path d="M470 350Q500 300 552 312Q530 352 470 350Z" fill="#4f8a3c"/>`}${bottle}${cap}${cut[word] ?? ''}`
}

export const drinks: Readonly<Record<string, DrawnObject>> = {
  'coffee-honey': {
    colour: '#c26a10',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['longan-honey', 'brown-sugar-syrup'],
    draw: drawCoffeeHoney,
  },
  'longan-honey': {
    colour: '#eda62a',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['coffee-honey', 'fruit-juice'],
    draw: drawLonganHoney,
  },
  'fruit-juice': {
    colour: '#f59a1c',
    dyed: false,
    stands: true,
    shadow: 230,
    companions: ['nut-milk', 'longan-honey'],
    draw: drawFruitJuice,
  },
}
