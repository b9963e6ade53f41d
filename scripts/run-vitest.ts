import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../e2e/support/chromium.ts'
import { openRunFolder } from './run-folder.ts'

const root = join(import.meta.dirname, '..')
const PARENT_LOOK_MS = 500
// npm runs scripts through a shell that does not forward signals. Read early: checks and builds may take longer than the parent lives.
const parent = process.ppid
const GRACE_MS = 3000

interface VitestRun {
  code: number
  /** The JSON report; null when Vitest wrote none. */
  report: string | null
}

/** Runs Vitest with these arguments and resolves with its exit code and report. Nothing of the run outlives it: not when this process gets a signal, not
 *  when it is killed (run-folder.ts). `environment` is added to that of this process. */
export async function runVitest(args: readonly string[], environment: Record<string, string> = {}): Promise<VitestRun> {
  // Unpack the browser once per machine, not in the run's folder.
  await findBrowser().then(
    (path) => {
      process.env.CHROME_PATH ??= path
    },
    // Journeys report a missing browser; the other tests need none.
    () => {},
  )
  const compiled = join(root, 'node_modules/.cache/compiled')
  mkdirSync(compiled, { recursive: true })
  const folder = await openRunFolder()
  const reportFile = join(folder.path, 'report.json')
  const reporting = ['--reporter=json', `--outputFile.json=${reportFile}`]
  const vitest = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args, ...reporting], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      TMPDIR: folder.path,
      // Shared compile cache for the many servers and commands that tests start.
      NODE_COMPILE_CACHE: compiled,
      ...environment,
    },
  })
  let interrupted = false
  const interrupt = () => {
    if (interrupted) return
    interrupted = true
    vitest.kill('SIGTERM')
    setTimeout(() => vitest.kill('SIGKILL'), GRACE_MS).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
  const look = setInterval(() => process.ppid !== parent && interrupt(), PARENT_LOOK_MS)
  const code = await new Promise<number>((resolve) => vitest.once('exit', (code) => resolve(code ?? 1)))
  clearInterval(look)
  const report = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : null
  const left = await folder.close()
  if (left > 0 && !interrupted) console.error(`${left} processes of the tests were still running`)
  return { code: interrupted ? 1 : code, report }
}
