import { band, both, type Cloth, seam, sewn } from './cloth.ts'
import { armhole, type Cut, longSleeveMarks, type Opening, pair, sleeve, trunk, trunkMarks } from './tops.ts'

/** Trunk and long sleeves of a jacket with their light. `extra` is drawn on the cloth, below the folds. */
export function jacketBody(
  of: Cloth,
  cut: Cut,
  [outer, inner]: Opening,
  { extra = '', arms = of, bust = false, vee = false } = {},
): string {
  return (
    sewn(arms, pair(arms, sleeve(cut, outer, inner, { bend: 18 })), longSleeveMarks(arms, cut, outer, inner, 1.15)) +
    sewn(of, [[trunk(cut, vee ? 'vee' : 'round'), of.body]], extra + trunkMarks(of, cut, bust)) +
    seam(of, both(armhole(cut)))
  )
}

/** Ribbed cuffs below the sleeves. */
export function ribCuffs(of: Cloth, [[ox, oy], [ix, iy]]: Opening, high: number, fill = of.colour): string {
  const middle = high / 2
  return band(
    of,
    both(`M${ox + 5} ${oy + middle - 4}Q${(ox + ix) / 2} ${(oy + iy) / 2 + middle - 4} ${ix - 6} ${iy + middle - 3}`),
    high,
    fill,
    true,
  )
}

/** A ribbed hem below the trunk. */
export const ribHem = (of: Cloth, { hem: [x, y], dip = 12 }: Cut, high: number, fill = of.body): string =>
  band(
    of,
    `M${x + 13} ${y + high / 2 + 1}Q${(x + 300) / 2} ${y + dip + high / 2 - 3} 300 ${y + dip + high / 2 - 3}Q${(900 - x) / 2} ${y + dip + high / 2 - 3} ${587 - x} ${y + high / 2 + 1}`,
    high,
    fill,
    true,
  )

/** The soft gathers that an elastic leaves above a ribbed hem. */
export const hemGathers = (of: Cloth, { hem: [x, y] }: Cut): string =>
  [0.06, 0.18, 0.3, 0.42, 0.58, 0.7, 0.82, 0.94]
    .map((share) => of.dark(x + (600 - 2 * x) * share, y - 8, 6, 34, (0.5 - share) * 20, 0.7))
    .join('')

/** Gathers of an elastic at the wrists. */
export const cuffGathers = (of: Cloth, [[ox, oy], [ix, iy]]: Opening): string =>
  [0.15, 0.4, 0.65, 0.9]
    .flatMap((share) => {
      const [x, y] = [ox + (ix - ox) * share, oy + (iy - oy) * share - 8]
      return [of.dark(x, y, 4, 22, 10, 0.7), of.dark(600 - x, y, 4, 22, -10, 0.7)]
    })
    .join('')
