import { isObject } from './known-objects.ts'
import { olderObjects } from './older-objects.ts'

export const SCENE_SEEDS = 64
export const SCENE_VIEWS = 5
const LOGOS = 64

/** A picture that the demo marketplace draws. */
export type Drawing =
  | { kind: 'scene'; object: string; seed: number; view: number }
  | { kind: 'category'; object: string }
  | { kind: 'logo'; number: number }

function inRange(value: number, from: number, to: number, what: string): void {
  if (!Number.isInteger(value) || value < from || value > to) throw new RangeError(`${what} must be ${from} to ${to}`)
}

function known(object: string): void {
  if (!isObject(object)) throw new RangeError(`no pictures of ${object}`)
}

/** The address of one view of a product picture. `seed` 0…63 gives ground and arrangement, `view` 1…5 the shot. RangeError outside. */
export function sceneAddress(object: string, seed: number, view: number): string {
  known(object)
  inRange(seed, 0, SCENE_SEEDS - 1, 'seed')
  inRange(view, 1, SCENE_VIEWS, 'view')
  return `/img/scene/${object}/${seed}-${view}/800.webp`
}

/** The address of a category's picture. RangeError for an object that is not drawn. */
export function categoryAddress(object: string): string {
  known(object)
  return `/img/category/${object}/800.webp`
}

/** The address of the `number`-th shop sign, 0…63. RangeError outside. */
export function logoAddress(number: number): string {
  inRange(number, 0, LOGOS - 1, 'number')
  return `/img/logo/${number}/800.webp`
}

const scene = /^([0-9a-z-]+)\/(0|[1-9]\d?)-([1-9])$/u
const logo = /^(?:0|[1-9]\d?)$/u

/** The object of a name in an address; null for one that is not drawn. */
function objectNamed(name: string): string | null {
  const object = Object.hasOwn(olderObjects, name) ? olderObjects[name] : name
  return object !== undefined && isObject(object) ? object : null
}

/** The drawing that a path below `/img/` names, for example `scene` and `ao-dai/63-5`; null when it names none. */
export function drawingOf(kind: string, name: string): Drawing | null {
  if (kind === 'logo') return logo.test(name) && Number(name) < LOGOS ? { kind, number: Number(name) } : null
  if (kind !== 'scene' && kind !== 'category') return null
  const [, thing = '', seed = '', view = ''] = kind === 'scene' ? (scene.exec(name) ?? []) : [name, name]
  const object = objectNamed(thing)
  if (object === null) return null
  if (kind === 'category') return { kind, object }
  if (Number(seed) >= SCENE_SEEDS || Number(view) > SCENE_VIEWS) return null
  return { kind, object, seed: Number(seed), view: Number(view) }
}
