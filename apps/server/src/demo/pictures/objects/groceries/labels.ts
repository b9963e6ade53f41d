import type { Brush } from '../brush.ts'
import { fixed, strip } from './round.ts'

/** Lines of text, the size of capitals with each; centred on x, the first one's base line at y + its size. */
export function lines(
  brush: Brush,
  { x, y, fit }: { x: number; y: number; fit: number },
  texts: readonly (readonly [text: string, size: number, fill: string])[],
): string {
  let base = y
  return texts
    .map(([text, size, fill], at) => {
      base += size + 0.66 * Math.max(at === 0 ? 0 : size, texts[at - 1]?.[1] ?? 0)
      return brush.word(text, { x, y: fixed(base), size, fill, fit })
    })
    .join('')
}

/** A paper label that follows a round wall; `share` of the front it covers. Its words may stand on it from `top + radius / 10`. */
export function wrapped(
  x: number,
  {
    top,
    bottom,
    radius,
    fill,
    share = 1,
    edge,
  }: {
    top: number
    bottom: number
    radius: number
    fill: string
    share?: number
    /** The colour of a line along its upper and lower edge. */
    edge?: string
  },
): string {
  const part = (from: number, to: number) =>
    strip(
      x,
      [
        [radius, from],
        [radius, to],
      ],
      -share,
      share,
    )
  const lining = edge
    ? `<path d="${part(top + 6, top + 11)}" fill="${edge}"/><path d="${part(bottom - 11, bottom - 6)}" fill="${edge}"/>`
    : ''
  return `<path d="${part(top, bottom)}" fill="${fill}"/>${lining}`
}

/** A spray of leaves that grows upwards from x, y. */
export function sprig(x: number, y: number, size: number, fill: string, angle = 0): string {
  const leaf = (at: number, side: number) =>
    `<path d="M0 ${at}q${side * 0.32} ${-0.06} ${side * 0.4} ${-0.26}q${-side * 0.36} .02 ${-side * 0.4} .26Z"/>`
  const leaves = [-0.05, -0.3, -0.55].map((at) => leaf(at, 1) + leaf(at - 0.1, -1)).join('')
  return `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})" fill="${fill}"><path d="M-.02 .1L.02 .1L.01 -.8L-.01 -.8Z"/>${leaves}<path d="M0 -.72q.14 -.16 0 -.36q-.14 .2 0 .36Z"/></g>`
}

/** A flower from above. */
export function bloom(x: number, y: number, size: number, fill: string, heart: string, petals = 6): string {
  const petal = `<path d="M0 -.12C.34 -.3 .32 -.9 0 -1C-.32 -.9 -.34 -.3 0 -.12Z"/>`
  const ring = Array.from(
    { length: petals },
    (_, at) => `<g transform="rotate(${fixed((at * 360) / petals)})">${petal}</g>`,
  ).join('')
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="${fill}" stroke="#000" stroke-opacity=".1" stroke-width=".03">${ring}<circle r=".24" fill="${heart}"/></g>`
}

/** A drop of liquid. */
export const drop = (x: number, y: number, size: number, fill: string): string =>
  `<path d="M${x} ${y - size}C${x + size * 0.2} ${y - size * 0.4} ${x + size * 0.7} ${y - size * 0.1} ${x + size * 0.7} ${y + size * 0.35}A${size * 0.7} ${size * 0.7} 0 0 1 ${x - size * 0.7} ${y + size * 0.35}C${x - size * 0.7} ${y - size * 0.1} ${x - size * 0.2} ${y - size * 0.4} ${x} ${y - size}Z" fill="${fill}"/>`

/** A slice of citrus. */
export function slice(x: number, y: number, radius: number, rind: string, flesh: string): string {
  const wedge = `<path d="M0 -.08L.3 -.72Q0 -.9 -.3 -.72Z"/>`
  const wedges = Array.from({ length: 8 }, (_, at) => `<g transform="rotate(${at * 45})">${wedge}</g>`).join('')
  return `<g transform="translate(${x} ${y}) scale(${radius})"><circle r="1" fill="${rind}"/><circle r=".88" fill="#fff8e2"/><g fill="${flesh}">${wedges}</g></g>`
}
