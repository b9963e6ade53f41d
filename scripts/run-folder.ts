import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcessesOf, isAlive } from './end-processes.ts'

const PREFIX = 'chophien-run-'
const OWNER = 'owner.pid'

/** The temporary folder of one test run: everything that the run writes lies in it, and everything that it starts is found by it. */
export interface RunFolder {
  /** For TMPDIR of what the run starts. */
  path: string
  /** Ends what still runs, removes the folder, and says how many processes were left. */
  close(): Promise<number>
}

/** Removes what runs left behind whose watchdog was ended too, as by a power cut. */
async function removeOrphans(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    const owner = join(folder, OWNER)
    if (existsSync(owner) && isAlive(Number(readFileSync(owner, 'utf8')))) continue
    await endProcessesOf(folder)
  }
}

/** Makes the folder, and starts a watchdog in a process group of its own: when this process is gone, however it ended, the watchdog ends what
 *  names the folder and removes it. */
export async function openRunFolder(): Promise<RunFolder> {
  await removeOrphans()
  const path = mkdtempSync(join(tmpdir(), PREFIX))
  // The databases run as another account when root starts them.
  chmodSync(path, 0o755)
  writeFileSync(join(path, OWNER), String(process.pid))
  const watchdog = spawn(process.execPath, [join(import.meta.dirname, 'end-processes.ts'), path], {
    // Its standard input closes with this process, and tells it so even after SIGKILL.
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
