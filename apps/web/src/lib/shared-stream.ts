import type { ServerEvent } from './event-stream.ts'
import { keepConnected } from './stream-connection.ts'

interface SharedLine {
  /** Below `/api`. */
  path: string
  onEvent: (event: ServerEvent) => void
  signal: AbortSignal
}

/** What a tab that comes later asks the one that listens: how far it is. */
const WHERE = 'where'

/** Listens to server-sent events. `onEvent` is given each, and before them one without data that says from where on: what happened between the
 *  page's loading and then is known to nobody. One tab listens for all: a browser keeps few connections to a server, and every open line would take one of them
 *  away. The others hear what it hears; when it closes, one of them goes on where it stopped. */
export async function listenShared({ path, onEvent, signal }: SharedLine): Promise<void> {
  let last: string | null = null
  const after = () => last
  const hear = (event: ServerEvent) => {
    const { id, data } = event
    // While one tab takes over from another, an event may come by both ways.
    const known = data !== '' && id !== null && last !== null && Number(id) <= Number(last)
    if (known) return
    const begins = last === null
    last = id ?? last
    if (data !== '' || begins) onEvent(event)
  }
  // Where the origin is not secure, tabs cannot take turns.
  if (!('locks' in navigator)) return keepConnected({ path, onEvent: hear, after, signal })

  const name = `line:${path}`
  const tabs = new BroadcastChannel(name)
  let listens = false
  tabs.onmessage = ({ data: said }: MessageEvent<ServerEvent | typeof WHERE>) => {
    if (said !== WHERE) hear(said)
    else if (listens && last !== null) tabs.postMessage({ id: last, event: 'message', data: '' } satisfies ServerEvent)
  }
  tabs.postMessage(WHERE)
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
    // Left while another tab was listening.
    if (!signal.aborted) throw error
  } finally {
    tabs.close()
  }
}
