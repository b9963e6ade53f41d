import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import type { Random } from '../apps/server/src/demo/random.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Reply } from '../apps/server/src/testing/callers.ts'
import { TEST_SECRET, type TestMarketplace } from '../apps/server/src/testing/test-marketplace.ts'
import { type RealServer, startRealServer } from '../e2e/support/real-server.ts'
import type { Send } from './fixture.ts'

/** How long it runs before it is killed. */
const RUN_MS = [100, 1500] as const

/** A second server of the same marketplace, in a process that is killed again and again while it works. */
export interface KilledServer {
  /** Presses go to it while it runs. One whose answer is lost is sent once more, to the server in this process, as a person presses again. */
  through: (here: Send) => Send
  /** Answers that were lost by a kill. */
  lost: number
  kills: number
  /** Begins to start and to kill it. */
  begin(market: TestMarketplace, random: Random, environment: Record<string, string>): void
  /** Ends it; throws what kept it from starting. */
  end(): Promise<void>
}

/** Starts a second server of a marketplace, in a process of its own, with its data in this folder. */
export async function serverBeside(
  { db }: TestMarketplace,
  dir: string,
  environment: Record<string, string>,
): Promise<RealServer> {
  const { name } = await db.one(z.object({ name: z.string() }), sql`select current_database()::text as name`)
  const host = encodeURIComponent(inject('databaseHost'))
  return startRealServer({
    DATA_DIR: dir,
    DATABASE_URL: `postgres://postgres@localhost/${name}?host=${host}`,
    JWT_SECRET: TEST_SECRET.toString(),
    SEED: 'none',
    ...environment,
  })
}

/** Ends a server at once, as the loss of its machine would. */
export const killServer = ({ process }: RealServer): Promise<void> =>
  new Promise((resolve) => {
    process.once('exit', () => resolve())
    process.kill('SIGKILL')
  })

export function killedServer(): KilledServer {
  let running: RealServer | null = null
  let over = false
  let life: Promise<void> = Promise.resolve()

  async function live(market: TestMarketplace, random: Random, environment: Record<string, string>): Promise<void> {
    const dir = mkdtempSync(join(tmpdir(), 'chophien-killed-'))
    while (!over) {
      const server = await serverBeside(market, dir, environment)
      running = server
      await pause(random.int(...RUN_MS))
      running = null
      await killServer(server)
      killed.kills++
    }
    rmSync(dir, { recursive: true, force: true })
  }

  const killed: KilledServer = {
    lost: 0,
    kills: 0,
    through: (here) => async (person, method, path, body, headers) => {
      const again = () => here(person, method, path, body, headers)
      if (!running) return again()
      try {
        const answer = await fetch(`${running.url}${path}`, {
          method: method.toUpperCase(),
          headers: {
            ...(body ? { 'content-type': 'application/json' } : {}),
            ...(person ? { authorization: `Bearer ${person.token}` } : {}),
            ...headers,
          },
          body: body ? JSON.stringify(body) : null,
        })
        const text = await answer.text()
        return { status: answer.status, headers: {}, body: text === '' ? {} : JSON.parse(text) } as Reply
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        killed.lost++
        return again()
      }
    },
    begin(market, random, environment) {
      life = live(market, random, environment)
      // Told by `end`.
      life.catch(() => {})
    },
    async end() {
      over = true
      await life
    },
  }
  return killed
}
