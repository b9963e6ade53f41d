import type { Brush } from '../brush.ts'

/** A number as SVG wants it, to a tenth. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export const shape = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}" ${extra}/>`

export const line = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

/** A line with square ends: a strap, a ribbon. */
export const strip = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" ${extra}/>`

/** A seam: a row of stitches. */
export const stitch = (d: string, colour: string, width = 1.8, dash = '6 4'): string =>
  line(d, colour, width, `stroke-dasharray="${dash}"`)

/** A strap, a cord or a handle that is round: its edge, its body and a line of light. */
export const tube = (brush: Brush, d: string, width: number, colour = brush.colour): string =>
  line(d, brush.tone(-0.5, colour), width + 3) +
  line(d, colour, width) +
  line(d, brush.tone(0.5, colour), width * 0.25, 'transform="translate(-2 -3)" opacity=".8"')

export const box = (x: number, y: number, width: number, height: number, r: number, fill: string, extra = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${r}" fill="${fill}" ${extra}/>`

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, angle = 0, extra = ''): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${angle ? `transform="rotate(${n(angle)} ${n(cx)} ${n(cy)})"` : ''} ${extra}/>`

/** One after another: `count` times what `draw` gives for a number. */
export const repeat = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

export const group = (content: string, transform: string): string => `<g transform="${transform}">${content}</g>`

/** What is drawn inside a clip. */
export const inside = (clip: string, content: string): string => `<g clip-path="${clip}">${content}</g>`

export const outline = (colour: string, width = 1.6): string =>
  `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"`

type Spot = (cx: number, cy: number, rx: number, ry: number, opacity?: number, angle?: number) => string

/** Soft spots of shade and light, to lay over a shape inside its clip. */
export function softSpots(brush: Brush): { dark: Spot; light: Spot } {
  const spot = (colour: string, strength: number): Spot => {
    const fill = brush.radial(
      [
        [0, colour, strength],
        [0.55, colour, strength * 0.42],
        [1, colour, 0],
      ],
      [0.5, 0.5, 0.5],
    )
    return (cx, cy, rx, ry, opacity = 1, angle = 0) => oval(cx, cy, rx, ry, fill, angle, `opacity="${opacity}"`)
  }
  return { dark: spot('#0b0a12', 0.62), light: spot('#ffffff', 0.75) }
}

/** The fill of a bulging surface: light from above, a core shade, a little light thrown back by the ground. */
export const bulge = (brush: Brush, colour = brush.colour, strength = 1): string =>
  brush.linear(
    [
      [0, brush.tone(0.3 * strength, colour)],
      [0.3, brush.tone(0.08 * strength, colour)],
      [0.62, brush.tone(-0.1 * strength, colour)],
      [0.88, brush.tone(-0.32 * strength, colour)],
      [1, brush.tone(-0.2 * strength, colour)],
    ],
    [0.25, 0, 0.6, 1],
  )

/** The fill of an upright cylinder: a highlight left, the core shade right. */
export const cylinder = (brush: Brush, colour = brush.colour, strength = 1): string =>
  brush.linear([
    [0, brush.tone(-0.3 * strength, colour)],
    [0.12, brush.tone(-0.06 * strength, colour)],
    [0.3, brush.tone(0.38 * strength, colour)],
    [0.5, colour],
    [0.85, brush.tone(-0.36 * strength, colour)],
    [1, brush.tone(-0.2 * strength, colour)],
  ])

/** Polished metal, light and dark in bands along a way. */
export const metal = (
  brush: Brush,
  colour = '#b9bcc2',
  way: readonly [number, number, number, number] = [0, 0, 1, 1],
): string =>
  brush.linear(
    [
      [0, brush.tone(0.55, colour)],
      [0.25, colour],
      [0.45, brush.tone(0.75, colour)],
      [0.62, brush.tone(-0.3, colour)],
      [0.82, brush.tone(0.25, colour)],
      [1, brush.tone(-0.4, colour)],
    ],
    way,
  )

/** How light a colour is to the eye, 0…255. */
const luminance = (colour: string): number => {
  const value = Number.parseInt(colour.slice(1), 16)
  return 0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255)
}

/** Whether a colour is dark: then seams and edges are drawn lighter than it. */
export const isDark = (colour: string): boolean => luminance(colour) < 95

/** Whether a colour is nearly white: then white beside it would not be seen. */
export const isPale = (colour: string): boolean => luminance(colour) > 215

/** A colour for seams that is seen on the given one. */
export const seamOn = (brush: Brush, colour = brush.colour): string => brush.tone(isDark(colour) ? 0.32 : -0.36, colour)
