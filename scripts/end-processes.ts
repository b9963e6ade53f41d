// Usage: node scripts/end-processes.ts <folder>
// Waits until its standard input closes, which happens when its parent process ends. Then ends every process that names <folder> in its
// command line or its environment, removes the folder, and prints how many processes there were.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

// Normal termination, then PostgreSQL's fast shutdown, which does not wait for clients.
const steps: readonly [NodeJS.Signals, number][] = [
  ['SIGTERM', 1500],
  ['SIGINT', 1500],
]
const LOOK_MS = 50
// Processes of another account cannot be killed.
const KILL_TRIES = 100

/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function namesFolder(pid: number, folder: string): boolean {
  try {
    return ['cmdline', 'environ'].some((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder))
  } catch {
    return false
  }
}

/** The processes that name a folder in their command line or their environment, this one and its parent excepted. */
export function processesOf(folder: string): number[] {
  const own = [process.pid, process.ppid]
  const found =
    process.platform === 'linux'
      ? readdirSync('/proc')
          .filter((name) => /^\d+$/u.test(name))
          .map(Number)
          .filter((pid) => namesFolder(pid, folder))
      : (spawnSync('ps', ['-axEww', '-o', 'pid=,command='], { encoding: 'utf8' }).stdout ?? '')
          .split('\n')
          .filter((line) => line.includes(folder))
          .map((line) => Number.parseInt(line, 10))
  return found.filter((pid) => !own.includes(pid))
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // The process has ended meanwhile.
    }
}

/** Unmounts what was mounted in the folder, which could not be removed otherwise (rehearse/small-disk.ts). */
function unmountBelow(folder: string): void {
  if (process.platform !== 'linux') return
  const mounted = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => (line.split(' ')[1] ?? '').replaceAll('\\040', ' '))
  for (const path of mounted) if (path.startsWith(`${folder}/`)) spawnSync('umount', ['--lazy', path])
}

/** Ends what names the folder, by SIGTERM, SIGINT and after three seconds by SIGKILL, and removes the folder. Returns how many processes there were. */
export async function endProcessesOf(folder: string): Promise<number> {
  const first = processesOf(folder)
  for (const [name, graceMs] of steps) {
    signal(processesOf(folder), name)
    for (const deadline = Date.now() + graceMs; Date.now() < deadline; await pause(LOOK_MS))
      if (processesOf(folder).length === 0) break
  }
  // Includes processes started meanwhile.
  for (let tries = 0; tries < KILL_TRIES && processesOf(folder).length > 0; tries++) {
    signal(processesOf(folder), 'SIGKILL')
    await pause(LOOK_MS)
  }
  unmountBelow(folder)
  // A killed database may still write for a moment.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  return first.length
}

const [, script, folder] = process.argv
if (script === import.meta.filename && folder) {
  // Ignore signals to the process group: the watchdog must outlive the run.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {})
  process.stdin.resume().on('end', async () => {
    console.log(await endProcessesOf(folder))
    process.exit(0)
  })
}
