import { describe, expect, it } from 'vitest'
import { SCENE_SEEDS, SCENE_VIEWS } from './image-address.ts'
import { composeScene, SCENE_SIZE } from './scene.ts'
import { composeSign } from './shop-sign.ts'

const scenes = ['1f457', '1f96d'].flatMap((object) =>
  Array.from({ length: SCENE_SEEDS * SCENE_VIEWS }, (_, index) => ({
    object,
    seed: Math.floor(index / SCENE_VIEWS),
    view: (index % SCENE_VIEWS) + 1,
  })),
)

describe('scenes', () => {
  it('never change', () => {
    for (const { object, seed, view } of scenes)
      expect(composeScene(object, seed, view)).toEqual(composeScene(object, seed, view))
  })

  it('show the object in the middle, whole but for the close-up', () => {
    for (const { object, seed, view } of scenes) {
      const hero = composeScene(object, seed, view).sprites.find((sprite) => sprite.object === object)
      if (!hero) throw new Error(`${object} is missing`)
      expect(Math.abs(hero.x - SCENE_SIZE / 2)).toBeLessThan(SCENE_SIZE / 4)
      if (view === 3) continue
      expect(hero.x - hero.size / 2).toBeGreaterThan(0)
      expect(hero.x + hero.size / 2).toBeLessThan(SCENE_SIZE)
    }
  })

  it('carry no text', () => {
    for (const { object, seed, view } of scenes)
      expect(composeScene(object, seed, view).backdrop).not.toContain('<text')
    for (let number = 0; number < 64; number++) expect(composeSign(number).backdrop).not.toContain('<text')
  })

  it('dye clothes and leave fruit alone', () => {
    expect(composeScene('1f457', 4, 1).sprites[0]?.dye).toBe('#3a3a42')
    expect(composeScene('1f96d', 4, 1).sprites[0]?.dye).toBeNull()
  })
})
