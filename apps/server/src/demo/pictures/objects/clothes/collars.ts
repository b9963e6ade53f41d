import { type Cloth, flip, r, seam, sheet, stitch } from './cloth.ts'

/** Where a collar sits: half its width and height at the shoulders, and the point where it meets in front. */
export interface Collar {
  half: number
  top: number
  drop: number
}

/** Both leaves of a collar: the left one given, lit, and its mirror image, shaded; each with a shade below it. */
export function leaves(of: Cloth, way: string): string {
  const ways = way + flip(way)
  const under = `<path d="${ways}" fill="${of.deep}" fill-opacity=".34" transform="translate(2 6)"/>`
  const edge = `<path d="${ways}" fill="none" stroke="${of.light}" stroke-width="1.6" stroke-opacity=".55" transform="translate(-1 -1.4)"/>`
  return under + sheet(of, way, of.left) + sheet(of, flip(way), of.right) + edge
}

/** The inside of the neck: the stand of the collar, the yoke, a label. */
export function collarInside(of: Cloth, { half, top, drop }: Collar): string {
  const left = 300 - half
  return `<path d="M${left - 2} ${top}Q300 ${top - 20} ${602 - left} ${top}L${600 - left} ${top + 18}Q330 ${drop} 300 ${drop + 6}Q270 ${drop} ${left} ${top + 18}Z" fill="${of.inside}"/><path d="M${left} ${top + 8}Q300 ${top + 24} ${600 - left} ${top + 8}" fill="none" stroke="${of.deep}" stroke-width="1.6" stroke-opacity=".6"/><rect x="285" y="${top + 22}" width="30" height="15" rx="1.5" fill="#f6f2ea" fill-opacity=".9"/><path d="M291 ${top + 29.5}H309" stroke="#5b5560" stroke-width="2.2"/>`
}

/** A shirt's collar on its stand; `spread` is how far its points stand apart, `length` how long they are; `tipping` is a stripe along the edge. */
export function shirtCollar(
  of: Cloth,
  at: Collar,
  { spread = 44, length = 40, buttoned = false, tipping = '' } = {},
): string {
  const { half, top, drop } = at
  const left = 300 - half
  const [tipX, tipY] = [300 - spread, drop + length]
  const leaf = `M${left} ${top - 6}Q${left + half * 0.3} ${top + (drop - top) * 0.75} 298 ${drop}L${tipX} ${tipY}Q${left - 12} ${top + (drop - top) * 0.9} ${left - 14} ${top + 12}Q${left - 10} ${top} ${left} ${top - 6}Z`
  const edge = `M294 ${drop + 8}L${tipX + 2} ${tipY - 7}Q${left - 6} ${top + (drop - top) * 0.88} ${left - 8} ${top + 14}`
  const buttons = buttoned
    ? button(tipX + 4, tipY - 14, 4, '#f6f1e6') + button(596 - tipX, tipY - 14, 4, '#f6f1e6')
    : ''
  const edges = tipping
    ? `<path d="${edge}${flip(edge)}" fill="none" stroke="${tipping}" stroke-width="4.5"/>`
    : stitch(edge + flip(edge), of.deep, 0.45)
  return collarInside(of, at) + leaves(of, leaf) + edges + buttons
}

/** An open collar whose lapel lies flat: camp shirts, pyjamas, blazers. `low` is where the fronts meet. */
export function lapels(
  of: Cloth,
  { half, top, drop }: Collar,
  { low, wide = 62, notch = 0.45 }: { low: number; wide?: number; notch?: number },
): string {
  const left = 300 - half
  const notchY = top + (low - top) * notch
  const edgeX = left + (300 - left) * notch
  const lapel = `M${edgeX - 16} ${r(notchY - 26)}L${r(edgeX - wide)} ${r(notchY - 12)}Q${r(edgeX - wide + 22)} ${r(notchY + (low - notchY) * 0.5)} 300 ${low}Q${left + 6} ${r(top + (drop - top) * 1.4)} ${left} ${top}Z`
  const collar = `M${left} ${top - 6}Q${left + 8} ${r(notchY - 40)} ${r(edgeX - 8)} ${r(notchY - 16)}L${r(edgeX - wide * 0.72)} ${r(notchY - 34)}Q${left - 18} ${top + 40} ${left - 14} ${top + 8}Q${left - 8} ${top - 2} ${left} ${top - 6}Z`
  return leaves(of, lapel) + leaves(of, collar)
}

/** Round, flat leaves of a doll's collar. */
export function dollCollar(of: Cloth, { half, top, drop }: Collar, wide = 44): string {
  const left = 300 - half
  return leaves(
    of,
    `M${left} ${top}Q${left + 8} ${drop - 4} 299 ${drop}Q298 ${drop + wide} ${300 - half * 0.55} ${drop + wide * 0.8}Q${left - wide * 0.8} ${drop + 10} ${left - 22} ${top + 12}Z`,
  )
}

/** A button with its rim, two holes and a shine. */
export function button(x: number, y: number, radius: number, fill: string): string {
  return `<g transform="translate(${r(x)} ${r(y)}) scale(${r(radius * 2) / 20})"><circle r="10.8" fill="#141018" fill-opacity=".35" cx=".8" cy="1.6"/><circle r="10" fill="${fill}" stroke="#141018" stroke-opacity=".35"/><circle r="6.6" fill="none" stroke="#141018" stroke-opacity=".22" stroke-width="1.4"/><path d="M-2.4 0h.1M2.4 0h.1" stroke="#141018" stroke-opacity=".7" stroke-width="2.4" stroke-linecap="round"/><path d="M-6.5 -4.5Q-4 -7.6 0 -7.8" fill="none" stroke="#ffffff" stroke-opacity=".75" stroke-width="1.8" stroke-linecap="round"/></g>`
}

/** A strip with buttons down the middle. */
export function placket(
  of: Cloth,
  from: number,
  to: number,
  { wide = 28, count = 6, fill = '#f6f1e6', size = 5.4 } = {},
): string {
  const [left, right] = [300 - wide / 2, 300 + wide / 2]
  const step = (to - from - 40) / Math.max(1, count - 1)
  const buttons = Array.from({ length: count }, (_, at) => button(300, from + 20 + at * step, size, fill)).join('')
  return `<rect x="${left}" y="${from}" width="${wide}" height="${to - from}" fill="${of.body}" fill-opacity=".55"/><path d="M${right + 1.5} ${from}V${to}" stroke="${of.deep}" stroke-width="4" opacity=".28"/>${seam(of, `M${left} ${from}L${left} ${to}`, 1.4)}${seam(of, `M${right} ${from}L${right} ${to}`, 1.6)}${stitch(`M${left + 5} ${from}V${to}M${right - 5} ${from}V${to}`, of.deep, 0.35)}${buttons}`
}

/** A zip down the middle with its slider. */
export function zip(of: Cloth, from: number, to: number, metal = '#c9c6c0'): string {
  return `<path d="M300 ${from}V${to}" stroke="${of.deep}" stroke-width="15" opacity=".5"/><path d="M300 ${from}V${to}" stroke="${of.shade}" stroke-width="11"/><path d="M300 ${from}V${to}" stroke="${metal}" stroke-width="6.5" stroke-dasharray="2.4 2"/><path d="M300 ${from}V${to}" stroke="#2a2730" stroke-width="1" opacity=".6"/><g transform="translate(300 ${from + 8})"><path d="M-6 -6H6L5 7H-5Z" fill="${metal}" stroke="#55525a"/><rect x="-3.4" y="6" width="6.8" height="24" rx="3" fill="${metal}" stroke="#55525a"/><path d="M-1 10V26" stroke="#ffffff" stroke-width="1.4" opacity=".8"/></g>`
}

/** A patch pocket; `flap` closes it. */
export function patchPocket(of: Cloth, x: number, y: number, wide: number, high: number, flap = false): string {
  const way = `M${x} ${y}L${x + wide} ${y}L${x + wide} ${y + high * 0.84}L${x + wide / 2} ${y + high}L${x} ${y + high * 0.84}Z`
  const lid = `M${x - 2} ${y - 4}L${x + wide + 2} ${y - 4}L${x + wide + 2} ${y + high * 0.2}L${x + wide / 2} ${y + high * 0.34}L${x - 2} ${y + high * 0.2}Z`
  const inset = `M${x + 5} ${y + 6}V${y + high * 0.8}L${x + wide / 2} ${y + high - 6}L${x + wide - 5} ${y + high * 0.8}V${y + 6}`
  return `<path d="${way}" fill="${of.deep}" fill-opacity=".07"/>${seam(of, way, 1.6)}${stitch(inset, of.deep, 0.45)}${
    flap
      ? `<path d="${lid}" fill="${of.deep}" fill-opacity=".25" transform="translate(1 4)"/>${sheet(of, lid, of.colour)}${button(x + wide / 2, y + high * 0.2, 4.6, of.light)}`
      : `<path d="M${x + 2} ${y + 10}H${x + wide - 2}" stroke="${of.deep}" stroke-width="1.4" opacity=".4"/>`
  }`
}

/** A slanted pocket opening on the left and its mirror image, with a welt. */
export function weltPockets(of: Cloth, way: string, wide = 9): string {
  const both = way + flip(way)
  return `<path d="${both}" fill="none" stroke="${of.deep}" stroke-width="${wide + 3}" stroke-opacity=".5"/><path d="${both}" fill="none" stroke="${of.colour}" stroke-width="${wide}"/><path d="${both}" fill="none" stroke="${of.deep}" stroke-width="1.6" stroke-opacity=".6"/>`
}

/** A hood that lies open behind the neck; the opening's edge meets in front at `drop`. */
export function hood(of: Cloth, { half, top, drop }: Collar, lining = of.inside): string {
  const left = 300 - half
  const outer = `M${left - 34} ${top + 46}C${left - 58} ${top - 18} ${left - 10} ${top - 62} 300 ${top - 62}C${610 - left} ${top - 62} ${658 - left} ${top - 18} ${634 - left} ${top + 46}L300 ${drop + 22}Z`
  const hole = `M300 ${drop}C${left + 10} ${drop - 30} ${left - 20} ${top + 10} ${left + 4} ${top - 18}Q${left + 26} ${top - 40} 300 ${top - 40}Q${574 - left} ${top - 40} ${596 - left} ${top - 18}C${620 - left} ${top + 10} ${590 - left} ${drop - 30} 300 ${drop}Z`
  const edge = `M${left - 14} ${top + 34}C${left - 34} ${top - 10} ${left + 4} ${top - 52} 300 ${top - 52}`
  return `${sheet(of, outer, of.body)}${of.dark(left - 26, top + 40, 30, 18, 40, 0.8)}${of.dark(626 - left, top + 40, 30, 18, -40, 1)}${of.gleam(left - 6, top - 22, 40, 14, -50, 0.8)}<path d="${hole}" fill="${lining}" stroke="${of.deep}" stroke-width="2" stroke-opacity=".6"/><path d="M300 ${top - 38}V${drop - 40}" stroke="${of.deep}" stroke-width="1.6" opacity=".5"/>${of.crease([left + 20, top - 16], [286, drop - 26], 10, 0.5)}${of.dark(300, drop - 30, half * 0.6, 26, 0, 0.8)}${stitch(edge, of.deep, 0.4)}${stitch(flip(edge), of.deep, 0.4)}`
}

/** Two cords that hang from the neck. */
export function cords(fill: string, x: number, y: number, length: number): string {
  const left = `M${x} ${y}Q${x - 6} ${y + length * 0.5} ${x - 2} ${y + length}`
  const right = `M${600 - x} ${y}Q${604 - x} ${y + length * 0.5} ${598 - x} ${y + length * 0.88}`
  const ends = `M${x - 2} ${y + length}V${y + length + 13}M${598 - x} ${y + length * 0.88}V${y + length * 0.88 + 13}`
  return `<g fill="none" stroke-linecap="round"><path d="${left}${right}" stroke="#17131c" stroke-width="6" opacity=".3" transform="translate(2 2)"/><path d="${left}${right}" stroke="${fill}" stroke-width="5"/><path d="${left}${right}" stroke="#17131c" stroke-width="5" stroke-dasharray="1.4 4" stroke-linecap="butt" opacity=".25"/><path d="${ends}" stroke="#b9b4ab" stroke-width="6"/></g><circle cx="${x}" cy="${y}" r="5" fill="#b9b4ab" stroke="#4b4850"/><circle cx="${600 - x}" cy="${y}" r="5" fill="#b9b4ab" stroke="#4b4850"/>`
}
