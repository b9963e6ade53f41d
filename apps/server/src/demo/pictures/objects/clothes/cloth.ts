import type { Brush } from '../brush.ts'

export type Point = readonly [x: number, y: number]

/** A cloth in its shades, and the soft marks that model it. Every mark fades to nothing at its edge. */
export interface Cloth {
  brush: Brush
  colour: string
  light: string
  shade: string
  deep: string
  /** Fills of volumes lit from the left: a trunk or a leg, and what hangs on its lit and its shaded side. */
  body: string
  left: string
  right: string
  /** The inner side, seen through an opening. */
  inside: string
  /** A fill over the cloth's colour: a weave or a print; empty for plain cloth. */
  print: string
  dark: (x: number, y: number, rx: number, ry: number, angle?: number, strength?: number) => string
  gleam: (x: number, y: number, rx: number, ry: number, angle?: number, strength?: number) => string
  /** A fold between two points: a hollow with a lit ridge beside it. */
  crease: (from: Point, to: Point, width?: number, strength?: number) => string
  /** A sharp fold that bends: one crisp edge, the other soft. */
  fold: (from: Point, to: Point, bend: number, width?: number, strength?: number) => string
}

export const r = (value: number): number => Math.round(value * 10) / 10

/** 0 (black) to 1 (white). */
export const brightness = (colour: string): number => {
  const value = Number.parseInt(colour.slice(1), 16)
  return (0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255)) / 255
}

/** A colour for prints, cords and trims that stands out on the cloth. */
export const ink = ({ colour }: Brush): string => (brightness(colour) > 0.55 ? '#3b3641' : '#f4efe6')

export const isPale = (colour: string): boolean => brightness(colour) > 0.8
export const isDark = (colour: string): boolean => brightness(colour) < 0.3

/** Cloth of a colour. Dark cloth gets stronger lights, pale cloth gentler shades; `shine` (0…1) is for silk and coated nylon. */
export function cloth(brush: Brush, colour = brush.colour, shine = 0): Cloth {
  const bright = brightness(colour)
  const light = brush.tone(0.1 + 0.1 * (1 - bright) + 0.16 * shine, colour)
  const shade = brush.tone(-(0.24 - 0.13 * bright + 0.08 * shine), colour)
  const deep = brush.tone(-(0.62 - 0.24 * bright), colour)
  const ridge = brush.tone(0.32 + 0.3 * shine, colour)
  const soft = (fill: string, strength: number) =>
    brush.radial(
      [
        [0, fill, strength],
        [0.45, fill, strength * 0.5],
        [1, fill, 0],
      ],
      [0.5, 0.5, 0.5],
    )
  const hollow = soft(deep, 0.75)
  const lit = soft(ridge, 0.5 + 0.3 * shine)
  const mark =
    (fill: string) =>
    (x: number, y: number, rx: number, ry: number, angle = 0, strength = 1) =>
      `<ellipse rx="${r(rx)}" ry="${r(ry)}" transform="translate(${r(x)} ${r(y)}) rotate(${r(angle)})" fill="${fill}"${strength < 1 ? ` fill-opacity="${r(strength * 10) / 10}"` : ''}/>`
  const dark = mark(hollow)
  const gleam = mark(lit)
  return {
    brush,
    colour,
    light,
    shade,
    deep,
    body: brush.linear([
      [0, shade],
      [0.1, colour],
      [0.3, light],
      [0.52, colour],
      [0.84, shade],
      [0.96, brush.mix(shade, deep, 0.35)],
      [1, shade],
    ]),
    left: brush.linear([
      [0, colour],
      [0.3, light],
      [0.7, colour],
      [1, shade],
    ]),
    right: brush.linear([
      [0, shade],
      [0.35, colour],
      [0.8, shade],
      [1, brush.mix(shade, deep, 0.3)],
    ]),
    inside: brush.linear(
      [
        [0, shade],
        [1, brush.mix(shade, deep, 0.8)],
      ],
      [0, 0, 0, 1],
    ),
    print: '',
    dark,
    gleam,
    crease([x1, y1], [x2, y2], width = 9, strength = 0.7) {
      const angle = Math.atan2(y2 - y1, x2 - x1)
      const half = Math.hypot(x2 - x1, y2 - y1) / 2
      const [nx, ny] = upLeft(angle)
      const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
      const degrees = (angle * 180) / Math.PI
      return (
        dark(x - nx * width * 0.5, y - ny * width * 0.5, half, width, degrees, strength) +
        gleam(x + nx * width * 0.6, y + ny * width * 0.6, half * 0.94, width * 0.8, degrees, strength)
      )
    },
    fold([x1, y1], [x2, y2], bend, width = 10, strength = 0.5) {
      const angle = Math.atan2(y2 - y1, x2 - x1)
      const [nx, ny] = upLeft(angle)
      const through = (by: number): string =>
        `${r((x1 + x2) / 2 + nx * (bend - by) * 2)} ${r((y1 + y2) / 2 + ny * (bend - by) * 2)}`
      return [1, 0.6, 0.28]
        .map(
          (share) =>
            `<path d="M${r(x1)} ${r(y1)}Q${through(0)} ${r(x2)} ${r(y2)}Q${through(width * share)} ${r(x1)} ${r(y1)}Z" fill="${deep}" fill-opacity="${r(strength * 3.6) / 10}"/>`,
        )
        .join('')
    },
  }
}

// The normal of a direction that points to the light.
function upLeft(angle: number): Point {
  const [x, y] = [-Math.sin(angle), Math.cos(angle)]
  return x * 0.8 + y * 0.6 > 0 ? [-x, -y] : [x, y]
}

/** The way mirrored at the middle line. Only for commands whose numbers are pairs (M L Q C). */
export const flip = (way: string): string =>
  way.replace(/(-?[\d.]+) (-?[\d.]+)/gu, (_, x: string, y: string) => `${r(600 - Number(x))} ${y}`)

/** A way on the left and its mirror image. */
export const both = (way: string): string => `${way}${flip(way)}`

/** A closed outline from its left half, top to bottom: a line is 2 numbers, a quadratic curve 4, a cubic one 6. */
export function symmetric(start: Point, ...half: readonly (readonly number[])[]): string {
  const command = (numbers: readonly number[]) => `${' LQC'[numbers.length / 2]}${numbers.map(r).join(' ')}`
  const back: string[] = []
  let from: readonly number[] = start
  for (const numbers of half) {
    const mirrored: number[] = []
    for (let at = numbers.length - 4; at >= 0; at -= 2) mirrored.push(600 - (numbers[at] ?? 0), numbers[at + 1] ?? 0)
    mirrored.push(600 - (from[0] ?? 0), from[1] ?? 0)
    const [endX = 0, endY = 0] = numbers.slice(-2)
    // A half that ends on the middle line joins its mirror image there; any other is joined by a line.
    back.unshift(`${back.length === 0 && endX !== 300 ? `L${r(600 - endX)} ${r(endY)}` : ''}`, command(mirrored))
    from = numbers.slice(-2)
  }
  return `M${r(start[0])} ${r(start[1])}${half.map(command).join('')}${back.join('')}Z`
}

/** A piece of a garment: [outline, fill]. */
export type Piece = readonly [way: string, fill: string]

/** The same cloth with a weave or a print. */
export const printed = (of: Cloth, print: string): Cloth => ({ ...of, print })

/** One piece with its print and a fine edge. */
export const sheet = (of: Cloth, way: string, fill: string): string =>
  `<path d="${way}" fill="${fill}" stroke="${of.deep}" stroke-opacity=".5" stroke-width="1.6" stroke-linejoin="round"/>${of.print ? `<path d="${way}" fill="${of.print}"/>` : ''}`

/** Pieces from back to front, and marks that stay inside them. The rim keeps pale cloth apart from a pale ground. */
export function sewn(of: Cloth, pieces: readonly Piece[], marks: string): string {
  const drawn = pieces.map(([way, fill]) => sheet(of, way, fill)).join('')
  const outline = of.brush.clip(pieces.map(([way]) => `<path d="${way}"/>`).join(''))
  const fall = of.brush.linear(
    [
      [0, of.light, 0.18],
      [0.45, of.light, 0],
      [0.6, of.deep, 0],
      [1, of.deep, 0.3],
    ],
    [0.2, 0, 0.45, 1],
  )
  const rim = pieces
    .map(([way]) => `<path d="${way}" fill="none" stroke="${of.deep}" stroke-width="9" stroke-opacity=".13"/>`)
    .join('')
  return `${drawn}<g clip-path="${outline}"><rect x="0" y="0" width="600" height="600" fill="${fall}"/>${marks}${rim}</g>`
}

/** Where two pieces are sewn together. */
export const seam = ({ deep, light }: Cloth, way: string, width = 2): string =>
  `<path d="${way}" fill="none" stroke="${light}" stroke-width="${width}" stroke-opacity=".5" transform="translate(1.6 1.6)"/><path d="${way}" fill="none" stroke="${deep}" stroke-width="${width}" stroke-opacity=".55"/>`

/** Visible stitches along a way. */
export const stitch = (way: string, colour: string, opacity = 0.6): string =>
  `<path d="${way}" fill="none" stroke="${colour}" stroke-width="1.8" stroke-dasharray="5 3.4" stroke-opacity="${opacity}"/>`

/** A band along a way: a ribbed one for collars, cuffs and hems of knitted things. */
export function band(of: Cloth, way: string, width: number, fill: string, ribbed = false): string {
  const stroke = (colour: string, wide: number, more = '') =>
    `<path d="${way}" fill="none" stroke="${colour}" stroke-width="${wide}"${more}/>`
  return (
    stroke(of.deep, width + 2.4, ' stroke-opacity=".55"') +
    stroke(fill, width) +
    (ribbed ? stroke(of.deep, width, ' stroke-dasharray="1.8 4.2" stroke-opacity=".32"') : '') +
    stroke(of.light, width * 0.35, ' stroke-opacity=".25"')
  )
}
