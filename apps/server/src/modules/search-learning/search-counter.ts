import { createHash, randomBytes } from 'node:crypto'
import type { SearchOutcome } from '@chophien/domain/search-learning/contract'
import { learnedQuery } from '@chophien/domain/search-learning/learned-query'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { Db } from '../../platform/database/database.ts'
import { siteKey } from '../../platform/http/client-key.ts'
import { isRobot } from '../../platform/http/robots.ts'
import type { ClientBits } from './client-bits.ts'
import { type CountedChoice, type CountedSearch, writeChoices, writeSearches } from './search-counts.queries.ts'

/** What a page tells of a search. */
interface SearchReport {
  /** As typed. */
  query: string
  outcome: SearchOutcome
  /** The product that was chosen. */
  productId?: number | undefined
  /** The client's key for limits. */
  client: string
  userAgent: string
  /** Who it was, if he is signed in: what the owner of a shop opens there does not count. Not stored. */
  userId: number | null
}

/** Counts searches and choices in memory and writes them in batches. */
export interface SearchCounter {
  count(report: SearchReport): void
  /** Writes what was counted. */
  flush(): Promise<void>
  close(): Promise<void>
}

const FLUSH_MS = 5000
/** Reports that wait while the database is away; more are lost. */
const WAITING_MAX = 10_000
/** Different reports of a day that a process knows apart: some megabytes. Beyond that none is counted until midnight, so that no number of them makes a
 *  client count twice or fills the tables. */
const SEEN_MAX = 300_000
/** As many of one network (`siteKey`): a hundredth, so that a flood stops counting for itself. About a thousand searches of which a product was opened. */
const SEEN_OF_SITE_MAX = 3000

interface CounterOptions {
  now?: () => number
  /** Receives the first of several failures in a row to write; what was counted waits for the next batch. */
  onFailure?: (error: Error) => void
}

/** One per process. A repeat by the same client on the same day is not counted: clients are told apart by a digest under a key that exists only in
 *  this memory and only today. */
export function createSearchCounter(
  db: Db,
  bitOf: ClientBits,
  { now = Date.now, onFailure = () => {} }: CounterOptions = {},
): SearchCounter {
  let searches: CountedSearch[] = []
  let choices: CountedChoice[] = []
  let seen = new Set<number>()
  /** How many of them each network has. */
  let seenOf = new Map<number, number>()
  let key = randomBytes(16)
  let today = ''
  let timer: NodeJS.Timeout | undefined
  let failing = false
  let closed = false

  const digestOf = (text: string): number => createHash('sha256').update(key).update(text).digest().readUIntBE(0, 6)

  const isFirst = (what: string, client: string): boolean => {
    const sign = digestOf(`${what}\n${client}`)
    if (seen.has(sign)) return false
    const site = digestOf(siteKey(client))
    const count = seenOf.get(site) ?? 0
    if (count >= SEEN_OF_SITE_MAX) return false
    seenOf.set(site, count + 1)
    seen.add(sign)
    return true
  }

  const flushSoon = () => {
    if (!closed) timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const [asked, chosen] = [searches, choices]
    searches = []
    choices = []
    const failures: Error[] = []
    if (asked.length > 0)
      await writeSearches(db, asked).catch((error: Error) => {
        failures.push(error)
        searches = [...asked, ...searches]
      })
    if (chosen.length > 0)
      await writeChoices(db, chosen).catch((error: Error) => {
        failures.push(error)
        choices = [...chosen, ...choices]
      })
    const [failure] = failures
    if (failure) {
      if (!failing) onFailure(failure)
      flushSoon()
    }
    if (asked.length + chosen.length > 0) failing = failure !== undefined
  }
  return {
    count({ query: typed, outcome, productId, client, userAgent, userId }) {
      const query = learnedQuery(typed)
      if (query === null || isRobot(userAgent)) return
      const day = dayInVietnam(new Date(now()))
      if (day !== today) {
        today = day
        seen = new Set()
        seenOf = new Map()
        key = randomBytes(16)
      }
      // Also for those that already wait: when no more fit, nothing else would write them.
      flushSoon()
      if (seen.size >= SEEN_MAX || searches.length + choices.length >= WAITING_MAX) return
      const bit = bitOf(query, client)
      const first = isFirst(`asked ${query}`, client)
      const opened = outcome === 'OPENED' && isFirst(`opened ${query}`, client)
      if (first || opened) searches.push({ day, query, first, found: first && outcome !== 'NOTHING', opened, bit })
      if (productId !== undefined && outcome === 'OPENED' && isFirst(`chose ${productId} ${query}`, client))
        choices.push({ day, query, productId, bit, userId })
    },
    flush,
    close() {
      closed = true
      return flush()
    },
  }
}
