import { commonErrors } from '@chophien/domain/contract/errors'
import { INVITATIONS_A_DAY } from '@chophien/domain/shops/staff-limits'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Db } from '../database/database.ts'
import { type SharedCounters, sharedCounters } from '../limits/shared-counter.ts'
import { type BearerOf, boundAsking } from './bounded-asking.ts'
import { type BuildLimit, limitBuilds, unlimitedBuilds } from './build-limit.ts'
import { callerKey } from './caller-key.ts'
import { INTERNAL_HEADER } from './internal-header.ts'
import type { Limit } from './limit.ts'
import { rememberRefusals } from './remembered-refusals.ts'
import { type RequestCounter, requestCounter } from './request-counter.ts'

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
  /** Wrong codes of an account's second factor by one client, and by all clients that the account was not signed in from lately. */
  wrongSecondFactors: { max: 10, seconds: 86_400 },
  wrongSecondFactorsPerAccount: { max: 50, seconds: 86_400 },
  /** Turning the second factor on or off, wrong passwords among them. */
  secondFactors: { max: 10, seconds: 3600 },
  /** Wrong passwords of one account at those changes, of all kinds together. */
  wrongOwnPasswords: { max: 10, seconds: 3600 },
  passwordChanges: { max: 5, seconds: 3600 },
  reviews: { max: 30, seconds: 3600 },
  uploads: { max: 20, seconds: 3600 },
  /** Logos that an administrator tries. */
  brandPictures: { max: 60, seconds: 3600 },
  // A new shop uploads dozens of products with up to twelve pictures each.
  productPictures: { max: 600, seconds: 3600 },
  reviewPictures: { max: 60, seconds: 3600 },
  /** Pictures and videos of disputes. */
  evidence: { max: 60, seconds: 3600 },
  /** What people report. */
  reports: { max: 20, seconds: 86_400 },
  refundAccounts: { max: 10, seconds: 3600 },
  sellerIdentities: { max: 20, seconds: 3600 },
  /** Changes of the account that payouts go to, wrong codes among them. */
  shopAccounts: { max: 20, seconds: 3600 },
  helpfulVotes: { max: 120, seconds: 3600 },
  imports: { max: 30, seconds: 3600 },
  // Each reads a whole list; counted for each list.
  exports: { max: 60, seconds: 3600 },
  /** Tables of tracking codes, each read by a process of its own. */
  handoverFiles: { max: 60, seconds: 3600 },
  /** Tables of search words, the same. */
  vocabularyFiles: { max: 60, seconds: 3600 },
  /** Result files of banks, the same. */
  resultFiles: { max: 60, seconds: 3600 },
  /** What pages tell of searches. Many people share an address of a mobile network. */
  searchReports: { max: 600, seconds: 3600 },
  contact: { max: 5, seconds: 3600 },
  /** Mails to one address that ask whether it is a shop's contact address. */
  contactMails: { max: 5, seconds: 3600 },
  /** Invitations of one owner, those to one address by one shop, and by whatever shop. */
  shopInvitations: { max: 30, seconds: 3600 },
  shopInvitationMails: { max: INVITATIONS_A_DAY, seconds: 86_400 },
  invitationMails: { max: 5, seconds: 86_400 },
  personalData: { max: 10, seconds: 3600 },
  orders: { max: 30, seconds: 3600 },
  cases: { max: 30, seconds: 3600 },
  caseMessages: { max: 120, seconds: 3600 },
} as const satisfies Record<string, Limit>

/** Limits over less time than this are against floods: each process counts for itself, in its memory, and has a part of them. The others mean people:
 *  all processes count together, in the database. */
const SHARED_FROM_SECONDS = 60
/** What a process has at least of a limit that is divided: one page load needs so much, over the one process that a client may have met. */
const LEAST = { everything: 25, search: 6, builds: 200 }

type LimitName = keyof typeof limits

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
  /** Counts one request and tells how many are left, and in which window it is counted; throws 429 when the limit is exceeded. `within`: the
   *  transaction that it belongs to: what is rolled back was not counted. */
  count(key: string, within?: Db): Promise<{ left: number; window: string }>
  /** Throws 429 when the limit is used up; counts nothing. */
  check(key: string): Promise<void>
  /** Takes a request back that was counted in this window. */
  giveBack(key: string, window: string): Promise<void>
  /** Takes all counted requests back. */
  clear(key: string): Promise<void>
}

/** Counts failures and blocks a key for growing times. */
export interface FailureLimiter {
  /** Counts an attempt as failed before its outcome is known; throws 429 while the key is blocked. */
  begin(key: string): Promise<void>
  /** Takes one attempt back that was no failure of the client: it counts neither for the key nor against it. */
  giveBack(key: string): Promise<void>
  /** Resets the failures. */
  succeed(key: string): Promise<void>
}

export interface Limits {
  /** `name`: of one of the limits above. */
  limiter(name: LimitName): Limiter
  failures(name: LimitName): FailureLimiter
  builds: BuildLimit
}

const unlimited: Limits = {
  failures: () => ({ begin: async () => {}, giveBack: async () => {}, succeed: async () => {} }),
  limiter: (name) => ({
    count: async () => ({ left: limits[name].max, window: '' }),
    check: async () => {},
    giveBack: async () => {},
    clear: async () => {},
  }),
  builds: unlimitedBuilds,
}

interface LimitsOptions {
  /** False: no limits. */
  enabled: boolean
  /** Marks requests of this process to itself, which are not counted. */
  internalToken: string
  db: Db
  /** Hashes what the database counts by. */
  secret: Buffer
  /** How many processes of this machine share what clients send to it. */
  webProcesses?: number
  /** Default: nobody has a token. */
  bearerOf?: BearerOf
}

/** HEAD is answered by the route of GET, and counts as it. */
const methodOf = ({ method }: { method: string | string[] }) => (method === 'HEAD' ? 'GET' : method)

/** Where a limit is counted. */
const counterOf = (shared: SharedCounters, name: string, limit: Limit): RequestCounter =>
  limit.seconds < SHARED_FROM_SECONDS ? requestCounter(limit) : shared.requests(name, limit)

/** Installs the general limit and those of single routes (`config.limit`); the returned functions make further ones. */
export function installLimits(
  app: FastifyInstance,
  { enabled, internalToken, db, secret, webProcesses = 1, bearerOf = () => null }: LimitsOptions,
): Limits {
  if (!enabled) return unlimited
  const fromItself = (request: FastifyRequest) => request.headers[INTERNAL_HEADER] === internalToken
  const shared = sharedCounters(db, secret)
  const part = (name: keyof typeof LEAST): Limit => {
    const { max, seconds } = limits[name]
    return { max: Math.max(LEAST[name], Math.ceil(max / webProcesses)), seconds }
  }
  const general = requestCounter(part('everything'))
  const search = requestCounter(part('search'))
  const asked = boundAsking(limits.everything, (request) => (fromItself(request) ? null : bearerOf(request)))

  app.addHook('onRoute', (route) => {
    const own = route.config?.limit
    // One page loads dozens of files at once. Other URLs under these folders belong to the route of pages, which is counted.
    if (own === false || (!own && /^\/(?:assets|img|uploads|data)\//u.test(route.url))) return
    // Of each route its own: exports of one list do not use up those of another.
    const ofRoute =
      own === limits.search
        ? search
        : own
          ? rememberRefusals(counterOf(shared, `${methodOf(route)} ${route.url}`, own))
          : general
    const countRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (fromItself(request)) return
      const counter = !own && isSearch(request) ? search : ofRoute
      const { max, remaining, seconds, exceeded } = await counter.count(callerKey(request))
      reply.headers({
        'x-ratelimit-limit': max,
        'x-ratelimit-remaining': remaining,
        'x-ratelimit-reset': seconds,
      })
      if (exceeded) throw tooMany(seconds)
    }
    const ask = [route.onRequest ?? []].flat() as onRequestAsyncHookHandler[]
    // After the route's own hooks: a caller who is not signed in gets 401.
    route.onRequest = ask.length > 0 ? asked([...ask, countRequest]) : countRequest
  })
  return {
    builds: limitBuilds(part('builds'), fromItself),
    failures(name) {
      const { begin, ...rest } = shared.failures(name, limits[name])
      return {
        ...rest,
        async begin(key) {
          const seconds = await begin(key)
          if (seconds > 0) throw tooMany(seconds)
        },
      }
    },
    limiter(name) {
      const { count, wait, giveBack, clear } = counterOf(shared, name, limits[name])
      return {
        giveBack,
        clear,
        async count(key, within) {
          const { seconds, exceeded, remaining, window = '' } = await count(key, within)
          if (exceeded) throw tooMany(seconds)
          return { left: remaining, window }
        },
        async check(key) {
          const seconds = await wait(key)
          if (seconds > 0) throw tooMany(seconds)
        },
      }
    },
  }
}
