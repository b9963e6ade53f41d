import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface MomoCall {
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

export interface MomoServer {
  endpoint: string
  /** What was asked, in order. */
  calls: MomoCall[]
  /** What is answered from now on: a body, text as it is, nothing as the connection breaks (null), or nothing, ever (undefined). */
  answer: (call: MomoCall) => Record<string, unknown> | string | null | undefined
  /** The HTTP status of answers. */
  status: number
  stop(): Promise<void>
}

/** A server in the place of the real MoMo. */
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
