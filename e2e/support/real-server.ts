import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { OLD_OBJECTS, YOUNG_OBJECTS } from '../../apps/server/src/platform/processes/heap-flags.ts'

/** The marketplace as operators run it, in its own process. */
export interface RealServer {
  url: string
  process: ChildProcess
  /** Its output so far. */
  output(): string
  /** Stops it with SIGTERM and resolves with its exit code. */
  stop(): Promise<number | null>
}

const START_MS = 180_000
const root = join(import.meta.dirname, '../..')

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port on which nobody listens. The system gives ports from 32768 on to connections, and may do so before the server listens or while it restarts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768)
    if (await isFree(port)) return port
  }
}

/** Starts the server on a data directory and waits until it is ready. Not through scripts/start.ts, which looks first whether the web application
 *  is up to date: the run has built it. Rejects with its output when it fails to start. */
export async function startRealServer(environment: Record<string, string> & { DATA_DIR: string }): Promise<RealServer> {
  const port = environment.PORT ?? String(await freePort())
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [YOUNG_OBJECTS, OLD_OBJECTS, join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_COMPILE_CACHE,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      DRAW_AHEAD: 'off',
      STOP_DELAY: '0',
      // Tests sign administrators in by their password; second-factor.spec.ts requires more.
      ADMIN_SECOND_FACTOR: 'optional',
      PORT: port,
      ...environment,
    },
  })
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no server after ${START_MS} ms:\n${printed}`)), START_MS)
    let isReady = false
    const read = (chunk: Buffer) => {
      printed += chunk
      if (isReady) return
      const ready = /Chợ Phiên sẵn sàng: (\S+)/u.exec(printed)?.[1]
      if (!ready) return
      isReady = true
      clearTimeout(timer)
      resolve(ready)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the server ended with ${code}:\n${printed}`))
    })
  })
  return {
    url,
    process: child,
    output: () => printed,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
        child.once('exit', (code) => resolve(code))
        child.kill('SIGTERM')
      }),
  }
}
