import { commonErrors } from '@chophien/domain/contract/errors'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Made, TagCache } from '../cache/tag-cache.ts'
import { clientKey } from './client-key.ts'
import type { Limit } from './limit.ts'
import { RecentKeys } from './recent-keys.ts'

/** Every build costs this much, and one more for each SIZE_PER_TOKEN bytes that it made. */
const ENTRY_COST = 2
const SIZE_PER_TOKEN = 16 * 1024
/** Builds of one client at the same time. */
const AT_ONCE = 16

/** Reads public answers and pages from a cache, and limits what one client's requests cause to be built. */
export interface BuildLimit {
  /** The kept value, or the result of `make`, whose cost is charged to the client of the request. Kept values, and those that are being
   *  made for somebody else, are free. Throws 429. */
  get<Value>(
    cache: TagCache<Value>,
    key: string,
    request: FastifyRequest,
    make: () => Promise<Made<Value>>,
  ): Value | Promise<Value>
}

export const unlimitedBuilds: BuildLimit = { get: (cache, key, _request, make) => cache.get(key, make) }

/** `limit`: tokens of a client per window. `isFree`: requests that are charged elsewhere. */
export function limitBuilds({ max, seconds }: Limit, isFree: (request: FastifyRequest) => boolean): BuildLimit {
  const tokens = new RateLimiterMemory({ points: max, duration: seconds })
  const keys = new RecentKeys()
  const running = new Map<string, number>()

  async function admit(client: string): Promise<void> {
    const forgotten = keys.use(client)
    if (forgotten !== null) await tokens.delete(forgotten)
    const spent = await tokens.get(client)
    const tooMany = (milliseconds: number) =>
      commonErrors.TOO_MANY_REQUESTS({ retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) })
    if (spent && spent.consumedPoints >= max) throw tooMany(spent.msBeforeNext)
    if ((running.get(client) ?? 0) >= AT_ONCE) throw tooMany(1000)
  }
  const charge = async (client: string, cost: number) => {
    // Rejects when more is spent than there is, which the next build of the client meets.
    await tokens.consume(client, cost).catch(() => {})
  }
  const count = (client: string, step: 1 | -1) => {
    const left = (running.get(client) ?? 0) + step
    if (left === 0) running.delete(client)
    else running.set(client, left)
  }

  return {
    get(cache, key, request, make) {
      if (isFree(request) || cache.holds(key)) return cache.get(key, make)
      const client = clientKey(request.ip)
      const build = async () => {
        count(client, 1)
        try {
          await charge(client, ENTRY_COST)
          const made = await make()
          await charge(client, Math.floor(made.size / SIZE_PER_TOKEN))
          return made
        } finally {
          count(client, -1)
        }
      }
      return admit(client).then(() => cache.get(key, build))
    },
  }
}
