import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Outcome {
  code: number | null
  /** What ended it by force. */
  signal: NodeJS.Signals | null
  out: string
  err: string
}

/** A verb on its way: waits like a promise, and can be ended like a process. */
export interface RunningVerb extends Promise<Outcome> {
  process: ChildProcess
}

/** The operator's command line as an operator has it: a process of its own, with this environment and no other. */
export const operatorOf =
  (environment: Record<string, string>) =>
  (...args: string[]): RunningVerb => {
    const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env
    const child = spawn(process.execPath, [join(import.meta.dirname, '../market/main.ts'), ...args], {
      env: { PATH, TMPDIR, NODE_COMPILE_CACHE, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const outcome: Outcome = { code: null, signal: null, out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      outcome.out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      outcome.err += text
    })
    const done = new Promise<Outcome>((resolve) =>
      child.on('close', (code, signal) => resolve({ ...outcome, code, signal })),
    )
    return Object.assign(done, { process: child })
  }
