import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcessesOf, isAlive } from './end-processes.ts'

const PREFIX = 'chophien-run-'
const OWNER = 'owner.pid'

/** The temporary folder of one test run. It contains all files of the run and identifies its processes. */
interface RunFolder {
  /** Value of TMPDIR for child processes. */
  path: string
  /** Ends remaining processes, removes the folder, and returns the number of ended processes. */
  close(): Promise<number>
}

/** Removes folders of runs whose watchdog died too, for example by a power cut. */
async function removeOrphans(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    const owner = join(folder, OWNER)
    if (existsSync(owner) && isAlive(Number(readFileSync(owner, 'utf8')))) continue
    await endProcessesOf(folder)
  }
}

/** Creates the folder and starts a watchdog in its own process group. When this process ends, for whatever reason, the watchdog ends the processes that
 *  name the folder and removes it. */
export async function openRunFolder(): Promise<RunFolder> {
  await removeOrphans()
  const path = mkdtempSync(join(tmpdir(), PREFIX))
  // Started by root, the databases run as another account.
  chmodSync(path, 0o755)
  writeFileSync(join(path, OWNER), String(process.pid))
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
        watchdog.once('close', () => resolve(Number(printed)))
        watchdog.stdin.end()
      }),
  }
}
