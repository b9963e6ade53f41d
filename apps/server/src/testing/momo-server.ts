import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface MomoCall {
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

interface MomoServer {
  endpoint: string
  /** The received requests, in order. */
  calls: MomoCall[]
  /** The next answers: a body, raw text, a broken connection (null), or no answer (undefined). */
  answer: (call: MomoCall) => Record<string, unknown> | string | null | undefined
  /** The HTTP status of answers. */
  status: number
  stop(): Promise<void>
}

/** A fake MoMo server. */
export async function startMomoServer(): Promise<MomoServer> {
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const call = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) }
      momo.calls.push(call)
      const answer = momo.answer(call)
      if (answer === undefined) return
      if (answer === null) return request.socket.destroy()
      reply.writeHead(momo.status, { 'content-type': 'application/json' })
      reply.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const momo: MomoServer = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    answer: () => null,
    status: 200,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return momo
}
