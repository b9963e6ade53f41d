import type { DataOf, Endpoint, HandlerInput } from '@chophien/domain/contract/endpoint'
import type { DomainError } from '@chophien/domain/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type FinishedBytes, finish } from '../cache/finished-bytes.ts'
import { sendBytes } from '../cache/send-bytes.ts'
import type { TagCache } from '../cache/tag-cache.ts'
import { cleanText } from './clean-text.ts'
import type { Limit } from './limits.ts'

/** Who is calling, as the access token says. */
export interface CurrentUser {
  id: number
  sessionId: string
  roles: readonly string[]
}

/** Finds the caller of a request by its bearer token. Throws `missing` when there is none, and a 401 when it is no longer good. */
export type Authenticate = (request: FastifyRequest, missing?: () => DomainError) => Promise<CurrentUser>

interface Context {
  request: FastifyRequest
  reply: FastifyReply
}

/** Data with a message of its own. */
export class Answer<Data> {
  readonly data: Data
  readonly message: string
  constructor(data: Data, message: string) {
    this.data = data
    this.message = message
  }
}

type Outcome<E extends Endpoint> = Promise<DataOf<E> | Answer<DataOf<E>>>

export interface RouteOptions<E extends Endpoint> {
  limit?: Limit
  /** Cache tags of what the answer shows: a page made from it is void when one of them changes. */
  tags?: (input: HandlerInput<E>, data: DataOf<E>) => string[]
  /** Answers that are worth keeping ready-made: large, and the same for everybody. */
  kept?: { cache: TagCache<FinishedBytes>; when: (input: HandlerInput<E>) => boolean }
  /** What a guest is told, where the specification has its own words. */
  loginError?: () => DomainError
}

/** Registers calls of the contract with the server. */
export interface Router {
  /** A call that anybody may make. */
  open<E extends Endpoint>(
    endpoint: E,
    handler: (input: HandlerInput<E> & Context) => Outcome<E>,
    options?: RouteOptions<E>,
  ): void
  /** A call for the signed-in; the endpoint's access says with which role. */
  guarded<E extends Endpoint>(
    endpoint: E,
    handler: (input: HandlerInput<E> & Context & { user: CurrentUser }) => Outcome<E>,
    options?: RouteOptions<E>,
  ): void
}

export interface RouterOptions {
  authenticate: Authenticate
  forbidden: () => DomainError
  /** The header value with which the page renderer of this process names itself. */
  internalToken: string
  limit: (limit: Limit) => Record<string, unknown>
}

export const INTERNAL_HEADER = 'x-chophien-internal'
export const TAGS_HEADER = 'x-chophien-tags'
const DONE = 'Thành công'

const roleOf = { seller: 'ROLE_SELLER', admin: 'ROLE_ADMIN' } as const

function schemaOf(endpoint: Endpoint) {
  const envelope = z.object({ statusCode: z.literal(endpoint.status), message: z.string(), data: endpoint.data })
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    response: { [endpoint.status]: envelope },
  }
}

/** Makes the router of an application whose validator and serializer compilers understand Zod. */
export function createRouter(app: FastifyInstance, options: RouterOptions): Router {
  const register = <E extends Endpoint>(
    endpoint: E,
    handle: (input: HandlerInput<E> & Context) => Outcome<E>,
    routeOptions: RouteOptions<E> = {},
  ) => {
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/gu, ':$1')}`,
      schema: schemaOf(endpoint),
      config: routeOptions.limit ? options.limit(routeOptions.limit) : {},
      preValidation: async (request) => {
        if (request.body !== undefined && request.body !== null) request.body = cleanText(request.body)
        request.query = cleanText(request.query)
      },
      handler: async (request, reply) => {
        const input = { params: request.params, query: request.query, body: request.body } as HandlerInput<E>
        const envelope = async () => {
          const outcome = await handle({ ...input, request, reply })
          const { data, message } = outcome instanceof Answer ? outcome : { data: outcome, message: DONE }
          return { statusCode: endpoint.status, message, data }
        }
        const tags = (data: DataOf<E>) => routeOptions.tags?.(input, data) ?? []
        const fromRenderer = request.headers[INTERNAL_HEADER] === options.internalToken
        if (routeOptions.kept?.when(input) && !fromRenderer) {
          const key = JSON.stringify([endpoint.path, input.params, input.query])
          const bytes = await routeOptions.kept.cache.get(key, async () => {
            const body = await envelope()
            const contentType = 'application/json; charset=utf-8'
            return finish({
              body: JSON.stringify(body),
              contentType,
              status: endpoint.status,
              tags: tags(body.data),
              keep: true,
            })
          })
          return sendBytes(bytes, request, reply)
        }
        const body = await envelope()
        if (fromRenderer) reply.header(TAGS_HEADER, tags(body.data).join(' '))
        return reply.code(endpoint.status).header('cache-control', 'no-store').send(body)
      },
    })
  }
  return {
    open(endpoint, handler, routeOptions) {
      if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`)
      register(endpoint, handler, routeOptions)
    },
    guarded(endpoint, handler, routeOptions) {
      if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public`)
      const role = endpoint.access === 'user' ? undefined : roleOf[endpoint.access]
      register(
        endpoint,
        async (input) => {
          const user = await options.authenticate(input.request, routeOptions?.loginError)
          if (role && !user.roles.includes(role)) throw options.forbidden()
          return handler({ ...input, user })
        },
        routeOptions,
      )
    },
  }
}
