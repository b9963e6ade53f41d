import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parsePicturePath } from '../../modules/images/picture-path.ts'
import { categoryAddress, drawingOf, logoAddress, sceneAddress } from './image-address.ts'
import { sceneObjects } from './scene-objects.ts'

function parse(path: string) {
  const picture = parsePicturePath(path)
  const drawing = picture && drawingOf(picture.kind, picture.name)
  return drawing && { drawing, width: picture.width, format: picture.format }
}

describe('URLs of drawn pictures', () => {
  it('names a scene, a category and a shop sign', () => {
    expect(parse(sceneAddress('1f457', 63, 5))).toEqual({
      drawing: { kind: 'scene', object: '1f457', seed: 63, view: 5 },
      width: 800,
      format: 'webp',
    })
    expect(parse(categoryAddress('270f-fe0f'))?.drawing).toEqual({ kind: 'category', object: '270f-fe0f' })
    expect(parse(logoAddress(0))?.drawing).toEqual({ kind: 'logo', number: 0 })
    expect(parse('/img/logo/3/1200.jpg')).toMatchObject({ width: 1200, format: 'jpeg' })
    expect(parse('/img/scene/1f457/0-1/200.avif')).toMatchObject({ width: 200, format: 'avif' })
  })

  it.each([
    '/img/scene/1f457/64-1/800.webp',
    '/img/scene/1f457/01-1/800.webp',
    '/img/scene/1f457/1-0/800.webp',
    '/img/scene/1f457/1-6/800.webp',
    '/img/scene/1f457/1-1/801.webp',
    '/img/scene/1f457/1-1/800.png',
    '/img/scene/1f457/1-1/800.jpg',
    '/img/scene/1f457/1-1/1200.webp',
    '/img/scene/1f457/1-1/800.webp/',
    '/img/scene/1f4a9/1-1/800.webp',
    '/img/scene/constructor/1-1/800.webp',
    '/img/scene/../../../etc/passwd/1-1/800.webp',
    '/img/scene/1f457/..%2f..%2f1-1/800.webp',
    '/img/category/../1f457/800.webp',
    '/img/logo/64/800.webp',
    '/img/logo/-1/800.webp',
    '/img/',
    '',
  ])('has no picture at %s', (path) => {
    expect(parse(path)).toBeNull()
  })

  it('refuses to make a URL that it would not serve', () => {
    expect(() => sceneAddress('1f4a9', 0, 1)).toThrow(RangeError)
    expect(() => sceneAddress('1f457', 64, 1)).toThrow(RangeError)
    expect(() => sceneAddress('1f457', 0, 0)).toThrow(RangeError)
    expect(() => logoAddress(64)).toThrow(RangeError)
  })

  it('has a drawing for every object and every accessory', () => {
    const assets = join(dirname(fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'))), 'assets')
    const missing = Object.entries(sceneObjects)
      .flatMap(([object, companions]) => [object, ...companions])
      .filter((object) => !existsSync(join(assets, `${object}.webp`)))
    expect(missing).toEqual([])
  })
})
