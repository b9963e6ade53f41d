import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

interface Outcome {
  code: number | null
  /** The signal that killed it. */
  signal: NodeJS.Signals | null
  out: string
  err: string
}

/** A running verb: a promise of its result that can be killed. */
interface RunningVerb extends Promise<Outcome> {
  process: ChildProcess
}

/** Runs the operator's command line in a separate process with only this environment. */
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
