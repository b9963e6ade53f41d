import type { CallInput, DataOf, Endpoint, Failure, FieldError, Success } from '@chophien/domain/contract/endpoint'
import type { ApiTransport } from '@chophien/domain/contract/rendering'

export const NETWORK_MESSAGE = 'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng'

/** Why a call brought no data. Plain, so that it can travel inside a page. */
export interface Refusal {
  /** The HTTP status, 0 when there was no answer at all. */
  readonly status: number
  /** Stable, for programs: the server's code, or NETWORK and TIMEOUT of our own. */
  readonly code: string
  /** For people, in the server's words. Empty where it had none: each place then has a sentence of its own (§8). */
  readonly message: string
  /** What the server said about single fields; empty for everything but a refused form. */
  readonly errors: readonly FieldError[]
}

/** A refusal as it is thrown. */
export class ApiFailure extends Error implements Refusal {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]

  constructor(status: number, code: string, message: string, errors: readonly FieldError[] = []) {
    super(message)
    this.name = 'ApiFailure'
    this.status = status
    this.code = code
    this.errors = errors
  }

  toJSON(): Refusal {
    return { status: this.status, code: this.code, message: this.message, errors: this.errors }
  }
}

/** The outcome of a call as a value, for a panel that carries its own failure. */
export type Settled<D> = { ok: true; data: D } | { ok: false; failure: Refusal }

/** The input may be left out where an endpoint asks for nothing. */
type Input<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** The one door to the marketplace. The same client serves loaders on the server and in the browser; only its transport differs. */
export interface Api {
  /** The answer's data. Throws ApiFailure. */
  call<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<DataOf<E>>
  /** The whole envelope, where the page needs the message or the status too. Throws ApiFailure. */
  send<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<Success<DataOf<E>>>
  /** The outcome as a value; never throws ApiFailure. */
  settle<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<Settled<DataOf<E>>>
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(params[name])))
}

function asText(query: Record<string, unknown> = {}): Record<string, string> {
  const text: Record<string, string> = {}
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') text[name] = String(value)
  }
  return text
}

function failureOf(status: number, body: unknown): ApiFailure {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure>
  return new ApiFailure(status, said.code ?? `HTTP_${status}`, said.message ?? '', said.errors)
}

/** Builds the typed client over a transport. What the transport itself throws passes through. */
export function createApi(transport: ApiTransport): Api {
  async function request(endpoint: Endpoint, input: LooseInput = {}): Promise<Success<unknown>> {
    const { status, body } = await transport({
      endpoint,
      path: fillPath(endpoint.path, input.params),
      query: asText(input.query),
      body: input.body,
      headers: input.headers ?? {},
    })
    if (status < 200 || status > 299) throw failureOf(status, body)
    return body as Success<unknown>
  }

  const api = {
    send: request,
    call: async (endpoint: Endpoint, input?: LooseInput) => (await request(endpoint, input)).data,
    settle: async (endpoint: Endpoint, input?: LooseInput) => {
      try {
        return { ok: true, data: (await request(endpoint, input)).data }
      } catch (error) {
        if (error instanceof ApiFailure) return { ok: false, failure: error }
        throw error
      }
    },
  }
  // The implementation is loose; the interface ties each endpoint to its input and its answer.
  return api as Api
}

/** The same outcome with other data: what a page keeps of an answer. */
export const mapSettled = <A, B>(settled: Settled<A>, change: (data: A) => B): Settled<B> =>
  settled.ok ? { ok: true, data: change(settled.data) } : settled
