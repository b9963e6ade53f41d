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

/** Whether this object takes a dye; others are drawn as they are. */
export const isDyeable = (object: string): boolean => objects[object]?.dyed ?? false
