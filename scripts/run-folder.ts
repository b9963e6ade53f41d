import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcessesOf, isAlive } from './end-processes.ts'

const PREFIX = 'chophien-run-'

/** Linux's folder in memory. */
const MEMORY = '/dev/shm'
/** A run needs up to 1.5 GB there and 1.5 GB for its programs; as much again stays free for what else runs. */
const ROOM_BYTES = 6e9

/** The temporary folder of one test run. It contains all files of the run and identifies its processes. */
interface RunFolder {
  /** Value of TMPDIR for child processes. */
  path: string
  /** Ends remaining processes, removes the folder, and returns the number of ended processes. */
  close(): Promise<number>
}

function isReadable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Where runs have their folders: TMPDIR when it is set, else in memory if there is room, else the system's temporary folder. Each test file
 *  clones a database of 670 files, which takes 0.4 s on disk and 0.03 s in memory. */
function runsFolder(): string {
  if (process.env.TMPDIR) return tmpdir()
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Removes, in these folders, those of runs whose watchdog died too, for example by a power cut. The name of a folder has the process id of its owner. */
export async function removeOrphans(parents: readonly string[]): Promise<void> {
  for (const parent of parents)
    for (const name of readdirSync(parent).filter((name) => name.startsWith(PREFIX))) {
      if (isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue
      // Another account's folder stays.
      await endProcessesOf(join(parent, name)).catch(() => 0)
    }
}

/** Creates the folder and starts a watchdog in its own process group. When this process ends, for whatever reason, the watchdog ends the processes that
 *  name the folder and removes it. */
export async function openRunFolder(): Promise<RunFolder> {
  // In both places: a run that leaves too little memory sends the next one to disk.
  await removeOrphans([...new Set([tmpdir(), MEMORY])].filter(isReadable))
  const path = mkdtempSync(join(runsFolder(), `${PREFIX}${process.pid}-`))
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
