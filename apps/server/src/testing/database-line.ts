import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A network between the marketplace and its database, which a test can disturb. */
export interface DatabaseLine {
  /** Overrides of a connection, so that it goes through this line. */
  connection: { host: string; port: number }
  /** Passes nothing any more, without closing a connection. */
  freeze(): void
  /** Passes nothing of the database's answers; what is sent to it arrives. */
  freezeAnswers(): void
  /** Closes the connections. */
  cut(): void
  /** Drops notifications, and passes everything else. */
  loseNotifications(): void
  /** Passes everything again; what was frozen is passed on too. */
  mend(): void
  close(): Promise<void>
}

const HEADER_BYTES = 5
const NOTIFICATION = 'A'.charCodeAt(0)

/** Splits the server's side of PostgreSQL's protocol into messages and leaves out notifications. */
function withoutNotifications(): (chunk: Buffer) => Buffer {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const passed: Buffer[] = []
    while (rest.length >= HEADER_BYTES) {
      const size = 1 + rest.readUInt32BE(1)
      if (rest.length < size) break
      if (rest[0] !== NOTIFICATION) passed.push(rest.subarray(0, size))
      rest = rest.subarray(size)
    }
    return Buffer.concat(passed)
  }
}

/** Opens a line to the PostgreSQL server in `host`, a folder of sockets. `only`: the application name of the connections that are disturbed;
 *  the others are always passed. */
export async function openDatabaseLine(host: string, { only = '' } = {}): Promise<DatabaseLine> {
  let state: 'whole' | 'frozen' | 'answers-frozen' | 'losing' = 'whole'
  const all = new Set<Socket>()
  /** Those that `cut` closes. */
  const sockets = new Set<Socket>()
  const passers = new Set<() => void>()

  const server = createServer((client) => {
    const database = createConnection(join(host, '.s.PGSQL.5432'))
    const queues = { sent: [] as Buffer[], answers: [] as Buffer[] }
    const filter = withoutNotifications()
    let disturbed = only === ''
    const pass = () => {
      if (!disturbed) {
        for (const chunk of queues.sent.splice(0)) database.write(chunk)
        for (const chunk of queues.answers.splice(0)) client.write(chunk)
        return
      }
      if (state !== 'frozen') for (const chunk of queues.sent.splice(0)) database.write(chunk)
      if (state === 'frozen' || state === 'answers-frozen') return
      for (const chunk of queues.answers.splice(0)) client.write(state === 'losing' ? filter(chunk) : chunk)
    }
    passers.add(pass)
    // The first message names the application.
    client.once('data', (chunk: Buffer) => {
      if (!chunk.includes(only)) return
      disturbed = true
      sockets.add(client)
    })
    for (const [from, to, queue] of [
      [client, database, queues.sent],
      [database, client, queues.answers],
    ] as const) {
      all.add(from)
      if (only === '') sockets.add(from)
      from.on('data', (chunk: Buffer) => {
        queue.push(chunk)
        pass()
      })
      from.on('error', () => {})
      from.on('close', () => {
        all.delete(from)
        sockets.delete(from)
        passers.delete(pass)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    connection: { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 },
    freeze: () => {
      state = 'frozen'
    },
    freezeAnswers: () => {
      state = 'answers-frozen'
    },
    cut,
    loseNotifications: () => {
      state = 'losing'
    },
    mend() {
      state = 'whole'
      for (const pass of passers) pass()
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of all) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
