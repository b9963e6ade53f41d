import { renewal } from './browser-api.ts'
import { eventReader, type ServerEvent } from './event-stream.ts'
import { session } from './session.ts'

// Delay before connecting: the page renders first, and short visits open no connection.
const BEGIN_AFTER_MS = 1500
const PAUSES_MS = [1000, 3000, 10_000, 30_000] as const

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

/** Reads one connection to its end. False when reconnecting is useless: the session is over, or no permission. */
async function readStream({ path, onEvent, after, signal }: StreamOptions): Promise<boolean> {
  await renewal.beforeRequest()
  const token = session.accessToken()
  if (token === null) return false
  const lastId = after()
  const answer = await fetch(`/api${path}`, {
    signal,
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastId === null ? {} : { 'last-event-id': lastId }),
    },
  })
  if (!answer.ok || !answer.body) return ![401, 403, 404].includes(answer.status)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  const events = eventReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return true
    for (const event of events.push(value)) onEvent(event)
  }
}

/** Reads server-sent events until `signal` aborts, by fetch: EventSource cannot send the bearer token. Reconnects after the last event id, with
 *  growing delays (PAUSES_MS) while the server does not answer. */
export async function keepConnected(stream: StreamOptions): Promise<void> {
  let failures = 0
  const onEvent = (event: ServerEvent) => {
    failures = 0
    stream.onEvent(event)
  }
  await pause(BEGIN_AFTER_MS, stream.signal)
  while (!stream.signal.aborted) {
    try {
      if (!(await readStream({ ...stream, onEvent }))) return
    } catch {
      // Network error: reconnect.
    }
    await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0, stream.signal)
    failures++
  }
}
