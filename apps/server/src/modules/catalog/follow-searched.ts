import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../platform/database/database.ts'
import { findWordsOf } from './follow-searched.queries.ts'
import { FOUND_TAG, searchedProduct, tagsOfWords } from './searched-products.ts'

/** Changes are looked at once in this time, the first at once: so long a product that comes on sale may be missing from a kept suggestion. */
const PAUSE_MS = 500
/** More products at once change too much to look at. */
const PRODUCTS_MAX = 100
/** More words are not told apart: every answer that is being made remembers each. */
const TAGS_MAX = 3000

/** Drops the kept answers that a changed product may belong into now: those to words that it has. `drop` is called with their tags. */
export function followSearched(db: Db, drop: (tags: readonly string[]) => void) {
  const waiting = new Set<number>()
  let looking = false

  async function look(): Promise<void> {
    const ids = [...waiting]
    waiting.clear()
    if (ids.length > PRODUCTS_MAX) return drop([FOUND_TAG])
    const tags = await findWordsOf(db, ids).then(tagsOfWords, () => [FOUND_TAG])
    drop(tags.length > TAGS_MAX ? [FOUND_TAG] : tags)
  }
  /** One after the other, also when the database is slow: changes are heard in their order. */
  async function lookInTurn(): Promise<void> {
    if (looking) return
    looking = true
    while (waiting.size > 0) await Promise.all([look(), pause(PAUSE_MS, undefined, { ref: false })])
    looking = false
  }
  return {
    /** Takes the tags of a commit. */
    hear(tags: readonly string[]): void {
      for (const tag of tags) {
        const id = searchedProduct(tag)
        if (id !== null) waiting.add(id)
      }
      void lookInTurn()
    },
  }
}
