/** Kind of an expected error; only the server's platform maps it to an HTTP status. */
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

interface ErrorOptions {
  /** Where it depends on what was sent. */
  field?: string
  retryAfterSeconds?: number
  ticket?: string
  details?: unknown
}

/** An expected error: `code` is stable and for programs, `message` is Vietnamese and for users. */
export class DomainError extends Error {
  readonly code: string
  readonly kind: ErrorKind
  /** The form field that it belongs to, if any. */
  readonly field: string | undefined
  /** Seconds until a retry makes sense. */
  readonly retryAfterSeconds: number | undefined
  /** What a sign-up goes on with (accounts/schemas.ts), if it was refused for want of a code. */
  readonly ticket: string | undefined
  /** What programs need besides the message, in a schema of the error's subject. */
  readonly details: unknown

  constructor(code: string, definition: ErrorOptions & { kind: ErrorKind; message: string }) {
    super(definition.message)
    this.name = 'DomainError'
    this.code = code
    this.kind = definition.kind
    this.field = definition.field
    this.retryAfterSeconds = definition.retryAfterSeconds
    this.ticket = definition.ticket
    this.details = definition.details
  }
}

interface ErrorDefinition {
  kind: ErrorKind
  message: string | ((about: string) => string)
  field?: string
}

type Factory<D extends ErrorDefinition> = D['message'] extends string
  ? (options?: ErrorOptions) => DomainError
  : (about: string, options?: ErrorOptions) => DomainError

/** Turns a table of errors into factories: `throw cartErrors.CART_OUT_OF_STOCK()`. */
export function defineErrors<T extends Record<string, ErrorDefinition>>(table: T): { [K in keyof T]: Factory<T[K]> } {
  const factories: Record<string, (given?: string | ErrorOptions, more?: ErrorOptions) => DomainError> = {}
  for (const [code, { kind, message, field }] of Object.entries(table)) {
    factories[code] = (given, more) =>
      new DomainError(code, {
        kind,
        message: typeof message === 'string' ? message : message(typeof given === 'string' ? given : ''),
        ...(field ? { field } : {}),
        ...(typeof given === 'object' ? given : more),
      })
  }
  return factories as { [K in keyof T]: Factory<T[K]> }
}

/** Errors that belong to no subject. */
export const commonErrors = defineErrors({
  NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy nội dung bạn cần.' },
  TOO_MANY_REQUESTS: { kind: 'too-many', message: 'Quá nhiều yêu cầu. Vui lòng thử lại sau' },
  OVERLOADED: { kind: 'unavailable', message: 'Hệ thống đang bận. Vui lòng thử lại sau ít phút.' },
  EXPORT_RUNNING: {
    kind: 'too-many',
    message: 'Bạn đang xuất một tệp khác. Hãy đợi tệp đó tải xong rồi thử lại.',
  },
  UPLOADS_RUNNING: {
    kind: 'too-many',
    message: 'Bạn đang gửi quá nhiều tệp cùng lúc. Hãy đợi các tệp đó gửi xong rồi thử lại.',
  },
  EXPORT_TOO_LONG: {
    kind: 'invalid',
    message: 'Danh sách dài hơn 20.000 dòng. Hãy lọc bớt, chẳng hạn chọn khoảng ngày ngắn hơn.',
  },
  INVALID_TEXT: { kind: 'invalid', message: 'Nội dung chứa ký tự không hợp lệ.' },
})
