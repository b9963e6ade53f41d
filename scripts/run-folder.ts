import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcessesOf, isAlive } from './end-processes.ts'

const PREFIX = 'chophien-run-'

/** The temporary folder of one test run. It contains all files of the run and identifies its processes. */
interface RunFolder {
  /** Value of TMPDIR for child processes. */
  path: string
  /** Ends remaining processes, removes the folder, and returns the number of ended processes. */
  close(): Promise<number>
}

/** Removes folders of runs whose watchdog died too, for example by a power cut. The name of a folder has the process id of its owner. */
export async function removeOrphans(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))) {
    if (isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue
    // Another account's folder stays.
    await endProcessesOf(join(tmpdir(), name)).catch(() => 0)
  }
}

/** Creates the folder and starts a watchdog in its own process group. When this process ends, for whatever reason, the watchdog ends the processes that
 *  name the folder and removes it. */
export async function openRunFolder(): Promise<RunFolder> {
  await removeOrphans()
  const path = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // Started by root, the databases run as another account.
  chmodSync(path, 0o755)
  const watchdog = spawn(process.execPath, [join(import.meta.dirname, 'end-processes.ts'), path], {
    // Its standard input closes when this process ends, even by SIGKILL.
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  let printed = ''
  watchdog.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  return {
    path,
    close: () =>
      new Promise((resolve) => {
        if (watchdog.exitCode !== null || watchdog.signalCode !== null) return resolve(endProcessesOf(path))
        watchdog.once('close', () => resolve(Number(printed)))
        watchdog.stdin.end()
      }),
  }
}
