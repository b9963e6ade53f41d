import type { Brush } from '../brush.ts'

// Shapes and fills that drawings of both departments share.

export type Way = readonly [number, number, number, number]
/** Width, height and content of a pattern's tile. */
export type Tile = readonly [width: number, height: number, content: string]
export const DOWN: Way = [0, 0, 0, 1]
export const SLANT: Way = [0, 0, 1, 1]

/** The same brush with another colour, for things that no variant gives a colour. */
export const inColour = (brush: Brush, colour: string): Brush => ({
  ...brush,
  colour,
  tone: (amount, of = colour) => brush.tone(amount, of),
})

/** A closed shape. `more`: further attributes. */
export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

/** A line with round ends. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`

export const block = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"${more && ` ${more}`}/>`

export const group = (content: string, attributes: string): string => `<g ${attributes}>${content}</g>`

const n = (value: number): number => Math.round(value * 10) / 10

const points = (list: string): [number, number][] =>
  list.split(',').map((pair) => {
    const [x = 0, y = 0] = pair.trim().split(/\s+/u).map(Number)
    return [x, y]
  })

/** Bézier curves through points after the first one (Catmull-Rom); a point that stands twice is a corner. */
function curves(list: readonly (readonly [number, number])[]): string {
  return list
    .slice(1)
    .map(([x, y], at) => {
      const [x1, y1] = list[at] ?? [x, y]
      const [x0, y0] = list[at - 1] ?? [x1, y1]
      const [x3, y3] = list[at + 2] ?? [x, y]
      return `C${n(x1 + (x - x0) / 6)} ${n(y1 + (y - y0) / 6)} ${n(x - (x3 - x1) / 6)} ${n(y - (y3 - y1) / 6)} ${n(x)} ${n(y)}`
    })
    .join('')
}

/** A smooth line through points 'x y, x y, …'; a point that stands twice is a corner. */
export function through(list: string): string {
  const all = points(list)
  return `M${all[0]?.join(' ')}${curves(all)}`
}

/** A smooth closed shape through points. */
export function blob(list: string): string {
  const all = points(list)
  const last = all.length - 1
  const wrapped = [all[last], ...all, all[0], all[1]].filter((point) => point !== undefined)
  return `M${all[0]?.join(' ')}${curves(wrapped)
    .split('C')
    .slice(2, -1)
    .map((part) => `C${part}`)
    .join('')}Z`
}

/** The outline of a turned thing from its profile 'radius y, …' from top to bottom; its ends are ellipses, `lip` times as high as wide. */
export function lathe(x: number, profile: string, lip = 0.16): string {
  const all = points(profile)
  const left = all.map(([radius, y]) => [x - radius, y] as const)
  const right = all.map(([radius, y]) => [x + radius, y] as const).reverse()
  const [top = 0] = all[0] ?? []
  const [bottom = 0] = all.at(-1) ?? []
  return `M${left[0]?.join(' ')}${curves(left)}A${bottom} ${n(bottom * lip)} 0 0 0 ${right[0]?.join(' ')}${curves(right)}A${top} ${n(top * lip)} 0 0 0 ${left[0]?.join(' ')}Z`
}

/** A band around a turned thing, between two heights. */
export function band(x: number, radius: number, y: number, height: number, lip = 0.16): string {
  const depth = n(radius * lip)
  return `M${n(x - radius)} ${n(y)}A${n(radius)} ${depth} 0 0 0 ${n(x + radius)} ${n(y)}V${n(y + height)}A${n(radius)} ${depth} 0 0 1 ${n(x - radius)} ${n(y + height)}Z`
}

/** Colours evenly spaced along a way, left to right where absent. */
export const fade = (brush: Brush, colours: readonly string[], way?: Way): string =>
  brush.linear(
    colours.map((colour, at) => [at / (colours.length - 1), colour] as const),
    way,
  )

/** The wall of something round, lit from the left. `gloss`: 0.1 is matt, 0.5 is glazed. */
export const wall = (brush: Brush, colour: string, gloss = 0.25): string =>
  brush.linear([
    [0, brush.tone(-0.22, colour)],
    [0.1, brush.tone(0, colour)],
    [0.24, brush.tone(gloss, colour)],
    [0.38, brush.tone(gloss * 0.3, colour)],
    [0.68, brush.tone(-0.16, colour)],
    [0.9, brush.tone(-0.4, colour)],
    [1, brush.tone(-0.26, colour)],
  ])

/** Polished metal, in bands along a way. */
export const steel = (brush: Brush, way?: Way, colour = '#b9bec4'): string =>
  fade(
    brush,
    [-0.35, 0.35, 0.85, 0.3, -0.12, 0.2, 0.5, -0.1, -0.42, -0.15].map((amount) => brush.tone(amount, colour)),
    way,
  )

/** A surface lit from the upper left. */
export const slope = (brush: Brush, colour: string, strength = 0.25, way: Way = SLANT): string =>
  fade(brush, [brush.tone(strength, colour), colour, brush.tone(-strength * 1.1, colour)], way)

/** Light and shade over a shape that already has its colour or pattern. */
export const shaded = (brush: Brush, d: string, strength = 0.3, way: Way = SLANT): string =>
  shape(
    d,
    brush.linear(
      [
        [0, '#ffffff', strength],
        [0.4, '#ffffff', 0],
        [0.55, '#14101c', 0],
        [1, '#14101c', strength],
      ],
      way,
    ),
  )

/** A ball or a soft thing, lit from the upper left. */
export const ball = (brush: Brush, colour: string, gloss = 0.45): string =>
  brush.radial(
    [
      [0, brush.tone(gloss, colour)],
      [0.45, colour],
      [0.85, brush.tone(-0.28, colour)],
      [1, brush.tone(-0.4, colour)],
    ],
    [0.34, 0.26, 0.8],
  )

/** A flat drawing on a surface in space: a matrix from a unit square of `size` to origin, right and down edges. */
export const plane = (
  content: string,
  size: readonly [number, number],
  [x, y]: readonly [number, number],
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): string =>
  group(
    content,
    `transform="matrix(${[(ax - x) / size[0], (ay - y) / size[0], (bx - x) / size[1], (by - y) / size[1]].map((value) => value.toFixed(4)).join(' ')} ${x} ${y})"`,
  )
