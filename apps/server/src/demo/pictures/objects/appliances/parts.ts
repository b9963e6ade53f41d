// Parts that many appliances have: knobs, displays, steam.
import type { Brush } from '../brush.ts'
import { aslant, edge, fade, line, orb, oval, rect, steel, times, turned } from '../electronics/solids.ts'

export const makers = ['BEPVIET', 'HARUTO', 'MỘC AN', 'LUMINA']

/** A knob of radius `r` with its pointer, turned by `angle` degrees, and a scale around it. */
export const knob = (brush: Brush, x: number, y: number, r: number, colour: string, angle = -40): string =>
  [
    times(9, (i) => {
      const turn = ((-225 + i * 33.75) * Math.PI) / 180
      return oval(
        x + Math.cos(turn) * r * 1.4,
        y + Math.sin(turn) * r * 1.4,
        r * 0.07,
        r * 0.07,
        brush.tone(0.3, '#8d9199'),
      )
    }),
    oval(x + r * 0.06, y + r * 0.12, r * 1.08, r * 1.08, '#000000', 'opacity="0.3"'),
    oval(x, y, r * 1.06, r * 1.06, steel(brush, '#9da2aa', [0, 0, 1, 1])),
    oval(x, y, r * 0.92, r * 0.92, fade(brush, aslant, brush.tone(0.4, colour), brush.tone(-0.4, colour))),
    turned(angle, [x, y], rect(x - r * 0.08, y - r * 0.84, r * 0.16, r * 0.5, r * 0.08, '#f5f2ea')),
  ].join('')

/** Lit figures behind black glass. */
export const display = (
  brush: Brush,
  [x, y, w, h]: readonly [number, number, number, number],
  text: string,
  colour = '#7fe6ff',
): string =>
  rect(x, y, w, h, Math.min(14, h * 0.2), '#0d0e12', 'stroke="#000" stroke-opacity="0.35" stroke-width="2"') +
  brush.word(text, { x: x + w / 2, y: y + h * 0.76, size: h * 0.52, fill: colour, fit: w * 0.84 }) +
  `<path d="M${x + w * 0.62} ${y}H${x + w}V${y + h * 0.7}Z" fill="#ffffff" opacity="0.1"/>`

/** Touch fields: rings in a row. */
export const fields = (x: number, y: number, count: number, step: number, r: number, colour: string): string =>
  times(
    count,
    (i) =>
      oval(x + i * step, y, r, r, 'none', `stroke="${colour}" stroke-width="${r * 0.22}"`) +
      oval(x + i * step, y, r * 0.3, r * 0.3, colour),
  )

/** Steam that rises `h` units from a point. */
export const steam = (x: number, y: number, h: number, opacity = 0.75): string =>
  times(3, (i) =>
    line(
      `M${x + (i - 1) * h * 0.3} ${y}c${-h * 0.18} ${-h * 0.3} ${h * 0.18} ${-h * 0.45} 0 ${-h * (i === 1 ? 1 : 0.75)}`,
      '#ffffff',
      h * 0.09,
      `opacity="${opacity}"`,
    ),
  )

/** Two feet of rubber at the floor. */
export const feet = (left: number, right: number, y = 546): string =>
  rect(left, y, 46, 14, 6, '#26272c') + rect(right - 46, y, 46, 14, 6, '#26272c')

/** A roast chicken on its back, `w` units wide. */
export function roast(brush: Brush, x: number, y: number, w: number): string {
  const skin = orb(brush, [0.4, 0.3, 0.8], '#ffd08a', '#d9842f', '#8a4314')
  const s = w / 200
  return `<g transform="translate(${x} ${y}) scale(${s})">${[
    oval(0, 6, 108, 22, '#e9e6df'),
    oval(0, 2, 104, 18, '#c9c5bb'),
    `<path d="M-80 -10C-84 -70 -30 -96 14 -90C64 -84 88 -50 80 -10C60 10 -60 10 -80 -10Z" fill="${skin}"/>`,
    `<path d="M30 -70C80 -84 104 -50 84 -22C74 -6 40 -10 30 -34Z" fill="${skin}"/>`,
    line('M86 -40L112 -62', '#f3e3c8', 11),
    oval(114, -66, 9, 8, '#f7ecd8'),
    `<path d="M-50 -50C-30 -74 0 -78 20 -72" fill="none" stroke="#fff0cf" stroke-width="8" stroke-linecap="round" opacity=".6"/>`,
    oval(-84, 4, 20, 9, '#5f9a47'),
    oval(-66, 10, 16, 7, '#7bb257'),
    oval(76, 10, 14, 9, '#d9483b'),
  ].join('')}</g>`
}

/** An edge for bodies in colours of their own. */
export const rim = (brush: Brush, colour: string): string => edge(brush, 2, colour)
