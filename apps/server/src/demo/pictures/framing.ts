import extents from './extents.json' with { type: 'json' }
import { OBJECT_SIZE } from './objects/brush.ts'

/** The box of an object in its square, and the part of its lower edge that touches the floor. */
export type Extent = readonly [
  left: number,
  top: number,
  right: number,
  bottom: number,
  footLeft: number,
  footRight: number,
]

const measured: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(extents))

export function extentOf(object: string): Extent {
  const [left = 60, top = 40, right = 540, bottom = 560, footLeft = 120, footRight = 480] = measured.get(object) ?? []
  return [left, top, right, bottom, footLeft, footRight]
}

/** Scene units for each unit of an object, so that long and broad, small and large ones fill a picture of 800 alike. */
export function scaleOf(object: string): number {
  const [left, top, right, bottom] = extentOf(object)
  const [width, height] = [Math.max(1, right - left), Math.max(1, bottom - top)]
  return Math.min(596 / height, 600 / width, Math.sqrt(262_000 / (width * height)))
}

/** The height of the object at this scale. */
export function heightOf(object: string, scale: number): number {
  const [, top, , bottom] = extentOf(object)
  return (bottom - top) * scale
}

/** The square of an object whose box is `scale` times its own, centred on `x` and ending at `bottom`. */
export function squareOf(
  object: string,
  { x, bottom, scale }: { x: number; bottom: number; scale: number },
): { x: number; y: number; size: number } {
  const [left, , right, low] = extentOf(object)
  const middle = OBJECT_SIZE / 2
  return {
    x: x - ((left + right) / 2 - middle) * scale,
    y: bottom - (low - middle) * scale,
    size: OBJECT_SIZE * scale,
  }
}
