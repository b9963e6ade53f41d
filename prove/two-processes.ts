import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { findEmbedded } from '../apps/server/src/platform/database/embedded.ts'
import { rootSecret } from '../apps/server/src/platform/secrets.ts'
import { type Given, makeBuilders } from '../apps/server/src/testing/builders.ts'
import { copyEmptyMarket } from '../apps/server/src/testing/copy-data.ts'
import { freePort, type RealServer, startRealServer } from '../e2e/support/real-server.ts'

// Shared secret, as for instances of one marketplace.
const SECRET = 'proof-that-several-processes-share-one-secret'

/** A marketplace served by two processes. */
interface TwoProcesses {
  db: Database
  given: Given
  /** URL of process 0 or 1. */
  url(which: number): string
  /** Kills one process with SIGKILL; the database stays. */
  kill(which: number): Promise<void>
  start(which: number): Promise<void>
}

/** Starts two processes for the tests of the calling file. The first runs the database, the second connects to it, like another machine;
 *  `through`: opens the line that the second uses to the database server in this folder of sockets; `replicaOf`: starts a replica for the second, of the
 *  server on this data directory, and resolves to its address. */
export function twoProcesses(
  environment: Record<string, string> = {},
  through?: (host: string) => Promise<{ host: string; port: number }>,
  replicaOf?: (dataDir: string) => Promise<string>,
): TwoProcesses {
  const dir = mkdtempSync(join(tmpdir(), 'chophien-two-'))
  // Started by root, the database runs as another account.
  chmodSync(dir, 0o755)
  const dataDir = join(dir, 'data')
  const ports: string[] = []
  const servers: (RealServer | undefined)[] = []

  const embedded = async (): Promise<{ host: string }> => {
    const connection = await findEmbedded(dataDir)
    if (!connection?.host) throw new Error('the embedded server does not answer')
    return { ...connection, host: connection.host }
  }
  const processes = {
    url: (which: number) => `http://127.0.0.1:${ports[which]}`,
    async start(which: number) {
      const common = {
        PORT: ports[which] ?? '',
        SEED: 'none',
        ACCESS_TOKEN_TTL: '1h',
        PUBLIC_URL: 'http://localhost:3000',
        JWT_SECRET: SECRET,
        ...environment,
      }
      const addressOf = async (host: string) => {
        if (!through) return `postgres://postgres@localhost/chophien?host=${encodeURIComponent(host)}`
        const line = await through(host)
        return `postgres://postgres@${line.host}:${line.port}/chophien`
      }
      const joined = async () => ({
        DATA_DIR: join(dataDir, 'second'),
        DATABASE_URL: await addressOf((await embedded()).host),
        ...(replicaOf ? { DATABASE_REPLICA_URL: await replicaOf(dataDir) } : {}),
      })
      servers[which] = await startRealServer({ ...common, ...(which === 0 ? { DATA_DIR: dataDir } : await joined()) })
    },
    async kill(which: number) {
      const child = servers[which]?.process
      if (!child) return
      servers[which] = undefined
      await new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      })
    },
  } as TwoProcesses

  beforeAll(async () => {
    copyEmptyMarket(dataDir)
    ports.push(String(await freePort()), String(await freePort()))
    await processes.start(0)
    await processes.start(1)
    const db = openDatabase({ connection: await embedded(), checkRows: true })
    Object.assign(processes, { db, given: makeBuilders({ db, secret: rootSecret(SECRET, dataDir) }) })
  })
  afterAll(async () => {
    await processes.db?.close()
    // The process that runs the database stops last.
    for (const server of servers.reverse()) await server?.stop()
    rmSync(dir, { recursive: true, force: true })
  })
  return processes
}
