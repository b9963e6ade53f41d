import type { Brush } from '../brush.ts'
import { type Cloth, isDark } from './cloth.ts'

// Weaves and prints, as fills that let the cloth below shine through.

const petal = 'M0 0Q-6 -8 0 -14Q6 -8 0 0Z'

/** A blossom of five petals, 28 units wide. */
export function blossom(x: number, y: number, size: number, fill: string, heart: string, angle = 0): string {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => `<path d="M0 0Q-9 -7 -5 -13Q0 -16 5 -13Q9 -7 0 0Z" transform="rotate(${turn})"/>`)
    .join('')
  return `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size / 28})"><g fill="${fill}">${petals}</g><circle r="3.4" fill="${heart}"/></g>`
}

/** Small flowers strewn over the cloth. */
export function floral(brush: Brush, scale = 1): string {
  const [first, second, leaf] = brush.pick(
    isDark(brush.colour)
      ? [
          ['#f3e3d3', '#e58f9c', '#7fa37c'],
          ['#f6f1e6', '#f0c35a', '#86a98a'],
        ]
      : [
          ['#c8485a', '#e9a13b', '#4d7a52'],
          ['#ffffff', '#b33f62', '#55805a'],
          ['#5b6db0', '#d9667e', '#5e8f6a'],
        ],
  ) as [string, string, string]
  const sprig = (x: number, y: number, angle: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})" fill="${leaf}"><path d="${petal}"/><path d="${petal}" transform="rotate(70)"/></g>`
  return brush.pattern(
    64 * scale,
    72 * scale,
    `<g transform="scale(${scale})">${sprig(24, 16, 60)}${blossom(16, 18, 22, first, '#f7d774')}${sprig(40, 58, -80)}${blossom(48, 52, 18, second, '#fff4d6', 30)}${sprig(14, 52, 10)}${blossom(46, 12, 9, second, '#fff4d6')}</g>`,
    12,
  )
}

export const dots = (brush: Brush, fill: string): string =>
  brush.pattern(26, 26, `<g fill="${fill}"><circle cx="7" cy="7" r="3.6"/><circle cx="20" cy="20" r="3.6"/></g>`)

export const stripes = (brush: Brush, fill: string, step = 22, width = 4, angle = 0): string =>
  brush.pattern(step, step, `<rect x="0" y="0" width="${width}" height="${step}" fill="${fill}"/>`, angle)

/** A flannel check of broad bands and fine lines. */
export function check(brush: Brush, dark: string, bright: string, angle = 0, size = 78): string {
  const bands = (way: string) =>
    `<g ${way}><rect x="0" y="0" width="${size * 0.34}" height="${size}" fill="${dark}" fill-opacity=".5"/><rect x="${size * 0.42}" y="0" width="3" height="${size}" fill="${bright}" fill-opacity=".6"/><rect x="${size * 0.8}" y="0" width="3" height="${size}" fill="${bright}" fill-opacity=".6"/></g>`
  return brush.pattern(size, size, bands('') + bands(`transform="rotate(90) scale(1 -1)"`), angle)
}

/** Fine vertical ribs of a stretch knit. */
export const ribs = (brush: Brush, fill: string, step = 7): string =>
  brush.pattern(
    step,
    40,
    `<rect x="0" y="0" width="${step * 0.32}" height="40" fill="${fill}" fill-opacity=".28"/><rect x="${step * 0.5}" y="0" width="${step * 0.25}" height="40" fill="#ffffff" fill-opacity=".12"/>`,
  )

/** Stitches of hand-knit wool: columns of small V. */
export const knit = (brush: Brush, fill: string): string =>
  brush.pattern(
    13,
    9,
    `<g fill="none" stroke-width="2" opacity=".34"><path d="M.8 0L6.5 6.4L12.2 0M.8 9L6.5 15.4L12.2 9M.8 -9L6.5 -2.6L12.2 -9" stroke="${fill}"/></g><path d="M0 0V9M13 0V9" stroke="${fill}" stroke-width="1.6" opacity=".3"/>`,
  )

/** Threads of linen: uneven lines both ways. */
export const linen = (brush: Brush, fill: string): string =>
  brush.pattern(
    23,
    19,
    `<path d="M0 3H14M6 9H23M2 15H17M4 0V12M11 5V19M18 0V9" stroke="${fill}" stroke-width="1" opacity=".25"/>`,
  )

/** Thick yarns of tweed, light and dark. */
export const tweed = (brush: Brush, { deep }: Cloth, angle = 0): string =>
  brush.pattern(
    18,
    18,
    `<path d="M0 4H10M9 13H18M4 0V9M13 9V18" stroke="${deep}" stroke-width="2.4" opacity=".4"/><path d="M10 4H18M0 13H9" stroke="#ffffff" stroke-width="2" opacity=".36"/>`,
    angle,
  )

/** The diagonal of denim and khaki twill. */
export const twill = (brush: Brush, fill: string, opacity = 0.22): string =>
  brush.pattern(5, 24, `<rect x="0" y="0" width="1.8" height="24" fill="${fill}" fill-opacity="${opacity}"/>`, 32)

/** Pin holes of piqué and sports mesh. */
export const mesh = (brush: Brush, fill: string): string =>
  brush.pattern(
    9,
    9,
    `<g fill="${fill}" opacity=".3"><circle cx="2.2" cy="2.2" r="1.5"/><circle cx="6.7" cy="6.7" r="1.5"/></g>`,
  )

/** Round medallions woven into brocade. */
export const brocade = (brush: Brush, fill: string): string =>
  brush.pattern(
    84,
    84,
    [
      [21, 21],
      [63, 63],
    ]
      .map(
        ([x, y]) =>
          `<g transform="translate(${x} ${y})" fill="none" stroke="${fill}" stroke-width="1.6"><circle r="16"/><circle r="12.5"/><path d="M0 -2Q-6 -6 0 -11Q6 -6 0 -2ZM0 2Q-6 6 0 11Q6 6 0 2ZM-2 0Q-6 -6 -11 0Q-6 6 -2 0ZM2 0Q6 -6 11 0Q6 6 2 0Z"/></g>`,
      )
      .join(''),
  )

/** Leaves of the tropics for a holiday shirt. */
export const leaves = (brush: Brush, first: string, second: string): string => {
  const frond = (x: number, y: number, angle: number, fill: string) =>
    `<g transform="translate(${x} ${y}) rotate(${angle}) scale(.74)" fill="${fill}"><path d="M0 0Q-16 -26 0 -56Q16 -26 0 0Z"/><path d="M0 0Q-30 -10 -40 -34Q-14 -30 0 0ZM0 0Q30 -10 40 -34Q14 -30 0 0Z"/><path d="M0 4V-48" stroke="#ffffff" stroke-width="1.4" opacity=".4"/></g>`
  return brush.pattern(
    120,
    120,
    frond(38, 54, -22, first) + frond(92, 112, 24, second) + frond(92, 42, 170, first) + frond(34, 116, 8, second),
    8,
  )
}
