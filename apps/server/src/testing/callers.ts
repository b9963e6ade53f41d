import type { DataOf, Endpoint, Failure, FieldError, Success } from '@chophien/domain/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Person } from './builders.ts'

export interface Reply<Data = unknown> {
  status: number
  headers: Record<string, unknown>
  body: Success<Data> & Partial<Failure> & { errors?: FieldError[] }
}

type Send = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>

/** An API client: a user or a guest. */
export interface Caller {
  get: Send
  post: Send
  put: Send
  delete: Send
  /** Calls an endpoint that must succeed, and returns its data. */
  call<E extends Endpoint>(
    endpoint: E,
    input?: {
      params?: Record<string, number | string>
      query?: Record<string, unknown>
      body?: unknown
      headers?: Record<string, string>
    },
  ): Promise<DataOf<E>>
}

/** Who can call one instance. */
export interface Callers {
  guest: Caller
  as(person: Person): Caller
}

function callerOf(app: FastifyInstance, token?: string): Caller {
  const send =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE'): Send =>
    async (path, body, headers = {}) => {
      const answer = await app.inject({
        method,
        url: path,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: String(answer.headers['content-type']).includes('json') ? answer.json() : {},
      } as Reply
    }
  const methods = { GET: send('GET'), POST: send('POST'), PUT: send('PUT'), DELETE: send('DELETE') }
  return {
    get: methods.GET,
    post: methods.POST,
    put: methods.PUT,
    delete: methods.DELETE,
    async call(endpoint, { params = {}, query = {}, body, headers } = {}) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(params[name]))
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
      const reply = await methods[endpoint.method](`/api${path}${search ? `?${search}` : ''}`, body, headers)
      if (reply.status !== endpoint.status)
        throw new Error(`${endpoint.method} ${path}: ${reply.status} ${reply.body.message}`)
      return reply.body.data as DataOf<typeof endpoint>
    },
  }
}

/** Clients of one instance, in process (no socket). A person keeps the same caller as long as the token is the same. */
export function callersOf(app: FastifyInstance): Callers {
  const callers = new Map<string, Caller>()
  return {
    guest: callerOf(app),
    as(person) {
      const caller = callers.get(person.token) ?? callerOf(app, person.token)
      callers.set(person.token, caller)
      return caller
    },
  }
}
