import { type Point, polygon } from './solids.ts'

/** A place on a four-cornered face: shares to the right and down. */
type Face = (u: number, v: number) => Point

/** A face that is narrower at the back, as a table seen from its front. */
export const tableTop =
  (
    back: readonly [left: number, right: number, y: number],
    front: readonly [left: number, right: number, y: number],
  ): Face =>
  (u, v) => {
    const [left, right] = [back[0] + (front[0] - back[0]) * v, back[1] + (front[1] - back[1]) * v]
    return [left + (right - left) * u, back[2] + (front[2] - back[2]) * v ** 1.08]
  }

export const patch = (face: Face, u0: number, v0: number, u1: number, v1: number): string =>
  polygon([face(u0, v0), face(u1, v0), face(u1, v1), face(u0, v1)])

/** The keys of a keyboard, one path for each row; a row is the widths of its keys. */
export function keyRows(
  face: Face,
  rows: readonly (readonly number[])[],
  [u0, v0, u1, v1]: readonly [number, number, number, number],
  gap = 0.16,
): string[] {
  const height = (v1 - v0) / rows.length
  return rows.map((widths, row) => {
    const unit = (u1 - u0) / widths.reduce((sum, width) => sum + width, 0)
    let u = u0
    return widths
      .map((width) => {
        const from = u
        u += width * unit
        const v = v0 + row * height
        return patch(face, from + unit * gap * 0.5, v, u - unit * gap * 0.5, v + height * (1 - gap))
      })
      .join('')
  })
}

const ones = (count: number): number[] => Array.from({ length: count }, () => 1)

/** A usual keyboard of five rows. */
export const usualRows: readonly (readonly number[])[] = [
  [...ones(13), 2],
  [1.5, ...ones(12), 1.5],
  [1.8, ...ones(11), 2.2],
  [2.3, ...ones(10), 2.7],
  [1.3, 1.2, 1.2, 6.2, 1.2, 1.2, 0.9, 0.9, 0.9],
]
