// Shapes and materials that drawings of things share.
import type { Brush, Stop } from '../brush.ts'

export type Point = readonly [x: number, y: number]

const n = (value: number): number => Math.round(value * 10) / 10

/** A rectangle with corners of radius `r`. */
export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${more}/>`

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`

export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** The outline of a polygon. */
export const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** Content drawn upright, laid on a slanted face: its origin, where one unit right and one unit down go. */
export const onFace = ([x, y]: Point, right: Point, down: Point, content: string): string =>
  `<g transform="matrix(${right.join(' ')} ${down.join(' ')} ${x} ${y})">${content}</g>`

export const turned = (angle: number, [x, y]: Point, content: string): string =>
  `<g transform="rotate(${angle} ${x} ${y})">${content}</g>`

export const moved = (x: number, y: number, scale: number, content: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`

export const clipped = (brush: Brush, clip: string, content: string): string =>
  `<g clip-path="${brush.clip(clip)}">${content}</g>`

export const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** A standing round body, lit from the left. */
export const cylinder = (brush: Brush, colour: string): string =>
  brush.linear([
    [0, brush.tone(-0.26, colour)],
    [0.1, brush.tone(0.02, colour)],
    [0.27, brush.tone(0.42, colour)],
    [0.42, brush.tone(0.1, colour)],
    [0.72, brush.tone(-0.18, colour)],
    [0.93, brush.tone(-0.44, colour)],
    [1, brush.tone(-0.28, colour)],
  ])

/** A lying round body, lit from above. */
export const roller = (brush: Brush, colour: string): string =>
  brush.linear(
    [
      [0, brush.tone(-0.1, colour)],
      [0.22, brush.tone(0.42, colour)],
      [0.5, colour],
      [0.88, brush.tone(-0.42, colour)],
      [1, brush.tone(-0.24, colour)],
    ],
    [0, 0, 0, 1],
  )

/** A moulded surface, lit from the upper left. */
export const matte = (brush: Brush, colour: string, depth = 1): string =>
  brush.linear(
    [
      [0, brush.tone(0.3 * depth, colour)],
      [0.45, colour],
      [1, brush.tone(-0.3 * depth, colour)],
    ],
    [0.1, 0, 0.75, 1],
  )

/** A bulging surface. */
export const bulge = (brush: Brush, colour: string): string =>
  brush.radial([
    [0, brush.tone(0.5, colour)],
    [0.4, brush.tone(0.06, colour)],
    [0.8, brush.tone(-0.28, colour)],
    [1, brush.tone(-0.42, colour)],
  ])

/** Polished metal with bands of reflection. */
export const steel = (
  brush: Brush,
  colour = '#b9bec5',
  way: readonly [number, number, number, number] = [0, 0, 1, 0],
): string =>
  brush.linear(
    [
      [0, brush.tone(-0.35, colour)],
      [0.12, brush.tone(0.55, colour)],
      [0.26, brush.tone(0.05, colour)],
      [0.42, brush.tone(0.75, colour)],
      [0.58, brush.tone(0.15, colour)],
      [0.82, brush.tone(-0.42, colour)],
      [0.94, brush.tone(-0.1, colour)],
      [1, brush.tone(-0.4, colour)],
    ],
    way,
  )

/** A colour that is hardly lighter than the ground gets a finer, darker edge. */
export const edge = (brush: Brush, width = 1.5, colour = brush.colour): string =>
  `stroke="${brush.tone(-0.42, colour)}" stroke-width="${width}" stroke-opacity="0.55"`

/** Writing that shows on a colour. */
export const ink = (colour: string): string =>
  Number.parseInt(colour.slice(1, 3), 16) * 0.3 +
    Number.parseInt(colour.slice(3, 5), 16) * 0.59 +
    Number.parseInt(colour.slice(5, 7), 16) * 0.11 >
  140
    ? '#3b3b42'
    : '#f1eee8'

type Way = readonly [x1: number, y1: number, x2: number, y2: number]

export const across: Way = [0, 0, 1, 0]
export const down: Way = [0, 0, 0, 1]
export const aslant: Way = [0, 0, 1, 1]

// '#rrggbb' or '#rrggbb/opacity', at equal distances.
const evenly = (colours: readonly string[]): Stop[] =>
  colours.map((text, at) => {
    const [colour = '', opacity] = text.split('/')
    return [at / (colours.length - 1), colour, opacity === undefined ? 1 : Number(opacity)]
  })

/** Colours that follow each other at equal distances; `#rrggbb/0.4` is a translucent one. */
export const fade = (brush: Brush, way: Way, ...colours: readonly string[]): string =>
  brush.linear(evenly(colours), way)

/** The same from a centre outwards. */
export const orb = (
  brush: Brush,
  centre: readonly [x: number, y: number, radius: number],
  ...colours: readonly string[]
): string => brush.radial(evenly(colours), centre)
