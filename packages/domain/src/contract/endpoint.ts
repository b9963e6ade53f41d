import type * as z from 'zod/mini'

/** Who may call: anybody, a signed-in person, or one who holds the role. Ownership of a single object is part of the query, not of this. */
export type Access = 'public' | 'user' | 'seller' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = z.ZodMiniType

/** One call of the API: the single description from which the server validates and documents and the client is typed. */
export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  D extends Schema = Schema,
> {
  method: Method
  /** Below `/api`, with `{name}` for path parameters: `/v1/products/{id}`. */
  path: `/v1/${string}`
  summary: string
  access: Access
  /** Success status; 201 where something is created (operating.md, envelope). */
  status: 200 | 201
  params: P
  query: Q
  body: B
  data: D
  /** May take up to a minute where there is much of it; whoever asks waits as for an upload. */
  slow?: true
}

interface Definition<P, Q, B, D> {
  method: Method
  path: `/v1/${string}`
  summary: string
  access?: Access
  status?: 200 | 201
  params?: P
  query?: Q
  body?: B
  data: D
  slow?: true
}

/** Describes one call. Defaults: public, 200, no parameters, no query, no body. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  D extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(definition: Definition<P, Q, B, D>): Endpoint<P, Q, B, D> {
  return {
    access: 'public',
    status: 200,
    params: undefined as P,
    query: undefined as Q,
    body: undefined as B,
    ...definition,
  }
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined

/** What the client passes to a call: only the parts that the endpoint declares; FormData where it takes uploads. Query and path values are typed as parsed and sent as text. */
export type CallInput<E extends Endpoint> = (E['params'] extends Schema ? { params: OutputOf<E['params']> } : object) &
  (E['query'] extends Schema ? { query?: Partial<OutputOf<E['query']>> } : object) &
  (E['body'] extends Schema ? { body: z.input<E['body']> | FormData } : object) & { headers?: Record<string, string> }

/** What the server's handler receives after validation. */
export interface HandlerInput<E extends Endpoint> {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
}

export type DataOf<E extends Endpoint> = z.output<E['data']>

/** The envelope of every successful answer (operating.md). */
export interface Success<D> {
  statusCode: number
  message: string
  data: D
}

/** The envelope of every refused or failed answer (operating.md). */
export interface Failure {
  statusCode: number
  error: string
  /** Stable, for programs. */
  code: string
  /** Vietnamese, for people; never repeats what somebody typed. */
  message: string
  path: string
  requestId: string
  errors?: FieldError[]
}

export interface FieldError {
  field: string
  message: string
}
