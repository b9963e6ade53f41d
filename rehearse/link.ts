import { createConnection, createServer, type Socket } from 'node:net'

/** Where a link leads: a unix socket or a port of this machine. */
export type LinkTarget = { path: string } | { port: number }

/** A network between two programs, which the rehearsal can disturb. */
export interface Link {
  /** Where the program connects to, on 127.0.0.1. */
  port: number
  /** Passes nothing any more, without closing a connection. */
  freeze(): void
  /** Passes everything this much later. */
  slow(ms: number): void
  /** Closes the connections and refuses new ones until `mend`. */
  cut(): void
  /** Passes everything again; what was frozen is passed on too. */
  mend(): void
  /** Closes the connections and leads elsewhere from now on. */
  leadTo(target: LinkTarget): void
  close(): Promise<void>
}

/** Opens a link to `target`. */
export async function openLink(target: LinkTarget): Promise<Link> {
  let to = target
  let state: 'whole' | 'frozen' | 'cut' = 'whole'
  let delayMs = 0
  const sockets = new Set<Socket>()

  /** Passes what one side sends to the other, in order. */
  const pass = (from: Socket, into: Socket) => {
    const waiting: { chunk: Buffer; due: number }[] = []
    let timer: NodeJS.Timeout | undefined
    const flush = () => {
      timer = undefined
      if (state === 'frozen') return
      for (let next = waiting[0]; next; next = waiting[0]) {
        const wait = next.due - performance.now()
        if (wait > 0) {
          timer = setTimeout(flush, wait)
          return
        }
        waiting.shift()
        if (!into.destroyed) into.write(next.chunk)
      }
    }
    from.on('data', (chunk: Buffer) => {
      if (state === 'whole' && delayMs === 0 && waiting.length === 0) {
        if (!into.write(chunk)) {
          from.pause()
          into.once('drain', () => from.resume())
        }
        return
      }
      waiting.push({ chunk, due: performance.now() + delayMs })
      if (!timer) flush()
    })
    flushes.add(flush)
    from.once('close', () => {
      flushes.delete(flush)
      clearTimeout(timer)
      sockets.delete(from)
      // The end of a frozen network is not heard of either, but a program that died here did close its sockets.
      into.destroy()
    })
    from.on('error', () => {})
    sockets.add(from)
  }
  const flushes = new Set<() => void>()

  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy()
    client.setNoDelay()
    const there = createConnection('path' in to ? { path: to.path } : { host: '127.0.0.1', port: to.port })
    pass(client, there)
    pass(there, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    freeze: () => {
      state = 'frozen'
    },
    slow: (ms) => {
      delayMs = ms
    },
    cut() {
      state = 'cut'
      drop()
    },
    mend() {
      state = 'whole'
      delayMs = 0
      for (const flush of flushes) flush()
    },
    leadTo(target) {
      to = target
      drop()
    },
    close: () =>
      new Promise((resolve) => {
        drop()
        server.close(() => resolve())
      }),
  }
}
