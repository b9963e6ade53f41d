import { squareOf } from '../../server/src/demo/pictures/framing.ts'
import { objects } from '../../server/src/demo/pictures/objects/objects.ts'
import { drawSprite, softShadow } from '../../server/src/demo/pictures/studio.ts'
import type { Scene, Thing } from './scenes.ts'
import { ownThings } from './things.ts'

function laid({ object, x, y, size, tilt = 0, colour, seed = 1, floor = true }: Thing, number: number): string {
  const drawn = objects[object] ?? ownThings[object]
  if (!drawn) throw new Error(`no object ${object}`)
  const square = squareOf(object, { x, bottom: y, scale: size / 600 })
  return drawSprite(
    { object, ...square, angle: tilt, dye: colour ?? null, seed },
    { prefix: `t${number}-`, floor, drawn },
  )
}

/** The picture as one drawing: background, objects from back to front, foreground. */
export function drawingOf({ width, height, back, things, front = '', shadow }: Scene): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${softShadow(shadow)}</defs>${back}${things.map(laid).join('')}${front}</svg>`
}
