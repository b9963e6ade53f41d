import type { Brush } from '../brush.ts'
import { fade, group, oval, shape, stroke } from './solids.ts'

// Small pictures for labels.

export const bubbles = (list: readonly (readonly [x: number, y: number, r: number])[]): string =>
  list
    .map(
      ([x, y, r]) =>
        oval(x, y, r, r, '#ffffff', 'opacity=".38"') +
        oval(x, y, r, r, 'none', 'stroke="#ffffff" stroke-width="2" opacity=".8"') +
        oval(x - r * 0.35, y - r * 0.35, r * 0.28, r * 0.22, '#ffffff', 'opacity=".9"'),
    )
    .join('')

/** A star of four rays. */
export const sparkle = (x: number, y: number, r: number, colour: string): string =>
  shape(
    `M${x} ${y - r}Q${x + r * 0.14} ${y - r * 0.14} ${x + r} ${y}Q${x + r * 0.14} ${y + r * 0.14} ${x} ${y + r}Q${x - r * 0.14} ${y + r * 0.14} ${x - r} ${y}Q${x - r * 0.14} ${y - r * 0.14} ${x} ${y - r}Z`,
    colour,
  )

/** Half a lemon, cut. */
export function lemon(brush: Brush, x: number, y: number, r: number): string {
  const wedge = `<path d="M0 ${-r * 0.1}L${-r * 0.26} ${-r * 0.66}Q0 ${-r * 0.84} ${r * 0.26} ${-r * 0.66}Z" fill="#f7dc5a"/>`
  return [
    oval(x, y, r, r, fade(brush, ['#f9d93f', '#e0a81c'])),
    oval(x, y, r * 0.9, r * 0.9, '#fdf6cf'),
    group(
      [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => `<g transform="rotate(${angle})">${wedge}</g>`).join(''),
      `transform="translate(${x} ${y})"`,
    ),
  ].join('')
}

/** Two leaves on a stalk. */
export function leaves(brush: Brush, x: number, y: number, scale: number): string {
  const one =
    shape('M0 0C-6 -34 18 -58 56 -62C58 -22 36 2 0 0Z', fade(brush, ['#8fcf6a', '#3f8f3a'])) +
    stroke('M4 -4Q26 -22 46 -50', '#dff2c8', 2.4)
  return group(one + group(one, 'transform="scale(-.86 .86)"'), `transform="translate(${x} ${y}) scale(${scale})"`)
}

/** A flower of eight petals. */
export const daisy = (x: number, y: number, r: number, colour = '#ffffff'): string =>
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map(
      (angle) =>
        `<ellipse cx="${x}" cy="${y - r * 0.62}" rx="${r * 0.24}" ry="${r * 0.42}" fill="${colour}" stroke="#c9cfd6" stroke-width="1" transform="rotate(${angle} ${x} ${y})"/>`,
    )
    .join('') + oval(x, y, r * 0.28, r * 0.28, '#f2bd3a')
