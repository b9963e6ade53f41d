import { commonErrors } from '@chophien/domain/contract/errors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BackoffLimiter } from './backoff-limiter.ts'
import { INTERNAL_HEADER } from './internal-headers.ts'
import type { Limit } from './limit.ts'

/** The limits of product.md. */
export const limits = {
  everything: { max: 50, seconds: 1 },
  search: { max: 10, seconds: 1 },
  registration: { max: 10, seconds: 3600 },
  wrongLogins: { max: 10, seconds: 900 },
  codesPerAddress: { max: 5, seconds: 3600 },
  codesPerClient: { max: 10, seconds: 3600 },
  passwordChanges: { max: 5, seconds: 3600 },
  reviews: { max: 30, seconds: 3600 },
  uploads: { max: 20, seconds: 3600 },
  // A new shop uploads dozens of products with up to twelve pictures each.
  productPictures: { max: 600, seconds: 3600 },
  imports: { max: 30, seconds: 3600 },
  contact: { max: 5, seconds: 3600 },
  personalData: { max: 10, seconds: 3600 },
  orders: { max: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>

const tooMany = (seconds: number) => commonErrors.TOO_MANY_REQUESTS({ retryAfterSeconds: Math.max(1, seconds) })

/** Counts requests under a key that the caller chooses. */
export interface Limiter {
  /** Counts one request; throws 429 when the limit is exceeded. */
  count(request: FastifyRequest, key: string): Promise<void>
}

/** Counts failures and blocks a key for growing times. */
export interface FailureLimiter {
  /** Throws 429 while the key is blocked. */
  check(key: string): void
  fail(key: string): void
  succeed(key: string): void
}

export interface Limits {
  /** The Fastify route configuration for a narrower limit. */
  routeConfig(limit: Limit): Record<string, unknown>
  limiter(limit: Limit): Limiter
  failureLimiter(limit: Limit): FailureLimiter
}

const unlimitedLimiter: Limiter = { count: async () => {} }
const unlimitedFailures: FailureLimiter = { check: () => {}, fail: () => {}, succeed: () => {} }
const unlimited: Limits = {
  routeConfig: () => ({}),
  limiter: () => unlimitedLimiter,
  failureLimiter: () => unlimitedFailures,
}

/** Installs the global limit; the returned functions make narrower ones. `enabled` false: no limits. */
export async function installLimits(
  app: FastifyInstance,
  options: { enabled: boolean; internalToken: string },
): Promise<Limits> {
  if (!options.enabled) return unlimited
  const fromRenderer = (request: FastifyRequest) => request.headers[INTERNAL_HEADER] === options.internalToken
  // One page loads dozens of these at once.
  const isFile = (request: FastifyRequest) => /^\/(?:assets|img|uploads|data)\//u.test(request.url)
  await app.register(rateLimit, {
    max: limits.everything.max,
    timeWindow: limits.everything.seconds * 1000,
    allowList: (request) => isFile(request) || fromRenderer(request),
    errorResponseBuilder: (_request, context) => tooMany(Math.ceil(context.ttl / 1000)),
  })
  return {
    routeConfig: ({ max, seconds }) => ({ rateLimit: { max, timeWindow: seconds * 1000, allowList: fromRenderer } }),
    limiter({ max, seconds }) {
      const keys = new WeakMap<FastifyRequest, string>()
      const ask = app.createRateLimit({
        max,
        timeWindow: seconds * 1000,
        keyGenerator: (request) => keys.get(request) ?? request.ip,
      })
      return {
        async count(request, key) {
          keys.set(request, key)
          const state = await ask(request)
          if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttlInSeconds)
        },
      }
    },
    failureLimiter(limit) {
      const waits = new BackoffLimiter(limit)
      return {
        check(key) {
          const seconds = waits.retryAfterSeconds(key)
          if (seconds > 0) throw tooMany(seconds)
        },
        fail: (key) => waits.fail(key),
        succeed: (key) => waits.succeed(key),
      }
    },
  }
}
