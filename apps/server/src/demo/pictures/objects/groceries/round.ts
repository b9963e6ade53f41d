import type { Brush, Stop } from '../brush.ts'

/** The right side of a round thing from top to bottom; `corner` rounds a point off by so many units. */
export type Profile = readonly (readonly [radius: number, y: number, corner?: number])[]

/** How light falls on a round thing. */
export type Finish = 'matte' | 'gloss' | 'glass' | 'metal'

/** Rims are ellipses this much lower than wide: the camera looks down a little. */
const SAG = 0.1
const DARK = '#1d131c'
const LIGHT = '#ffffff'

export const fixed = (value: number): number => Math.round(value * 10) / 10

/** A polyline with its corners rounded off, from its second point on. */
function edge(points: readonly (readonly [x: number, y: number, corner?: number])[]): string {
  return points
    .map(([x, y, corner = 0], at) => {
      const [before, after] = [points[at - 1], points[at + 1]]
      if (!before) return ''
      if (!corner || !after) return `L${fixed(x)} ${fixed(y)}`
      const towards = ([tx, ty]: readonly [number, number, number?]) => {
        const length = Math.hypot(tx - x, ty - y)
        const share = Math.min(corner, length / 2) / (length || 1)
        return `${fixed(x + (tx - x) * share)} ${fixed(y + (ty - y) * share)}`
      }
      return `L${towards(before)}Q${fixed(x)} ${fixed(y)} ${towards(after)}`
    })
    .join('')
}

const rim = (radius: number, sweep: 0 | 1): string => `A${fixed(radius)} ${fixed(radius * SAG)} 0 0 ${sweep} `

/** The outline of a round thing. */
export function solid(x: number, profile: Profile): string {
  const [first, last] = [profile[0], profile.at(-1)]
  if (!first || !last) throw new RangeError('empty profile')
  const left = profile.map(([radius, y, corner]) => [x - radius, y, corner] as const)
  const right = profile.map(([radius, y, corner]) => [x + radius, y, corner] as const).reverse()
  return `M${fixed(x - first[0])} ${first[1]}${edge(left)}${rim(last[0], 0)}${fixed(x + last[0])} ${last[1]}${edge(right)}${rim(first[0], 0)}${fixed(x - first[0])} ${first[1]}Z`
}

/** A part of its surface, between two shares (-1 to 1) of the radius: labels, bands, streaks of light. */
export function strip(x: number, profile: Profile, from = -1, to = 1): string {
  const [first, last] = [profile[0], profile.at(-1)]
  if (!first || !last) throw new RangeError('empty profile')
  const at = (share: number) =>
    profile.map(
      ([radius, y, corner]) =>
        [x + radius * share, y + radius * SAG * Math.sqrt(Math.max(0, 1 - share * share)), corner] as const,
    )
  const [left, right] = [at(from), at(to).reverse()]
  const [start, turn] = [left[0], right[0]]
  if (!start || !turn) return ''
  return `M${fixed(start[0])} ${fixed(start[1])}${edge(left)}${rim(last[0], 0)}${fixed(turn[0])} ${fixed(turn[1])}${edge(right)}${rim(first[0], 1)}${fixed(start[0])} ${fixed(start[1])}Z`
}

/** The ellipse of a rim. */
export const disc = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${fixed(radius)}" ry="${fixed(radius * SAG)}" fill="${fill}" ${more}/>`

const falls: Readonly<Record<Finish, readonly Stop[]>> = {
  matte: [
    [0, DARK, 0.3],
    [0.1, DARK, 0.06],
    [0.14, LIGHT, 0.08],
    [0.27, LIGHT, 0.34],
    [0.46, LIGHT, 0.02],
    [0.5, DARK, 0.01],
    [0.82, DARK, 0.3],
    [0.93, DARK, 0.38],
    [1, DARK, 0.22],
  ],
  gloss: [
    [0, DARK, 0.36],
    [0.09, DARK, 0.1],
    [0.12, LIGHT, 0.05],
    [0.3, LIGHT, 0.2],
    [0.45, LIGHT, 0.01],
    [0.5, DARK, 0.02],
    [0.84, DARK, 0.36],
    [0.93, DARK, 0.4],
    [1, DARK, 0.16],
  ],
  glass: [
    [0, DARK, 0.42],
    [0.06, DARK, 0.12],
    [0.1, LIGHT, 0.1],
    [0.3, LIGHT, 0.1],
    [0.5, LIGHT, 0],
    [0.51, DARK, 0],
    [0.86, DARK, 0.1],
    [0.95, DARK, 0.34],
    [1, DARK, 0.42],
  ],
  metal: [
    [0, DARK, 0.5],
    [0.08, DARK, 0.12],
    [0.2, LIGHT, 0.75],
    [0.3, LIGHT, 0.1],
    [0.42, DARK, 0.28],
    [0.62, LIGHT, 0.3],
    [0.74, LIGHT, 0.05],
    [0.9, DARK, 0.5],
    [1, DARK, 0.2],
  ],
}

/** Light and shade over a round thing. */
export const lit = (brush: Brush, outline: string, finish: Finish): string =>
  `<path d="${outline}" fill="${brush.linear(falls[finish])}"/>`

/** The reflections of two windows on something shiny. */
export function streaks(x: number, profile: Profile, strength = 0.55): string {
  return `<path d="${strip(x, profile, -0.8, -0.58)}" fill="#fff" fill-opacity="${strength}"/><path d="${strip(x, profile, -0.52, -0.47)}" fill="#fff" fill-opacity="${fixed(strength * 0.6)}"/><path d="${strip(x, profile, 0.8, 0.88)}" fill="#fff" fill-opacity="${fixed(strength * 0.5)}"/>`
}

/** A round thing: its outline, what is printed on it, and the light over both. */
export function turned(
  brush: Brush,
  x: number,
  profile: Profile,
  { fill, finish = 'matte', printed = '' }: { fill: string; finish?: Finish; printed?: string },
): string {
  const outline = solid(x, profile)
  const shine = finish === 'gloss' || finish === 'glass' ? streaks(x, profile, finish === 'gloss' ? 0.34 : 0.36) : ''
  return `<path d="${outline}" fill="${fill}"/>${printed}${lit(brush, outline, finish)}${shine}`
}

/** A straight round piece seen with its top: lids, caps, tins. */
export function drum(
  brush: Brush,
  x: number,
  {
    top,
    bottom,
    radius,
    fill,
    finish = 'matte',
    ridged = false,
    printed = '',
    corner = 4,
  }: {
    top: number
    bottom: number
    radius: number
    fill: string
    finish?: Finish
    ridged?: boolean
    printed?: string
    corner?: number
  },
): string {
  const profile: Profile = [
    [radius - corner, top],
    [radius, top + corner, corner],
    [radius, bottom],
  ]
  const ridges = ridged
    ? `<path d="${strip(x, [
        [radius, top + 8],
        [radius, bottom - 3],
      ])}" fill="${brush.pattern(8, 50, '<rect width="3" height="50" fill="#000" fill-opacity=".16"/><rect x="3" width="2" height="50" fill="#fff" fill-opacity=".2"/>')}"/>`
    : ''
  const lid = brush.linear(
    [
      [0, brush.tone(0.35, fill)],
      [1, brush.tone(-0.06, fill)],
    ],
    [0, 0, 1, 1],
  )
  return `${turned(brush, x, profile, { fill, finish, printed: ridges + printed })}${disc(x, top + 1, radius - corner, lid, `stroke="#fff" stroke-opacity=".35" stroke-width="1.5"`)}`
}
