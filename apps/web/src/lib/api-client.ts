import type { CallInput, DataOf, Endpoint, Failure, FieldError, Success } from '@chophien/domain/contract/endpoint'
import type { ApiTransport } from '@chophien/domain/contract/rendering'

export const NETWORK_MESSAGE = 'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng'

/** Why a call failed. Plain data: it is serialized into pages. */
export interface Refusal {
  /** The HTTP status, 0 when there was no answer at all. */
  readonly status: number
  /** Stable error code: the server's, or NETWORK or TIMEOUT of this client. */
  readonly code: string
  /** The server's message for the user; empty without one, then the caller shows its own (§8). */
  readonly message: string
  /** Messages for single fields; empty unless a form was refused. */
  readonly errors: readonly FieldError[]
  /** The server's whole answer, for what only few refusals carry. Not serialized into pages. */
  readonly said?: Partial<Failure> | undefined
}

/** A refusal as an exception. */
export class ApiFailure extends Error implements Refusal {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]
  readonly said: Partial<Failure> | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    errors: readonly FieldError[] = [],
    said?: Partial<Failure>,
  ) {
    super(message)
    this.name = 'ApiFailure'
    this.status = status
    this.code = code
    this.errors = errors
    this.said = said
  }

  toJSON(): Refusal {
    return { status: this.status, code: this.code, message: this.message, errors: this.errors }
  }
}

/** The outcome of a call as a value, for a panel that carries its own failure. */
export type Settled<D> = { ok: true; data: D } | { ok: false; failure: Refusal }

/** The input is optional for endpoints without parameters. */
type Input<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** The typed API client. Loaders use the same client on the server and in the browser; only the transport differs. */
export interface Api {
  /** Resolves to the data. Throws ApiFailure. */
  call<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<DataOf<E>>
  /** Resolves to the whole envelope, with message and status. Throws ApiFailure. */
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

function fillPath(path: string, params: Record<string, unknown>): string {
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
  return new ApiFailure(status, said.code ?? `HTTP_${status}`, said.message ?? '', said.errors, said)
}

/** Builds the client over a transport. Exceptions of the transport pass through. */
export function createApi(transport: ApiTransport): Api {
  async function request(endpoint: Endpoint, input: LooseInput = {}): Promise<Success<unknown>> {
    const { params = {} } = input
    const { status, body } = await transport({
      endpoint,
      path: fillPath(endpoint.path, params),
      params,
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
  // The implementation is untyped; the interface ties each endpoint to its input and its data.
  return api as Api
}

/** The same outcome with mapped data. */
export const mapSettled = <A, B>(settled: Settled<A>, change: (data: A) => B): Settled<B> =>
  settled.ok ? { ok: true, data: change(settled.data) } : settled
