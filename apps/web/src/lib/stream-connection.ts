import { renewal } from './browser-api.ts'
import { eventReader, type ServerEvent } from './event-stream.ts'
import { session } from './session.ts'

// A page is first of all to be shown; and whoever only passes through opens no line.
const BEGIN_AFTER_MS = 1500
const PAUSES_MS = [1000, 3000, 10_000, 30_000] as const

interface Line {
  /** Below `/api`. */
  path: string
  onEvent: (event: ServerEvent) => void
  /** The number of the event after which to go on; null at the beginning. */
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

/** Reads one line to its end. Returns false where coming back is no use: the session is over, or it is not for this person. */
async function readLine({ path, onEvent, after, signal }: Line): Promise<boolean> {
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

/** Listens to server-sent events until `signal` aborts, with the bearer token that EventSource cannot send. A line that breaks is taken up
 *  where it ended, with growing pauses while nobody answers. */
export async function keepConnected(line: Line): Promise<void> {
  let failures = 0
  const onEvent = (event: ServerEvent) => {
    failures = 0
    line.onEvent(event)
  }
  await pause(BEGIN_AFTER_MS, line.signal)
  while (!line.signal.aborted) {
    try {
      if (!(await readLine({ ...line, onEvent }))) return
    } catch {
      // The server or the way to it is down.
    }
    await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0, line.signal)
    failures++
  }
}
