import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { YOUNG_OBJECTS } from '../apps/server/src/platform/processes/heap-flags.ts'

interface Child {
  process: ChildProcess
  /** The URL that it printed. */
  url: string
  stop(): Promise<void>
}

/** Starts a baseline server or the marketplace in its own process and waits until it prints its URL. */
export function startChild(script: string, args: string[], environment: Record<string, string>): Promise<Child> {
  const flags = script.endsWith('apps/server/src/main.ts') ? [YOUNG_OBJECTS] : []
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A measured marketplace draws no pictures meanwhile.
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DRAW_AHEAD: 'off', ...environment },
  })
  return new Promise((resolve, reject) => {
    let printed = ''
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}:\n${printed}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk
      const url = /(?:sẵn sàng|ready): (http\S+)/u.exec(printed)?.[1]
      if (!url) return
      resolve({
        process: child,
        url,
        stop: () =>
          new Promise((done) => {
            child.once('exit', () => done())
            child.kill('SIGTERM')
          }),
      })
    })
  })
}
