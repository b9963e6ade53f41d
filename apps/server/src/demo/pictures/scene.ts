import { dyes, isDyeable } from './dyes.ts'
import { heightOf, scaleOf, squareOf } from './framing.ts'
import { deepGrounds, type Ground, groundFor, grounds } from './grounds.ts'
import { objects } from './objects/objects.ts'
import { at, keyOf, type Variation, variation } from './variation.ts'

/** One object in a picture. Lengths are in units of a square of 800. */
export interface Sprite {
  object: string
  /** Centre of the square the object is drawn in. */
  x: number
  y: number
  /** Edge of that square. */
  size: number
  /** Degrees, clockwise. */
  angle: number
  /** `#rrggbb`; null leaves it the colour it has. */
  dye: string | null
  /** Which of its drawings it is. */
  seed: number
}

export interface Scene {
  ground: Ground
  /** Where the floor begins; null shows the wall only. */
  horizon: number | null
  /** From back to front. */
  sprites: readonly Sprite[]
}

export const SCENE_SIZE = 800
const MIDDLE = SCENE_SIZE / 2

/** What a sprite is apart from its place. */
type Look = Pick<Sprite, 'object' | 'angle' | 'dye' | 'seed'>

interface Shot {
  hero: Look
  companion: Look
  vary: Variation
  /** Which side the hero turns to. */
  side: 1 | -1
  /** The scale at which the hero alone fills the picture, and where it ends then. */
  scale: number
  bottom: number
}

const put = (look: Look, x: number, bottom: number, scale: number): Sprite => ({
  ...look,
  ...squareOf(look.object, { x, bottom, scale }),
})

/** The five shots of a product, each from the same hero. */
const shots: readonly ((shot: Shot) => Sprite[])[] = [
  ({ hero, scale, bottom }) => [put(hero, MIDDLE, bottom, scale)],
  // With something that belongs to it, smaller and a step in front.
  ({ hero, companion, vary, side, scale, bottom }) => [
    put(hero, MIDDLE - side * 84, bottom - 16, scale * 0.86),
    put(companion, MIDDLE + side * vary(212, 222), bottom + 40, scaleOf(companion.object) * 0.42),
  ],
  // Close up: it runs out of the frame, below and at one side.
  ({ hero, vary, side, scale }) => {
    const near = scale * vary(1.42, 1.5)
    const height = heightOf(hero.object, near)
    const below = Math.max(0, height - 640) * 0.5
    return [put(hero, MIDDLE + side * vary(40, 70), MIDDLE + height / 2 + below, near)]
  },
  // A pair, the second one behind.
  ({ hero, vary, side, scale, bottom }) => [
    put({ ...hero, angle: -hero.angle }, MIDDLE + side * vary(134, 146), bottom - 56, scale * 0.72),
    put(hero, MIDDLE - side * vary(88, 98), bottom + 14, scale * 0.84),
  ],
  // On a deep ground, turned the other way.
  ({ hero, scale, bottom }) => [put({ ...hero, angle: -hero.angle }, MIDDLE, bottom, scale)],
]

/** How a seed is put together: a dye and one of four arrangements. */
export const ARRANGEMENTS = 4

/** The seed of a scene, 0…63. `dye` is a number of the dyes' table; objects that take no dye get another drawing instead. */
export const sceneSeed = (dye: number, arrangement: number): number =>
  (dye % dyes.length) * ARRANGEMENTS + (arrangement % ARRANGEMENTS)

/** The number of the dye that a seed shows. */
export const dyeOfSeed = (seed: number): number => Math.floor(seed / ARRANGEMENTS)

const stands = (object: string): boolean => objects[object]?.stands ?? true

const tilt = (object: string, vary: Variation): number => {
  const angle = vary(-5, 5)
  return stands(object) ? 0 : angle
}

/** Where an object of this scale ends that is in the middle of the picture; what stands is a little lower. */
function bottomOf(object: string, scale: number): number {
  return MIDDLE + heightOf(object, scale) / 2 + (stands(object) ? 22 : -6)
}

/** A floor that begins behind what stands on it. */
const horizonBehind = (bottom: number): number => Math.max(470, Math.min(600, bottom - 90))

/** Lays out one view (1…5) of an object. The same arguments give the same scene for ever. */
export function composeScene(object: string, seed: number, view: number): Scene {
  const key = keyOf(object)
  const dyeNumber = dyeOfSeed(seed)
  const arrangement = seed % ARRANGEMENTS
  const dyed = isDyeable(object)
  const hero: Look = {
    object,
    angle: tilt(object, variation(key, seed)),
    dye: dyed ? at(dyes, dyeNumber).colour : null,
    // The same pattern and the same buttons in each colour of a product.
    seed: dyed ? arrangement : seed,
  }
  const vary = variation(key, seed, view)
  const beside = at(objects[object]?.companions ?? [], arrangement + dyeNumber)
  const companion: Look = { object: beside, angle: tilt(beside, vary), dye: null, seed: arrangement }
  const scale = scaleOf(object)
  const bottom = bottomOf(object, scale)
  const colour = hero.dye ?? objects[object]?.colour ?? '#888888'
  return {
    // Neighbours of a row stand before other grounds, whatever their colours.
    ground: groundFor(view === 5 ? deepGrounds : grounds, key + dyeNumber * 2 + arrangement * 4, colour),
    horizon: view === 3 ? null : horizonBehind(bottom),
    sprites: at(
      shots,
      view - 1,
    )({ hero, companion, vary, side: (key + arrangement) % 2 === 0 ? 1 : -1, scale, bottom }),
  }
}

/** A category's picture: the object, large and upright on a calm ground. */
export function composeCategory(object: string): Scene {
  const scale = scaleOf(object) * 1.06
  const bottom = bottomOf(object, scale)
  return {
    ground: groundFor(grounds, keyOf(object), objects[object]?.colour ?? '#888888'),
    horizon: horizonBehind(bottom),
    sprites: [put({ object, angle: 0, dye: null, seed: 1 }, MIDDLE, bottom, scale)],
  }
}
