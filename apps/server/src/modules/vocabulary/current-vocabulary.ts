import { setImmediate as others } from 'node:timers/promises'
import { buildVocabulary, type SynonymGroup, type Vocabulary } from '@chophien/domain/search/vocabulary'
import type { TagCache } from '../../platform/cache/tag-cache.ts'
import type { Db } from '../../platform/database/database.ts'
import { findEdition, findSynonymGroups } from './vocabulary.queries.ts'

/** The tag of what depends on the vocabulary: the vocabulary itself, and every answer to words that somebody typed. */
export const VOCABULARY_TAG = 'vocabulary'

/** The vocabulary as it is now. */
export type CurrentVocabulary = () => Promise<Vocabulary>

interface Built {
  edition: string
  vocabulary: Vocabulary
  size: number
}

/** The one that was built last. Its edition is its content, so that servers of one process share it, whichever database they are on. */
let last: Built | null = null

/** Keeps the vocabulary in `cache`, which forgets it with every change, with age, and while nobody tells of changes. It is built again only when the
 *  table has changed: that takes some tenths of a second of computing. */
export function currentVocabulary(db: Db, cache: TagCache<Vocabulary>): CurrentVocabulary {
  const read = async () => {
    // Asked first: what changes meanwhile makes it look older than it is.
    const edition = await findEdition(db)
    let built = last
    if (built?.edition !== edition) {
      const groups = await findSynonymGroups(db)
      built = { edition, vocabulary: await build(groups), size: groups.length * GROUP_BYTES }
      last = built
    }
    return { value: built.vocabulary, tags: [VOCABULARY_TAG], size: built.size, keep: true }
  }
  return async () => cache.get(VOCABULARY_TAG, read)
}

const GROUP_BYTES = 300
/** Builds it while others have their turn. */
async function build(groups: readonly SynonymGroup[]): Promise<Vocabulary> {
  const building = buildVocabulary(groups)
  for (;;) {
    const step = building.next()
    if (step.done) return step.value
    await others()
  }
}
