import { commonErrors } from '@chophien/domain/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BuildLimit, limitBuilds, unlimitedBuilds } from './build-limit.ts'
import { clientKey } from './client-key.ts'
import { INTERNAL_HEADER } from './internal-header.ts'
import type { Limit } from './limit.ts'
import { requestCounter } from './request-counter.ts'

/** The limits of product.md. */
export const limits = {
  everything: { max: 50, seconds: 1 },
  search: { max: 10, seconds: 1 },
  builds: { max: 400, seconds: 10 },
  registration: { max: 10, seconds: 3600 },
  /** Of one account by one client. */
  wrongLogins: { max: 10, seconds: 900 },
  /** Of all accounts together: one password tried on many. Many people share an address of a mobile network. */
  wrongLoginsPerClient: { max: 50, seconds: 900 },
  /** By all clients together that the account was not signed in from lately. */
  wrongLoginsPerAccount: { max: 100, seconds: 3600 },
  /** Requests for a mail with a code. */
  codesPerClient: { max: 10, seconds: 3600 },
  /** Mails to one address that one client asked for, and that all clients did from which the account was never signed in. */
  codesPerAddressAndClient: { max: 5, seconds: 3600 },
  codesPerAddress: { max: 8, seconds: 3600 },
  /** Mails beyond those: one an hour for each client. */
  codesPerAddressBeyond: { max: 24, seconds: 86_400 },
  /** Wrong codes, for all addresses together. */
  wrongCodes: { max: 30, seconds: 900 },
  /** Wrong codes for one address by one client, and by all clients that the account was not signed in from lately. */
  wrongCodesPerAddressAndClient: { max: 10, seconds: 86_400 },
  wrongCodesPerAddress: { max: 100, seconds: 86_400 },
  passwordChanges: { max: 5, seconds: 3600 },
  reviews: { max: 30, seconds: 3600 },
  uploads: { max: 20, seconds: 3600 },
  // A new shop uploads dozens of products with up to twelve pictures each.
  productPictures: { max: 600, seconds: 3600 },
  reviewPictures: { max: 60, seconds: 3600 },
  helpfulVotes: { max: 120, seconds: 3600 },
  imports: { max: 30, seconds: 3600 },
  // Each reads a whole list; counted for each list.
  exports: { max: 60, seconds: 3600 },
  /** Tables of tracking codes, each read by a process of its own. */
  handoverFiles: { max: 60, seconds: 3600 },
  /** Tables of search words, the same. */
  vocabularyFiles: { max: 60, seconds: 3600 },
  /** What pages tell of searches. Many people share an address of a mobile network. */
  searchReports: { max: 600, seconds: 3600 },
  contact: { max: 5, seconds: 3600 },
  /** Mails to one address that ask whether it is a shop's contact address. */
  contactMails: { max: 5, seconds: 3600 },
  personalData: { max: 10, seconds: 3600 },
  orders: { max: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>

/** Whether the URL of a list or page has words to search for. */
const isSearch = ({ query }: FastifyRequest): boolean => {
  const { searchTerm, q } = query as Record<string, unknown>
  return [searchTerm, q].flat().some((words) => typeof words === 'string' && words.trim() !== '')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of a route, in place of the general one; false: none. */
    limit?: Limit | false
  }
}

const tooMany = (seconds: number) => commonErrors.TOO_MANY_REQUESTS({ retryAfterSeconds: Math.max(1, seconds) })

/** Counts requests under a key that the caller chooses. */
export interface Limiter {
  /** Counts one request and tells how many are left; throws 429 when the limit is exceeded. */
  count(key: string): Promise<number>
  /** Throws 429 when the limit is used up; counts nothing. */
  check(key: string): Promise<void>
  /** Takes a counted request back. */
  giveBack(key: string): Promise<void>
  /** Takes all counted requests back. */
  clear(key: string): Promise<void>
}

export interface Limits {
  limiter(limit: Limit): Limiter
  builds: BuildLimit
}

const unlimited: Limits = {
  limiter: ({ max }) => ({
    count: async () => max,
    check: async () => {},
    giveBack: async () => {},
    clear: async () => {},
  }),
  builds: unlimitedBuilds,
}

/** Installs the general limit and those of single routes (`config.limit`); the returned functions make further ones. `enabled` false: no
 *  limits. */
export function installLimits(app: FastifyInstance, options: { enabled: boolean; internalToken: string }): Limits {
  if (!options.enabled) return unlimited
  const fromItself = (request: FastifyRequest) => request.headers[INTERNAL_HEADER] === options.internalToken
  const general = requestCounter(limits.everything)
  const search = requestCounter(limits.search)

  app.addHook('onRoute', (route) => {
    const own = route.config?.limit
    // One page loads dozens of files at once. Other URLs under these folders belong to the route of pages, which is counted.
    if (own === false || (!own && /^\/(?:assets|img|uploads|data)\//u.test(route.url))) return
    const counterOf = own === limits.search ? search : own ? requestCounter(own) : general
    const countRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (fromItself(request)) return
      const counter = !own && isSearch(request) ? search : counterOf
      const { max, remaining, seconds, exceeded } = await counter.count(clientKey(request.ip))
      reply.headers({
        'x-ratelimit-limit': max,
        'x-ratelimit-remaining': remaining,
        'x-ratelimit-reset': seconds,
      })
      if (exceeded) throw tooMany(seconds)
    }
    // After the route's own hooks: a caller who is not signed in gets 401.
    route.onRequest = [route.onRequest ?? [], countRequest].flat()
  })
  return {
    builds: limitBuilds(limits.builds, fromItself),
    limiter(limit) {
      const { count, wait, giveBack, clear } = requestCounter(limit)
      return {
        giveBack,
        clear,
        async count(key) {
          const { seconds, exceeded, remaining } = await count(key)
          if (exceeded) throw tooMany(seconds)
          return remaining
        },
        async check(key) {
          const seconds = await wait(key)
          if (seconds > 0) throw tooMany(seconds)
        },
      }
    },
  }
}
