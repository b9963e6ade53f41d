import type { ConsoleRole } from '@chophien/domain/accounts/console-roles'
import type { DataOf, Endpoint, HandlerInput } from '@chophien/domain/contract/endpoint'
import type { DomainError } from '@chophien/domain/contract/errors'
import { schemasOf } from '@chophien/domain/schemas-of'
import type { ShopRole } from '@chophien/domain/shops/shop-roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type FinishedBytes, finish } from '../cache/finished-bytes.ts'
import { sendBytes } from '../cache/send-bytes.ts'
import { cacheKey, type TagCache } from '../cache/tag-cache.ts'
import type { ReadDb } from '../database/db.ts'
import { type BuildLimit, costOfAnswer } from './build-limit.ts'
import { countAs } from './caller-key.ts'
import type { CallerReads } from './caller-reads.ts'
import { cleanText } from './clean-text.ts'
import { Download } from './download.ts'

import { exportSlots } from './export-slots.ts'
import { jsonInSlices } from './json-in-slices.ts'
import type { Limit } from './limit.ts'
import { type Need, needOf } from './need.ts'
import type { PublicAnswers } from './public-answers.ts'
import { readUpload, type UploadOptions } from './read-upload.ts'
import { envelopeOf, requireValid, routeUrlOf, schemaOf, validateAroundUpload } from './route-schema.ts'
import { bytesOfUpload, uploadBudget } from './upload-budget.ts'

/** Whom an access token says it is of. */
export interface TokenBearer {
  id: number
  sessionId: string
  roles: readonly string[]
}

/** The caller: of a token whose session may be used. */
export interface CurrentUser extends TokenBearer {
  /** Whether the session was opened with the second factor. */
  secondFactor: boolean
  /** The roles within the admin console, now: they are not in the token. */
  consoleRoles: readonly ConsoleRole[]
  /** The shop that the caller owns or works for, now: it is not in the token. */
  shop: CallerShop | null
}

/** The shop of a caller. Its id is part of the `where` of every statement on the shop's behalf. */
export interface CallerShop {
  id: number
  name: string
  /** Whether its products may be published. */
  approved: boolean
  roles: readonly ShopRole[]
}

/** Authenticates a request by its bearer token. Throws `missing` without a token, and a 401 for an invalid one. */
export type Authenticate = (request: FastifyRequest, missing?: () => DomainError) => Promise<CurrentUser>

/** Throws when the caller may not use what is for a role. `before`: the caller before the upload. The one place that decides it. */
export type Admit = (user: CurrentUser, need: Need, before?: CurrentUser) => void

interface Context {
  request: FastifyRequest
  reply: FastifyReply
  /** The uploaded file, if the route takes one. */
  file: Buffer | null
}

interface Caller {
  user: CurrentUser
  /** For lists, overviews and exports: reads of the replica, with what the caller has written before. */
  reads: ReadDb
}

/** Data with its own message instead of the default one. */
export class Answer<Data> {
  readonly data: Data
  readonly message: string
  constructor(data: Data, message: string) {
    this.data = data
    this.message = message
  }
}

/** Data of a public answer that took more work than its size says, or whose making knows more of it. */
export class Costly<Data> {
  readonly data: Data
  /** Tokens that its build costs the client beside those for its size (`BuildLimit`). */
  readonly tokens: number
  /** False: the next request makes it anew, and pages that show it are not kept either. */
  readonly keep: boolean
  /** Cache tags beside those of the route. */
  readonly tags: readonly string[]
  constructor(
    data: Data,
    { tokens = 0, keep = true, tags = [] }: { tokens?: number; keep?: boolean; tags?: readonly string[] },
  ) {
    this.data = data
    this.tags = tags
    this.tokens = tokens
    this.keep = keep
  }
}

type Result<E extends Endpoint> = DataOf<E> | Answer<DataOf<E>> | Costly<DataOf<E>>
type Outcome<E extends Endpoint> = Promise<Result<E> | Download>

interface RouteOptions<E extends Endpoint> {
  limit?: Limit
  /** Cache tags of the answer. A public answer with tags is cached until one of them changes,
   *  and so are pages rendered from it. */
  tags?: (input: HandlerInput<E>, data: DataOf<E>) => string[]
  /** The body is multipart: one part of JSON, which the endpoint's body describes, and a file. */
  upload?: UploadOptions
  /** Refuses an upload by its path and its sender, before its body is read. */
  beforeUpload?: (input: Pick<HandlerInput<E>, 'params'> & { user: CurrentUser }) => Promise<void>
  /** Media types of the files that the route answers (Download). */
  download?: readonly string[]
  /** Whether the file is an export of a long list, of which few run at once (export-slots.ts). */
  slotted?: boolean
  /** The error for a signed-out caller, where the specification fixes its message. */
  loginError?: () => DomainError
}

/** Registers calls of the contract with the server. */
export interface Router {
  /** A call without authentication. */
  open<E extends Endpoint>(
    endpoint: E,
    handler: (input: HandlerInput<E> & Context) => Outcome<E>,
    options?: RouteOptions<E>,
  ): void
  /** A call for signed-in users; the endpoint's `access` names the role. */
  guarded<E extends Endpoint>(
    endpoint: E,
    handler: (input: HandlerInput<E> & Context & Caller) => Outcome<E>,
    options?: RouteOptions<E>,
  ): void
}

interface RouterOptions {
  callerReads: CallerReads
  authenticate: Authenticate
  admit: Admit
  /** Gets the public answers that are kept. */
  publicAnswers: PublicAnswers
  /** Cache of serialized public answers. */
  answers: TagCache<FinishedBytes>
  builds: BuildLimit
  /** Validates every answer against its contract: in development and tests. */
  checked: boolean
  /** How many processes of this machine answer requests: they share what uploads and exports may take. */
  webProcesses?: number
}

const DONE = 'Thành công'
const JSON_TYPE = 'application/json; charset=utf-8'

/** Validates the JSON part as Fastify would have validated a JSON body. */
async function bodyOfUpload(endpoint: Endpoint, request: FastifyRequest, upload: UploadOptions) {
  const { json, file } = await readUpload(request, upload)
  return { body: requireValid(schemasOf(endpoint).body, cleanText(json), 'body'), file }
}

/** Makes the router of an application whose validator and serializer compilers understand Zod. */
export function createRouter(app: FastifyInstance, options: RouterOptions): Router {
  // Sellers who take their files slowly do not keep an administrator waiting. Each process has one of each at least.
  const { webProcesses = 1 } = options
  const several = Math.ceil(2 / webProcesses)
  const slots = { user: exportSlots(several), seller: exportSlots(several), admin: exportSlots(1) }
  const uploads = uploadBudget(webProcesses)
  const register = <E extends Endpoint>(
    endpoint: E,
    handle: (input: HandlerInput<E> & Context) => Outcome<E>,
    routeOptions: RouteOptions<E> = {},
    admit?: (request: FastifyRequest) => Promise<void>,
    /** Runs the reading of an upload and the work on it. */
    aroundUpload?: (input: Omit<HandlerInput<E>, 'body'> & Context, work: () => Outcome<E>) => Outcome<E>,
  ) => {
    const { tags } = routeOptions
    const schema = envelopeOf(endpoint)
    const envelopeOfOutcome = (outcome: Result<E>) => {
      const data = outcome instanceof Answer || outcome instanceof Costly ? outcome.data : outcome
      const message = outcome instanceof Answer ? outcome.message : DONE
      const envelope = { statusCode: endpoint.status, message, data }
      if (options.checked) z.parse(schema, envelope)
      return envelope
    }
    const finished = async (input: HandlerInput<E> & Context) => {
      const outcome = await handle(input)
      if (outcome instanceof Download) throw new Error(`${endpoint.path} is a file and cannot be kept`)
      const envelope = envelopeOfOutcome(outcome as Result<E>)
      const { tokens, keep, tags: own } = outcome instanceof Costly ? outcome : { tokens: 0, keep: true, tags: [] }
      return finish({
        body: await jsonInSlices(envelope),
        contentType: JSON_TYPE,
        status: endpoint.status,
        tags: [...(tags?.(input, envelope.data as DataOf<E>) ?? []), ...own],
        keep,
        tokens,
      })
    }
    if (tags && !admit)
      options.publicAnswers.add(endpoint, ({ params, query }) =>
        options.answers.get(cacheKey([endpoint.path, params, query]), () =>
          finished({ params, query } as HandlerInput<E> & Context),
        ),
      )
    const inputOf = (
      request: FastifyRequest,
      reply: FastifyReply,
      { body, file }: { body: unknown; file: Buffer | null },
    ) => ({ params: request.params, query: request.query, body, file, request, reply }) as HandlerInput<E> & Context
    const answerAnew = async (request: FastifyRequest, reply: FastifyReply) => {
      const { upload } = routeOptions
      const input = inputOf(request, reply, { body: request.body, file: null })
      const outcome =
        upload && aroundUpload
          ? await aroundUpload(input, async () =>
              handle(inputOf(request, reply, await bodyOfUpload(endpoint, request, upload))),
            )
          : await handle(input)
      reply.code(endpoint.status).header('cache-control', 'no-store')
      if (!(outcome instanceof Download)) return reply.send(envelopeOfOutcome(outcome as Result<E>))
      return reply
        .type(outcome.contentType)
        .header('content-disposition', `attachment; filename="${outcome.fileName}"`)
        .send(outcome.bytes)
    }
    // Without a promise for what is kept: most requests of shoppers are for it.
    const answerKept = (request: FastifyRequest, reply: FastifyReply) => {
      const input = inputOf(request, reply, { body: request.body, file: null })
      const key = cacheKey([endpoint.path, request.params, request.query])
      const found = options.builds.get(options.answers, key, request, () => finished(input), costOfAnswer)
      if (found instanceof Promise) return found.then((bytes) => sendBytes(bytes, request, reply))
      return sendBytes(found, request, reply)
    }
    app.route({
      method: endpoint.method,
      url: routeUrlOf(endpoint),
      schema: schemaOf(endpoint, routeOptions),
      ...(routeOptions.upload ? { validatorCompiler: validateAroundUpload } : {}),
      config: routeOptions.limit ? { limit: routeOptions.limit } : {},
      // Authorize before reading and validating the body, so that errors leak nothing to strangers.
      ...(admit ? { onRequest: admit } : {}),
      preValidation: (request, _reply, done) => {
        if (request.body !== undefined && request.body !== null && !routeOptions.upload)
          request.body = cleanText(request.body)
        request.query = cleanText(request.query)
        done()
      },
      handler: tags ? answerKept : answerAnew,
    })
  }
  return {
    open(endpoint, handler, routeOptions) {
      if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`)
      if (routeOptions?.upload) throw new Error(`${endpoint.path} takes files of nobody`)
      register(endpoint, handler, routeOptions)
    },
    guarded(endpoint, handler, routeOptions) {
      if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public`)
      if (routeOptions?.tags) throw new Error(`${endpoint.path} is not the same for everybody`)
      const { access } = endpoint
      const need = needOf(endpoint)
      const callers = new WeakMap<FastifyRequest, CurrentUser>()
      const callerOf = (request: FastifyRequest) => {
        const user = callers.get(request)
        if (!user) throw new Error('a guarded route without a caller')
        return user
      }
      const letIn = async (request: FastifyRequest): Promise<CurrentUser> => {
        const user = await options.authenticate(request, routeOptions?.loginError)
        if (need) options.admit(user, need, callers.get(request))
        callers.set(request, user)
        return user
      }
      register(
        endpoint,
        async (input) => {
          // A file takes up to a minute to arrive: who sends it may have lost the right meanwhile.
          const user = routeOptions?.upload ? await letIn(input.request) : callerOf(input.request)
          const answer = () => handler({ ...input, user, reads: options.callerReads.of(input.request, user.id) })
          try {
            return await (routeOptions?.slotted ? slots[access].run(user.id, answer) : answer())
          } finally {
            // Exports of long lists are written into the audit log.
            if (endpoint.method !== 'GET' || routeOptions?.slotted) options.callerReads.wrote(user.id, input.reply)
          }
        },
        routeOptions,
        async (request) => {
          countAs(request, (await letIn(request)).id)
        },
        async ({ request, params }, work) => {
          const user = callerOf(request)
          await routeOptions?.beforeUpload?.({ params, user })
          return uploads.run(user.id, bytesOfUpload(request.headers, routeOptions?.upload?.maxBytes ?? 0), work)
        },
      )
    },
  }
}
