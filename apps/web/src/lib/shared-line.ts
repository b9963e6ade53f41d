import type { ServerEvent } from './event-stream.ts'
import { keepListening } from './keep-listening.ts'

interface SharedLine {
  /** Below `/api`. */
  path: string
  onEvent: (event: ServerEvent) => void
  signal: AbortSignal
}

/** Listens to server-sent events, one tab for all: a browser keeps few connections to a server, and every open line would take one of them
 *  away. The others hear what it hears, and one of them takes over where it stopped. */
export async function listenTogether({ path, onEvent, signal }: SharedLine): Promise<void> {
  let lastId: string | null = null
  const hear = (event: ServerEvent) => {
    lastId = event.id ?? lastId
    onEvent(event)
  }
  const after = () => lastId
  // Only on a secure origin do tabs know of each other.
  if (!('locks' in navigator)) return keepListening({ path, onEvent: hear, after, signal })
  const name = `line:${path}`
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<ServerEvent>) => hear(data)
  const tell = (event: ServerEvent) => {
    hear(event)
    channel.postMessage(event)
  }
  try {
    await navigator.locks.request(name, { signal }, () => keepListening({ path, onEvent: tell, after, signal }))
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    channel.close()
  }
}
