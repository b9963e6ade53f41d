import type { Brush } from '../brush.ts'
import { disc, drum, type Profile, turned } from '../groceries/round.ts'

/** A lotion pump whose collar stands on y; its spout points to the left. */
export function pump(brush: Brush, x: number, y: number, fill: string, size = 1): string {
  const at = (units: number) => y - units * size
  const shade = brush.linear(
    [
      [0, brush.tone(0.5, fill)],
      [0.5, fill],
      [1, brush.tone(-0.3, fill)],
    ],
    [0, 0, 0, 1],
  )
  const straight = (radius: number, top: number, bottom: number): string =>
    drum(brush, x, { radius: radius * size, top: at(top), bottom: at(bottom), fill, corner: 3 })
  // The head: a press plate that runs out into the spout.
  const head = `<path d="M${x + 30 * size} ${at(92)}Q${x + 33 * size} ${at(118)} ${x + 22 * size} ${at(120)}L${x - 60 * size} ${at(116)}Q${x - 84 * size} ${at(112)} ${x - 86 * size} ${at(88)}L${x - 74 * size} ${at(88)}Q${x - 70 * size} ${at(100)} ${x - 52 * size} ${at(99)}L${x - 24 * size} ${at(94)}Z" fill="${shade}" stroke="${brush.tone(-0.3, fill)}" stroke-width="1"/>`
  return `${straight(9, 96, 60)}${straight(20, 68, 40)}${straight(38, 42, 0)}${head}`
}

/** A bottle's straight body with round shoulders up to the neck. */
export const shouldered = (
  radius: number,
  top: number,
  bottom: number,
  { neck = 34, shoulder = 50, slope = 12 }: { neck?: number; shoulder?: number; slope?: number } = {},
): Profile => [
  [neck, top],
  [neck, top + slope, 6],
  [radius, top + slope + shoulder * 0.5, shoulder],
  [radius, bottom - 10, 14],
  [radius - 8, bottom],
]

/** An open jar: glass or plastic wall, the cream inside up to the rim. */
export function openJar(
  brush: Brush,
  x: number,
  {
    top,
    bottom,
    radius,
    fill,
    content,
    printed = '',
    glass = false,
  }: {
    top: number
    bottom: number
    radius: number
    fill: string
    /** What lies inside, drawn over the opening. */
    content: string
    printed?: string
    glass?: boolean
  },
): string {
  const neck = radius * 0.9
  const body: Profile = [
    [neck, top],
    [neck, top + 26, 4],
    [radius, top + 34, 10],
    [radius, bottom - 16, 18],
    [radius - 14, bottom],
  ]
  const threads = `<path d="M${x - neck} ${top + 10}a${neck} ${neck * 0.1} 0 0 0 ${neck * 2} 4M${x - neck} ${top + 17}a${neck} ${neck * 0.1} 0 0 0 ${neck * 2} 4" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="2.5"/>`
  return `${turned(brush, x, body, { fill, finish: glass ? 'glass' : 'gloss', printed: threads + printed })}${disc(x, top, neck, brush.tone(0.3, fill), 'stroke="#000" stroke-opacity=".18" stroke-width="2"')}${content}`
}
