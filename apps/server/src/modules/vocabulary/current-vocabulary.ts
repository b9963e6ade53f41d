import { setImmediate as others } from 'node:timers/promises'
import { buildVocabulary } from '@chophien/domain/search/build-vocabulary'
import type { Vocabulary } from '@chophien/domain/search/vocabulary'
import type { TagCache } from '../../platform/cache/tag-cache.ts'
import type { Db } from '../../platform/database/database.ts'
import { type FoundVocabulary, findEdition, findVocabulary } from './vocabulary.queries.ts'

/** The tag of what depends on the vocabulary: the vocabulary itself, and every answer to words that somebody typed. */
export const VOCABULARY_TAG = 'vocabulary'

/** The vocabulary as it is now. */
export type CurrentVocabulary = () => Promise<Vocabulary>

interface Built {
  edition: string
  vocabulary: Vocabulary
  size: number
}

const GROUP_BYTES = 300
/** How long a vocabulary is built before other work has its turn. ms */
const TURN_MS = 5

/** The one whose build ended last. Its edition is its content, so that servers of one process share it, whichever database they are on. */
let last: Built | null = null

/** Keeps the vocabulary in `cache`, which forgets it with every change, with age, and while nobody tells of changes. It is built again only when the
 *  table has changed, once for all who ask for that edition meanwhile: that takes some tenths of a second of computing, most of them the first time. */
export function currentVocabulary(db: Db, cache: TagCache<Vocabulary>): CurrentVocabulary {
  let underWay: { edition: string; built: Promise<Built> } | null = null
  const buildOnce = async (edition: string): Promise<Built> => {
    while (underWay?.edition === edition) {
      const joined = await underWay.built
      // Otherwise what it read was changed back meanwhile.
      if (joined.edition === edition) return joined
    }
    const built = findVocabulary(db).then(build)
    const mine = { edition, built }
    underWay = mine
    try {
      last = await built
      return last
    } finally {
      if (underWay === mine) underWay = null
    }
  }
  const read = async () => {
    // Only decides whether to build: what is built carries the edition that was read with it.
    const edition = await findEdition(db)
    const { vocabulary, size } = last?.edition === edition ? last : await buildOnce(edition)
    return { value: vocabulary, tags: [VOCABULARY_TAG], size, keep: true }
  }
  return async () => cache.get(VOCABULARY_TAG, read)
}

/** Builds it while others have their turn. */
async function build({ edition, groups }: FoundVocabulary): Promise<Built> {
  const steps = buildVocabulary(groups)
  for (let begun = performance.now(); ; ) {
    const step = steps.next()
    if (step.done) return { edition, vocabulary: step.value, size: groups.length * GROUP_BYTES }
    if (performance.now() - begun < TURN_MS) continue
    await others()
    begun = performance.now()
  }
}
