import { Readable } from 'node:stream'
import { commonErrors } from '@chophien/domain/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { countAs } from './caller-key.ts'
import type { Need } from './need.ts'
import { rolesOfCall } from './roles-of-call.ts'
import type { Admit, Authenticate, CurrentUser } from './router.ts'

/** One server-sent event. `id`: sent back by the client to resume; null for events without a resume point. */
export interface StreamEvent {
  id: number | null
  event: string
  data: unknown
}

export interface StreamRoute {
  path: `/v1/${string}`
  summary: string
  need: Need
  /** Starts sending; returns a function that stops. `lastEventId`: the client's resume point, null at the beginning. `begin`: reports the
   *  starting point, so that a client can resume even before the first event. */
  open(input: {
    user: CurrentUser
    lastEventId: number | null
    begin: (after: number) => void
    send: (events: readonly StreamEvent[]) => void
  }): Promise<() => void>
}

interface StreamOptions {
  authenticate: Authenticate
  admit: Admit
  /** Heartbeat interval; the session is checked with each heartbeat. */
  heartbeatMs?: number
  /** Where what is sent now was written, for clients that then read a replica (`caller-reads.ts`); null when that is not known. */
  writtenAt?: (() => Promise<number | null>) | undefined
}

const STREAMS_PER_USER = 8
const HEARTBEAT_MS = 10_000
// A client that does not read is disconnected and can resume.
const UNREAD_MAX = 256 * 1024
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Disable buffering in reverse proxies.
  'x-accel-buffering': 'no',
}

/** The field `at` is none of the standard: other clients ignore it. */
const place = (at: number | null) => (at === null ? '' : `at: ${at}\n`)
const written = ({ id, event, data }: StreamEvent, at: number | null): string =>
  `${id === null ? '' : `id: ${id}\n`}${place(at)}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const numberOf = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,15}$/u.test(header) ? Number(header) : null

/** Returns a function that registers streams of server-sent events. Every event and heartbeat checks the session again, so that nothing is sent to
 *  a revoked one. All streams end when the server closes. */
export function eventStreams(
  app: FastifyInstance,
  { authenticate, admit, heartbeatMs = HEARTBEAT_MS, writtenAt = async () => null }: StreamOptions,
): (route: StreamRoute) => void {
  const streams = new Set<Readable>()
  const streamCounts = new Map<number, number>()
  const callers = new WeakMap<FastifyRequest, CurrentUser>()
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    for (const stream of streams) stream.push(null)
  })

  async function openStream(
    request: FastifyRequest,
    user: CurrentUser,
    { need, open }: Pick<StreamRoute, 'need' | 'open'>,
  ): Promise<Readable> {
    const stream = new Readable({ read() {} })
    let stop: (() => void) | undefined
    let over = false
    const end = () => {
      if (!over) stream.push(null)
      over = true
    }
    // Send sequentially, each after a session check.
    let turn: Promise<unknown> = Promise.resolve()
    const say = (text: (at: number | null) => string, placed: Promise<number | null> = Promise.resolve(null)) => {
      turn = turn
        .then(() => Promise.all([placed, authenticate(request)]))
        .then(([at, now]) => {
          admit(now, need)
          if (over) return
          // Somebody may work for another shop by now.
          if (now.shop?.id !== user.shop?.id) return end()
          stream.push(text(at))
          if (stream.readableLength > UNREAD_MAX) end()
        })
        .catch(end)
    }
    const heart = setInterval(() => say(() => ':\n\n'), heartbeatMs)
    streams.add(stream)
    streamCounts.set(user.id, (streamCounts.get(user.id) ?? 0) + 1)
    stream.once('close', () => {
      over = true
      clearInterval(heart)
      stop?.()
      streams.delete(stream)
      const left = (streamCounts.get(user.id) ?? 1) - 1
      if (left > 0) streamCounts.set(user.id, left)
      else streamCounts.delete(user.id)
    })
    stream.push('retry: 3000\n\n')
    try {
      stop = await open({
        user,
        lastEventId: numberOf(request.headers['last-event-id']),
        begin: (after) => say((at) => `id: ${after}\n${place(at)}\n`, writtenAt()),
        send: (events) => say((at) => events.map((event) => written(event, at)).join(''), writtenAt()),
      })
    } catch (error) {
      stream.destroy()
      throw error
    }
    if (stream.destroyed) stop()
    if (closing) end()
    return stream
  }

  return ({ path, summary, need, open }) => {
    app.get(
      `/api${path}`,
      {
        schema: {
          summary,
          tags: [path.split('/')[2] ?? 'api'],
          security: [{ bearer: [] }],
          ...rolesOfCall(need),
          headers: z.object({ 'last-event-id': z.optional(z.string()) }),
          produces: ['text/event-stream'],
          response: { 200: z.string() },
        },
        onRequest: async (request) => {
          const user = await authenticate(request)
          admit(user, need)
          if ((streamCounts.get(user.id) ?? 0) >= STREAMS_PER_USER)
            throw commonErrors.TOO_MANY_REQUESTS({ retryAfterSeconds: 30 })
          countAs(request, user.id)
          callers.set(request, user)
        },
      },
      async (request, reply) => {
        const user = callers.get(request)
        if (!user) throw new Error('a stream without a reader')
        const stream = await openStream(request, user, { need, open })
        reply.raw.once('close', () => stream.destroy())
        return reply.headers(headers).send(stream)
      },
    )
  }
}
