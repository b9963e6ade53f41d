import { band, type Cloth, flip, type Point, r, sheet } from './cloth.ts'

/** A hem that swings in waves, from left to right. */
function waves(left: number, right: number, y: number, count: number, depth: number): string {
  const step = (right - left) / count
  return Array.from({ length: count }, (_, at) => {
    const x = left + at * step
    // In the middle the hem hangs lower: it is seen from a little above.
    const arch = (share: number) => depth * 1.6 * 4 * share * (1 - share)
    const [from, to] = [at / count, (at + 1) / count]
    return `Q${r(x + step * 0.25)} ${r(y + arch(from) + depth)} ${r(x + step * 0.5)} ${r(y + arch((from + to) / 2) + depth * 0.2)}T${r(x + step)} ${r(y + arch(to))}`
  }).join('')
}

/** How a skirt hangs: left end of its waist and of its hem. */
export interface Skirt {
  waist: Point
  hem: Point
  /** How round the hips are: 0 hangs straight. */
  hip?: number
  waves?: number
  depth?: number
}

export function skirt({ waist: [wx, wy], hem: [hx, hy], hip = 20, waves: count = 4, depth = 8 }: Skirt): string {
  const [upper, lower] = [
    `${r(wx - hip)} ${r(wy + (hy - wy) * 0.22)}`,
    `${r(hx + (wx - hx) * 0.34)} ${r(wy + (hy - wy) * 0.62)}`,
  ]
  return `M${wx} ${wy}C${upper} ${lower} ${hx} ${hy}${waves(hx, 600 - hx, hy, count, depth)}C${flip(lower)} ${flip(upper)} ${600 - wx} ${wy}Q300 ${wy + 10} ${wx} ${wy}Z`
}

/** The far side of the hem, seen below the waves. */
export const hemInside = (of: Cloth, { hem: [x, y], depth = 8 }: Skirt): string =>
  `<path d="M${x} ${y}Q300 ${y - depth * 2} ${600 - x} ${y}Q300 ${y + depth * 3.4} ${x} ${y}Z" fill="${of.inside}"/>`

/** Flutes that fall from the waist and open to the hem. */
export function flutes(
  of: Cloth,
  { waist: [wx, wy], hem: [hx, hy], depth = 8 }: Skirt,
  count = 6,
  strength = 0.7,
): string {
  return Array.from({ length: count }, (_, at) => {
    const share = (at + 0.6) / (count + 0.2)
    const [top, foot] = [wx + (600 - 2 * wx) * share, hx + (600 - 2 * hx) * share]
    const late = at % 2 === 0 ? 0.04 : 0.26
    return of.crease(
      [top + (foot - top) * late, wy + (hy - wy) * late],
      [foot, hy + depth * 2],
      ((600 - 2 * hx) / count) * 0.2,
      strength * (at % 2 === 0 ? 1 : 0.75),
    )
  }).join('')
}

/** Short gathers below a seam. */
export const gathers = (of: Cloth, from: Point, to: Point, length: number, count = 9): string =>
  Array.from({ length: count }, (_, at) => {
    const share = (at + 0.5) / count
    return of.dark(
      from[0] + (to[0] - from[0]) * share + (share - 0.5) * length * 0.2,
      from[1] + (to[1] - from[1]) * share + length / 2,
      3.6,
      length * 0.6,
      (0.5 - share) * 18,
      0.75,
    )
  }).join('')

/** A tied bow: two loops, two tails, a knot. */
export function bow(of: Cloth, x: number, y: number, size: number, tails = 60): string {
  const loop = 'M0 0Q-26 -26 -46 -18Q-54 2 -44 18Q-22 18 0 0Z'
  const flipped = 'M0 0Q26 -26 46 -18Q54 2 44 18Q22 18 0 0Z'
  const tail = `M-4 4Q-18 ${tails * 0.5} -26 ${tails}L-8 ${tails + 6}Q-2 ${tails * 0.5} 4 4Z`
  const other = `M4 4Q14 ${tails * 0.5} 20 ${tails * 0.9}L2 ${tails}Q-4 ${tails * 0.5} -2 4Z`
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="${tail}${loop}" fill="${of.deep}" fill-opacity=".3" transform="translate(3 5)"/>${sheet(of, other, of.right)}${sheet(of, tail, of.left)}${sheet(of, loop, of.left)}${sheet(of, flipped, of.right)}${of.dark(-14, 0, 18, 5, 4, 0.9)}${of.dark(14, 0, 18, 5, -4, 0.9)}<rect x="-9" y="-9" width="18" height="18" rx="6" fill="${of.colour}" stroke="${of.deep}" stroke-opacity=".6" stroke-width="1.6"/></g>`
}

/** Lace along a way: scallops with eyelets. */
export const lace = (way: string, wide: number, fill: string, line: string): string =>
  `<g fill="none" stroke-linecap="round"><path d="${way}" stroke="${line}" stroke-width="${wide + 2}" stroke-dasharray=".1 ${wide * 0.8}" opacity=".5"/><path d="${way}" stroke="${fill}" stroke-width="${wide}" stroke-dasharray=".1 ${wide * 0.8}"/><path d="${way}" stroke="${fill}" stroke-width="${wide * 0.6}"/><path d="${way}" stroke="${line}" stroke-width="${wide * 0.3}" stroke-dasharray=".1 ${wide * 0.8}" opacity=".55"/></g>`

/** A belt at a waist line. */
export const belt = (of: Cloth, [x, y]: Point, wide: number): string =>
  band(of, `M${x} ${y}Q300 ${y + 12} ${600 - x} ${y}`, wide, of.body)

/** A puffed left sleeve from a shoulder to its band. */
export const puff = (shoulder: Point, armpit: Point, outer: Point, inner: Point): string =>
  `M${shoulder[0] + 12} ${shoulder[1] - 2}C${shoulder[0] - 34} ${shoulder[1] - 26} ${outer[0] - 40} ${shoulder[1] + 26} ${outer[0]} ${outer[1]}Q${(outer[0] + inner[0]) / 2} ${(outer[1] + inner[1]) / 2 + 8} ${inner[0]} ${inner[1]}Q${armpit[0] + 4} ${armpit[1] + 26} ${armpit[0] + 8} ${armpit[1] + 2}Q${shoulder[0] + 30} ${(shoulder[1] + armpit[1]) / 2} ${shoulder[0] + 12} ${shoulder[1] - 2}Z`
