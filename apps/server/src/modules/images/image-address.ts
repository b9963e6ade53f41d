import { type ImageFormat, imageFormats, imageWidths, PREVIEW_WIDTH } from '@chophien/domain/catalog/image'
import { isSceneObject } from './scene-objects.ts'

export const SCENE_SEEDS = 64
export const SCENE_VIEWS = 5
export const LOGOS = 64

/** A picture that the marketplace draws itself, or makes from what a seller uploaded. */
export type Drawing =
  | { kind: 'upload'; id: string }
  | { kind: 'scene'; object: string; seed: number; view: number }
  | { kind: 'category'; object: string }
  | { kind: 'logo'; number: number }

export interface PictureFile {
  drawing: Drawing
  /** px. */
  width: number
  format: ImageFormat | 'jpeg'
}

function inRange(value: number, from: number, to: number, what: string): void {
  if (!Number.isInteger(value) || value < from || value > to) throw new RangeError(`${what} must be ${from} to ${to}`)
}

function known(object: string): void {
  if (!isSceneObject(object)) throw new RangeError(`no pictures of ${object}`)
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

const file = /^\/img\/(scene|category|logo|upload)\/(.+)\/(\d{3,4})\.([a-z]{3,4})$/u
const scene = /^([0-9a-f-]+)\/(0|[1-9]\d?)-([1-9])$/u
const upload = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u
const logo = /^(?:0|[1-9]\d?)$/u

function drawingOf(kind: string, name: string): Drawing | null {
  if (kind === 'category') return isSceneObject(name) ? { kind, object: name } : null
  if (kind === 'upload') return upload.test(name) ? { kind, id: name } : null
  if (kind === 'logo') return logo.test(name) && Number(name) < LOGOS ? { kind, number: Number(name) } : null
  const [, object = '', seed = '', view = ''] = scene.exec(name) ?? []
  if (!isSceneObject(object) || Number(seed) >= SCENE_SEEDS || Number(view) > SCENE_VIEWS) return null
  return { kind: 'scene', object, seed: Number(seed), view: Number(view) }
}

/** What a path below `/img/` asks for; null when it cannot name a picture of ours. Each picture has exactly one path per width and format. */
export function parsePicturePath(path: string): PictureFile | null {
  const [, kind = '', name = '', size = '', ending = ''] = file.exec(path) ?? []
  const drawing = drawingOf(kind, name)
  if (drawing && size === String(PREVIEW_WIDTH) && ending === 'jpg')
    return { drawing, width: PREVIEW_WIDTH, format: 'jpeg' }
  const width = imageWidths.find((candidate) => String(candidate) === size)
  const format = imageFormats.find((candidate) => candidate === ending)
  return drawing && width && format ? { drawing, width, format } : null
}
