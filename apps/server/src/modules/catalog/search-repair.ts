import { fillersIn } from '@chophien/domain/search/fillers'
import { oneEditAway } from '@chophien/domain/search/one-edit-away'
import { soundsLike } from '@chophien/domain/search/sounds-like'
import type { SearchQuery } from './search-query.ts'
import { readUnconverted } from './telex.ts'

// No Vietnamese syllable has more letters.
const SYLLABLE_MAX = 7
/** Writing as one speaks is a smaller slip than a wrong key. */
const HEARD = 0.7

/** What the database needs to know to repair a query (`repair_search`). */
export interface RepairHints {
  words: string[]
  decoded: string[]
  fillers: boolean[]
  edits: string[]
  /** Which word each edit replaces, from 1. */
  editOrdinals: number[]
  editPrices: number[]
}

/** What a syllable may have been meant to be, each with its cost. Longer words get theirs by similarity in the database, which is too coarse for
 *  words this short. */
function editsOf(word: string): Map<string, number> {
  if (word.length > SYLLABLE_MAX) return new Map()
  const edits = oneEditAway(word)
  for (const other of soundsLike(word)) edits.set(other, Math.min(HEARD, edits.get(other) ?? HEARD))
  return edits
}

export function repairHints(query: SearchQuery): RepairHints {
  const words = query.words.map(({ folded }) => folded)
  const edits = words.flatMap((word, index) =>
    [...editsOf(word)].map(([edit, price]) => ({ edit, price, ordinal: index + 1 })),
  )
  return {
    words,
    decoded: words.map(readUnconverted),
    fillers: fillersIn(query.words).map((filler) => filler !== null),
    edits: edits.map(({ edit }) => edit),
    editOrdinals: edits.map(({ ordinal }) => ordinal),
    editPrices: edits.map(({ price }) => price),
  }
}
