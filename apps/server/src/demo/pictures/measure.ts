// Measures how far each object reaches in its square, so that scenes can give all of them the same room; writes extents.json.
// Run it after drawing an object anew:  node apps/server/src/demo/pictures/measure.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Extent } from './framing.ts'
import { OBJECT_SIZE, paintObject } from './objects/brush.ts'
import { objects } from './objects/objects.ts'
import { drawingNumbers } from './variation.ts'

const MARGIN = 120
const PIXELS = 210
const UNIT = (OBJECT_SIZE + 2 * MARGIN) / PIXELS
const SEEDS = [0, 1, 2, 3, 17, 40]
// What is thinner than this above the floor stands on it.
const FOOT_PIXELS = 8
const OPAQUE = 100

/** The box of one drawing of an object, and the part of it that touches the floor. */
export async function measure(name: string, seed: number): Promise<Extent> {
  const object = objects[name]
  if (!object) throw new Error(`no object ${name}`)
  const random = drawingNumbers(name, seed)
  const content = paintObject(object, { prefix: 'o', colour: object.colour, random })
  const side = OBJECT_SIZE + 2 * MARGIN
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}" viewBox="${-MARGIN} ${-MARGIN} ${side} ${side}">${content}</svg>`
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer()
  const isOpaque = (x: number, y: number) => (pixels[y * PIXELS + x] ?? 0) > OPAQUE
  const all = Array.from({ length: PIXELS }, (_, at) => at)
  const rows = all.filter((y) => all.some((x) => isOpaque(x, y)))
  const columns = all.filter((x) => all.some((y) => isOpaque(x, y)))
  const last = rows.at(-1) ?? 0
  const foot = columns.filter((x) => all.some((y) => y > last - FOOT_PIXELS && isOpaque(x, y)))
  const units = (at: number | undefined, edge: number) => Math.round(((at ?? 0) + edge) * UNIT - MARGIN)
  return [
    units(columns[0], 0),
    units(rows[0], 0),
    units(columns.at(-1), 1),
    units(last, 1),
    units(foot[0], 0),
    units(foot.at(-1), 1),
  ]
}

async function extentOf(name: string): Promise<Extent> {
  const drawn = await Promise.all(SEEDS.map((seed) => measure(name, seed)))
  const mean = (at: number) => Math.round(drawn.reduce((sum, extent) => sum + (extent[at] ?? 0), 0) / drawn.length)
  return [mean(0), mean(1), mean(2), mean(3), mean(4), mean(5)]
}

if (import.meta.main) {
  const lines: string[] = []
  for (const name of Object.keys(objects)) lines.push(`  "${name}": ${JSON.stringify(await extentOf(name))}`)
  writeFileSync(join(import.meta.dirname, 'extents.json'), `{\n${lines.join(',\n')}\n}\n`)
  console.log(`measured ${lines.length} objects`)
}
