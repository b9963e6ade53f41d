import { commonErrors } from '@chophien/domain/contract/errors'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Made, TagCache } from '../cache/tag-cache.ts'
import { clientKey } from './client-key.ts'
import type { Limit } from './limit.ts'
import { RecentKeys } from './recent-keys.ts'

/** Every build costs this much, one more for each SIZE_PER_TOKEN that it made (Made.built, Made.size), and what it says itself (Made.tokens). */
const ENTRY_COST = 2
const SIZE_PER_TOKEN = 16 * 1024
const ofBuild: CostOf = (size) => Math.floor(size / SIZE_PER_TOKEN)
/** An answer that is LARGE is a list of products, which takes the server longer than its bytes say. */
const LARGE = 256 * 1024
const LARGE_PER_TOKEN = 4 * 1024
/** The cost of an answer of the API. */
export const costOfAnswer: CostOf = (size) =>
  Math.floor(Math.min(size, LARGE) / SIZE_PER_TOKEN + Math.max(0, size - LARGE) / LARGE_PER_TOKEN)
/** Builds of one client at the same time; more wait for them, and beyond WAITING_MAX are refused. The smallest machine has two cores. */
const AT_ONCE = 2
const WAITING_MAX = 60

/** Tokens for what was made, by its size (Made.built, Made.size). */
type CostOf = (size: number) => number

/** Reads public answers and pages from a cache, and limits what one client's requests cause to be built. */
export interface BuildLimit {
  /** The kept value, or the result of `make`, whose cost is charged to the client of the request. Kept values, and those that are being
   *  made for somebody else, are free, also for a request that waited for its place. `costOf`: a token for every 16 KB unless told. Throws 429. */
  get<Value>(
    cache: Pick<TagCache<Value>, 'get' | 'holds'>,
    key: string,
    request: FastifyRequest,
    make: () => Promise<Made<Value>>,
    costOf?: CostOf,
  ): Value | Promise<Value>
}

export const unlimitedBuilds: BuildLimit = { get: (cache, key, _request, make) => cache.get(key, make) }

/** `limit`: tokens of a client per window. `isFree`: requests that are charged elsewhere. */
export function limitBuilds({ max, seconds }: Limit, isFree: (request: FastifyRequest) => boolean): BuildLimit {
  const tokens = new RateLimiterMemory({ points: max, duration: seconds })
  const keys = new RecentKeys()
  const clients = new Map<string, { running: number; waiting: (() => void)[] }>()

  const tooMany = (milliseconds: number) =>
    commonErrors.TOO_MANY_REQUESTS({ retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) })
  async function requireTokens(client: string): Promise<void> {
    const spent = await tokens.get(client)
    if (spent && spent.consumedPoints >= max) throw tooMany(spent.msBeforeNext)
  }
  async function admit(client: string): Promise<void> {
    const forgotten = keys.use(client)
    if (forgotten !== null) await tokens.delete(forgotten)
    await requireTokens(client)
    if ((clients.get(client)?.waiting.length ?? 0) >= WAITING_MAX) throw tooMany(1000)
  }
  const charge = async (client: string, cost: number) => {
    // Rejects when more is spent than there is, which the next build of the client meets.
    await tokens.consume(client, cost).catch(() => {})
  }
  /** Resolves when this client has a free place. */
  async function enter(client: string): Promise<void> {
    const builds = clients.get(client) ?? { running: 0, waiting: [] }
    clients.set(client, builds)
    if (builds.running >= AT_ONCE) await new Promise<void>((resolve) => builds.waiting.push(resolve))
    else builds.running++
  }
  function leave(client: string): void {
    const builds = clients.get(client)
    if (!builds) return
    // The place goes to the next that waits.
    const next = builds.waiting.shift()
    if (next) next()
    else if (--builds.running === 0) clients.delete(client)
  }
  /** Waits for a place before the build begins: whoever shares the build must not wait for this client's other ones. */
  async function inPlace<T>(client: string, work: () => T | Promise<T>): Promise<T> {
    await admit(client)
    await enter(client)
    try {
      return await work()
    } finally {
      leave(client)
    }
  }

  return {
    get(cache, key, request, make, costOf = ofBuild) {
      if (isFree(request) || cache.holds(key)) return cache.get(key, make)
      const client = clientKey(request.ip)
      const build = async () => {
        await charge(client, ENTRY_COST)
        const made = await make()
        await charge(client, costOf(made.built ?? made.size) + (made.tokens ?? 0))
        return made
      }
      return inPlace(client, async () => {
        // What it waited for may have cost the rest, or be the very answer.
        if (!cache.holds(key)) await requireTokens(client)
        return cache.get(key, build)
      })
    },
  }
}
