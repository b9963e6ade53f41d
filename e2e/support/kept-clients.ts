import { Agent, request } from 'node:http'
import { onTestFinished } from 'vitest'

/** How many clients a crowd has. */
export const CLIENTS = 6
/** Marks what failed on a connection that had an answer before. */
export const KEPT = ' (kept connection)'

interface Answered {
  status: number
  body: string
}

export interface Asked {
  token?: string
  /** Sent as JSON by POST; without one it is a GET. */
  body?: unknown
  headers?: Record<string, string>
}

/** Sends one request to the server on `port`; what Node.js would repeat by itself for a browser fails here. */
export function ask(
  port: number,
  agent: Agent,
  path: string,
  { token, body, headers = {} }: Asked = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path,
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
        answer.once('error', reject)
      },
    )
    sent.once('error', (error) => {
      if (sent.reusedSocket) error.message += KEPT
      reject(error)
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Clients that keep their connections and do one thing after another until they are told to stop, or the calling test ends. `failed`: what
 *  went wrong. */
export function crowd(act: (agent: Agent, client: number) => Promise<Answered>) {
  const failed: string[] = []
  let [stopping, done] = [false, 0]
  const loops = Array.from({ length: CLIENTS }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!stopping) {
      const outcome = await act(agent, client).catch((error: Error) => error)
      if (outcome instanceof Error) failed.push(outcome.message)
      else if (outcome.status >= 400) failed.push(`${outcome.status} ${outcome.body}`)
      else done++
    }
    agent.destroy()
  })
  async function stop() {
    stopping = true
    await Promise.all(loops)
  }
  // Also when the test fails, or the next ones would run beside it.
  onTestFinished(stop)
  return { failed, done: () => done, stop }
}
