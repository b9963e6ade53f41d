import type { Db } from '../../platform/database/database.ts'
import { bitOf, countSample, countShort, type FacetRow, type ListToCount, lengthOf, WHOLE } from './facets.queries.ts'
import type { FilterGroup } from './list-conditions.queries.ts'

/** A list of so many products is counted whole; of a longer one a sample of about SAMPLE. */
const EXACT = 1500
const SAMPLE = 1000
/** The sample from which a length is estimated: one product in 512. */
const GLANCE = WHOLE / 512
/** With fewer in the sample, the list that a choice shows is short: an index finds all of it. */
const ENOUGH = 30
/** Products of each short list that are looked at. */
const SHORT = 1000

/** Products that a count has looked at. */
export const lookedAt = ({ missed }: FacetRow): number => missed.reduce((sum, { count }) => sum + count, 0)

/** Products that miss nothing but the choices of one group; without a group nothing at all. */
const missing = ({ missed }: FacetRow, group?: FilterGroup): number =>
  missed.find(({ miss }) => miss === (group ? bitOf(group) : 0))?.count ?? 0

/** The counts of a list that words do not narrow. */
export interface LongCount {
  row: FacetRow
  /** How many products one of the counted stands for. */
  scale: number
  /** The counts of the groups that a sample is too small for: each looked at whole. */
  short?: { row: FacetRow; groups: ReadonlySet<FilterGroup | 'total'> }
}

const everyGroup = ['price', 'stars', 'stock', 'sale', 'shops', 'category', 'colors', 'sizes'] as const

/** Counts the choices of a list: of a short one exactly, of a longer one by a sample, and of what a sample is too small for exactly again. Two or three
 *  statements, each of which looks at some thousand products, however long the list is. */
export async function countLong(db: Db, list: ListToCount): Promise<LongCount> {
  const length = await lengthOf(db, list.list, { most: 4 * EXACT, sample: GLANCE })
  const sample = length <= EXACT ? WHOLE : Math.max(1, Math.round((WHOLE * SAMPLE) / length))
  const row = await countSample(db, list, sample)
  const scale = WHOLE / sample
  if (scale === 1 || missing(row) >= ENOUGH) return { row, scale }
  const narrow = [...list.choices.keys()].filter((group) => missing(row) + missing(row, group) < ENOUGH)
  const short = await countShort(db, list, { without: narrow, most: SHORT })
  const isWhole = (group?: FilterGroup) => missing(short, group) < SHORT
  if (!isWhole()) return { row, scale }
  // A group without a choice counts what meets all choices.
  const groups = everyGroup.filter((group) =>
    list.choices.has(group) ? narrow.includes(group) && isWhole(group) : true,
  )
  return { row, scale, short: { row: short, groups: new Set<FilterGroup | 'total'>([...groups, 'total']) } }
}
