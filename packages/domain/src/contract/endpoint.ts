import type * as z from 'zod/mini'

/** Who may call: everybody, signed-in users, or users with the role. Ownership of objects is checked in the query. */
type Access = 'public' | 'user' | 'seller' | 'admin'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = z.ZodMiniType

/** Schemas by which the server validates and documents a call. They are in `schemas.ts`, which pages do not load. */
export interface CallSchemas {
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  data: Schema
}

/** One call of the API, without its schemas: `S` carries their types only, so that the client is typed and loads no Zod. */
export interface Endpoint<S extends CallSchemas = CallSchemas> {
  method: Method
  /** Below `/api`, with `{name}` for path parameters: `/v1/products/{id}`. */
  path: `/v1/${string}`
  access: Access
  /** Success status; 201 where something is created (operating.md, envelope). */
  status: 200 | 201
  /** Takes up to a minute for large results; the client waits as long as for an upload. */
  slow?: true
  /** Seconds within which the server has answered, the sending included, where that is longer than for other uploads. */
  answersWithinSeconds?: number
  /** Arrives also when the page is left at this moment; the body has less than 64 KiB. */
  outlivesPage?: true
  /** Never set. */
  schemas?: S
}

/** A call of the admin console. Its name stands in `accounts/console-calls.ts`, with the roles that may make it. */
export interface ConsoleCall<S extends CallSchemas = CallSchemas> extends Endpoint<S> {
  access: 'admin'
}

/** A call of the seller centre. Its name stands in `shops/shop-calls.ts`, with the roles that may make it. */
export interface ShopCall<S extends CallSchemas = CallSchemas> extends Endpoint<S> {
  access: 'seller'
}

type Definition = Pick<Endpoint, 'method' | 'path' | 'slow' | 'answersWithinSeconds' | 'outlivesPage'> &
  Partial<Pick<Endpoint, 'access' | 'status'>>

/** Describes one call. Defaults: public, 200. `S`: the type of its entry in `schemas.ts`. */
export function endpoint<S extends CallSchemas>(definition: Definition & { access: 'admin' }): ConsoleCall<S>
export function endpoint<S extends CallSchemas>(definition: Definition & { access: 'seller' }): ShopCall<S>
export function endpoint<S extends CallSchemas>(definition: Definition): Endpoint<S>
// @__NO_SIDE_EFFECTS__
export function endpoint<S extends CallSchemas>(definition: Definition): Endpoint<S> {
  return { access: 'public', status: 200, ...definition }
}

type SchemasOf<E extends Endpoint> = E extends Endpoint<infer S> ? S : never

type OutputOf<S, K extends 'params' | 'query' | 'body'> =
  S extends Record<K, infer V extends Schema> ? z.output<V> : undefined

/** What the client passes to a call: only the parts that the endpoint declares; FormData where it takes uploads. Query and path values are
 *  typed as parsed and sent as text. */
export type CallInput<E extends Endpoint, S = SchemasOf<E>> = (S extends { params: infer P extends Schema }
  ? { params: z.output<P> }
  : object) &
  (S extends { query: infer Q extends Schema } ? { query?: Partial<z.output<Q>> } : object) &
  (S extends { body: infer B extends Schema } ? { body: z.input<B> | FormData } : object) & {
    headers?: Record<string, string>
  }

/** What the server's handler receives after validation. */
export interface HandlerInput<E extends Endpoint> {
  params: OutputOf<SchemasOf<E>, 'params'>
  query: OutputOf<SchemasOf<E>, 'query'>
  body: OutputOf<SchemasOf<E>, 'body'>
}

export type DataOf<E extends Endpoint> = z.output<SchemasOf<E>['data']>

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
  /** Vietnamese, for users; never echoes input. */
  message: string
  path: string
  requestId: string
  errors?: FieldError[]
  /** Of the attempt to sign up whose address is not confirmed yet; only with EMAIL_NOT_VERIFIED. */
  ticket?: string
  /** For programs: with PRICE_CHANGED what the checkout costs now (orders/current-checkout.ts). */
  details?: unknown
}

export interface FieldError {
  field: string
  message: string
}
