import { word } from './letters.ts'

/** Objects are drawn in a square of 600: centre 300 · 300, light from the upper left, standing things on y = 560. */
export const OBJECT_SIZE = 600

/** An object that the demo's pictures show, drawn in code. */
export interface DrawnObject {
  /** `#rrggbb`: the colour it has where no variant says another one. */
  colour: string
  /** Whether it is sold in colours: then it takes the colour of its variant. */
  dyed: boolean
  /** Whether it stands upright: it is never tilted. */
  stands: boolean
  /** Half the width of its contact shadow, in its own units; 210 where absent. */
  shadow?: number
  /** Things that may lie beside it: names of other objects. */
  companions: readonly string[]
  /** The content of its group in SVG. The same brush gives the same drawing. */
  draw: (brush: Brush) => string
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** What an object is drawn with. Everything random in it depends on the object and its seed alone. */
export interface Brush {
  /** The object's colour in this picture, `#rrggbb`. */
  colour: string
  /** Another shade of a colour: -1 is black, 0 the colour itself, 1 white. */
  tone: (amount: number, colour?: string) => string
  /** Two colours mixed: 0 is the first, 1 the second. */
  mix: (first: string, second: string, share: number) => string
  /** A fill with a linear gradient; the way as [x1, y1, x2, y2] in shares of the shape's box, left to right where absent. */
  linear: (stops: readonly Stop[], way?: readonly [number, number, number, number]) => string
  /** A fill with a radial gradient; centre and radius in shares of the shape's box. */
  radial: (stops: readonly Stop[], centre?: readonly [number, number, number]) => string
  /** A fill with a repeated tile of `width` by `height` units that holds `content`; `angle` in degrees. */
  pattern: (width: number, height: number, content: string, angle?: number) => string
  /** The address of a clip made of shapes, for `clip-path`. */
  clip: (shapes: string) => string
  /** A number between two bounds, the same for the same seed. */
  vary: (from: number, to: number) => number
  /** One of a list, the same for the same seed. */
  pick: <T>(list: readonly T[]) => T
  /** Letters as paths, centred on x, `size` units high from the base line y upwards; squeezed to `fit` units where given. */
  word: (text: string, at: { x: number; y: number; size: number; fill: string; fit?: number; angle?: number }) => string
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

export function mix(first: string, second: string, share: number): string {
  const [from, to] = [channels(first), channels(second)]
  const mixed = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0')).join('')}`
}

export const tone = (colour: string, amount: number): string =>
  amount < 0 ? mix(colour, '#0b0a12', -amount) : mix(colour, '#ffffff', amount)

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('')

// Renderers sample a pattern for each pixel, five times as slowly where its tile has a few pixels only.
const TILE_MIN = 120

/** A pattern; one of small tiles through a larger tile that it fills. */
function patternOf(
  id: string,
  { width, height, tile, angle }: { width: number; height: number; tile: string; angle: number },
): string {
  const pattern = (name: string, [w, h]: readonly [number, number], content: string, turned = '') =>
    `<pattern id="${name}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${turned}>${content}</pattern>`
  const turned = ` patternTransform="rotate(${angle})"`
  if (Math.min(width, height) >= TILE_MIN / 2) return pattern(id, [width, height], tile, turned)
  const large = [width, height].map((edge) => edge * Math.ceil(TILE_MIN / edge)) as [number, number]
  const content = `<rect width="${large[0]}" height="${large[1]}" fill="url(#${id}t)"/>`
  return pattern(`${id}t`, [width, height], tile) + pattern(id, large, content, turned)
}

/** An object as SVG content for a group. `prefix` begins the ids of its gradients: unlike for each object of a picture.
 *  `random` gives numbers between 0 and 1. */
export function paintObject(
  object: DrawnObject,
  { prefix, colour, random }: { prefix: string; colour: string; random: () => number },
): string {
  const definitions: string[] = []
  const define = (content: (id: string) => string): string => {
    const id = `${prefix}${definitions.length}`
    definitions.push(content(id))
    return `url(#${id})`
  }
  const content = object.draw({
    colour,
    tone: (amount, of = colour) => tone(of, amount),
    mix,
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 1, 0]) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
      ),
    radial: (stops, [cx, cy, r] = [0.36, 0.28, 0.85]) =>
      define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`),
    pattern: (width, height, tile, angle = 0) => define((id) => patternOf(id, { width, height, tile, angle })),
    clip: (shapes) => define((id) => `<clipPath id="${id}">${shapes}</clipPath>`),
    vary: (from, to) => Math.round((from + random() * (to - from)) * 10) / 10,
    pick: (list) => {
      const item = list[Math.min(list.length - 1, Math.floor(random() * list.length))]
      if (item === undefined) throw new RangeError('empty list')
      return item
    },
    word,
  })
  return `<defs>${definitions.join('')}</defs>${content}`
}
