import type { ErrorResponse } from 'react-router'
import { isRouteErrorResponse } from 'react-router'
import type { PageHead } from './head.ts'

/** A failure of a page, to be thrown by its loader. It has the router's own shape for errors, so the router knows the status,
 *  and is plain data, so it travels from the server to the browser as it is. */
export const pageFailure = (status: number, code: string, message = ''): ErrorResponse & { internal: boolean } => ({
  status,
  statusText: message,
  internal: false,
  data: { code },
})

/** What the server said about it (§8, product), empty where it said nothing. */
export const failureMessage = (error: unknown): string => (isRouteErrorResponse(error) ? error.statusText : '')

/** The HTTP status behind whatever a loader or component threw; 500 for a fault of our own. */
export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

/** The head of a page that could not be shown. `missing`: what a 404 of this page is called. */
export const failureHead = (status: number, missing = 'Không tìm thấy trang'): PageHead => ({
  title: status === 404 ? missing : 'Đã có lỗi xảy ra',
})
