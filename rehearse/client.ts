import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../apps/server/src/testing/builders.ts'
import type { Journal } from './journal.ts'

/** An answer of the API. */
export interface Answer {
  status: number
  data: unknown
  code: string
  headers: Headers
  /** Whether an earlier attempt may have done it: its answer was lost. */
  repeated: boolean
  /** Times of the attempt that was answered, milliseconds since 1970. */
  began: number
  at: number
}

export interface Call {
  body?: unknown
  /** Idempotency-Key: the same for all attempts. */
  key?: string
  headers?: Record<string, string>
  /** Not below /api/v1, and answered by a page. */
  page?: boolean
}

/** The rehearsal is over; the call was given up. */
export class Over extends Error {}

/** A person's browser: it goes on trying while the marketplace is away, and renews its session. */
export interface Client {
  person: Person | null
  call(method: string, path: string, call?: Call): Promise<Answer>
  /** Signs in with the password. */
  signIn(): Promise<void>
  /** Exchanges the refresh token. A session that is over is lost, and the person signs in again. `what`: the call that was refused. */
  renew(what: string): Promise<void>
  token(): string
}

/** What a client is told of the world. */
export interface World {
  url: string
  journal: Journal
  /** Aborted when nobody is to begin anything more. What is under way is finished, so that its outcome is known. */
  ending: AbortSignal
  /** Aborted when nobody is to try any longer. */
  over: AbortSignal
  /** Told at once when somebody's part fails. */
  onFault: (error: unknown) => void
}

/** Ends when all parts have ended, also those beside one that fails. */
export async function allParts(world: World, parts: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(
    parts.map((part) =>
      part.catch((error: unknown) => {
        if (error instanceof Over || world.over.aborted) return
        world.onFault(error)
        throw error
      }),
    ),
  )
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}

const ATTEMPT_MS = 30_000
const RETRY_MS = 150

/** `/orders/12/cancel?x=1` → `/orders/{id}/cancel`. */
const routeOf = (path: string) => path.replace(/\?.*/su, '').replaceAll(/\/\d+/gu, '/{id}')

export function openClient({ url, journal, over }: World, person: Person | null): Client {
  let tokens: { accessToken: string; refreshToken: string } | null = null
  let tokensAt = 0
  /** The newest of what this client wrote, for reads of a replica. */
  let written: string | null = null

  async function attempt(method: string, path: string, { body, key, headers, page }: Call): Promise<Response> {
    const isForm = body instanceof FormData
    const sent = isForm ? body : body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
    return fetch(`${url}${page ? '' : '/api/v1'}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(ATTEMPT_MS), over]),
      headers: {
        ...(sent !== null && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(tokens && !page ? { authorization: `Bearer ${tokens.accessToken}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(written && method === 'GET' ? { 'x-read-after': written } : {}),
        ...headers,
      },
      body: sent,
    })
  }

  /** Tries until it is answered. */
  async function persist(method: string, path: string, call: Call): Promise<Answer> {
    for (let repeated = false; ; repeated = true) {
      if (over.aborted) throw new Over()
      const began = Date.now()
      const fail = (kind: 'lost' | 'none' | 'unavailable' | 'error', process: string, detail: string) =>
        journal.fail({ began, at: Date.now(), kind, process, route: `${method} ${routeOf(path)}`, detail })
      let retryMs = RETRY_MS
      let process = 'unknown'
      try {
        const answer = await attempt(method, path, call)
        process = answer.headers.get('x-process') ?? ''
        const text = await answer.text()
        const balancer = answer.headers.get('x-balancer')
        if (balancer === 'lost' || balancer === 'none') fail(balancer, process, answer.headers.get('x-reason') ?? '')
        else if (answer.status >= 500) {
          const [detail = ''] = text.split('\n')
          const again = Number(answer.headers.get('retry-after'))
          fail(answer.status === 503 ? 'unavailable' : 'error', process, `${answer.status} ${detail.slice(0, 300)}`)
          retryMs = Math.min(2000, Math.max(RETRY_MS, again * 1000))
        } else {
          journal.requests++
          if (method !== 'GET' && answer.status < 300) journal.wrote(began)
          written = answer.headers.get('x-written-at') ?? written
          const { data = null, code = '' } = call.page || text === '' ? { data: text } : JSON.parse(text)
          return { status: answer.status, data, code, headers: answer.headers, repeated, began, at: Date.now() }
        }
      } catch (error) {
        if (over.aborted) throw new Over()
        const { name, cause } = error as Error
        // Nobody answered for long, or the balancer cut the answer off.
        fail(name === 'TimeoutError' ? 'error' : 'lost', process, String(cause ?? error))
      }
      await pause(retryMs)
    }
  }

  const client: Client = {
    person,
    token: () => tokens?.accessToken ?? '',
    async call(method, path, call = {}) {
      const answer = await persist(method, path, call)
      if (answer.status !== 401 || !tokens) return answer
      await client.renew(`${method} ${routeOf(path)}`)
      return persist(method, path, call)
    },
    async signIn() {
      const { status, data } = await persist('POST', '/auth/login', {
        body: { email: person?.email, password: person?.password },
      })
      if (status !== 200) throw new Error(`not signed in: ${status}`)
      tokens = data as typeof tokens
      tokensAt = Date.now()
    },
    async renew(what) {
      const { status, data } = await persist('POST', '/auth/refresh', {
        body: { refreshToken: tokens?.refreshToken },
      })
      if (status !== 200) {
        if (tokensAt < journal.lossAt) journal.losses.push(`session of ${person?.email}`)
        else journal.violate('a session was lost', `${person?.email}: ${what}`)
        return client.signIn()
      }
      tokens = data as typeof tokens
      tokensAt = Date.now()
    },
  }
  return client
}
