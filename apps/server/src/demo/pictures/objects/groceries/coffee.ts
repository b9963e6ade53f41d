import type { Brush, DrawnObject } from '../brush.ts'
import { carton } from './boxes.ts'
import { grains, heap } from './dishes.ts'
import { lines } from './labels.ts'
import { gussetBag, pouch } from './packs.ts'
import { disc, drum, type Profile, solid, turned } from './round.ts'

const coffeeBrands = ['NƯƠNG ĐỒI', 'SƯƠNG NÚI', 'PHỐ NÚI', 'BẾN XƯA']
const origins = ['BUÔN MA THUỘT', 'CẦU ĐẤT', 'GIA LAI', 'KHE SANH']

const bags = [
  { fill: '#3a241a', ink: '#f4dfb8', accent: '#c98d3c' },
  { fill: '#1f3d33', ink: '#f3e6c4', accent: '#d1a04a' },
  { fill: '#c8a373', ink: '#3c2414', accent: '#7d3f1c' },
  { fill: '#8c2a22', ink: '#fbe9c6', accent: '#e0a64c' },
  { fill: '#efe4cf', ink: '#43281a', accent: '#a9592b' },
] as const

/** A roasted bean, its cleft upwards. */
function bean(brush: Brush): (at: number) => string {
  const roast = brush.radial([
    [0, '#a06a42'],
    [0.5, '#6b4026'],
    [1, '#33190c'],
  ])
  return () =>
    `<ellipse rx="19" ry="14" fill="${roast}"/><path d="M-18 2C-8 -7 6 7 18 -2" fill="none" stroke="#221006" stroke-width="3.4"/><path d="M-13 -7Q-4 -12 6 -11" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/>`
}

/** Hills with rows of coffee behind a cup, as on the label of a bag. */
function coffeeEmblem(x: number, y: number, ink: string, accent: string): string {
  return `<g transform="translate(${x} ${y})"><circle r="62" fill="none" stroke="${ink}" stroke-width="4"/><path d="M-56 18Q-30 -26 -4 6Q20 -34 56 18Q50 40 30 54H-30Q-50 40 -56 18Z" fill="${accent}"/><ellipse cx="0" cy="-22" rx="15" ry="21" fill="${ink}" transform="rotate(26 0 -22)"/><path d="M8 -40C-8 -26 8 -20 -8 -4" fill="none" stroke="${accent}" stroke-width="4"/></g>`
}

/** A drip filter of steel on a glass, as coffee is made here; the glass stands on y. */
export function phin(brush: Brush, x: number, y: number, size: number): string {
  const glass: Profile = [
    [62, -150],
    [52, -10, 8],
    [46, 0],
  ]
  const coffee: Profile = [
    [54, -92],
    [48, -12, 8],
    [42, -6],
  ]
  const milk: Profile = [
    [50, -42],
    [47, -12, 8],
    [42, -6],
  ]
  const drink = `<path d="${solid(0, coffee)}" fill="#3a1d0e"/><path d="${solid(0, milk)}" fill="#f3e3c6"/>${disc(0, -92, 54, '#6d4023')}`
  const cup = drum(brush, 0, { top: -268, bottom: -172, radius: 62, fill: '#c3c8cd', finish: 'metal' })
  const saucer = drum(brush, 0, { top: -174, bottom: -160, radius: 92, fill: '#c9ced3', finish: 'metal', corner: 3 })
  const lid = `${drum(brush, 0, { top: -290, bottom: -264, radius: 66, fill: '#d0d4d9', finish: 'metal' })}<circle cy="-300" r="13" fill="${brush.radial(
    [
      [0, '#fff'],
      [0.6, '#b4bac0'],
      [1, '#666d74'],
    ],
  )}"/>`
  return `<g transform="translate(${x} ${y}) scale(${size})">${turned(brush, 0, glass, { fill: '#e9f0f0', finish: 'glass', printed: drink })}<path d="M0 -158V-96" stroke="#3a1d0e" stroke-width="3"/>${saucer}${cup}${lid}<path d="M60 -238C96 -244 96 -196 60 -200" fill="none" stroke="#9aa1a8" stroke-width="8"/></g>`
}

function drawGroundCoffee(brush: Brush): string {
  const { fill, ink, accent } = brush.pick(bags)
  const face = `${coffeeEmblem(205, 180, ink, accent)}${lines(brush, { x: 205, y: 282, fit: 226 }, [
    ['CÀ PHÊ', 44, ink],
    ['RANG XAY', 26, accent],
    [brush.pick(origins), 16, ink],
    [brush.pick(coffeeBrands), 14, accent],
    ['500G', 16, ink],
  ])}`
  const powder = grains(brush, {
    x: 330,
    y: 546,
    width: 190,
    height: 54,
    colour: '#4a2a18',
    tile: '<circle cx="4" cy="4" r="2" fill="#7a4c2e"/><circle cx="12" cy="9" r="2" fill="#2a140a"/><circle cx="17" cy="3" r="1.5" fill="#8d5c3a"/>',
  })
  return `${gussetBag(brush, { x: 222, top: 34, bottom: 548, width: 320, fill, face })}${powder}${phin(brush, 462, 560, 1.1)}`
}

function drawCoffeeBeans(brush: Brush): string {
  const { fill, ink, accent } = brush.pick(bags)
  const valve = `<circle cx="300" cy="128" r="15" fill="${brush.tone(-0.25, fill)}" stroke="${ink}" stroke-opacity=".5" stroke-width="2"/><circle cx="300" cy="128" r="4" fill="${ink}"/><circle cx="292" cy="124" r="2" fill="${ink}"/><circle cx="308" cy="124" r="2" fill="${ink}"/>`
  const face = `${valve}<rect x="176" y="176" width="248" height="190" rx="8" fill="${ink}"/><rect x="186" y="186" width="228" height="170" rx="4" fill="none" stroke="${accent}" stroke-width="3"/>${lines(
    brush,
    { x: 300, y: 214, fit: 200 },
    [
      [brush.pick(coffeeBrands), 16, accent],
      ['CÀ PHÊ', 35, fill],
      ['HẠT', 35, fill],
    ],
  )}${brush.word(brush.pick(origins), { x: 300, y: 402, size: 17, fill: ink, fit: 240 })}`
  return `${pouch(brush, { x: 300, top: 30, bottom: 546, width: 324, fill, face })}${heap(brush, { x: 300, y: 548, width: 430, height: 96, rows: 5 }, bean(brush))}`
}

function drawDripBags(brush: Brush): string {
  const { fill, ink, accent } = brush.pick(bags)
  const front = `${coffeeEmblem(118, 90, ink, accent)}${lines(brush, { x: 118, y: 180, fit: 196 }, [
    ['CÀ PHÊ', 36, ink],
    ['PHIN GIẤY', 25, accent],
    [brush.pick(origins), 14, ink],
    [brush.pick(['HỘP 10 GÓI', 'HỘP 20 GÓI']), 15, ink],
  ])}`
  const box = carton(brush, {
    x: 38,
    y: 140,
    width: 236,
    height: 370,
    depth: 120,
    fill,
    front,
    side: brush.word(brush.pick(coffeeBrands), { x: 60, y: 190, size: 18, fill: ink, angle: -90 }),
  })
  // A filter of paper hangs in a cup by its two cardboard arms.
  const cup: Profile = [
    [104, 400],
    [98, 500, 40],
    [66, 552, 20],
    [60, 558],
  ]
  const china = '#f7f3ec'
  const paper = brush.linear([
    [0, '#ffffff'],
    [0.6, '#efe6d6'],
    [1, '#c9b99c'],
  ])
  const handle =
    '<path d="M514 428C572 420 572 520 500 514" fill="none" stroke="#d9d0c2" stroke-width="18"/><path d="M514 428C572 420 572 520 500 514" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="6"/>'
  const filter = `<path d="M344 308L490 308L474 452H362Z" fill="${paper}" stroke="#bfae90" stroke-width="2"/><ellipse cx="417" cy="308" rx="73" ry="16" fill="#e6d8bf" stroke="#bfae90" stroke-width="2"/><ellipse cx="417" cy="311" rx="60" ry="11" fill="#3a2012"/><path d="M346 330L300 300L306 384L326 404L356 400ZM488 330L534 300L528 384L508 404L478 400Z" fill="${brush.tone(0.1, accent)}" stroke="#000" stroke-opacity=".2" stroke-width="2"/>`
  const steam =
    '<path d="M392 280C376 256 408 242 394 214M438 280C422 252 456 240 440 206" fill="none" stroke="#b5a594" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>'
  return `${box}${steam}${handle}${disc(417, 400, 104, '#d6cbb8')}${disc(417, 408, 92, '#4a2a16')}${filter}${turned(brush, 417, cup, { fill: china, finish: 'gloss' })}<path d="M313 400a104 10.4 0 0 0 208 0" fill="none" stroke="#fff" stroke-width="5"/>`
}

export const coffee: Readonly<Record<string, DrawnObject>> = {
  'ground-coffee': {
    colour: '#3a241a',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['coffee-beans', 'drip-bag-coffee'],
    draw: drawGroundCoffee,
  },
  'coffee-beans': {
    colour: '#3a241a',
    dyed: false,
    stands: true,
    shadow: 230,
    companions: ['ground-coffee', 'drip-bag-coffee'],
    draw: drawCoffeeBeans,
  },
  'drip-bag-coffee': {
    colour: '#c8a373',
    dyed: false,
    stands: true,
    shadow: 250,
    companions: ['ground-coffee', 'coffee-beans'],
    draw: drawDripBags,
  },
}
