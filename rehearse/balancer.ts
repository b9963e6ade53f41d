import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** A web process as the balancer sees it. */
interface Backend {
  name: string
  port: number
  /** Of the process that listens there; told by the fleet, 0 while there is none. */
  pid: number
  state: 'up' | 'stopping' | 'down'
  failedLooks: number
  agent: Agent
  /** Requests under way. */
  open: Set<() => void>
}

/** Why the balancer answers a request itself, in the header `x-balancer`: `lost` (the connection broke after the request was sent; the header
 *  `x-process` names the process, `x-reason` how it broke) or `none` (no process is ready). */
export type BalancerFailure = 'lost' | 'none'

/** An HTTP/1.1 load balancer as operators have one: it asks `/readyz`, takes turns, and does not repeat what may have been done. */
export interface Balancer {
  url: string
  add(name: string, port: number): void
  /** Tells which process listens for a name now. */
  noteProcess(name: string, pid: number): void
  /** Names of those that get requests. */
  ready(): string[]
  close(): Promise<void>
}

const LOOK_MS = 250
const LOOK_TIMEOUT_MS = 2000
/** A disturbed process that does not answer this often in a row gets no more requests, and those that it has are given up. One that nobody
 *  disturbed is slow because the machine is: other programs share its cores. */
const FAILED_LOOKS = 2

/** `isDisturbed`: whether `web-1#4711` was killed, frozen or cut off. */
export async function openBalancer(isDisturbed: (process: string) => boolean): Promise<Balancer> {
  const backends: Backend[] = []
  let turn = 0

  const look = (backend: Backend) =>
    new Promise<number>((resolve) => {
      // A connection of its own, as a balancer's look has: kept ones tell nothing of a process that takes no new ones.
      const asked = request(
        { port: backend.port, path: '/readyz', agent: false, timeout: LOOK_TIMEOUT_MS },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        },
      )
      asked.once('timeout', () => asked.destroy())
      asked.once('error', () => resolve(0))
      asked.end()
    })
  const lookAt = async (backend: Backend) => {
    const status = await look(backend)
    if (status === 200) {
      backend.state = 'up'
      backend.failedLooks = 0
    } else if (status > 0) {
      backend.state = 'stopping'
      backend.failedLooks = 0
    } else {
      backend.failedLooks++
      if (backend.failedLooks < FAILED_LOOKS || !isDisturbed(`${backend.name}#${backend.pid}`)) return
      backend.state = 'down'
      for (const giveUp of backend.open) giveUp()
    }
  }
  const rounds = new Set<NodeJS.Timeout>()
  const follow = (backend: Backend) => {
    const round = async () => {
      await lookAt(backend)
      rounds.delete(timer)
      if (!closed) schedule()
    }
    let timer: NodeJS.Timeout
    const schedule = () => {
      timer = setTimeout(() => void round(), LOOK_MS)
      rounds.add(timer)
    }
    schedule()
  }
  let closed = false

  const fail = (answer: ServerResponse, status: number, why: BalancerFailure, process = '', reason = '') => {
    if (answer.headersSent) return void answer.destroy()
    answer.writeHead(status, { 'x-balancer': why, 'x-process': process, 'x-reason': reason, 'retry-after': '1' })
    answer.end()
  }

  /** The next ready backend that was not tried yet. */
  const choose = (tried: Set<Backend>): Backend | undefined => {
    const ready = backends.filter((each) => each.state === 'up' && !tried.has(each))
    return ready[turn++ % Math.max(1, ready.length)]
  }

  const forward = (client: IncomingMessage, answer: ServerResponse, body: Buffer, tried = new Set<Backend>()) => {
    const backend = choose(tried)
    if (!backend) return fail(answer, 503, 'none')
    tried.add(backend)
    const process = `${backend.name}#${backend.pid}`
    let over = false
    const headers = { ...client.headers, 'x-forwarded-for': client.socket.remoteAddress ?? '' }
    const sent = request({
      port: backend.port,
      path: client.url,
      method: client.method,
      headers,
      agent: backend.agent,
    })
    const giveUp = () => sent.destroy(new Error('given up'))
    const end = () => {
      over = true
      backend.open.delete(giveUp)
    }
    backend.open.add(giveUp)
    sent.once('response', (got) => {
      answer.writeHead(got.statusCode ?? 502, { ...got.headers, 'x-process': process })
      // Whoever gets only a part of the answer knows from whom.
      answer.flushHeaders()
      got.pipe(answer)
      got.once('end', end)
      got.once('error', () => {
        end()
        answer.destroy()
      })
      got.once('aborted', () => {
        end()
        answer.destroy()
      })
    })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (over) return
      end()
      // Nothing was sent: the next one may be asked.
      if (error.code === 'ECONNREFUSED') {
        backend.state = 'down'
        return forward(client, answer, body, tried)
      }
      fail(answer, 502, 'lost', process, error.message)
    })
    answer.once('close', () => {
      if (!over) giveUp()
    })
    sent.end(body)
  }

  const server = createServer((client, answer) => {
    const chunks: Buffer[] = []
    client.on('data', (chunk: Buffer) => chunks.push(chunk))
    client.once('end', () => forward(client, answer, Buffer.concat(chunks)))
    client.once('error', () => answer.destroy())
  })
  // Longer than a client keeps a connection, so that none is closed while a request is on its way.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    add(name, port) {
      const backend: Backend = {
        name,
        port,
        pid: 0,
        state: 'down',
        failedLooks: 0,
        agent: new Agent({ keepAlive: true, maxSockets: 256 }),
        open: new Set(),
      }
      backends.push(backend)
      follow(backend)
    },
    noteProcess(name, pid) {
      const backend = backends.find((each) => each.name === name)
      if (backend) backend.pid = pid
    },
    ready: () => backends.filter(({ state }) => state === 'up').map(({ name }) => name),
    close: () =>
      new Promise((resolve) => {
        closed = true
        for (const timer of rounds) clearTimeout(timer)
        for (const { agent, open } of backends) {
          for (const giveUp of open) giveUp()
          agent.destroy()
        }
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
