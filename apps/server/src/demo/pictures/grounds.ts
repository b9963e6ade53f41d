import { tone } from './objects/brush.ts'
import { at } from './variation.ts'

/** Wall and floor to show an object before: the light falls from `light` over `wall` to `shade`, shadows are `shadow`. */
export interface Ground {
  name: string
  light: string
  wall: string
  shade: string
  shadow: string
}

/** Tints of the palette (design.md), as quiet as a studio's paper: paper, stone, madder, turmeric, leaf, indigo, and three neighbours. */
export const grounds: readonly Ground[] = [
  { name: 'paper', light: '#fbf9f4', wall: '#ede7dd', shade: '#dbd1c1', shadow: '#4f4130' },
  { name: 'indigo', light: '#f8f8fb', wall: '#e2e6ef', shade: '#c6cddd', shadow: '#313853' },
  { name: 'rose', light: '#fbf6f3', wall: '#f0e2dc', shade: '#dec8c0', shadow: '#5c3932' },
  { name: 'leaf', light: '#f7f9f6', wall: '#e1e9df', shade: '#c5d4c5', shadow: '#334839' },
  { name: 'stone', light: '#f9f8f6', wall: '#e7e5e1', shade: '#cdcac4', shadow: '#3c3a35' },
  { name: 'lotus', light: '#fbf6f8', wall: '#f0e1e7', shade: '#dcc5cf', shadow: '#5b3847' },
  { name: 'turmeric', light: '#fbf8ef', wall: '#f0e6cf', shade: '#decda7', shadow: '#594625' },
  { name: 'lake', light: '#f4f8f7', wall: '#dce9e7', shade: '#bcd1cf', shadow: '#2a4544' },
  { name: 'dusk', light: '#f9f7fb', wall: '#e7e2ee', shade: '#cec6da', shadow: '#3f3651' },
]

/** Deep grounds for a shot that stands out of a row. */
export const deepGrounds: readonly Ground[] = [
  { name: 'deep indigo', light: '#707aaa', wall: '#444d7a', shade: '#272f52', shadow: '#0e1227' },
  { name: 'deep leaf', light: '#729e84', wall: '#3f6e51', shade: '#244832', shadow: '#0c1f15' },
  { name: 'deep madder', light: '#c7837a', wall: '#9b4e48', shade: '#6e2e2a', shadow: '#2d0f0e' },
  { name: 'deep lake', light: '#73a0a5', wall: '#3e6f77', shade: '#22464d', shadow: '#0a1c20' },
  { name: 'deep dusk', light: '#9683b0', wall: '#635081', shade: '#3f3159', shadow: '#181025' },
  { name: 'deep clay', light: '#be9b7d', wall: '#8f6b50', shade: '#624632', shadow: '#27190f' },
]

const channels = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

/** How light a colour looks, 0…255. */
function lightness(colour: string): number {
  const [red, green, blue] = channels(colour)
  return 0.3 * red + 0.59 * green + 0.11 * blue
}

/** How unlike two colours look; below 52 they run into each other. */
function distance(one: string, other: string): number {
  const [first, second] = [channels(one), channels(other)]
  const [red, green, blue] = first.map((value, channel) => value - (second[channel] ?? 0)) as [number, number, number]
  return Math.hypot(1.1 * red, 1.5 * green, 0.8 * blue)
}

/** A wall of more colour, for something white. */
const deepened = (ground: Ground): Ground => ({
  ...ground,
  light: tone(ground.wall, 0.25),
  wall: tone(ground.shade, 0.06),
  shade: tone(ground.shade, -0.14),
})

/** The first ground from `start` on before which something of this colour stands out; else the one that differs most. */
export function groundFor(list: readonly Ground[], start: number, colour: string): Ground {
  const isWhite = lightness(colour) > 205
  const turn = list
    .map((_, step) => at(list, start + step))
    .map((ground) => (isWhite && lightness(ground.wall) > 180 ? deepened(ground) : ground))
  const far = (ground: Ground) => distance(ground.wall, colour)
  return turn.find((ground) => far(ground) >= 52) ?? turn.reduce((best, next) => (far(next) > far(best) ? next : best))
}
