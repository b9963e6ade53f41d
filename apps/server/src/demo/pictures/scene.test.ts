import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { demoPainter } from './demo-painter.ts'
import extents from './extents.json' with { type: 'json' }
import { extentOf } from './framing.ts'
import { objects } from './objects/objects.ts'
import { composeScene, SCENE_SIZE, type Sprite } from './scene.ts'
import { composeSign } from './shop-sign.ts'
import { drawScene, drawSign } from './studio.ts'

/** Where the object is in the picture. */
function boxOf({ object, x, y, size }: Sprite) {
  const scale = size / 600
  const [left, top, right, bottom] = extentOf(object)
  return {
    left: x + (left - 300) * scale,
    top: y + (top - 300) * scale,
    right: x + (right - 300) * scale,
    bottom: y + (bottom - 300) * scale,
  }
}

describe('scenes', () => {
  it('know how far each object reaches (measure.ts)', () => {
    expect(Object.keys(extents).sort()).toEqual(Object.keys(objects).sort())
  })

  it('show the object in the middle, large, and whole but for the close-up', () => {
    for (const object of Object.keys(objects))
      for (const view of [1, 2, 3, 4, 5]) {
        const { sprites } = composeScene(object, 5, view)
        const [hero] = sprites.toSorted((one, other) => other.size - one.size)
        if (!hero) throw new Error(`${object} is missing`)
        expect(hero.object).toBe(object)
        const box = boxOf(hero)
        expect(Math.abs((box.left + box.right) / 2 - SCENE_SIZE / 2), object).toBeLessThan(SCENE_SIZE / 4)
        if (view === 3) continue
        expect(Math.min(box.left, box.top), object).toBeGreaterThan(20)
        expect(Math.max(box.right, box.bottom), object).toBeLessThan(SCENE_SIZE - 20)
        expect(Math.max(box.right - box.left, box.bottom - box.top), object).toBeGreaterThan(SCENE_SIZE / 2)
      }
  })

  it('never tilt what stands', () => {
    for (const [object, { stands }] of Object.entries(objects))
      for (const view of [1, 2, 3, 4, 5])
        for (const sprite of composeScene(object, 9, view).sprites)
          if (stands && sprite.object === object) expect(sprite.angle).toBeCloseTo(0)
  })

  it('dye clothes and leave cosmetics alone', () => {
    expect(composeScene('ao-dai', 4, 1).sprites[0]?.dye).toBe('#3a3a42')
    expect(composeScene('serum-dropper', 4, 1).sprites[0]?.dye).toBeNull()
  })

  it('show a product in each of its colours with the same drawing', () => {
    expect(composeScene('ao-dai', 4, 1).sprites[0]?.seed).toBe(composeScene('ao-dai', 36, 2).sprites[0]?.seed)
  })

  it('draw light walls behind dark things and darker ones behind white things', () => {
    const wall = (seed: number) => Number.parseInt(composeScene('sneaker', seed, 1).ground.wall.slice(3, 5), 16)
    for (let arrangement = 0; arrangement < 4; arrangement++) {
      expect(wall(4 + arrangement)).toBeGreaterThan(220)
      expect(wall(8 + arrangement)).toBeLessThan(220)
    }
  })

  it('are one SVG, whatever its width', () => {
    const scene = composeScene('ao-dai', 4, 2)
    const [small, large] = [200, 800].map((width) => drawScene(scene, width))
    expect(large).toContain('width="800"')
    expect(small?.replace('width="200" height="200"', 'width="800" height="800"')).toBe(large)
  })

  // An address means the same picture for ever: raise the painter's edition with this number.
  it('are drawn as ever', () => {
    const all = createHash('sha256')
    for (const object of Object.keys(objects).sort()) all.update(drawScene(composeScene(object, 4, 1), 400))
    for (let number = 0; number < 64; number++) all.update(drawSign(composeSign(number), 400))
    expect([demoPainter.edition, all.digest('hex').slice(0, 16)]).toEqual(['v2', '23350e2fdd0b0156'])
  })
})
