import { blossom } from './prints.ts'

/** A lotus seen from the side: outer petals open, inner ones upright. 80 units wide at size 1. */
export function lotus(x: number, y: number, size: number, fill: string, inner: string, angle = 0): string {
  const outer = 'M0 6Q-34 4 -42 -20Q-20 -18 0 6ZM0 6Q34 4 42 -20Q20 -18 0 6Z'
  const middle = 'M0 8Q-28 -8 -24 -36Q-6 -24 0 8ZM0 8Q28 -8 24 -36Q6 -24 0 8Z'
  return `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})" stroke="${inner}" stroke-width="1.4"><path d="${outer}" fill="${fill}"/><path d="${middle}" fill="${fill}"/><path d="M0 8Q-16 -18 0 -46Q16 -18 0 8Z" fill="${fill}"/><path d="M0 4V-30M-18 -24L-4 2M18 -24L4 2" fill="none" opacity=".7"/></g>`
}

const leaf = (x: number, y: number, angle: number, size: number, fill: string): string =>
  `<path d="M0 0Q-7 -12 0 -26Q7 -12 0 0Z" transform="translate(${x} ${y}) rotate(${angle}) scale(${size})" fill="${fill}"/>`

/** A branch that rises from its foot at 0 0 to about -150, with blossoms and leaves. */
export function blossomBranch(
  x: number,
  y: number,
  size: number,
  { petals, heart, twig, angle = 0 }: { petals: string; heart: string; twig: string; angle?: number },
): string {
  const flowers = (
    [
      [-6, -46, 34],
      [26, -84, 40],
      [-24, -98, 26],
      [12, -128, 30],
      [36, -40, 24],
      [-18, -150, 18],
    ] as const
  ).map(([fx, fy, wide]) => blossom(fx, fy, wide, petals, heart, fx * 3))
  const leaves = (
    [
      [4, -26, 60],
      [-2, -66, -60],
      [10, -108, 70],
      [-8, -126, -50],
      [20, -60, 80],
    ] as const
  ).map(([lx, ly, turn]) => leaf(lx, ly, turn, 0.9, twig))
  return `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})"><path d="M0 0Q-8 -40 4 -70T-6 -150M2 -40Q20 -60 26 -84M2 -60Q-18 -80 -24 -98M0 -110Q10 -118 12 -128M-2 -20Q20 -26 36 -40" fill="none" stroke="${twig}" stroke-width="3.2" stroke-linecap="round"/>${leaves.join('')}${flowers.join('')}</g>`
}

/** Two lotus flowers and a bud on long stems with round leaves. */
export function lotusPond(
  x: number,
  y: number,
  size: number,
  { petals, heart, twig, angle = 0 }: { petals: string; heart: string; twig: string; angle?: number },
): string {
  const pad = (px: number, py: number, wide: number) =>
    `<ellipse cx="${px}" cy="${py}" rx="${wide}" ry="${wide * 0.42}" fill="${twig}"/><path d="M${px} ${py}l${wide * 0.7} ${-wide * 0.2}M${px} ${py}l${-wide * 0.7} ${-wide * 0.2}M${px} ${py}v${wide * 0.38}" stroke="${heart}" stroke-width="1.2" opacity=".6"/>`
  return `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})"><path d="M-8 0Q-14 -50 -4 -92M6 0Q22 -30 34 -48M-4 0Q-30 -30 -32 -56" fill="none" stroke="${twig}" stroke-width="3"/>${pad(-22, -8, 30)}${pad(28, -2, 26)}${lotus(-4, -98, 0.86, petals, heart, -4)}${lotus(36, -52, 0.6, petals, heart, 12)}<path d="M-32 -54Q-44 -68 -32 -88Q-22 -68 -32 -54Z" fill="${petals}" stroke="${heart}" stroke-width="1.2"/></g>`
}
