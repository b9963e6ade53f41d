import { commonErrors } from '@chophien/domain/contract/errors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GrowingWait } from './growing-wait.ts'
import { INTERNAL_HEADER } from './router.ts'

/** How often something may be asked for, per client. */
export interface Limit {
  max: number
  seconds: number
}

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
  // A shop that moves in brings dozens of products with a dozen pictures each.
  productPictures: { max: 600, seconds: 3600 },
  imports: { max: 30, seconds: 3600 },
  contact: { max: 5, seconds: 3600 },
  personalData: { max: 10, seconds: 3600 },
  orders: { max: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>

const tooMany = (seconds: number) => commonErrors.TOO_MANY_REQUESTS({ retryAfterSeconds: Math.max(1, seconds) })

/** A counter under a key of one's own choosing. */
export interface Gate {
  /** Counts one; throws a 429 when that was too many. */
  count(request: FastifyRequest, key: string): Promise<void>
}

/** A counter of failures whose waits grow. */
export interface Patience {
  /** Throws a 429 while the key has to wait. */
  check(key: string): void
  fail(key: string): void
  succeed(key: string): void
}

export interface Limits {
  /** The configuration with which a route asks for a narrower limit. */
  routeConfig(limit: Limit): Record<string, unknown>
  gate(limit: Limit): Gate
  patience(limit: Limit): Patience
}

const openGate: Gate = { count: async () => {} }
const endlessPatience: Patience = { check: () => {}, fail: () => {}, succeed: () => {} }
const unlimited: Limits = { routeConfig: () => ({}), gate: () => openGate, patience: () => endlessPatience }

/** Installs the limit on everything; the returned functions make the narrower ones. `enabled` false: none at all. */
export async function installLimits(
  app: FastifyInstance,
  options: { enabled: boolean; internalToken: string },
): Promise<Limits> {
  if (!options.enabled) return unlimited
  const fromRenderer = (request: FastifyRequest) => request.headers[INTERNAL_HEADER] === options.internalToken
  // One page brings dozens of these at once.
  const isFile = (request: FastifyRequest) => /^\/(?:assets|img|uploads|data)\//u.test(request.url)
  await app.register(rateLimit, {
    max: limits.everything.max,
    timeWindow: limits.everything.seconds * 1000,
    allowList: (request) => isFile(request) || fromRenderer(request),
    errorResponseBuilder: (_request, context) => tooMany(Math.ceil(context.ttl / 1000)),
  })
  return {
    routeConfig: ({ max, seconds }) => ({ rateLimit: { max, timeWindow: seconds * 1000, allowList: fromRenderer } }),
    gate({ max, seconds }) {
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
    patience(limit) {
      const waits = new GrowingWait(limit)
      return {
        check(key) {
          const seconds = waits.waitOf(key)
          if (seconds > 0) throw tooMany(seconds)
        },
        fail: (key) => waits.fail(key),
        succeed: (key) => waits.succeed(key),
      }
    },
  }
}
