import { DomainError } from '@chophien/domain/contract/errors'

/** An error of the S3 client: `name` is the code of the store, or that of the connection. */
export interface S3Fault {
  name?: string
  code?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
}

const statusOf = (error: S3Fault): number => error.$metadata?.httpStatusCode ?? 0

/** Whether an object was asked for that is not there. HEAD has no body, hence no code. */
export const isMissingObject = (error: S3Fault): boolean =>
  error.name === 'NoSuchKey' || error.name === 'NotFound' || (statusOf(error) === 404 && error.name !== 'NoSuchBucket')

/** Whether an object was there that was to be new. */
export const isTaken = (error: S3Fault): boolean => statusOf(error) === 412 || error.name === 'PreconditionFailed'

/** Whether the store does not know conditions. */
export const isNotImplemented = (error: S3Fault): boolean => statusOf(error) === 501 || error.name === 'NotImplemented'

/** Whether the store itself did not answer, in contrast to an answer that refuses. */
export const isAway = (error: S3Fault): boolean => statusOf(error) === 0 || statusOf(error) >= 500

/** What is kept of an error of the client, which itself holds its connection and the signed request. */
export function bareFault(error: unknown): Error {
  const { name, code, message, $metadata } = error as S3Fault
  return Object.assign(new Error(message), { name, code, $metadata: { httpStatusCode: $metadata?.httpStatusCode } })
}

/** What can be logged of an error: no address, which may hold a key, and no header. */
export const reasonOf = (error: unknown): string => {
  const { name, code, message } = ((error as { cause?: S3Fault }).cause ?? error) as S3Fault
  return [name, code].find((text) => text && text !== 'Error') ?? message ?? 'unknown'
}

/** A store that cannot be used, with a sentence for the operator. `passing`: it does not answer now, and may later. */
export class StoreRefused extends Error {
  passing = false
}

const sentences: Record<string, string> = {
  NoSuchBucket: 'không có bucket S3_BUCKET; hãy tạo bucket đó, hoặc sửa S3_BUCKET',
  InvalidAccessKeyId: 'kho không biết khóa S3_ACCESS_KEY',
  SignatureDoesNotMatch: 'S3_SECRET_KEY không đúng với S3_ACCESS_KEY',
  AuthorizationHeaderMalformed: 'S3_REGION không đúng với kho',
  PermanentRedirect: 'S3_REGION hoặc S3_ENDPOINT không đúng với bucket này',
  RequestTimeTooSkewed: 'đồng hồ của máy này lệch với đồng hồ của kho quá 15 phút; hãy chỉnh lại giờ',
  AccessDenied: 'khóa không có quyền ghi, đọc và xóa trong bucket S3_BUCKET',
}

/** Why the store at `endpoint` cannot be used, as a sentence for the operator. */
export function refusalOf(endpoint: string, error: unknown): StoreRefused {
  const cause = (error instanceof DomainError && error.cause ? error.cause : error) as S3Fault
  const known = sentences[cause.name ?? '']
  const passing = !known && isAway(cause)
  const why =
    known ??
    (passing ? `kho không trả lời (${reasonOf(cause)})` : `kho từ chối (${reasonOf(cause)}, HTTP ${statusOf(cause)})`)
  return Object.assign(new StoreRefused(`Không dùng được kho S3 tại ${endpoint}: ${why}.`, { cause }), { passing })
}
