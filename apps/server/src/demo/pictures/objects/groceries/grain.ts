import type { Brush, DrawnObject } from '../brush.ts'
import { bowl, grains, grainTile, strewn } from './dishes.ts'
import { lines } from './labels.ts'
import { clearPart, pouch, sack } from './packs.ts'
import { disc, drum, turned } from './round.ts'

const riceBrands = ['ĐỒNG CHIÊM', 'MÙA VÀNG', 'CHỢ QUÊ', 'HẠT MẦM']

/** An ear of rice that bends over to the right from x, y. */
function ear(x: number, y: number, size: number, fill: string, angle = 0): string {
  const seeds = Array.from({ length: 11 }, (_, at) => {
    const share = at / 10
    const [px, py] = [share * share * 54, -44 - share * 66 + share * share * 30]
    return `<ellipse cx="${Math.round(px + (at % 2 ? 7 : -6))}" cy="${Math.round(py)}" rx="4.6" ry="10" transform="rotate(${(at % 2 ? 40 : -24) + share * 60} ${Math.round(px + (at % 2 ? 7 : -6))} ${Math.round(py)})"/>`
  }).join('')
  return `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size / 100})" fill="${fill}"><path d="M0 0C-4 -60 20 -100 60 -84" fill="none" stroke="${fill}" stroke-width="3.5"/><path d="M0 -10Q-44 -30 -50 -84Q-14 -60 0 -10Z" fill-opacity=".75"/>${seeds}</g>`
}

/** A field with the sun over it, round like a seal. */
const field = (x: number, y: number, radius: number, sky: string, sun: string, green: string): string =>
  `<g transform="translate(${x} ${y}) scale(${radius / 100})"><circle r="100" fill="${sky}"/><circle cy="-16" r="38" fill="${sun}"/><path d="M-99 14Q-40 -16 10 10T99 6Q96 62 48 88Q0 112 -48 88Q-94 62 -99 14Z" fill="${green}"/><path d="M-86 50Q0 20 86 50M-64 76Q0 48 64 76M-94 30Q0 0 96 24" stroke="#fff" stroke-opacity=".5" stroke-width="5" fill="none"/></g>`

interface RiceLook {
  title: readonly [string, string]
  fill: string
  ink: string
  accent: string
  grain: string
  long: number
  thick: number
}

function riceBag(brush: Brush, { title, fill, ink, accent, grain, long, thick }: RiceLook): string {
  const face = `<path d="M70 312Q255 268 440 312V548H70Z" fill="${accent}" clip-path="${brush.clip('<path d="M78 290H432L440 470Q436 546 382 550H128Q74 546 70 470Z"/>')}"/>${field(255, 222, 84, brush.mix(fill, '#fff6d8', 0.6), '#f6c33c', brush.mix(accent, '#6d9a3a', 0.5))}${ear(176, 306, 112, '#e0ac34', -20)}<g transform="translate(510 0) scale(-1 1)">${ear(176, 306, 112, '#e0ac34', -20)}</g>${lines(
    brush,
    { x: 255, y: 346, fit: 270 },
    [
      [title[0], 44, ink],
      [title[1], 24, ink],
      [brush.pick(['2KG', '5KG', '10KG']), 20, ink],
    ],
  )}${brush.word(brush.pick(riceBrands), { x: 255, y: 124, size: 15, fill: accent, fit: 200 })}`
  const raw = grains(brush, {
    x: 452,
    y: 450,
    width: 206,
    height: 54,
    colour: grain,
    tile: grainTile(brush, grain, long, thick),
  })
  return `${sack(brush, { x: 255, top: 24, bottom: 552, width: 370, fill, face })}${bowl(brush, { x: 452, y: 562, radius: 110, fill: brush.pick(['#dfe8f0', '#b9814c', '#f3efe6']), food: raw })}`
}

function drawFragrantRice(brush: Brush): string {
  const look = brush.pick([
    { fill: '#f7f4e8', ink: '#ffffff', accent: '#2f7d3f' },
    { fill: '#f4f7fb', ink: '#fff7d0', accent: '#1f5aa0' },
    { fill: '#fbf1d6', ink: '#fff4d0', accent: '#b5331f' },
  ])
  return riceBag(brush, {
    ...look,
    title: ['GẠO THƠM', brush.pick(['SÓC TRĂNG', 'ĐIỆN BIÊN', 'AN GIANG'])],
    grain: '#f2efe2',
    long: 6,
    thick: 1.9,
  })
}

function drawBrownRice(brush: Brush): string {
  const look = brush.pick([
    { kind: 'HUYẾT RỒNG', fill: '#f3dcc4', accent: '#8c3422', grain: '#a4452f' },
    { kind: 'GẠO ĐEN', fill: '#d9cfe0', accent: '#3c2a4a', grain: '#3a2c38' },
    { kind: 'TÍM THAN', fill: '#e6d5e8', accent: '#6a3a78', grain: '#5c3350' },
  ])
  return riceBag(brush, { ...look, ink: '#fff3dc', title: ['GẠO LỨT', look.kind], long: 5.6, thick: 2.2 })
}

/** A square cake of sticky rice in leaves, tied with strings: what sticky rice is bought for. */
const riceCake = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-60 -30L10 -50L62 -24V14L-6 42L-60 16Z" fill="#3f6a2e"/><path d="M-60 -30L10 -50L62 -24L-6 2Z" fill="#6d9a48"/><path d="M-6 2L62 -24V14L-6 42Z" fill="#2f5222"/><path d="M-24 -41L40 -13V24M-36 -9L34 -38M-36 -10V27M20 -6V30M-60 -8L-6 20L62 -6" stroke="#e3d39a" stroke-width="4" fill="none"/></g>`

function drawStickyRice(brush: Brush): string {
  const look = brush.pick([
    { fill: '#fdf3cf', ink: '#fff8e0', accent: '#d08a1a' },
    { fill: '#f2f6e4', ink: '#fff8e0', accent: '#5d8a2c' },
    { fill: '#fde9e2', ink: '#fff3e2', accent: '#c0472e' },
  ])
  const bag = riceBag(brush, {
    ...look,
    title: ['GẠO NẾP', brush.pick(['CÁI HOA VÀNG', 'TÚ LỆ', 'NƯƠNG'])],
    grain: '#fbf8ee',
    long: 4,
    thick: 2.9,
  })
  return `${bag}${riceCake(118, 520, 1.15)}`
}

function drawOats(brush: Brush): string {
  const { fill, ink, accent } = brush.pick([
    { fill: '#b4743a', ink: '#fff3dc', accent: '#f0c878' },
    { fill: '#f4ead6', ink: '#6d3f1a', accent: '#c98f4a' },
    { fill: '#4f7a52', ink: '#fbf3dc', accent: '#e9c98a' },
  ])
  const flake = (at: number) =>
    `<ellipse rx="15" ry="11" fill="${['#ecd5a8', '#e0c08a', '#f4e4c2'][at % 3]}" stroke="#a97f45" stroke-width="1.2"/><path d="M-9 0Q0 -3 9 1" stroke="#b98d50" stroke-width="2" fill="none"/>`
  const clear = 'M140 372Q240 330 340 372V470Q240 500 140 470Z'
  const face = `${ear(176, 220, 100, accent, -16)}<g transform="translate(480 0) scale(-1 1)">${ear(176, 220, 100, accent, -16)}</g>${lines(
    brush,
    { x: 240, y: 246, fit: 250 },
    [
      ['YẾN MẠCH', 40, ink],
      [brush.pick(['CÁN DẸT', 'CÁN VỠ', 'NGUYÊN HẠT']), 20, accent],
    ],
  )}${clearPart(brush, clear, strewn(brush, 23, flake), '#d9b67c')}`
  const porridge = `<ellipse cx="450" cy="446" rx="108" ry="24" fill="#f3e6cb"/><ellipse cx="450" cy="446" rx="100" ry="20" fill="${strewn(brush, 26, flake)}"/><circle cx="420" cy="432" r="18" fill="#c8283a"/><path d="M412 420q8 -10 16 0" stroke="#4f8a3c" stroke-width="5" fill="none"/><circle cx="462" cy="428" r="14" fill="#41508f"/><circle cx="488" cy="438" r="14" fill="#4d5da0"/><circle cx="458" cy="424" r="4" fill="#8c98cc"/>`
  return `${pouch(brush, { x: 240, top: 28, bottom: 550, width: 330, fill, face })}${bowl(brush, { x: 450, y: 562, radius: 122, fill: brush.pick(['#eef0ec', '#c9d6df', '#d8a06a']), food: porridge })}`
}

function drawMungBeans(brush: Brush): string {
  const { colour, word } = brush.pick([
    { colour: '#7d9a38', word: 'NGUYÊN HẠT' },
    { colour: '#f0cf5c', word: 'TÁCH VỎ' },
    { colour: '#8aa545', word: 'LÒNG VÀNG' },
  ])
  const bean = (at: number) =>
    `<ellipse rx="13" ry="10.5" fill="${brush.tone([0, 0.14, -0.14][at % 3] ?? 0, colour)}" stroke="${brush.tone(-0.45, colour)}" stroke-width="1"/><ellipse cx="-4" cy="-4" rx="4" ry="2.6" fill="#fff" fill-opacity=".55"/><path d="M4 5h7" stroke="#fdfbe4" stroke-width="2.6"/>`
  const clear = 'M90 96H390L394 500Q240 526 86 500Z'
  const label = `<rect x="132" y="196" width="216" height="178" rx="12" fill="#fffdf0"/><rect x="132" y="196" width="216" height="46" rx="12" fill="#3d7a34"/>${brush.word(brush.pick(riceBrands), { x: 240, y: 226, size: 15, fill: '#fff', fit: 170 })}${lines(
    brush,
    { x: 240, y: 266, fit: 190 },
    [
      ['ĐẬU XANH', 35, '#2f5f28'],
      [word, 18, '#7a8a2c'],
    ],
  )}`
  const loose = grains(brush, {
    x: 456,
    y: 452,
    width: 200,
    height: 58,
    colour,
    tile: grainTile(brush, colour, 4.6, 3.8),
  })
  return `${pouch(brush, { x: 240, top: 28, bottom: 550, width: 330, fill: '#e9efe0', face: clearPart(brush, clear, strewn(brush, 26, bean), brush.tone(-0.3, colour)) + label })}${bowl(brush, { x: 456, y: 562, radius: 108, fill: brush.pick(['#f3efe6', '#8f5a34', '#d3dde6']), food: loose })}`
}

function drawCerealPowder(brush: Brush): string {
  const { fill, ink, powder } = brush.pick([
    { fill: '#d9b78c', ink: '#5a3414', powder: '#d6b384' },
    { fill: '#54453c', ink: '#f7e6c6', powder: '#8d7d70' },
    { fill: '#b5483c', ink: '#ffeed6', powder: '#c99080' },
  ])
  const printed = `<path d="M60 420Q200 380 340 430V560H60Z" fill="${ink}" fill-opacity=".16"/>${ear(120, 300, 84, ink, -14)}${ear(200, 290, 92, ink)}${ear(264, 304, 70, ink, 10)}${lines(
    brush,
    { x: 204, y: 322, fit: 230 },
    [
      ['BỘT', 32, ink],
      ['NGŨ CỐC', 39, ink],
      [brush.pick(['25 LOẠI HẠT', 'MÈ ĐEN', 'ĐẬU ĐỎ']), 19, ink],
      [brush.pick(riceBrands), 13, ink],
    ],
  )}`
  const tin = turned(
    brush,
    204,
    [
      [142, 140],
      [142, 548, 6],
      [139, 554],
    ],
    { fill, finish: 'metal', printed },
  )
  const lid = drum(brush, 204, {
    top: 98,
    bottom: 160,
    radius: 148,
    fill: brush.pick(['#ffffff', ink]),
    finish: 'matte',
  })
  const tile =
    '<circle cx="5" cy="5" r="1.6" fill="#fff" fill-opacity=".5"/><circle cx="13" cy="9" r="1.6" fill="#000" fill-opacity=".2"/><circle cx="17" cy="3" r="1.2" fill="#fff" fill-opacity=".4"/>'
  const drink = `${disc(466, 366, 90, brush.tone(-0.2, '#f2efe9'))}${disc(466, 374, 80, brush.tone(0.1, powder))}`
  const mug = `<path d="M548 396C604 390 600 500 540 492" fill="none" stroke="#dcd6cb" stroke-width="17"/>${turned(
    brush,
    466,
    [
      [90, 366],
      [86, 500, 30],
      [70, 520],
    ],
    { fill: '#f4f0e8', finish: 'gloss' },
  )}`
  const spoon = `<path d="M392 540L560 522" stroke="#b98a50" stroke-width="13" stroke-linecap="round"/><ellipse cx="372" cy="540" rx="52" ry="18" fill="#a8763c"/>${grains(brush, { x: 372, y: 536, width: 92, height: 30, colour: powder, tile })}`
  return `${tin}${lid}${mug}${drink}${spoon}`
}

export const grain: Readonly<Record<string, DrawnObject>> = {
  'fragrant-rice': {
    colour: '#2f7d3f',
    dyed: false,
    stands: true,
    shadow: 250,
    companions: ['sticky-rice', 'mung-beans'],
    draw: drawFragrantRice,
  },
  'brown-rice': {
    colour: '#8c3422',
    dyed: false,
    stands: true,
    shadow: 250,
    companions: ['fragrant-rice', 'oats'],
    draw: drawBrownRice,
  },
  'sticky-rice': {
    colour: '#d08a1a',
    dyed: false,
    stands: true,
    shadow: 250,
    companions: ['mung-beans', 'fragrant-rice'],
    draw: drawStickyRice,
  },
  oats: {
    colour: '#b4743a',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['cereal-powder', 'nut-milk'],
    draw: drawOats,
  },
  'mung-beans': {
    colour: '#7d9a38',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['sticky-rice', 'brown-rice'],
    draw: drawMungBeans,
  },
  'cereal-powder': {
    colour: '#d9b78c',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['oats', 'nut-milk'],
    draw: drawCerealPowder,
  },
}
