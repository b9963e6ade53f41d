import type { Brush, DrawnObject } from '../brush.ts'
import { carton } from './boxes.ts'
import { lines, wrapped } from './labels.ts'
import { disc, drum, fixed, type Profile, solid, turned } from './round.ts'

function drawSyrup(brush: Brush): string {
  const syrup = brush.pick(['#4a220c', '#5d2c10', '#3d1c0c'])
  const body: Profile = [
    [36, 106],
    [36, 190, 20],
    [98, 262, 50],
    [98, 544, 16],
    [88, 558],
  ]
  const inside: Profile = [
    [30, 190, 10],
    [90, 268, 46],
    [90, 534, 16],
    [80, 546],
  ]
  const paper = `${wrapped(200, { top: 306, bottom: 504, radius: 98, share: 0.88, fill: '#f6e3c2', edge: '#a9662a' })}${lines(
    brush,
    { x: 200, y: 346, fit: 150 },
    [
      ['SIRO', 32, '#5d2c10'],
      ['ĐƯỜNG NÂU', 21, '#5d2c10'],
      [brush.pick(['ĐƯỜNG MÍA', 'GỪNG', 'LÁ DỨA']), 14, '#a05a20'],
      ['PHA TRÀ SỮA', 12, '#a05a20'],
    ],
  )}`
  const cap = drum(brush, 200, {
    top: 54,
    bottom: 124,
    radius: 44,
    fill: brush.pick(['#2a1c14', '#d9b25e', '#f4efe6']),
    finish: 'gloss',
    ridged: true,
  })
  const bottle = turned(brush, 200, body, {
    fill: '#c9a27c',
    finish: 'glass',
    printed: `<path d="${solid(200, inside)}" fill="${syrup}"/>${paper}`,
  })
  // A glass of milk tea, syrup running down inside and pearls on its ground.
  const glass: Profile = [
    [92, 246],
    [74, 540, 14],
    [64, 558],
  ]
  const tea: Profile = [
    [88, 286],
    [72, 536, 14],
    [62, 550],
  ]
  const milk = brush.linear(
    [
      [0, '#f6e6cf'],
      [0.6, '#e2bd92'],
      [1, '#8a4f24'],
    ],
    [0, 0, 0, 1],
  )
  const runs = [-62, -40, -14, 16, 44, 64]
    .map(
      (dx, at) =>
        `<path d="M${440 + dx - 8} 290Q${440 + dx * 0.9 - 12} ${360 + (at % 3) * 34} ${440 + dx * 0.86} ${420 + (at % 3) * 40}Q${440 + dx * 0.9 + 12} ${360 + (at % 3) * 34} ${440 + dx + 8} 290Z" fill="${syrup}" fill-opacity=".75"/>`,
    )
    .join('')
  const pearls = Array.from(
    { length: 20 },
    (_, at) =>
      `<circle cx="${fixed(388 + (at % 5) * 26 + ((at / 5) % 2 >= 1 ? 8 : 0))}" cy="${534 - Math.floor(at / 5) * 18}" r="13" fill="${brush.tone(0.04 * (at % 3), '#24120a')}"/><circle cx="${fixed(384 + (at % 5) * 26 + ((at / 5) % 2 >= 1 ? 8 : 0))}" cy="${530 - Math.floor(at / 5) * 18}" r="3" fill="#fff" fill-opacity=".5"/>`,
  ).join('')
  const cup = turned(brush, 440, glass, {
    fill: '#eef2f0',
    finish: 'glass',
    printed: `<path d="${solid(440, tea)}" fill="${milk}"/>${runs}${pearls}${disc(440, 286, 88, '#fbf0de')}`,
  })
  return `${bottle}${cap}<path d="M456 300L492 130H512L478 300Z" fill="#a9c79a"/><path d="M462 300L498 130H503L468 300Z" fill="#fff" fill-opacity=".5"/>${cup}`
}

/** A nest as swallows build it: a cup of fine threads. */
function nest(brush: Brush, x: number, y: number, size: number): string {
  const threads = Array.from(
    { length: 12 },
    (_, at) =>
      `<path d="M-92 ${-6 + at * 3}Q${brush.vary(-40, 30)} ${20 + at * 4} 92 ${-8 + at * 3}" fill="none" stroke="${at % 2 ? '#fffdf4' : '#cdb98c'}" stroke-width="${3 + (at % 3)}"/>`,
  ).join('')
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-100 -20C-96 60 -40 78 0 78S96 60 100 -20C60 -46 -60 -46 -100 -20Z" fill="#efe2bf"/>${threads}<ellipse cy="-20" rx="98" ry="24" fill="#d6c292"/><ellipse cy="-14" rx="84" ry="16" fill="#a99257" fill-opacity=".6"/><path d="M-98 -20Q-50 -50 0 -46T98 -20" fill="none" stroke="#fffaf0" stroke-width="5"/></g>`
}

function drawBirdNest(brush: Brush): string {
  const { gold, ink } = brush.pick([
    { gold: '#c8262e', ink: '#f7dc9a' },
    { gold: '#d8a93c', ink: '#6d1f18' },
    { gold: '#1f4a7d', ink: '#f3d890' },
  ])
  const small = (x: number, y: number) => {
    const jar: Profile = [
      [46, y - 150],
      [48, y - 138, 4],
      [66, y - 118, 16],
      [66, y - 14, 14],
      [58, y],
    ]
    const fill = `<path d="${solid(x, [
      [60, y - 112, 10],
      [60, y - 14, 12],
      [54, y - 8],
    ])}" fill="#f3e2b0"/><path d="M${x - 40} ${y - 90}q20 16 44 2M${x - 30} ${y - 20}q26 -16 50 2" stroke="#fff" stroke-width="4" fill="none"/>`
    const label = `${wrapped(x, { top: y - 100, bottom: y - 26, radius: 66, fill: gold })}${lines(
      brush,
      { x, y: y - 82, fit: 100 },
      [
        ['NƯỚC', 14, ink],
        ['YẾN', 24, ink],
      ],
    )}`
    return `${turned(brush, x, jar, { fill: '#f7f0dc', finish: 'glass', printed: fill + label })}${drum(brush, x, { top: y - 184, bottom: y - 142, radius: 52, fill: '#dcb45c', finish: 'metal', ridged: true })}`
  }
  const front = `<rect x="14" y="14" width="312" height="308" fill="none" stroke="${ink}" stroke-width="4"/>${nest(brush, 170, 66, 0.6)}${lines(
    brush,
    { x: 170, y: 126, fit: 270 },
    [
      ['NƯỚC YẾN', 38, ink],
      [brush.pick(['ĐƯỜNG PHÈN', 'KHÁNH HÒA', 'ĐÔNG TRÙNG']), 17, ink],
    ],
  )}`
  const box = carton(brush, {
    x: 62,
    y: 128,
    width: 340,
    height: 336,
    depth: 230,
    fill: gold,
    front,
    side: brush.word('LỐC 6', { x: 116, y: 160, size: 30, fill: ink }),
  })
  return `${box}${small(150, 548)}${small(296, 560)}${nest(brush, 466, 500, 0.92)}`
}

function drawNutMilk(brush: Brush): string {
  const { word, fill, ink, nut } = brush.pick([
    { word: 'ÓC CHÓ', fill: '#e9d3b0', ink: '#5a3818', nut: 'walnut' },
    { word: 'HẠNH NHÂN', fill: '#f6e7d6', ink: '#7d3f1c', nut: 'almond' },
    { word: 'ĐẬU NÀNH', fill: '#f4e6a8', ink: '#5d6a1c', nut: 'soy' },
  ])
  const splash = `<path d="M0 330Q60 268 110 306T216 280V400H0Z" fill="#fffdf8"/><circle cx="60" cy="262" r="11" fill="#fffdf8"/><circle cx="150" cy="254" r="8" fill="#fffdf8"/>`
  const front = `${splash}${lines(brush, { x: 108, y: 52, fit: 180 }, [
    [brush.pick(['ONG RỪNG', 'SUỐI TRONG', 'NƯƠNG ĐỒI']), 14, ink],
    ['SỮA HẠT', 37, ink],
    [word, 23, ink],
  ])}`
  const box = carton(brush, {
    x: 84,
    y: 160,
    width: 216,
    height: 376,
    depth: 150,
    fill,
    front,
    side: brush.word('1 L', { x: 75, y: 200, size: 34, fill: ink }),
  })
  // The gable over the box, pressed flat along its ridge, with a screw cap in its slope.
  const gable = `<path d="M84 160L285 182L360 146L330 76L120 60Z" fill="${brush.tone(0.12, fill)}"/><path d="M285 182L360 146L330 76L306 92Z" fill="${brush.tone(-0.3, fill)}"/><path d="M116 26L330 46V86L116 64Z" fill="${brush.tone(0.02, fill)}" stroke="${brush.tone(-0.3, fill)}" stroke-width="2"/><g transform="rotate(6 206 116)">${drum(brush, 206, { top: 88, bottom: 140, radius: 36, fill: ink, ridged: true })}</g>`
  const glass: Profile = [
    [74, 356],
    [66, 540, 16],
    [56, 558],
  ]
  const milk = `<path d="${solid(458, [
    [70, 390],
    [63, 536, 14],
    [54, 550],
  ])}" fill="#fbf3e2"/>${disc(458, 390, 70, '#fffdf6')}`
  const kernels: Readonly<Record<string, string>> = {
    walnut: `<path d="M-40 6C-46 -26 -18 -42 0 -36C18 -44 48 -24 40 8C36 34 14 36 0 30C-14 38 -36 32 -40 6Z" fill="#b98350"/><path d="M0 -36V30M-28 -16Q-14 -26 -10 -8T-26 12M26 -18Q12 -24 12 -6T28 12" fill="none" stroke="#6d4320" stroke-width="5"/>`,
    almond: `<path d="M-40 10C-32 -26 12 -34 44 -4C20 30 -20 32 -40 10Z" fill="#b5713c"/><path d="M-30 8Q0 -18 32 -6M-24 14Q4 2 30 2" fill="none" stroke="#7d4520" stroke-width="3"/>`,
    soy: `<ellipse rx="26" ry="22" fill="#e8cf82"/><ellipse cx="-6" cy="-8" rx="9" ry="5" fill="#fff" fill-opacity=".6"/><path d="M8 14h12" stroke="#8a6a2a" stroke-width="4"/>`,
  }
  const nuts = [
    [382, 530, 10],
    [420, 552, -30],
    [510, 548, 24],
    [556, 534, -12],
  ]
    .map(([x, y, angle]) => `<g transform="translate(${x} ${y}) rotate(${angle}) scale(.8)">${kernels[nut]}</g>`)
    .join('')
  return `${gable}${box}${turned(brush, 458, glass, { fill: '#f1f4f2', finish: 'glass', printed: milk })}${nuts}`
}

export const milks: Readonly<Record<string, DrawnObject>> = {
  'brown-sugar-syrup': {
    colour: '#4a220c',
    dyed: false,
    stands: true,
    shadow: 230,
    companions: ['coffee-honey', 'nut-milk'],
    draw: drawSyrup,
  },
  'bird-nest-drink': {
    colour: '#c8262e',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['nut-milk', 'longan-honey'],
    draw: drawBirdNest,
  },
  'nut-milk': {
    colour: '#e9d3b0',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['fruit-juice', 'brown-sugar-syrup'],
    draw: drawNutMilk,
  },
}
