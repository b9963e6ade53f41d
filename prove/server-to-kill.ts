import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../apps/server/src/testing/builders.ts'
import type { Reply } from '../apps/server/src/testing/callers.ts'
import type { TestMarketplace } from '../apps/server/src/testing/test-marketplace.ts'
import type { RealServer } from '../e2e/support/real-server.ts'
import { killServer, serverBeside } from './killed-server.ts'

/** A call as a person, or a bank, sends it. `file`: goes as a form. */
export interface Press {
  person: Person | null
  method: 'post' | 'put'
  path: string
  body?: object
  file?: string
  headers?: Record<string, string>
}

/** When the server that takes a press is killed: so many milliseconds after it was sent, or after its answer. */
export type Moment = number | 'answered'

const formOf = (file: string): FormData => {
  const form = new FormData()
  form.append('about', '{}')
  form.append('file', new Blob([file]), 'ket-qua.csv')
  return form
}

/** Sends a press to the server in this process. */
export const pressHere = (
  market: TestMarketplace,
  { person, method, path, body, file, headers }: Press,
): Promise<Reply> =>
  (person ? market.as(person) : market.guest)[method](path, file === undefined ? body : formOf(file), headers)

/** A second server of a marketplace that is killed at a moment of a press, and then started again while others press elsewhere. */
export interface ServerToKill {
  kills: number
  /** Answers that a kill took. */
  lost: number
  /** Starts it for the first time. */
  start(market: TestMarketplace): Promise<void>
  /** Sends a press to it when it runs, and kills it at this moment. Null when the answer is lost. */
  press(press: Press, moment?: Moment): Promise<Reply | null>
  end(): Promise<void>
}

async function sendTo(
  { url }: RealServer,
  { person, method, path, body, file, headers }: Press,
): Promise<Reply | null> {
  try {
    const answer = await fetch(`${url}${path}`, {
      method: method.toUpperCase(),
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        ...headers,
      },
      body: file === undefined ? (body ? JSON.stringify(body) : null) : formOf(file),
    })
    const text = await answer.text()
    return { status: answer.status, headers: {}, body: text === '' ? {} : JSON.parse(text) } as Reply
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return null
  }
}

export function serverToKill(environment: Record<string, string>): ServerToKill {
  const dir = mkdtempSync(join(tmpdir(), 'chophien-to-kill-'))
  let starting: Promise<RealServer> | null = null
  let begin = () => {}
  const server: ServerToKill = {
    kills: 0,
    lost: 0,
    async start(market) {
      begin = () => {
        starting = serverBeside(market, dir, environment)
        // Told by the next press.
        starting.catch(() => {})
      }
      begin()
      await starting
    },
    async press(press, moment) {
      if (!starting) throw new Error('the server was not started')
      const running = await starting
      const kill = async () => {
        await killServer(running)
        server.kills++
        begin()
      }
      const sent = sendTo(running, press)
      const killed = typeof moment === 'number' ? pause(moment).then(kill) : null
      const answer = await sent
      await (moment === 'answered' ? kill() : killed)
      if (answer === null) server.lost++
      return answer
    },
    async end() {
      await starting?.then(killServer)
      rmSync(dir, { recursive: true, force: true })
    },
  }
  return server
}
