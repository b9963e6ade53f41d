import { renewal } from './browser-api.ts'
import { eventReader, type ServerEvent } from './event-stream.ts'
import { session } from './session.ts'

// Delay before connecting: the page renders first, and short visits open no connection.
const BEGIN_AFTER_MS = 1500
const PAUSES_MS = [1000, 3000, 10_000, 30_000, 60_000] as const

interface StreamOptions {
  /** Below `/api`. */
  path: string
  onEvent: (event: ServerEvent) => void
  /** Event id to resume after; null to start. */
  after: () => string | null
  signal: AbortSignal
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Reads one connection to its end. Throws when there is none: no answer, a refusal, nobody signed in. */
async function readStream({ path, onEvent, after, signal }: StreamOptions): Promise<void> {
  await renewal.beforeRequest()
  const token = session.accessToken()
  if (token === null) throw new Error('nobody is signed in')
  const lastId = after()
  const answer = await fetch(`/api${path}`, {
    signal,
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastId === null ? {} : { 'last-event-id': lastId }),
    },
  })
  // The server's word counts, not this device's clock: with new tokens the next attempt succeeds, or the session is over.
  if (answer.status === 401 && session.refreshToken() !== null) await renewal.renew()
  if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  const events = eventReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    for (const event of events.push(value)) onEvent(event)
  }
}

/** Reads server-sent events until `signal` aborts, by fetch: EventSource cannot send the bearer token. Reconnects after the last event id, with
 *  growing delays (PAUSES_MS) while the server does not answer or refuses: a 401 ends when the tokens are renewed, a 403 when a role is given.
 *  `read`: reads one connection to its end, or throws. */
export async function keepConnected(stream: StreamOptions, read = readStream): Promise<void> {
  let failures = 0
  const onEvent = (event: ServerEvent) => {
    failures = 0
    stream.onEvent(event)
  }
  await pause(BEGIN_AFTER_MS, stream.signal)
  while (!stream.signal.aborted) {
    await read({ ...stream, onEvent }).catch(() => {})
    await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0, stream.signal)
    failures++
  }
}
