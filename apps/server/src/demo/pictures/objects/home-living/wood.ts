import type { Brush } from '../brush.ts'
import { slope, stroke } from './solids.ts'

export const woods = ['#c99a63', '#b57f4d', '#d8b07c', '#8f5f3a', '#a9713f'] as const

/** The face of a board. */
export const plank = (brush: Brush, colour: string, strength = 0.2): string => slope(brush, colour, strength)

/** Grain along a board from left to right, to be clipped: long waves with a knot among them. */
export function grain(
  brush: Brush,
  colour: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  lines = 14,
): string {
  const step = height / lines
  return Array.from({ length: lines }, (_, at) => {
    const level = y + (at + 0.5) * step
    const bow = brush.vary(-step, step)
    const drift = brush.vary(-step * 0.6, step * 0.6)
    const d = `M${x} ${level.toFixed(1)}C${x + width * 0.3} ${(level + bow).toFixed(1)} ${x + width * 0.6} ${(level - bow).toFixed(1)} ${x + width} ${(level + drift).toFixed(1)}`
    return stroke(
      d,
      brush.tone(at % 3 ? -0.3 : 0.25, colour),
      brush.vary(1.2, 4.5),
      `opacity="${brush.vary(0.18, 0.45)}"`,
    )
  }).join('')
}
