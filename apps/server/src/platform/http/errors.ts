import type { Socket } from 'node:net'
import type { Endpoint, Failure, FieldError } from '@chophien/domain/contract/endpoint'
import { commonErrors, DomainError, type ErrorKind } from '@chophien/domain/contract/errors'
import { fieldMessages } from '@chophien/domain/contract/messages'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { drainBody } from './drain-body.ts'
import { routeUrlOf } from './route-schema.ts'

// An import would load the client of `fetch`, too, which takes a start 40 ms.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

const statusOf: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'too-many': 429,
  unavailable: 503,
}

// Temporary failures of PostgreSQL and the pool: connection lost, starting up, shutting down, timeouts, deadlock, too many connections, a server
// that takes no writes because another one is the primary now, or will be.
const passingCodes =
  /^(?:08...|57P0[1-5]|25006|25P0[34]|57014|55P03|40001|40P01|53[0-9A-Z]{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/u
const passingMessages =
  /connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection ended|Query read timeout/iu

/** Whether `error` is a temporary failure of the database and not of the request. */
export function isPassing(error: { code?: unknown; message?: unknown; syscall?: unknown }): boolean {
  return (
    (typeof error.code === 'string' && passingCodes.test(error.code)) ||
    // The socket of a database that is away. A file that is missing stays missing.
    (error.code === 'ENOENT' && error.syscall === 'connect') ||
    (typeof error.message === 'string' && passingMessages.test(error.message))
  )
}

interface Refusal {
  status: number
  code: string
  message: string
  errors?: FieldError[]
  retryAfterSeconds?: number | undefined
  ticket?: string | undefined
  details?: unknown
}

const BAD_REQUEST = 'Yêu cầu không hợp lệ.'
const JSON_TYPE = 'application/json; charset=utf-8'
const HTML_TYPE = 'text/html; charset=utf-8'

const refusals: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'BODY_TOO_LARGE', message: 'Dữ liệu gửi lên quá lớn.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Kiểu dữ liệu gửi lên không được hỗ trợ.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'INVALID_JSON',
    message: 'Dữ liệu gửi lên không phải JSON hợp lệ.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'INVALID_LENGTH',
    message: 'Độ dài dữ liệu gửi lên không khớp.',
  },
}

function validationErrors(error: FastifyError): FieldError[] {
  return (error.validation ?? []).map((issue) => ({
    field: issue.instancePath.replace(/^\//u, '').replaceAll('/', '.'),
    message: issue.message ?? fieldMessages.invalid,
  }))
}

function refusalOf(error: FastifyError | DomainError): Refusal {
  if (error instanceof DomainError) {
    const { kind, code, message, field, retryAfterSeconds, ticket, details } = error
    return {
      status: statusOf[kind],
      code,
      message,
      retryAfterSeconds,
      ticket,
      details,
      ...(field ? { errors: [{ field, message }] } : {}),
    }
  }
  if (error.validation) {
    // A malformed id in a path is a 404 (product.md, catalog).
    if (error.validationContext === 'params') return refusalOf(commonErrors.NOT_FOUND())
    const errors = validationErrors(error)
    return { status: 400, code: 'VALIDATION_FAILED', message: errors[0]?.message ?? fieldMessages.invalid, errors }
  }
  const known = refusals[error.code]
  if (known) return known
  if (isPassing(error)) return { ...refusalOf(commonErrors.OVERLOADED()), retryAfterSeconds: 2 }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return { status: error.statusCode, code: 'BAD_REQUEST', message: BAD_REQUEST }
  return { status: 500, code: 'INTERNAL', message: 'Có lỗi xảy ra. Vui lòng thử lại sau.' }
}

/** The path of a URL as answers repeat it: without the query, which may contain user input, and without what follows a carrier's name, which is a
 *  secret also where no route matches. */
const pathOf = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(/^(\/+api\/+v1\/+carriers\/+[^/]*).*$/isu, '$1')

function envelope(refusal: Refusal, path: string, requestId: string): Failure {
  return {
    statusCode: refusal.status,
    error: STATUS_CODES[refusal.status] ?? 'Error',
    code: refusal.code,
    message: refusal.message,
    path,
    requestId,
    ...(refusal.errors ? { errors: refusal.errors } : {}),
    ...(refusal.ticket ? { ticket: refusal.ticket } : {}),
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
  }
}

function logFailure(log: FastifyBaseLogger, error: unknown, { status }: Refusal, route: string | undefined): void {
  if (status >= 500) log[status === 503 ? 'warn' : 'error']({ err: error, route }, 'request failed')
}

/** The envelope for an answer that is read in this process for `request` and fails by `error`. `path`: of the call, below `/api`. */
export function failureWithin(
  request: Pick<FastifyRequest, 'id' | 'log'>,
  error: FastifyError | DomainError,
  { endpoint, path }: { endpoint: Pick<Endpoint, 'path'>; path: string },
): Failure {
  const refusal = refusalOf(error)
  logFailure(request.log, error, refusal, routeUrlOf(endpoint))
  return envelope(refusal, pathOf(`/api${path}`), request.id)
}

/** In how many seconds the same request may succeed (429, 503; 0: not said). Null for failures that stay. */
export function busySeconds(error: FastifyError | DomainError): number | null {
  const { status, retryAfterSeconds = 0 } = refusalOf(error)
  return status === 429 || status === 503 ? retryAfterSeconds : null
}

/** Answers a failed request in the error envelope, or with `page` in its place (HTML). This file is the only place that maps errors to HTTP. */
export function sendFailure(
  error: FastifyError | DomainError,
  request: FastifyRequest,
  reply: FastifyReply,
  page?: string,
): FastifyReply {
  const refusal = refusalOf(error)
  logFailure(request.log, error, refusal, request.routeOptions.url)
  drainBody(request, reply)
  if (refusal.retryAfterSeconds) reply.header('retry-after', String(refusal.retryAfterSeconds))
  reply.code(refusal.status)
  if (page !== undefined) return reply.type(HTML_TYPE).send(page)
  return reply.type(JSON_TYPE).send(JSON.stringify(envelope(refusal, pathOf(request.url), request.id)))
}

/** Makes every failure of `app`, including unknown API paths, answer in the envelope. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendFailure(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendFailure(commonErrors.NOT_FOUND(), request, reply))
}

const brokenRequests: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what is no HTTP request, before any route knows of it, in the same envelope, and ends the connection. */
export function answerBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = brokenRequests[error.code ?? ''] ?? 400
  const refusal = { status, code: 'BAD_REQUEST', message: BAD_REQUEST }
  const body = JSON.stringify(envelope(refusal, '', crypto.randomUUID()))
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: ${JSON_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}`
  if (socket.writable) socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`)
  else socket.destroy()
}
