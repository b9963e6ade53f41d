import type { ReadDb } from '../../platform/database/database.ts'
import {
  bitOf,
  countNear,
  countSample,
  countShort,
  type FacetRow,
  type ListToCount,
  lengthOf,
  WHOLE,
} from './facets.queries.ts'
import type { FilterGroup } from './list-conditions.queries.ts'

/** A list of so many products is counted whole, as every list of the demo; of a longer one a sample of about SAMPLE. */
const EXACT = 3500
const SAMPLE = 1000
/** The sample from which a length is estimated: one product in 512. */
const GLANCE = WHOLE / 512
/** With fewer in the sample, an estimate is too far from the truth: a larger one is looked at, so many times as large. */
const ENOUGH = 30
const LARGER = 8
/** With so few in the sample the list that a choice shows may be short: an index finds all of it. */
const HARDLY_ANY = 4
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
  /** The counts of the groups that the sample is too small for. */
  closer?: Closer
}

interface Closer {
  row: FacetRow
  scale: number
  groups: ReadonlySet<FilterGroup | 'total'>
}

const everyGroup = ['price', 'stars', 'stock', 'sale', 'shops', 'category', 'colors', 'sizes'] as const

/** What is counted: what meets all choices, and what each group would show. */
export const countedGroups = ['total', ...everyGroup] as const

/** Counts the choices of a list: of a short one exactly, of a longer one by a sample. What is too rare in that sample is counted by a larger one, or
 *  exactly where an index finds all of it. Two to four statements, each of which looks at some thousand products, however long the list is. */
export async function countLong(db: ReadDb, list: ListToCount): Promise<LongCount> {
  const length = await lengthOf(db, list.list, { most: 2 * EXACT, sample: GLANCE })
  const sample = length <= EXACT ? WHOLE : Math.max(1, Math.round((WHOLE * SAMPLE) / length))
  const row = await countSample(db, list, sample)
  const scale = WHOLE / sample
  if (scale === 1 || missing(row) >= ENOUGH) return { row, scale }
  const closer = isShort(missing(row), scale) ? await countAll(db, list, { row, scale }) : null
  return { row, scale, closer: closer ?? (await countMore(db, list, row, sample)) }
}

/** Whether a list may be short that has so many products in a sample. */
const isShort = (sampled: number, scale: number): boolean => sampled < HARDLY_ANY || sampled * scale <= SHORT / 2

/** The groups that a count of some lists is good for: those lists meet all choices, or all but those of one of the groups in `without`. A group without a choice
 *  counts what meets all choices. */
const groupsOf = ({ choices }: ListToCount, without: readonly FilterGroup[]) =>
  new Set<FilterGroup | 'total'>([
    'total',
    ...everyGroup.filter((group) => !choices.has(group) || without.includes(group)),
  ])

/** The counts of a larger sample. */
async function countMore(db: ReadDb, list: ListToCount, row: FacetRow, sample: number): Promise<Closer> {
  const without = [...list.choices.keys()].filter((group) => missing(row) + missing(row, group) < ENOUGH)
  const larger = Math.min(WHOLE, sample * LARGER)
  return {
    row: await countNear(db, list, { sample: larger, without }),
    scale: WHOLE / larger,
    groups: groupsOf(list, without),
  }
}

/** The counts of what meets all choices, and of the groups whose own choices leave out little, by all of these products; null when there are too many. */
async function countAll(db: ReadDb, list: ListToCount, { row: sampled, scale }: LongCount): Promise<Closer | null> {
  const without = [...list.choices.keys()].filter((group) => isShort(missing(sampled, group), scale))
  const row = await countShort(db, list, { without, most: SHORT })
  if (missing(row) >= SHORT) return null
  const whole = without.filter((group) => missing(row, group) < SHORT)
  return { row, scale: 1, groups: groupsOf(list, whole) }
}
