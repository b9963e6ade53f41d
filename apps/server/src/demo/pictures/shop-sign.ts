import { SCENE_SIZE, type Sprite } from './scene.ts'

// What the first shops sell, in the order of the demo; the numbers beyond repeat them in other colours.
const emblems = [
  '1f45a',
  '1f9f5',
  '1fab7',
  '1f455',
  '1f454',
  '1f45f',
  '1f45c',
  '1f4f1',
  '1f50b',
  '1f373',
  '2744-fe0f',
  '1fab4',
  '1f56f-fe0f',
  '1f33f',
  '1f484',
  '1f9f8',
  '1f96d',
  '2615',
  '1f6b2',
  '1f4da',
  '1f37d-fe0f',
  '1f338',
] as const

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

const TILES = 5
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

/** The sign of a shop: a field of brocade with the thing it sells in the middle. */
export function composeSign(number: number): Sign {
  const thread = threads[(number * 3 + Math.floor(number / emblems.length)) % threads.length] ?? {
    cloth: '#1f2a5a',
    first: '#f2a51a',
    second: '#fbf8f3',
  }
  const object = emblems[number % emblems.length] ?? '1f338'
  const backdrop = `<rect width="${SCENE_SIZE}" height="${SCENE_SIZE}" fill="${thread.cloth}"/>
<g opacity="0.92">${brocade(number, thread)}</g>
<circle cx="400" cy="400" r="300" fill="${thread.cloth}"/>
<circle cx="400" cy="400" r="278" fill="#fbf8f3"/>`
  return { backdrop, sprite: { object, x: 400, y: 400, size: 420, angle: 0, dye: null, seed: number } }
}
