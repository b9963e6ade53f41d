import { endSession, renewal, signed } from './browser-api.ts'
import { eventReader, type ServerEvent } from './event-stream.ts'
import { session } from './session.ts'

// Delay before connecting: the page renders first, and short visits open no connection.
const BEGIN_AFTER_MS = 1500
const PAUSES_MS = [1000, 3000, 10_000, 30_000]
const LONGEST_PAUSE_MS = 60_000

interface StreamOptions {
  /** Below `/api`. */
  path: string
  onEvent: (event: ServerEvent) => void
  /** Event id to resume after; null to start. */
  after: () => string | null
  signal: AbortSignal
}

/** Waits; shorter when `signal` aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

/** Longest wait for other tokens: the refusal may have been that of a proxy during a deployment. */
const REFUSED_MS = 300_000

/** Waits until the tokens are others than this one, by sign-in, renewal or another tab; at most REFUSED_MS. */
async function otherTokens(token: string | null, signal: AbortSignal): Promise<void> {
  const waiting = new AbortController()
  const end = () => {
    if (signal.aborted || session.accessToken() !== token) waiting.abort()
  }
  const stop = session.subscribe(end)
  signal.addEventListener('abort', end)
  end()
  await pause(REFUSED_MS, waiting.signal)
  stop()
  signal.removeEventListener('abort', end)
}

/** A refusal that lasts as long as these tokens: a missing role, a session that is over. */
class RefusedTokens extends Error {
  readonly token: string | null
  constructor(token: string | null) {
    super()
    this.token = token
  }
}

/** The token of the last 401 that asked for a renewal: once is enough. */
let outlived: string | null = null

/** Why there is no stream. The server's word counts, not this device's clock: after a 401 the tokens are renewed, and the next attempt
 *  succeeds, or the session is over, here as after any other request (§4). */
async function refusal(status: number, token: string): Promise<Error> {
  const error = new Error(`status ${status}`)
  if (status !== 401) return status === 403 || status === 404 ? new RefusedTokens(token) : error
  // Renewed meanwhile, by this tab or another.
  if (session.accessToken() !== token) return error
  if (session.refreshToken() !== null && outlived !== token) {
    outlived = token
    if ((await renewal.renew()) === 'unreachable') outlived = null
    if (session.accessToken() !== null) return error
  }
  endSession()
  return new RefusedTokens(null)
}

/** Reads one connection to its end. Throws when there is none: RefusedTokens, or any error when the server gave no answer or had a fault. */
async function readStream({ path, onEvent, after, signal }: StreamOptions): Promise<void> {
  await renewal.beforeRequest()
  const token = session.accessToken()
  if (token === null) throw new RefusedTokens(token)
  const lastId = after()
  const answer = await fetch(`/api${path}`, {
    signal,
    headers: {
      accept: 'text/event-stream',
      ...signed(token),
      ...(lastId && { 'last-event-id': lastId }),
    },
  })
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel()
    throw await refusal(answer.status, token)
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  const events = eventReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    for (const event of events.push(value)) onEvent(event)
  }
}

/** ±30 %: the consoles that a restart of the server cut off come back one after the other. */
const spread = (ms: number) => ms * (0.7 + 0.6 * Math.random())

/** Reads server-sent events until `signal` aborts, by fetch: EventSource cannot send the bearer token. Reconnects after the last event id, with
 *  growing delays (PAUSES_MS, LONGEST_PAUSE_MS) while the server does not answer or has a fault; after a refusal that lasts as long as the tokens (no session, no
 *  role, no shop) when there are others, at the latest after REFUSED_MS. `read`: reads one connection to its end, or throws. */
export async function keepConnected(stream: StreamOptions, read = readStream): Promise<void> {
  const { signal } = stream
  let failures = 0
  const onEvent = (event: ServerEvent) => {
    failures = 0
    stream.onEvent(event)
  }
  await pause(BEGIN_AFTER_MS, signal)
  while (!signal.aborted) {
    const error: unknown = await read({ ...stream, onEvent }).catch((reason) => reason)
    if (error instanceof RefusedTokens) await otherTokens(error.token, signal)
    await pause(spread(PAUSES_MS[failures] ?? LONGEST_PAUSE_MS), signal)
    failures++
  }
}
