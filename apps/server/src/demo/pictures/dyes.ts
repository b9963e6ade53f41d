import { objects } from './objects/objects.ts'

/** A colour to dye an object in; null leaves it as it was drawn. */
interface Dye {
  name: string
  /** `#rrggbb`. */
  colour: string | null
}

/** The dyes of the demo: the colours that clothes, shoes and bags are sold in. Their numbers are part of picture addresses. */
export const dyes = [
  { name: 'natural', colour: null },
  { name: 'black', colour: '#3a3a42' },
  { name: 'white', colour: '#f4f1ec' },
  { name: 'beige', colour: '#d9bf98' },
  { name: 'grey', colour: '#9a9a9e' },
  { name: 'navy', colour: '#34467f' },
  { name: 'sky', colour: '#78abde' },
  { name: 'mint', colour: '#79c9b4' },
  { name: 'moss', colour: '#5d7f4f' },
  { name: 'red', colour: '#cc3a37' },
  { name: 'maroon', colour: '#8c2634' },
  { name: 'pink', colour: '#f1a1b8' },
  { name: 'purple', colour: '#9a86cf' },
  { name: 'brown', colour: '#7d5640' },
  { name: 'yellow', colour: '#efbe47' },
  { name: 'tan', colour: '#bd8450' },
] as const satisfies readonly Dye[]

export type DyeName = (typeof dyes)[number]['name']

// Things that are sold in colours. Food, plants, faces and pictures keep their own.
const dyeable: ReadonlySet<string> = new Set([
  '1f45a',
  '1f457',
  '1f456',
  '1f9e5',
  '1fa73',
  '1f97b',
  '1f454',
  '1f455',
  '1f9e6',
  '1f9e2',
  '1f9e4',
  '1fa71',
  '1f45f',
  '1f460',
  '1f97f',
  '1fa70',
  '1f461',
  '1f462',
  '1f97e',
  '1fa74',
  '1f45c',
  '1f4bc',
  '1f392',
  '1f45b',
  '1f45d',
  '1f9f3',
  '1f302',
  '1f3a7',
  '1f50a',
  '1f50c',
  '1f5b1-fe0f',
  '2328-fe0f',
  '1f3ae',
  '1f916',
  '1fad6',
  '1f4a1',
  '1f6cc',
  '1f6cf-fe0f',
  '1f6cb-fe0f',
  '1f963',
  '1fa91',
  '1f9f6',
  '1f97d',
  '1fa96',
  '1f94a',
  '1f3f8',
  '1f5c2-fe0f',
])

/** Whether this object takes a dye; others are drawn as they are. */
export const isDyeable = (object: string): boolean => objects[object]?.dyed ?? dyeable.has(object)

/** Recolours pixels (RGBA, in place): light and shade stay, the hue becomes the dye's. */
export function dyePixels(pixels: Uint8Array, colour: string): void {
  const value = Number.parseInt(colour.slice(1), 16)
  const target = [value >> 16, (value >> 8) & 0xff, value & 0xff]
  const luminance = (i: number) => 0.3 * (pixels[i] ?? 0) + 0.59 * (pixels[i + 1] ?? 0) + 0.11 * (pixels[i + 2] ?? 0)
  let sum = 0
  let solid = 0
  for (let i = 0; i < pixels.length; i += 4)
    if ((pixels[i + 3] ?? 0) > 200) {
      sum += luminance(i)
      solid++
    }
  // The object's own middle tone becomes exactly the dye, so that a black shirt is black whatever the drawing's colour was.
  const middle = solid > 0 ? sum / solid : 128
  for (let i = 0; i < pixels.length; i += 4) {
    const light = ((luminance(i) - middle) / 255) * (luminance(i) > middle ? 1.3 : 1.4)
    target.forEach((tone, channel) => {
      pixels[i + channel] = Math.max(
        0,
        Math.min(255, Math.round(light > 0 ? tone + (255 - tone) * light : tone + tone * light)),
      )
    })
  }
}
