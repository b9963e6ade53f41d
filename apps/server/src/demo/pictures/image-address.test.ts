import { describe, expect, it } from 'vitest'
import { parsePicturePath } from '../../modules/images/picture-path.ts'
import { categoryAddress, drawingOf, logoAddress, sceneAddress } from './image-address.ts'
import { isObject } from './known-objects.ts'
import { olderObjects } from './older-objects.ts'

/** How many objects the pictures of emoji had: none of their addresses may be lost. */
const OLDER_OBJECTS = 183

function parse(path: string) {
  const picture = parsePicturePath(path)
  const drawing = picture && drawingOf(picture.kind, picture.name)
  return drawing && { drawing, width: picture.width, format: picture.format }
}

describe('URLs of drawn pictures', () => {
  it('names a scene, a category and a shop sign', () => {
    expect(parse(sceneAddress('ao-dai', 63, 5))).toEqual({
      drawing: { kind: 'scene', object: 'ao-dai', seed: 63, view: 5 },
      width: 800,
      format: 'webp',
    })
    expect(parse(categoryAddress('gel-pen'))?.drawing).toEqual({ kind: 'category', object: 'gel-pen' })
    expect(parse(logoAddress(0))?.drawing).toEqual({ kind: 'logo', number: 0 })
    expect(parse('/img/logo/3/1200.jpg')).toMatchObject({ width: 1200, format: 'jpeg' })
    expect(parse('/img/scene/ao-dai/0-1/200.avif')).toMatchObject({ width: 200, format: 'avif' })
  })

  it.each([
    '/img/scene/ao-dai/64-1/800.webp',
    '/img/scene/ao-dai/01-1/800.webp',
    '/img/scene/ao-dai/1-0/800.webp',
    '/img/scene/ao-dai/1-6/800.webp',
    '/img/scene/ao-dai/1-1/801.webp',
    '/img/scene/ao-dai/1-1/800.png',
    '/img/scene/ao-dai/1-1/800.jpg',
    '/img/scene/ao-dai/1-1/1200.webp',
    '/img/scene/ao-dai/1-1/800.webp/',
    '/img/scene/1f4a9/1-1/800.webp',
    '/img/scene/constructor/1-1/800.webp',
    '/img/scene/../../../etc/passwd/1-1/800.webp',
    '/img/scene/ao-dai/..%2f..%2f1-1/800.webp',
    '/img/category/../ao-dai/800.webp',
    '/img/logo/64/800.webp',
    '/img/logo/-1/800.webp',
    '/img/',
    '',
  ])('has no picture at %s', (path) => {
    expect(parse(path)).toBeNull()
  })

  it('refuses to make a URL that it would not serve', () => {
    expect(() => sceneAddress('1f4a9', 0, 1)).toThrow(RangeError)
    expect(() => sceneAddress('ao-dai', 64, 1)).toThrow(RangeError)
    expect(() => sceneAddress('ao-dai', 0, 0)).toThrow(RangeError)
    expect(() => logoAddress(64)).toThrow(RangeError)
  })

  it('still draws what marketplaces made before name by an emoji', () => {
    expect(parse('/img/scene/1f457/63-5/400.webp')?.drawing).toEqual({
      kind: 'scene',
      object: 'dress-flare',
      seed: 63,
      view: 5,
    })
    expect(parse('/img/category/270f-fe0f/200.avif')?.drawing).toEqual({ kind: 'category', object: 'spiral-notebook' })
    const gone = Object.entries(olderObjects).filter(([, object]) => !isObject(object))
    expect(gone).toEqual([])
    expect(Object.keys(olderObjects)).toHaveLength(OLDER_OBJECTS)
  })
})
