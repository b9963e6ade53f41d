import type { ServerEvent } from './event-stream.ts'
import { keepConnected } from './stream-connection.ts'

interface SharedStream {
  /** Below `/api`. */
  path: string
  /** Whose stream it is: tabs of another person, who signed in meanwhile, do not share it. */
  person: string
  onEvent: (event: ServerEvent) => void
  signal: AbortSignal
}

/** A new tab asks the listening one for the last event id. */
const ASK_POSITION = 'position'

/** Listens to server-sent events, one connection for all tabs: browsers allow few connections per server. The tab with the Web Lock reads the
 *  stream and broadcasts it; when it closes, another one resumes after the last event id. `onEvent` first gets an event without data, the
 *  start of the stream: earlier changes are unknown and the page must reload once. */
export async function listenShared({ path, person, onEvent, signal }: SharedStream): Promise<void> {
  let last: string | null = null
  const after = () => last
  const hear = (event: ServerEvent) => {
    const { id, data } = event
    // During a takeover an event can arrive twice.
    const known = data !== '' && id !== null && last !== null && Number(id) <= Number(last)
    if (known) return
    const begins = last === null
    last = id ?? last
    if (data !== '' || begins) onEvent(event)
  }
  // Web Locks exist in secure contexts only: each tab connects.
  if (!('locks' in navigator)) return keepConnected({ path, onEvent: hear, after, signal })

  const name = `stream:${path}:${person}`
  const tabs = new BroadcastChannel(name)
  let listens = false
  tabs.onmessage = ({ data: said }: MessageEvent<ServerEvent | typeof ASK_POSITION>) => {
    if (said !== ASK_POSITION) hear(said)
    else if (listens && last !== null) tabs.postMessage({ id: last, event: 'message', data: '' } satisfies ServerEvent)
  }
  tabs.postMessage(ASK_POSITION)
  try {
    await navigator.locks.request(name, { signal }, () => {
      listens = true
      const deliver = (event: ServerEvent) => {
        hear(event)
        tabs.postMessage(event)
      }
      return keepConnected({ path, onEvent: deliver, after, signal })
    })
  } catch (error) {
    // Aborted while another tab held the lock.
    if (!signal.aborted) throw error
  } finally {
    tabs.close()
  }
}
