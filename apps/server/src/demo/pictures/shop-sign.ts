import type { DyeName } from './dyes.ts'
import { dyes } from './dyes.ts'
import { extentOf, heightOf, scaleOf, squareOf } from './framing.ts'
import { objects } from './objects/objects.ts'
import { SCENE_SIZE, type Sprite } from './scene.ts'
import { at } from './variation.ts'

// What the first shops sell, in the order of the demo; the numbers beyond repeat them in other colours.
const emblems: readonly (readonly [object: string, dye: DyeName])[] = [
  ['dress-flare', 'sky'],
  ['shirt-women', 'beige'],
  ['ao-dai', 'pink'],
  ['tee-men', 'navy'],
  ['jeans-men', 'natural'],
  ['sneaker', 'red'],
  ['shoulder-bag', 'tan'],
  ['phone', 'navy'],
  ['headphones', 'black'],
  ['rice-cooker', 'red'],
  ['standing-fan', 'mint'],
  ['tableware-set', 'natural'],
  ['desk-lamp', 'natural'],
  ['serum-dropper', 'natural'],
  ['lipstick', 'natural'],
  ['teddy-bear', 'natural'],
  ['coffee-honey', 'natural'],
  ['coffee-beans', 'natural'],
  ['dumbbells', 'natural'],
  ['novel', 'natural'],
  ['flower-vase', 'brown'],
  ['tote-bag', 'navy'],
]

/** Backdrop in SVG, and what lies on it. */
export interface Sign {
  backdrop: string
  sprite: Sprite
}

interface Thread {
  cloth: string
  first: string
  second: string
}

// Cloth and two threads, out of the palette of design.md.
const threads: readonly Thread[] = [
  { cloth: '#1f2a5a', first: '#f2a51a', second: '#fbf8f3' },
  { cloth: '#c2302a', first: '#fbf8f3', second: '#f2a51a' },
  { cloth: '#2b7a4b', first: '#f2a51a', second: '#fbf8f3' },
  { cloth: '#f2a51a', first: '#1f2a5a', second: '#c2302a' },
  { cloth: '#5a3f7d', first: '#fbf8f3', second: '#f2a51a' },
  { cloth: '#23646b', first: '#f2a51a', second: '#fbf8f3' },
  { cloth: '#7a4a1e', first: '#fbf8f3', second: '#f2a51a' },
]

const TILES = 6
const TILE = SCENE_SIZE / TILES

const diamond = (x: number, y: number, half: number, fill: string): string =>
  `<path d="M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z" fill="${fill}"/>`

type Motif = (x: number, y: number, thread: Thread) => string

/** Diamonds as they are woven in the highlands: one inside the other, with small ones between. */
const motifs: readonly Motif[] = [
  (x, y, { cloth, first, second }) =>
    diamond(x, y, TILE * 0.42, first) + diamond(x, y, TILE * 0.3, cloth) + diamond(x, y, TILE * 0.17, second),
  (x, y, { cloth, first, second }) =>
    diamond(x, y, TILE * 0.46, second) + diamond(x, y, TILE * 0.4, cloth) + diamond(x, y, TILE * 0.28, first),
  (x, y, { first, second }) =>
    [-1, 1]
      .flatMap((dx) => [-1, 1].map((dy) => diamond(x + dx * TILE * 0.17, y + dy * TILE * 0.17, TILE * 0.15, first)))
      .join('') + diamond(x, y, TILE * 0.1, second),
  (x, y, { cloth, first, second }) =>
    diamond(x, y, TILE * 0.44, first) +
    diamond(x, y, TILE * 0.24, second) +
    [-1, 1]
      .map(
        (d) =>
          diamond(x + d * TILE * 0.26, y, TILE * 0.08, cloth) + diamond(x, y + d * TILE * 0.26, TILE * 0.08, cloth),
      )
      .join(''),
]

function brocade(number: number, thread: Thread): string {
  const motif = motifs[number % motifs.length] ?? motifs[0]
  const pieces: string[] = []
  for (let row = 0; row < TILES; row++)
    for (let column = 0; column < TILES; column++)
      pieces.push(motif?.((column + 0.5) * TILE, (row + 0.5) * TILE, thread) ?? '')
  // Where four tiles meet.
  for (let row = 0; row <= TILES; row++)
    for (let column = 0; column <= TILES; column++)
      pieces.push(diamond(column * TILE, row * TILE, TILE * 0.12, thread.second))
  return pieces.join('')
}

const RADIUS = 296
const EMBLEM = 0.82

/** The sign of a shop: a field of brocade, and in its middle, on a plate edged with the two threads, the thing it sells. */
export function composeSign(number: number): Sign {
  const thread = at(threads, number * 3 + Math.floor(number / emblems.length))
  const [object, dye] = at(emblems, number)
  const middle = SCENE_SIZE / 2
  const circle = (radius: number, fill: string) =>
    `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="${fill}"/>`
  const backdrop = `<defs>
<radialGradient id="plate" cx=".36" cy=".26" r=".85"><stop offset="0" stop-color="#fffefa"/><stop offset=".6" stop-color="#f7f0e2"/><stop offset="1" stop-color="#e2d5bd"/></radialGradient>
<radialGradient id="cloth" cx=".3" cy=".2" r="1.05"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></radialGradient></defs>
<rect width="${SCENE_SIZE}" height="${SCENE_SIZE}" fill="${thread.cloth}"/>${brocade(number, thread)}
<rect width="${SCENE_SIZE}" height="${SCENE_SIZE}" fill="url(#cloth)"/>
<circle cx="${middle + 6}" cy="${middle + 12}" r="${RADIUS + 14}" fill="#000" opacity=".22"/>
${circle(RADIUS + 10, thread.cloth)}${circle(RADIUS - 4, thread.first)}${circle(RADIUS - 14, thread.cloth)}${circle(RADIUS - 22, 'url(#plate)')}`
  const [left, top, right, low] = extentOf(object)
  const scale = Math.min(scaleOf(object) * EMBLEM, (2 * RADIUS - 50) / Math.hypot(right - left, low - top))
  const bottom = middle + heightOf(object, scale) / 2 - 4
  const colour = objects[object]?.dyed ? (dyes.find(({ name }) => name === dye)?.colour ?? null) : null
  const sprite = { object, ...squareOf(object, { x: middle, bottom, scale }), angle: 0, dye: colour, seed: number }
  return { backdrop, sprite }
}
