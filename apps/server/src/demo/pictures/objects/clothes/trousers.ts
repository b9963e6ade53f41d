import { band, both, type Cloth, flip, type Piece, type Point, r, seam, sheet, stitch } from './cloth.ts'
import { button } from './collars.ts'

/** How trousers are cut: the left leg in the square of 600, the middle line at 300. */
export interface TrouserCut {
  /** Left end of the waist's upper edge, and how high the waistband is. */
  waist: Point
  bandHigh: number
  hip: Point
  /** Height of the crotch. */
  crotch: number
  /** Outer and inner edge of the knee, and its height. */
  knee: readonly [outer: number, inner: number, y: number]
  hem: readonly [outer: number, inner: number, y: number]
}

const DIP = 12

/** The left leg from below the waistband to the hem. */
export function leg({ waist: [wx, wy], bandHigh, hip, crotch, knee, hem }: TrouserCut): string {
  const top = wy + bandHigh
  const [hipX, hipY] = hip
  return `M${wx - 2} ${top}Q${r(hipX + 2)} ${r((top + hipY) / 2)} ${hipX} ${hipY}C${r(hipX - 2)} ${r(hipY + (knee[2] - hipY) * 0.4)} ${knee[0]} ${r(knee[2] - (knee[2] - hipY) * 0.3)} ${knee[0]} ${knee[2]}Q${knee[0]} ${r((knee[2] + hem[2]) / 2)} ${hem[0]} ${hem[2]}Q${(hem[0] + hem[1]) / 2} ${hem[2] + 12} ${hem[1]} ${hem[2] + 2}Q${knee[1]} ${r((knee[2] + hem[2]) / 2)} ${knee[1]} ${knee[2]}Q${r(knee[1] + (300 - knee[1]) * 0.6)} ${r(crotch + 40)} 300 ${crotch}L301 ${top + DIP}Q${(wx + 300) / 2} ${top + DIP * 0.8} ${wx - 2} ${top}Z`
}

export const legs = (of: Cloth, cut: TrouserCut): readonly Piece[] => {
  const left = leg(cut)
  return [
    [flip(left), of.right],
    [left, of.left],
  ]
}

/** The way of the left leg's hem, moved up. */
export const legHem = ({ hem: [outer, inner, y], knee }: TrouserCut, rise: number): string => {
  const lean = (rise / Math.max(1, y - knee[2])) * 0.9
  return `M${r(outer + (knee[0] - outer) * lean)} ${y - rise}Q${(outer + inner) / 2} ${y + 12 - rise} ${r(inner + (knee[1] - inner) * lean)} ${y + 2 - rise}`
}

/** Light and folds of both legs: pulls at the crotch, breaks at knee and hem. `slack` is how loose the cloth is. */
export function legMarks(of: Cloth, { hip, crotch, knee, hem }: TrouserCut, slack = 1): string {
  const middle = (knee[0] + knee[1]) / 2
  const wide = knee[1] - knee[0]
  const foot = (hem[0] + hem[1]) / 2
  const left = (x: number, y: number): Point => [x, y]
  const right = (x: number, y: number): Point => [600 - x, y]
  return [left, right]
    .map((at, side) =>
      [
        side === 0
          ? of.gleam(middle - wide * 0.1, crotch + 60, wide * 0.24, (hem[2] - crotch) * 0.55, 0, 0.7)
          : of.dark(600 - hem[0] - 10, (crotch + hem[2]) / 2 + 30, 18, (hem[2] - crotch) * 0.6, 0, 0.6),
        of.dark(at(knee[1] + 4, 0)[0], (crotch + hem[2]) / 2, 16, (hem[2] - crotch) * 0.6, 0, 0.7),
        of.crease(at(297, crotch - 6), at(hip[0] + 40, crotch - 34), 8, 0.75),
        of.crease(at(298, crotch + 4), at(hip[0] + 26, crotch + 10), 9, 0.65 * slack),
        of.crease(at(297, crotch - 18), at(hip[0] + 70, crotch - 76), 7, 0.5),
        of.crease(at(knee[1] - 2, knee[2] - 30), at(middle - wide * 0.2, knee[2] - 8), 8, 0.6 * slack),
        of.crease(at(knee[0] + 4, knee[2] + 4), at(middle + wide * 0.2, knee[2] + 16), 8, 0.6 * slack),
        of.crease(at(knee[1] - 2, knee[2] + 40), at(middle - wide * 0.1, knee[2] + 58), 7, 0.45 * slack),
        of.crease(at(hem[0] + 4, hem[2] - 54), at(foot + 10, hem[2] - 36), 7, 0.5 * slack),
        of.crease(at(hem[1] - 4, hem[2] - 34), at(foot - 12, hem[2] - 20), 7, 0.5 * slack),
      ].join(''),
    )
    .concat(of.dark(300, crotch + 10, 26, 60, 0, 0.7))
    .join('')
}

/** Long drapes from the hip to the hem, for soft wide cloth; both legs. */
export function drapes(of: Cloth, { hip, crotch, hem }: TrouserCut, strength = 0.7): string {
  const shares = [0.14, 0.4, 0.66, 0.88]
  return shares
    .flatMap((share, at) => {
      const from: Point = [hip[0] + (296 - hip[0]) * (share * 0.8 + 0.14), hip[1] + 20 + at * 12]
      const to: Point = [hem[0] + (hem[1] - hem[0]) * share, hem[2] + 8]
      return [
        of.crease(from, to, 13, strength),
        of.crease([600 - from[0], from[1] + 14], [600 - to[0], to[1]], 13, strength),
      ]
    })
    .concat(of.dark(300, crotch + 60, 18, 90, 0, 0.9))
    .join('')
}

/** The sharp pressed line down the middle of each leg. */
export function pressed(of: Cloth, { hip, knee, hem }: TrouserCut): string {
  const line = `M${(hip[0] + 290) / 2 - 6} ${hip[1] - 60}Q${(knee[0] + knee[1]) / 2} ${knee[2] - 60} ${(knee[0] + knee[1]) / 2} ${knee[2]}L${(hem[0] + hem[1]) / 2} ${hem[2] + 5}`
  return `<path d="${both(line)}" fill="none" stroke="${of.deep}" stroke-width="5" stroke-opacity=".22" transform="translate(3 0)"/><path d="${both(line)}" fill="none" stroke="${of.light}" stroke-width="2" stroke-opacity=".9"/>`
}

/** The inside of the back, seen above the waist. */
export const waistInside = (of: Cloth, { waist: [x, y] }: TrouserCut): string =>
  `<path d="M${x} ${y}Q300 ${y - 14} ${600 - x} ${y}L${600 - x} ${y + 8}Q300 ${y + DIP + 10} ${x} ${y + 8}Z" fill="${of.inside}" stroke="${of.deep}" stroke-opacity=".5"/><rect x="284" y="${y + 1}" width="32" height="10" fill="#f6f2ea" fill-opacity=".8"/>`

const bandWay = ({ waist: [x, y], bandHigh, hip }: TrouserCut): string => {
  const low = x + (hip[0] - x) * (bandHigh / (hip[1] - y)) * 0.6
  return `M${x} ${y}Q300 ${y + DIP * 2} ${600 - x} ${y}L${r(600 - low)} ${y + bandHigh}Q300 ${y + bandHigh + DIP * 2} ${r(low)} ${y + bandHigh}Z`
}

/** A sewn waistband with belt loops, closed by a button or a metal stud. */
export function waistband(
  of: Cloth,
  cut: TrouserCut,
  { thread = of.deep, loops = true, stud = '', clasp = '#f1ebdf' } = {},
): string {
  const {
    waist: [x, y],
    bandHigh,
  } = cut
  const loop = (at: number, low: number) =>
    `<rect x="${at - 5}" y="${y + low - 3}" width="10" height="${bandHigh + 9}" rx="2" fill="${of.colour}" stroke="${of.deep}" stroke-opacity=".7" stroke-width="1.4"/>`
  const spread = 300 - x
  const loopSet = loops
    ? loop(x + spread * 0.3, DIP * 0.55) +
      loop(600 - x - spread * 0.3, DIP * 0.55) +
      loop(x + spread * 0.66, DIP * 0.92) +
      loop(600 - x - spread * 0.66, DIP * 0.92)
    : ''
  return [
    waistInside(of, cut),
    sheet(of, bandWay(cut), of.body),
    stitch(`M${x + 2} ${y + 5}Q300 ${y + 5 + DIP * 2} ${598 - x} ${y + 5}`, thread, 0.6),
    stitch(
      `M${x + 1} ${y + bandHigh - 5}Q300 ${y + bandHigh - 5 + DIP * 2} ${599 - x} ${y + bandHigh - 5}`,
      thread,
      0.6,
    ),
    loopSet,
    stud
      ? `<circle cx="300" cy="${y + DIP + bandHigh / 2}" r="8" fill="${stud}" stroke="#4b3a25"/><circle cx="298" cy="${y + DIP + bandHigh / 2 - 2}" r="3" fill="#fff4d6" fill-opacity=".8"/>`
      : button(300, y + DIP + bandHigh / 2, 6, clasp),
  ].join('')
}

/** A gathered waistband with an elastic in it. */
export function elastic(of: Cloth, cut: TrouserCut): string {
  const {
    waist: [x, y],
    bandHigh,
  } = cut
  const middle = `M${x} ${y + bandHigh / 2}Q300 ${y + bandHigh / 2 + DIP * 2} ${600 - x} ${y + bandHigh / 2}`
  const gathers = Array.from({ length: 15 }, (_, at) => {
    const share = (at + 0.5) / 15
    const gx = x + (600 - 2 * x) * share
    const low = y + bandHigh + DIP * 4 * share * (1 - share)
    return of.dark(gx + (share - 0.5) * 8, low + 14, 4, 22, (0.5 - share) * 22, 0.65)
  }).join('')
  return `${waistInside(of, cut)}${gathers}${band(of, middle, bandHigh, of.body)}<path d="${middle}" fill="none" stroke="${of.deep}" stroke-width="${bandHigh - 4}" stroke-dasharray="2 7" stroke-opacity=".35"/><path d="${middle}" fill="none" stroke="${of.light}" stroke-width="${bandHigh - 6}" stroke-dasharray="2 7" stroke-dashoffset="-3" stroke-opacity=".35"/>${stitch(middle, of.deep, 0.5)}`
}

/** The fly: seam of the middle and the curved stitching beside it. */
export function fly(of: Cloth, { waist: [, y], bandHigh, crotch }: TrouserCut, thread = of.deep): string {
  const top = y + bandHigh + DIP
  const low = top + (crotch - top) * 0.68
  const curve = `M322 ${top}V${r(low - 30)}Q322 ${r(low - 4)} 301 ${r(low)}`
  return `${seam(of, `M300 ${top}L300 ${crotch}`, 2.4)}<path d="M300 ${top}V${low}" stroke="${of.deep}" stroke-width="7" opacity=".25"/>${stitch(curve, thread, 0.75)}${stitch(`M326 ${top}V${r(low - 30)}Q326 ${r(low)} 301 ${r(low + 5)}`, thread, 0.6)}`
}

/** Slanted side pockets. */
export function sidePockets(of: Cloth, { waist: [x, y], bandHigh, hip }: TrouserCut, thread = of.deep): string {
  const top = y + bandHigh
  const way = `M${x + 26} ${top + 3}L${hip[0] + 7} ${top + (hip[1] - top) * 0.86}`
  return `<path d="${both(way)}" fill="none" stroke="${of.deep}" stroke-width="6" stroke-opacity=".3"/>${seam(of, both(way), 2.2)}${stitch(both(`M${x + 33} ${top + 4}L${hip[0] + 14} ${top + (hip[1] - top) * 0.88}`), thread, 0.6)}`
}

/** Round pockets of jeans with a coin pocket and rivets. */
export function jeansPockets(of: Cloth, { waist: [x, y], bandHigh, hip }: TrouserCut, thread: string): string {
  const top = y + bandHigh
  const depth = (hip[1] - top) * 0.62
  const way = `M${x + 52} ${top + 5}Q${x + 48} ${top + depth} ${hip[0] + 12} ${top + depth}`
  const rivet = (rx: number, ry: number) =>
    `<circle cx="${r(rx)}" cy="${r(ry)}" r="3.4" fill="#c08a4f" stroke="#5f3f1f" stroke-width=".8"/>`
  const coin = `M${556 - x} ${top + depth - 30}L${590 - x} ${top + depth - 34}L${592 - x} ${top + depth}`
  return [
    `<path d="${both(way)}" fill="none" stroke="${of.deep}" stroke-width="6" stroke-opacity=".35"/>`,
    seam(of, both(way), 2.2),
    stitch(both(`M${x + 58} ${top + 6}Q${x + 54} ${top + depth + 7} ${hip[0] + 12} ${top + depth + 7}`), thread, 0.85),
    stitch(coin, thread, 0.7),
    ...[x + 52, 548 - x].map((rx) => rivet(rx, top + 9)),
    ...[hip[0] + 14, 586 - hip[0]].map((rx) => rivet(rx, top + depth + 2)),
  ].join('')
}

/** A tied string at the waist. */
export function drawstring({ waist: [, y], bandHigh }: TrouserCut, fill: string, length = 70): string {
  const at = y + DIP + bandHigh / 2
  const ways = `M292 ${at}Q276 ${at + length * 0.5} 284 ${at + length}M308 ${at}Q322 ${at + length * 0.4} 314 ${at + length * 0.86}`
  const bow = `M300 ${at + 4}Q270 ${at - 12} 268 ${at + 8}Q272 ${at + 20} 300 ${at + 4}Q330 ${at - 10} 332 ${at + 8}Q328 ${at + 20} 300 ${at + 4}`
  return `<g fill="none" stroke-linecap="round"><path d="${ways}${bow}" stroke="#17131c" stroke-width="6" opacity=".3" transform="translate(2 2)"/><path d="${ways}${bow}" stroke="${fill}" stroke-width="4.6"/></g><circle cx="300" cy="${at + 4}" r="5" fill="${fill}" stroke="#17131c" stroke-opacity=".4"/>`
}
