import { refresh } from '@chophien/domain/accounts/contract'
import { signedOutMessages } from '@chophien/domain/accounts/signed-out-messages'
import type { Endpoint } from '@chophien/domain/contract/endpoint'
import type { ApiRequest, ApiTransport } from '@chophien/domain/contract/rendering'
import { ApiFailure, createApi, NETWORK_MESSAGE } from './api-client.ts'
import { navigateToLogin } from './login-state.ts'
import { personOf, session } from './session.ts'
import { decodeClaims } from './session-claims.ts'
import { createRenewal } from './session-renewal.ts'

/** §7. */
const TIMEOUT_MILLISECONDS = 10_000
/** For uploads and bulk work, which take longer than the default timeout. */
const LONG_TIMEOUT_MILLISECONDS = 90_000

function timeoutOf({ slow, answersWithinSeconds }: Endpoint, upload: boolean): number {
  if (answersWithinSeconds !== undefined) return answersWithinSeconds * 1000
  return upload || slow ? LONG_TIMEOUT_MILLISECONDS : TIMEOUT_MILLISECONDS
}

/** Calls without a token: sign-in and renewal. A stale token would make their 401 look like an expired session. */
const carriesToken = (path: string) => !path.startsWith('/v1/auth/') || path === '/v1/auth/logout'

/** Where this tab wrote last, by the header of the answers; 0 where no replica is read. Kept for the tab's next documents: the consoles are another one. */
let writtenAt = Number(globalThis.sessionStorage?.writtenAt ?? 0)

/** Remembers where something was written that this tab is to read: what an answer, or an event, says of it. */
export const wroteAt = (position: number) => {
  // Answers overtake each other.
  if (position > writtenAt)
    try {
      sessionStorage.writtenAt = writtenAt = position
    } catch {
      // The storage is full: the tab's next document does not know.
    }
}

/** The headers of a signed-in request. Whichever server answers it reads what this tab has written. */
export const signed = (token: string | null): Record<string, string> =>
  token ? { authorization: `Bearer ${token}`, ...(writtenAt && { 'x-read-after': `${writtenAt}` }) } : {}

async function fetchApi({ endpoint, path, query, body, headers }: ApiRequest, token: string | null) {
  const search = new URLSearchParams(query).toString()
  try {
    const multipart = body instanceof FormData
    const response = await fetch(`/api${path}${search && `?${search}`}`, {
      method: endpoint.method,
      credentials: 'same-origin',
      keepalive: endpoint.outlivesPage === true,
      signal: AbortSignal.timeout(timeoutOf(endpoint, multipart)),
      headers: {
        accept: 'application/json',
        ...(body === undefined || multipart ? {} : { 'content-type': 'application/json' }),
        ...signed(token),
        ...headers,
      },
      // Nothing becomes no body.
      body: multipart ? body : JSON.stringify(body),
    })
    return await heardOf(response)
  } catch (error) {
    const late = (error as Error).name === 'TimeoutError'
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

const bare: ApiTransport = (request) => fetchApi(request, null)

export const renewal = createRenewal({
  session,
  exclusively: (work) => (navigator.locks ? navigator.locks.request('session-renewal', work) : work()),
  async askServer(refreshToken) {
    const answer = await createApi(bare).settle(refresh, { body: { refreshToken } })
    if (answer.ok) return answer.data
    const { status } = answer.failure
    return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unreachable'
  },
})

/** Ends the session that the server has refused, and opens the login page (§4). */
export function endSession(): void {
  session.end()
  navigateToLogin(signedOutMessages.sessionOver)
}

/** What is read of an answer to a request with a token. */
interface Heard {
  status: number
  /** The envelope, where it may say why the request was refused. */
  body?: unknown
  /** When the server answered, milliseconds by its own clock; NaN when it did not say. */
  at?: number
}

/** Reads an answer: its status, its JSON (null when it is none), its time, and where it wrote. */
export async function heardOf(response: Response) {
  const { status, headers } = response
  wroteAt(Number(headers.get('x-written-at')))
  return { status, body: parsed(await response.text()), at: Date.parse(headers.get('date') ?? '') }
}

/** §4: the one English text that the pages look for. */
const saysExpired = ({ body }: Heard): boolean =>
  String((body as { message?: unknown } | null | undefined)?.message).includes('JWT expired')

/** By how much the `Date` of an answer may be early, milliseconds: a proxy may have written it. */
const DATE_TOLERANCE = 60_000

/** Whether a token was refused because its life is over, by the clock of the server; this device's, which may be wrong, said otherwise. Where
 *  the server says so itself, `Date` may be missing or a little early. */
function isOutlived(token: string, { at = Number.NaN, ...answer }: Heard): boolean {
  const end = (decodeClaims(token)?.exp ?? Number.NaN) * 1000
  return end <= at || (saysExpired(answer) && !(end > at + DATE_TOLERANCE))
}

const noAnswer = () => new ApiFailure(0, 'NETWORK', NETWORK_MESSAGE)

/** Sends a request with the session's token. A 401 to a token that was renewed meanwhile, or whose life is over by the clock of the server, is
 *  followed by the same request once more, never for another person, who may have signed in in another tab. Any other 401, or 'JWT expired' in
 *  a message, ends the session that the request was sent in and opens the login page (§4, §8). Throws ApiFailure when the server says nothing
 *  about the tokens: they are kept. */
export async function fetchWithSession<A extends Heard>(send: (token: string | null) => Promise<A>): Promise<A> {
  // The person whom the page shows: another tab may have signed in somebody else, and this one not noticed yet.
  const person = personOf(session.get()) ?? session.storedPerson()
  await renewal.beforeRequest()
  let token = session.accessToken()
  if (token && person && session.storedPerson() !== person) throw noAnswer()
  let answer = await send(token)
  if (token === null) return answer
  session.hear(answer.at ?? 0)
  if (answer.status === 401) {
    if (token === session.accessToken() && isOutlived(token, answer)) {
      const outcome = await renewal.renew()
      if (outcome === 'unreachable') throw noAnswer()
      if (session.accessToken() === null) endSession()
    }
    const renewed = session.accessToken()
    if (renewed !== null && renewed !== token && session.storedPerson() === person) {
      token = renewed
      answer = await send(token)
    }
  }
  if (session.accessToken() === token && (answer.status === 401 || saysExpired(answer))) endSession()
  return answer
}

/** The browser's API client. Event handlers import it; loaders and actions get it as an argument. */
export const browserApi = createApi((request) =>
  carriesToken(request.path) ? fetchWithSession((token) => fetchApi(request, token)) : bare(request),
)
