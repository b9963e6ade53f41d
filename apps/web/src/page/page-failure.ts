import type { ErrorResponse } from 'react-router'
import { isRouteErrorResponse } from 'react-router'
import type { PageHead } from './head.ts'

/** A page failure, thrown by loaders. It has the shape of the router's ErrorResponse, so the router uses its status, and it is plain data, so
 *  it can be serialized into the page. */
export const pageFailure = (status: number, code: string, message = ''): ErrorResponse & { internal: boolean } => ({
  status,
  statusText: message,
  internal: false,
  data: { code },
})

/** The server's message (§8, product), empty without one. */
export const failureMessage = (error: unknown): string => (isRouteErrorResponse(error) ? error.statusText : '')

/** The HTTP status of a thrown error; 500 for anything but a route error. */
export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

/** The head of a failed page. `missing`: title of its 404. */
export const failureHead = (status: number, missing = 'Không tìm thấy trang'): PageHead => ({
  title: status === 404 ? missing : 'Đã có lỗi xảy ra',
})

/** Whether a failure may be over soon: a fault of the server, no answer (a page's 503) or a rate limit. */
export const isPassing = (status: number): boolean => status >= 500 || status === 429
