import { refresh } from '@chophien/domain/accounts/contract'
import { signedOutMessages } from '@chophien/domain/accounts/signed-out-messages'
import type { ApiRequest, ApiTransport } from '@chophien/domain/contract/rendering'
import { ApiFailure, createApi, NETWORK_MESSAGE } from './api-client.ts'
import { navigateToLogin } from './login-state.ts'
import { session } from './session.ts'
import { decodeClaims } from './session-claims.ts'
import { createRenewal } from './session-renewal.ts'

/** §7. */
const TIMEOUT_MILLISECONDS = 10_000
/** For uploads and bulk work, which take longer than the default timeout. */
const LONG_TIMEOUT_MILLISECONDS = 90_000

/** Calls without a token: sign-in and renewal. A stale token would make their 401 look like an expired session. */
const carriesToken = (path: string) => !path.startsWith('/v1/auth/') || path === '/v1/auth/logout'

async function fetchApi({ endpoint, path, query, body, headers }: ApiRequest, token: string | null) {
  const search = new URLSearchParams(query).toString()
  try {
    const multipart = body instanceof FormData
    const response = await fetch(`/api${path}${search && `?${search}`}`, {
      method: endpoint.method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(multipart || endpoint.slow ? LONG_TIMEOUT_MILLISECONDS : TIMEOUT_MILLISECONDS),
      headers: {
        accept: 'application/json',
        ...(body === undefined || multipart ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: multipart ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: parsed(text), at: Date.parse(response.headers.get('date') ?? '') }
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ApiFailure(0, late ? 'TIMEOUT' : 'NETWORK', NETWORK_MESSAGE)
  }
}

/** Null when the body is no envelope, for instance an HTML error page of a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const messageOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''

const bare: ApiTransport = (request) => fetchApi(request, null)

export const renewal = createRenewal({
  session,
  exclusively: (work) => (navigator.locks ? navigator.locks.request('session-renewal', work) : work()),
  async askServer(refreshToken) {
    const answer = await createApi(bare).settle(refresh, { body: { refreshToken } })
    if (answer.ok) return answer.data
    return answer.failure.status >= 400 && answer.failure.status < 500 && answer.failure.status !== 429
      ? 'refused'
      : 'unreachable'
  },
})

/** Whether a token was refused because its life is over, by the server's own clock; this device's, which may be wrong, said otherwise. */
const isOutlived = (token: string | null, { status, at }: { status: number; at: number }): boolean =>
  status === 401 && token !== null && (decodeClaims(token)?.exp ?? Number.NaN) <= at / 1000

function endSession() {
  session.end()
  navigateToLogin(signedOutMessages.sessionOver)
}

/** §4 and §8: a 401 to a request with a token, or 'JWT expired' in a message, ends the session and opens the login page. Ignored when the
 *  session changed after the request was sent. */
function noticeEndOfSession(token: string | null, status: number, body: unknown) {
  if (token === null || session.accessToken() !== token) return
  if (status !== 401 && !messageOf(body).includes('JWT expired')) return
  endSession()
}

/** The browser's API client. Event handlers import it; loaders and actions get it as an argument. */
export const browserApi = createApi(async (request) => {
  if (!carriesToken(request.path)) return bare(request)
  await renewal.beforeRequest()
  let token = session.accessToken()
  let answer = await fetchApi(request, token)
  if (isOutlived(token, answer)) {
    const outcome = await renewal.renew()
    // Nothing was heard of the refresh token: it is kept.
    if (outcome === 'unreachable') return answer
    if (outcome === 'renewed') {
      token = session.accessToken()
      answer = await fetchApi(request, token)
    } else endSession()
  }
  noticeEndOfSession(token, answer.status, answer.body)
  return answer
})
