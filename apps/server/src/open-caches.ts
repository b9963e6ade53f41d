import type { ListedProduct } from '@chophien/domain/catalog/contract'
import type { Vocabulary } from '@chophien/domain/search/vocabulary'
import type { Places } from './modules/catalog/current-places.ts'
import { followSearched } from './modules/catalog/follow-searched.ts'
import { currentPolicies } from './modules/policies/current-policies.ts'
import type { LiveVersion } from './modules/policies/policies.queries.ts'
import type { FinishedBytes } from './platform/cache/finished-bytes.ts'
import { TagCache } from './platform/cache/tag-cache.ts'
import type { Database } from './platform/database/database.ts'

const MIB = 1024 * 1024
const MAX_AGE_MS = 10 * 60_000

const cacheOf = <Value>(mebibytes: number) => new TagCache<Value>({ maxBytes: mebibytes * MIB, maxAgeMs: MAX_AGE_MS })

/** All caches of a process, and what changes of this instance and of others do to them. `webProcesses`: how many processes of this machine answer requests;
 *  one of several keeps half as many pages and answers. */
export function openCaches(db: Database, webProcesses = 1) {
  const share = webProcesses > 1 ? 0.5 : 1
  const caches = {
    pages: cacheOf<FinishedBytes>(48 * share),
    answers: cacheOf<FinishedBytes>(32 * share),
    totals: cacheOf<number>(1),
    popular: cacheOf<ListedProduct[]>(8),
    shownPictures: cacheOf<boolean>(4),
    vocabularies: cacheOf<Vocabulary>(16),
    places: cacheOf<Places>(4),
    policies: cacheOf<readonly LiveVersion[]>(1),
  }
  const all = Object.values(caches)
  const drop = (tags: readonly string[]) => {
    for (const cache of all) cache.purge(tags)
  }
  // Only answers are tagged with words, of which there may be thousands.
  const searched = followSearched(db.background, (tags) => caches.answers.purge(tags))
  const purge = (tags: readonly string[]) => {
    drop(tags)
    searched.hear(tags)
  }
  db.onChange(purge)
  return {
    caches,
    policies: currentPolicies(db, caches.policies),
    purge,
    suspend: () => all.forEach((cache) => void cache.suspend()),
    resume: () => all.forEach((cache) => void cache.resume()),
  }
}
