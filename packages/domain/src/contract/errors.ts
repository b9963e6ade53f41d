/** What kind of refusal it is; only the server's platform knows which HTTP status that becomes. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'too-many'
  | 'unavailable'

/** An expected refusal: `code` is stable and for programs, `message` is Vietnamese and for people. */
export class DomainError extends Error {
  readonly code: string
  readonly kind: ErrorKind
  /** The field of the form that it belongs to, if any. */
  readonly field: string | undefined
  /** When trying again makes sense, in whole seconds. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: string,
    definition: { kind: ErrorKind; message: string; field?: string; retryAfterSeconds?: number },
  ) {
    super(definition.message)
    this.name = 'DomainError'
    this.code = code
    this.kind = definition.kind
    this.field = definition.field
    this.retryAfterSeconds = definition.retryAfterSeconds
  }
}

interface ErrorDefinition {
  kind: ErrorKind
  message: string | ((about: string) => string)
  field?: string
}

type Factory<D extends ErrorDefinition> = D['message'] extends string
  ? (options?: { retryAfterSeconds?: number }) => DomainError
  : (about: string) => DomainError

/** Turns a subject's table of errors into functions that make them: `throw cartErrors.CART_OUT_OF_STOCK()`. */
export function defineErrors<T extends Record<string, ErrorDefinition>>(table: T): { [K in keyof T]: Factory<T[K]> } {
  const factories: Record<string, (given?: string | { retryAfterSeconds?: number }) => DomainError> = {}
  for (const [code, { kind, message, field }] of Object.entries(table)) {
    factories[code] = (given) =>
      new DomainError(code, {
        kind,
        message: typeof message === 'string' ? message : message(typeof given === 'string' ? given : ''),
        ...(field ? { field } : {}),
        ...(typeof given === 'object' && given.retryAfterSeconds ? { retryAfterSeconds: given.retryAfterSeconds } : {}),
      })
  }
  return factories as { [K in keyof T]: Factory<T[K]> }
}

/** Refusals that belong to no single subject. */
export const commonErrors = defineErrors({
  NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy nội dung bạn cần.' },
  TOO_MANY_REQUESTS: { kind: 'too-many', message: 'Quá nhiều yêu cầu. Vui lòng thử lại sau' },
  OVERLOADED: { kind: 'unavailable', message: 'Hệ thống đang bận. Vui lòng thử lại sau ít phút.' },
  INVALID_TEXT: { kind: 'invalid', message: 'Nội dung chứa ký tự không hợp lệ.' },
})
