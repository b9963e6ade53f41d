import { dyes, isDyeable } from './dyes.ts'
import { deepGrounds, type Ground, grounds } from './grounds.ts'
import { sceneObjects } from './scene-objects.ts'

/** One object in a picture. Lengths are in units of a square of 800. */
export interface Sprite {
  object: string
  /** Centre. */
  x: number
  y: number
  /** Edge of the square the object is drawn in. */
  size: number
  /** Degrees, clockwise. */
  angle: number
  mirrored: boolean
  /** `#rrggbb`; null leaves the object as it was drawn. */
  dye: string | null
}

export interface Scene {
  /** SVG of 800 by 800: ground, discs and shadows. */
  backdrop: string
  /** From back to front. */
  sprites: readonly Sprite[]
}

export const SCENE_SIZE = 800

// Numbers that look random and never change: a picture's address promises its content for ever.
function variation(...keys: readonly number[]): (from: number, to: number) => number {
  let state = keys.reduce((value, key) => Math.imul(value ^ (key + 0x9e_37_79_b9), 0x85_eb_ca_6b), 0x2c_1b_3c_6d)
  return (from, to) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_00_00_00_00) * (to - from)
  }
}

const objectKey = (object: string): number => Number.parseInt(object, 16)

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('empty list')
  return item
}

const round = (value: number): number => Math.round(value * 10) / 10

function disc(x: number, y: number, radius: number, fill: string, opacity: number): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" opacity="${opacity}"/>`
}

function shadow({ x, y, size }: Sprite): string {
  const width = size * 0.4
  return `<ellipse cx="${round(x)}" cy="${round(y + size * 0.47)}" rx="${round(width)}" ry="${round(width * 0.2)}" fill="url(#shadow)"/>`
}

function backdrop(ground: Ground, discs: string, sprites: readonly Sprite[], floor: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SCENE_SIZE} ${SCENE_SIZE}">
<defs>
<radialGradient id="ground" cx="0.42" cy="0.3" r="0.85"><stop offset="0" stop-color="${ground.light}"/><stop offset="1" stop-color="${ground.shade}"/></radialGradient>
<radialGradient id="shadow"><stop offset="0" stop-color="${ground.shadow}" stop-opacity="0.42"/><stop offset="0.55" stop-color="${ground.shadow}" stop-opacity="0.16"/><stop offset="1" stop-color="${ground.shadow}" stop-opacity="0"/></radialGradient>
</defs>
<rect width="${SCENE_SIZE}" height="${SCENE_SIZE}" fill="url(#ground)"/>
${discs}
${floor ? sprites.map(shadow).join('\n') : ''}
</svg>`
}

type Shot = (hero: Sprite, companion: string, vary: (from: number, to: number) => number) => Sprite[]

const side = (mirrored: boolean): number => (mirrored ? -1 : 1)

/** The five shots of a product, each from the same hero. */
const shots: readonly Shot[] = [
  (hero) => [hero],
  // With something that belongs to it, smaller and a step in front.
  (hero, companion, vary) => [
    { ...hero, x: 400 - side(hero.mirrored) * 70, y: 375, size: hero.size * 0.9 },
    {
      object: companion,
      x: 400 + side(hero.mirrored) * vary(185, 205),
      y: vary(555, 575),
      size: vary(230, 255),
      angle: vary(-8, 8),
      mirrored: !hero.mirrored,
      dye: null,
    },
  ],
  // Close up: it runs out of the frame.
  (hero, _, vary) => [
    {
      ...hero,
      x: 400 + side(hero.mirrored) * vary(50, 80),
      y: vary(430, 470),
      size: vary(800, 860),
      angle: hero.angle * 1.8,
    },
  ],
  // A pair, the second one behind.
  (hero, _, vary) => [
    {
      ...hero,
      x: 400 + side(hero.mirrored) * vary(125, 145),
      y: 340,
      size: hero.size * 0.7,
      angle: -hero.angle,
      mirrored: !hero.mirrored,
    },
    { ...hero, x: 400 - side(hero.mirrored) * vary(90, 110), y: 440, size: hero.size * 0.8 },
  ],
  // On a deep ground, turned the other way.
  (hero, _, vary) => [
    { ...hero, size: hero.size * 0.96, angle: -hero.angle * vary(0.8, 1.2), mirrored: !hero.mirrored },
  ],
]

/** How a seed is put together: a dye (and with it the ground) and one of four arrangements. */
const ARRANGEMENTS = 4

/** The seed of a scene, 0…63. `dye` is a number of the dyes' table; objects that take no dye get another ground instead. */
export const sceneSeed = (dye: number, arrangement: number): number =>
  (dye % dyes.length) * ARRANGEMENTS + (arrangement % ARRANGEMENTS)

/** Lays out one view (1…5) of an object. The same arguments give the same scene for ever. */
export function composeScene(object: string, seed: number, view: number): Scene {
  const dyeNumber = Math.floor(seed / ARRANGEMENTS)
  const arrangement = seed % ARRANGEMENTS
  const vary = variation(objectKey(object), seed)
  // A dyed object wanders over the grounds, so that a row of black shirts is not a row of equal tiles.
  const groundNumber = isDyeable(object) ? dyeNumber * 3 + arrangement * 2 + objectKey(object) : dyeNumber
  const hero: Sprite = {
    object,
    x: 400,
    y: 405,
    size: vary(540, 590),
    angle: vary(-9, 9),
    mirrored: arrangement % 2 === 1,
    dye: isDyeable(object) ? at(dyes, dyeNumber).colour : null,
  }
  const companions = sceneObjects[object] ?? [object]
  const sprites = at(shots, view - 1)(
    hero,
    at(companions, arrangement + dyeNumber),
    variation(objectKey(object), seed, view),
  )
  const ground = view === 5 ? at(deepGrounds, groundNumber) : at(grounds, groundNumber)
  const discs = [
    disc(400 + vary(-50, 50), 400 + vary(-40, 30), vary(300, 340), ground.disc, view === 5 ? 0.35 : 0.6),
    disc(
      400 + side(hero.mirrored) * vary(230, 280),
      vary(160, 220),
      vary(80, 120),
      ground.disc,
      view === 5 ? 0.25 : 0.5,
    ),
  ].join('\n')
  return { backdrop: backdrop(ground, discs, sprites, view !== 3), sprites }
}

/** A category's picture: the object, large and upright on a calm ground. */
export function composeCategory(object: string): Scene {
  const ground = at(grounds, objectKey(object))
  const sprites: Sprite[] = [{ object, x: 400, y: 400, size: 580, angle: 0, mirrored: false, dye: null }]
  return { backdrop: backdrop(ground, disc(400, 400, 350, ground.disc, 0.7), sprites, true), sprites }
}
