import type { Brush } from '../brush.ts'
import { brightness, type Cloth, isDark } from './cloth.ts'
import type { TrouserCut } from './trousers.ts'

/** Denim looks blue where nobody says another colour; its threads are golden. */
export const denimThread = (brush: Brush): string => (brightness(brush.colour) > 0.75 ? '#b9a888' : '#d9a04a')

/** Washed-out thighs, and the lines that wearing leaves at the hips. */
export function wash(of: Cloth, { hip, crotch, knee }: TrouserCut): string {
  const pale = of.brush.radial(
    [
      [0, of.brush.tone(0.5, of.colour), isDark(of.colour) ? 0.3 : 0.6],
      [1, of.brush.tone(0.5, of.colour), 0],
    ],
    [0.5, 0.5, 0.5],
  )
  const thigh = (x: number) =>
    `<ellipse cx="${x}" cy="${(crotch + knee[2]) / 2 - 10}" rx="40" ry="104" fill="${pale}"/>`
  const x = (hip[0] + 292) / 2
  return thigh(x - 4) + thigh(604 - x)
}

/** Torn knees: white threads over a dark hole, with a frayed edge. */
export function tears(of: Cloth, { knee }: TrouserCut): string {
  const [x, y] = [(knee[0] + knee[1]) / 2, knee[2]]
  const hole = (at: number, top: number, wide: number) =>
    `<ellipse cx="${at}" cy="${top}" rx="${wide}" ry="9" fill="${of.deep}" stroke="#f1ede4" stroke-width="2" stroke-dasharray="2 2"/><path d="M${at - wide + 4} ${top - 3}H${at + wide - 4}M${at - wide + 2} ${top + 1}H${at + wide - 3}M${at - wide + 6} ${top + 5}H${at + wide - 8}" stroke="#f4f0e8" stroke-width="2"/>`
  return hole(x - 4, y - 30, 30) + hole(602 - x, y - 6, 34) + hole(600 - x, y - 110, 18)
}
