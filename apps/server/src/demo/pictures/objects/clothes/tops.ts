import { type Cloth, flip, type Point, r, symmetric } from './cloth.ts'

/** Both ends of a left sleeve's opening. */
export type Opening = readonly [outer: Point, inner: Point]

/** The way of a short left sleeve's edge, moved up. */
export const sleeveEdge = ([[ox, oy], [ix, iy]]: Opening, rise: number): string =>
  `M${ox + rise * 0.5} ${oy - rise}Q${(ox + ix) / 2 + rise * 0.3} ${(oy + iy) / 2 + 8 - rise} ${ix + rise * 0.2} ${iy - rise}`

/** How the trunk of a top is cut: its left half in the square of 600, the middle line at 300. */
export interface Cut {
  /** Half the width of the neck at the shoulder seam, and its height. */
  neck: Point
  /** Lowest point of the neckline at the front. */
  drop: number
  shoulder: Point
  armpit: Point
  waist: Point
  hem: Point
  /** How much deeper the hem hangs in the middle. */
  dip?: number
  /** How roundly the cloth blouses over a ribbed hem. */
  blouse?: number
}

export const neckLeft = ({ neck }: Cut): number => 300 - neck[0]

/** The way of the neckline from left to right. A square one has corners. */
export function neckline(cut: Cut, style: 'round' | 'vee' | 'square' = 'round', grow = 0): string {
  const [left, top, low] = [neckLeft(cut) - grow, cut.neck[1], cut.drop + grow]
  if (style === 'vee')
    return `M${left} ${top}Q${left + 22} ${top + (low - top) * 0.5} 300 ${low}Q${578 - left} ${top + (low - top) * 0.5} ${600 - left} ${top}`
  if (style === 'square')
    return `M${left} ${top}L${left + 8} ${low - 6}Q300 ${low + 8} ${592 - left} ${low - 6}L${600 - left} ${top}`
  const pull = (low - top) * 0.9
  return `M${left} ${top}C${left + 6} ${top + pull} ${left + cut.neck[0] * 0.5} ${low} 300 ${low}C${600 - left - cut.neck[0] * 0.5} ${low} ${594 - left} ${top + pull} ${600 - left} ${top}`
}

/** The outline of the trunk, from the neckline to the hem. */
export function trunk(cut: Cut, style: 'round' | 'vee' | 'square' = 'round'): string {
  const left = neckLeft(cut)
  const top = cut.neck[1]
  const necks = {
    round: [[300 - cut.neck[0] * 0.5, cut.drop, left + 6, top + (cut.drop - top) * 0.9, left, top]],
    vee: [[left + 22, top + (cut.drop - top) * 0.5, left, top]],
    square: [
      [318 - cut.neck[0] * 0.7, cut.drop + 3, left + 8, cut.drop - 6],
      [left, top],
    ],
  }
  const [[sx, sy], [ax, ay], [wx, wy], [hx, hy]] = [cut.shoulder, cut.armpit, cut.waist, cut.hem]
  const round = cut.blouse ?? 0
  return symmetric(
    [300, cut.drop],
    ...necks[style],
    [(left + sx) / 2, (top + sy) / 2 - 3, sx, sy],
    [sx + 20, sy + (ay - sy) * 0.62, ax, ay],
    [ax + (wx - ax) * 0.5, ay + (wy - ay) * 0.5, wx, wy],
    [wx + (wx - ax) * 0.25, wy + (hy - wy) * 0.4, hx, hy - round],
    ...(round ? [[hx - 2, hy - 2, hx + round * 0.7, hy + 2]] : []),
    [(hx + 300) / 2, hy + (cut.dip ?? 12), 300, hy + (cut.dip ?? 12)],
  )
}

/** The way of the hem, moved up by `rise`. */
export const hemline = ({ hem: [x, y], dip = 12 }: Cut, rise = 0, inset = 0): string =>
  `M${x + inset} ${y - rise}Q${(x + 300) / 2} ${y + dip - rise} 300 ${y + dip - rise}Q${(900 - x) / 2} ${y + dip - rise} ${600 - x - inset} ${y - rise}`

/** The left armhole, where the sleeve is sewn in. */
export const armhole = ({ shoulder: [sx, sy], armpit: [ax, ay] }: Cut): string =>
  `M${sx} ${sy}Q${sx + 20} ${r(sy + (ay - sy) * 0.62)} ${ax} ${ay}`

/** A left sleeve from the armhole to its opening: `outer` and `inner` are the opening's ends, `bend` pushes the elbow out. */
export function sleeve(cut: Cut, outer: Point, inner: Point, { bend = 0, bulge = 8 } = {}): string {
  const [[sx, sy], [ax, ay]] = [cut.shoulder, cut.armpit]
  const [ox, oy] = outer
  const [nx, ny] = [(ax + inner[0]) / 2 - bend * 0.6, (ay + inner[1]) / 2 + 6]
  return `M${sx + 4} ${sy - 2}C${sx - 30} ${sy + 12} ${r(ox + (sx - ox) * 0.36 - bend)} ${r(sy + (oy - sy) * 0.4)} ${ox} ${oy}Q${r((ox + inner[0]) / 2 - bulge * 0.3)} ${r((oy + inner[1]) / 2 + bulge)} ${inner[0]} ${inner[1]}Q${r(nx)} ${r(ny)} ${ax} ${ay + 2}L${ax + 8} ${ay}Q${sx + 28} ${r(sy + (ay - sy) * 0.62)} ${sx + 8} ${sy}Z`
}

/** The back of the neck as seen from the front, with a label. */
export function neckInside(of: Cloth, cut: Cut, label = true): string {
  const [left, top] = [neckLeft(cut), cut.neck[1]]
  const rise = 13
  return `<path d="M${left} ${top - 1}Q300 ${top + rise} ${600 - left} ${top - 1}L${600 - left} ${cut.drop + 2}L${left} ${cut.drop + 2}Z" fill="${of.inside}"/>${
    label
      ? `<rect x="284" y="${top + rise + 8}" width="32" height="17" rx="1.5" fill="#f6f2ea" fill-opacity=".92"/><path d="M290 ${top + rise + 16}H310" stroke="#5b5560" stroke-width="2.4"/>`
      : ''
  }`
}

/** Light and folds of a trunk as it hangs: chest, sides, pulls at the arms and drapes above the hem. */
export function trunkMarks(of: Cloth, { armpit: [ax, ay], waist: [wx, wy], hem: [hx, hy] }: Cut, bust = false): string {
  const { crease, dark, gleam } = of
  const width = 300 - ax
  return [
    dark(ax + 8, (ay + hy) / 2, 18, (hy - ay) * 0.6, 0, 0.5),
    dark(600 - ax - 6, (ay + hy) / 2, 24, (hy - ay) * 0.6, 0, 0.9),
    gleam(300 - width * 0.42, ay - 6, width * 0.4, width * 0.5, 20, 0.7),
    gleam(300 + width * 0.4, ay - 4, width * 0.26, width * 0.4, -20, 0.35),
    crease([ax + 4, ay + 10], [ax + width * 0.55, ay - 34], 9, 0.7),
    crease([ax + 2, ay + 26], [ax + width * 0.5, ay + 22], 8, 0.5),
    crease([600 - ax - 4, ay + 10], [600 - ax - width * 0.55, ay - 30], 9, 0.8),
    crease([600 - ax - 2, ay + 30], [600 - ax - width * 0.45, ay + 28], 8, 0.6),
    crease([wx + 6, wy - 24], [wx + width * 0.5, wy + 6], 10, 0.5),
    crease([wx + 4, wy + 20], [wx + width * 0.7, wy + 40], 9, 0.4),
    crease([600 - wx - 4, wy - 14], [600 - wx - width * 0.6, wy + 20], 10, 0.6),
    crease([600 - wx - 4, wy + 34], [600 - wx - width * 0.5, wy + 52], 9, 0.5),
    crease([300 - width * 0.3, wy + 10], [hx + width * 0.42, hy], 16, 0.5),
    crease([300 + width * 0.2, wy + 20], [300 + width * 0.3, hy + 8], 17, 0.5),
    crease([300 + width * 0.6, wy + 30], [600 - hx - width * 0.24, hy], 13, 0.5),
    bust
      ? dark(300 - width * 0.42, ay + width * 0.36, width * 0.36, 11, 10, 0.5) +
        dark(300 + width * 0.42, ay + width * 0.36, width * 0.36, 11, -10, 0.6) +
        dark(300, ay + width * 0.1, 12, width * 0.3, 0, 0.35)
      : '',
  ].join('')
}

/** Folds of a short sleeve and the shade under it; both sides. */
export function shortSleeveMarks(
  of: Cloth,
  { shoulder: [sx, sy], armpit: [ax, ay] }: Cut,
  outer: Point,
  inner: Point,
): string {
  const middle: Point = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2]
  const left = [
    of.gleam((sx + outer[0]) / 2 + 10, (sy + outer[1]) / 2, 20, (outer[1] - sy) * 0.5, 24, 0.8),
    of.crease([ax + 2, ay - 6], [middle[0] - 2, middle[1] - 40], 9, 0.7),
    of.crease([ax - 4, ay + 4], [middle[0] + 12, middle[1] - 8], 8, 0.5),
  ]
  const right = [
    of.dark(600 - inner[0] - 4, (ay + inner[1]) / 2, 18, 60, -20, 0.8),
    of.crease([600 - ax - 2, ay - 6], [600 - middle[0] + 2, middle[1] - 40], 9, 0.8),
    of.crease([600 - ax + 4, ay + 6], [600 - middle[0] - 12, middle[1] - 6], 8, 0.6),
  ]
  return [
    of.dark(ax - 6, ay - 10, 14, 56, -14, 0.8),
    of.dark(606 - ax, ay - 10, 14, 56, 14, 0.9),
    ...left,
    ...right,
  ].join('')
}

/** Folds of a long sleeve at elbow and wrist; both sides. */
export function longSleeveMarks(
  of: Cloth,
  { shoulder: [sx, sy], armpit: [ax, ay] }: Cut,
  outer: Point,
  inner: Point,
  slack = 1,
): string {
  const at = (share: number, across: number): Point => [
    sx + (outer[0] - sx) * share + (ax + (inner[0] - ax) * share - sx - (outer[0] - sx) * share) * across,
    sy + (outer[1] - sy) * share + (ay + (inner[1] - ay) * share - sy - (outer[1] - sy) * share) * across,
  ]
  const mirror = ([x, y]: Point): Point => [600 - x, y]
  const folds: readonly (readonly [Point, Point, number, number])[] = [
    [at(0.3, 0.95), at(0.28, 0.2), 9, 0.6],
    [at(0.48, 0.98), at(0.4, 0.3), 9, 0.7],
    [at(0.56, 0.95), at(0.58, 0.1), 9, 0.6],
    [at(0.72, 0.9), at(0.66, 0.2), 8, 0.5],
    [at(0.9, 0.1), at(0.82, 0.8), 8, 0.6],
    [at(0.96, 0.92), at(0.9, 0.1), 7, 0.5],
  ]
  const [elbow, end] = [at(0.5, 0.5), at(1, 0.5)]
  const turn = (Math.atan2(end[1] - elbow[1], end[0] - elbow[0]) * 180) / Math.PI
  return [
    of.gleam(at(0.42, 0.28)[0], at(0.42, 0.28)[1], (end[1] - sy) * 0.42, 15, turn, 0.8),
    of.dark(ax - 6, ay + 20, 14, 90, 8, 0.8),
    of.dark(606 - ax, ay + 20, 16, 90, -8, 1),
    of.dark(mirror(at(0.55, 0.9))[0], at(0.55, 0.9)[1], (end[1] - sy) * 0.5, 12, 180 - turn, 0.7),
    ...folds.flatMap(([from, to, width, strength]) => [
      of.crease(from, to, width, strength * slack),
      of.crease(mirror(from), mirror(to), width, strength * slack),
    ]),
  ].join('')
}

/** Left and right piece of the same outline. */
export const pair = (of: Cloth, way: string): readonly (readonly [string, string])[] => [
  [way, of.left],
  [flip(way), of.right],
]
