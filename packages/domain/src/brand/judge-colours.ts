import type { BrandColours } from './brand.ts'
import { nearestPassing } from './colour.ts'
import { contrastsOf } from './palette.ts'

/** A chosen colour on which, or in which, something cannot be read. */
export interface ColourFault {
  field: keyof BrandColours
  /** Where it is worst. */
  place: string
  /** The contrast there, and the one that is needed. */
  found: number
  least: number
  /** The nearest colour of the same hue with which everything can be read. */
  offer: string
}

/** Text is dark or white on light or dark grounds: brand and action pass when they are dark, the highlight when it is light. */
const directions = { brandColour: 'darker', highlightColour: 'lighter', actionColour: 'darker' } as const

/** What cannot be read with these colours, at most one fault for each; none: []. The highlight is judged beside the brand colour that is
 *  offered, so that all offers together pass. */
export function judgeColours(colours: BrandColours): ColourFault[] {
  const faults: ColourFault[] = []
  const offered = { ...colours }
  for (const field of ['brandColour', 'highlightColour', 'actionColour'] as const) {
    const judged = (colour: string) => contrastsOf({ ...offered, [field]: colour }, field)
    const passes = (colour: string) => judged(colour).every(({ found, least }) => found >= least)
    if (passes(offered[field])) continue
    const [worst] = judged(offered[field]).sort((a, b) => a.found / a.least - b.found / b.least)
    if (!worst) continue
    const offer = nearestPassing(offered[field], directions[field], passes)
    faults.push({ field, place: worst.place, found: worst.found, least: worst.least, offer })
    offered[field] = offer
  }
  return faults
}

const figure = (value: number) => (Math.floor(value * 10) / 10).toFixed(1).replace('.', ',')

/** A fault as the operator reads it. */
export const faultText = ({ place, found, least, offer }: ColourFault): string =>
  `Khó đọc: ${place} có độ tương phản ${figure(found)}, cần ít nhất ${figure(least)}. Màu gần nhất dùng được là ${offer}.`
