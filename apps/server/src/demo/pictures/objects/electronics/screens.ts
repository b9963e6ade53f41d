// What lit screens show, and lenses.
import type { Brush } from '../brush.ts'
import { aslant, clipped, down, fade, line, moved, orb, oval, rect, shape, times } from './solids.ts'

const palettes = [
  ['#ffd9a0', '#f58a7a', '#b0507f', '#6a3480', '#2c1c52'],
  ['#bfe8ff', '#5aa9ec', '#3772c8', '#27499a', '#142a63'],
  ['#f7f0c8', '#8fd6b8', '#3fa89a', '#1f7382', '#10404f'],
  ['#ffd2e6', '#c79af0', '#8064de', '#4b3ab4', '#241c66'],
  ['#ffe7b8', '#ffb35c', '#f0763e', '#b63c3c', '#571f36'],
] as const

/** A wallpaper that fills a box; it runs over the edges. */
function wallpaper(brush: Brush, x: number, y: number, w: number, h: number): string {
  const [light, a, b, c, dark] = brush.pick(palettes)
  const at = (u: number, v: number) => `${Math.round(x + u * w)} ${Math.round(y + v * h)}`
  const sky = (first: string, second: string) => rect(x, y, w, h, 0, fade(brush, [0, 0, 0.3, 1], first, second))
  const hill = (v: number, lift: number, first: string, second: string) =>
    shape(
      `M${at(-0.1, v)}C${at(0.25, v - lift)} ${at(0.45, v + lift * 0.7)} ${at(0.7, v - lift * 0.4)}S${at(1.1, v - lift)} ${at(1.1, v - lift * 0.3)}L${at(1.1, 1.1)}L${at(-0.1, 1.1)}Z`,
      fade(brush, down, first, second),
    )
  const r = Math.min(w, h)
  const motif = brush.pick(['hills', 'ribbons', 'planet'])
  if (motif === 'hills')
    return [
      sky(light, a),
      oval(x + w * 0.66, y + h * 0.34, r * 0.13, r * 0.13, '#fff6e0', 'opacity="0.9"'),
      hill(0.52, 0.12, b, a),
      hill(0.66, 0.16, c, b),
      hill(0.84, 0.14, dark, c),
    ].join('')
  if (motif === 'ribbons')
    return [
      sky(dark, c),
      times(5, (i) =>
        line(
          `M${at(-0.2, 0.28 + i * 0.16)}C${at(0.3, -0.05 + i * 0.2)} ${at(0.6, 0.75 + i * 0.1)} ${at(1.2, 0.12 + i * 0.17)}`,
          [light, a, b, a, light][i] ?? a,
          r * 0.13,
          `opacity="${0.85 - i * 0.13}"`,
        ),
      ),
    ].join('')
  return [
    sky(dark, b),
    oval(x + w * 0.5, y + h * 0.62, r * 0.46, r * 0.46, orb(brush, [0.36, 0.28, 0.85], light, a, c)),
    oval(x + w * 0.72, y + h * 0.26, r * 0.1, r * 0.1, light, 'opacity="0.8"'),
    line(`M${at(-0.1, 0.74)}Q${at(0.5, 0.98)} ${at(1.1, 0.5)}`, light, r * 0.025, 'opacity="0.7"'),
  ].join('')
}

/** Hours and minutes with two dots between. */
export function clock(brush: Brush, x: number, y: number, size: number, fill: string): string {
  const [hours, minutes] = brush.pick([
    ['10', '08'],
    ['09', '36'],
    ['07', '45'],
    ['12', '20'],
  ] as const)
  const dot = (dy: number) => oval(x, y - dy, size * 0.09, size * 0.09, fill)
  return [
    brush.word(hours, { x: x - size * 1.05, y, size, fill }),
    dot(size * 0.28),
    dot(size * 0.72),
    brush.word(minutes, { x: x + size * 1.05, y, size, fill }),
  ].join('')
}

const iconColours = ['#f2b134', '#4caf7a', '#e8575a', '#3f8fe0', '#ffffff', '#9b6fe0', '#2bb8c4', '#f28a3a']

/** A row of icons of programs. */
export const icons = (x: number, y: number, count: number, size: number, gap: number): string =>
  times(count, (at) => {
    const left = x + at * (size + gap)
    return (
      rect(left, y, size, size, size * 0.28, iconColours[(at * 3 + Math.round(y)) % iconColours.length] ?? '#fff') +
      oval(left + size / 2, y + size / 2, size * 0.2, size * 0.2, '#ffffff', 'opacity="0.75"')
    )
  })

/** A lit screen behind glass: its picture, things on it, and the light on the glass. */
export function screen(brush: Brush, x: number, y: number, w: number, h: number, r: number, on = ''): string {
  return clipped(
    brush,
    rect(x, y, w, h, r, '#000'),
    [
      wallpaper(brush, x, y, w, h),
      on,
      shape(
        `M${x + w * 0.55} ${y}H${x + w}V${y + h * 0.5}Z`,
        fade(brush, [1, 0, 0.2, 0.8], '#ffffff/0.24', '#ffffff/0.03'),
      ),
    ].join(''),
  )
}

/** A camera lens of radius `r`. */
export const lens = (brush: Brush, cx: number, cy: number, r: number): string =>
  moved(
    cx,
    cy,
    r / 20,
    [
      oval(0, 0, 20, 20, fade(brush, aslant, '#e6e8ea', '#8b8f96', '#3c3f45')),
      oval(0, 0, 17, 17, '#0c0d12'),
      oval(0, 0, 10.5, 10.5, orb(brush, [0.36, 0.28, 0.85], '#6d86c9', '#27335f', '#07080d')),
      oval(0, 0, 4, 4, '#05060a'),
      oval(-6, -7, 3.6, 2.4, '#ffffff', 'opacity="0.75" transform="rotate(-40 -6 -7)"'),
      oval(5, 6, 2, 1.4, '#a9b6ff', 'opacity="0.6"'),
    ].join(''),
  )
