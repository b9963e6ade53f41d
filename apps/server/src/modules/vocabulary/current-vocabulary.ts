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

const GROUP_BYTES = 300
/** How long a vocabulary is built before other work has its turn. ms */
const TURN_MS = 5

/** The one that was built last. Its edition is its content, so that servers of one process share it, whichever database they are on. */
let last: Built | null = null
/** The one that is being built, for all who ask for that edition meanwhile. */
let underWay: { edition: string; built: Promise<Built> } | null = null

/** Keeps the vocabulary in `cache`, which forgets it with every change, with age, and while nobody tells of changes. It is built again only when the
 *  table has changed: that takes some tenths of a second of computing, most of them the first time. */
export function currentVocabulary(db: Db, cache: TagCache<Vocabulary>): CurrentVocabulary {
  const read = async () => {
    // Asked first: what changes meanwhile makes it look older than it is.
    const edition = await findEdition(db)
    const { vocabulary, size } = last?.edition === edition ? last : await buildOnce(db, edition)
    return { value: vocabulary, tags: [VOCABULARY_TAG], size, keep: true }
  }
  return async () => cache.get(VOCABULARY_TAG, read)
}

/** Builds an edition, once for all who ask for it meanwhile. */
function buildOnce(db: Db, edition: string): Promise<Built> {
  if (underWay?.edition === edition) return underWay.built
  const built = findSynonymGroups(db).then(async (groups) => ({
    edition,
    vocabulary: await build(groups),
    size: groups.length * GROUP_BYTES,
  }))
  const mine = { edition, built }
  underWay = mine
  // One that took longer than a newer one is not kept.
  const end = (done: Built | null) => {
    if (underWay !== mine) return
    last = done ?? last
    underWay = null
  }
  built.then(end, () => end(null))
  return built
}

/** Builds it while others have their turn. */
async function build(groups: readonly SynonymGroup[]): Promise<Vocabulary> {
  const steps = buildVocabulary(groups)
  for (let begun = performance.now(); ; ) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - begun < TURN_MS) continue
    await others()
    begun = performance.now()
  }
}
