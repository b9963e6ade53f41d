import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoCatalog } from '../../data/catalog.ts'
import { extentOf } from '../framing.ts'
import { isObject } from '../known-objects.ts'
import { drawingNumbers } from '../variation.ts'
import { type DrawnObject, OBJECT_SIZE, paintObject } from './brush.ts'
import { objects } from './objects.ts'

const table = Object.entries(objects).map(([name, object]) => ({ name, object }))

function drawn(object: DrawnObject, seed: number, colour = object.colour): string {
  return paintObject(object, { prefix: 'o', colour, random: drawingNumbers('object', seed) })
}

/** Several drawings of an object; those sold in colours also in black and in white. */
function drawings(object: DrawnObject): string[] {
  const seeds = [0, 1, 2, 3, 40].map((seed) => drawn(object, seed))
  const colours = object.dyed ? ['#3a3a42', '#f4f1ec', '#cc3a37'].map((dye) => drawn(object, 1, dye)) : []
  return [...seeds, ...colours]
}

describe('an object drawn in code', () => {
  it.each(table)('$name has a name for addresses and things beside it', ({ name, object }) => {
    expect(name).toMatch(/^[a-z][0-9a-z]*(?:-[0-9a-z]+)*$/u)
    expect(object.colour).toMatch(/^#[0-9a-f]{6}$/u)
    const missing = object.companions.filter((companion) => !objects[companion])
    expect(missing).toEqual([])
    expect(object.companions.length).toBeGreaterThanOrEqual(2)
  })

  it.each(table)('$name is small, plain SVG', ({ object }) => {
    for (const svg of drawings(object)) {
      expect(svg.length).toBeLessThanOrEqual(60_000)
      expect(svg).not.toMatch(/<(?:text|image|filter|style|script|foreignObject|use)|href|NaN|undefined|https?:/u)
      const ids = [...svg.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const named = [...svg.matchAll(/url\(([^)]*)\)/gu)].map(([, reference]) => reference?.slice(1))
      expect(named.filter((id) => !ids.includes(id))).toEqual([])
      expect(svg.match(/Gradient /gu)?.length ?? 0).toBeLessThanOrEqual(40)
      expect(svg.match(/<clipPath /gu)?.length ?? 0).toBeLessThanOrEqual(6)
    }
  })

  it.each(table)('$name can be drawn and fills its square', async ({ name, object }) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 ${OBJECT_SIZE} ${OBJECT_SIZE}">${drawn(object, 5)}</svg>`
    const { channels } = await sharp(Buffer.from(svg)).ensureAlpha().stats()
    expect(channels[3]?.mean).toBeGreaterThan(8)
    const [left, top, right, bottom] = extentOf(name)
    expect(Math.max(right - left, bottom - top)).toBeGreaterThan(340)
    expect(Math.min(left, top)).toBeGreaterThan(-100)
    expect(Math.max(right, bottom)).toBeLessThan(700)
  })

  it.each(table)('$name is not the same in every picture', ({ object }) => {
    const colours = object.dyed ? ['#f4f1ec', '#cc3a37'] : [object.colour]
    const looks = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((seed) => colours.map((colour) => drawn(object, seed, colour)))
    expect(new Set(looks).size).toBeGreaterThanOrEqual(2)
    expect(drawn(object, 3)).toBe(drawn(object, 3))
  })
})

describe('the objects', () => {
  it('are as many as the kinds of goods need', () => {
    expect(table.length).toBeGreaterThanOrEqual(180)
  })

  it('are one for every kind, category and department', () => {
    const named = demoCatalog.flatMap((root) => [
      root.object,
      ...root.children.flatMap((category) => [category.object, ...category.kinds.map((kind) => kind.object)]),
    ])
    expect(named.filter((name) => !isObject(name))).toEqual([])
    expect(new Set(named).size).toBeGreaterThanOrEqual(180)
  })
})
