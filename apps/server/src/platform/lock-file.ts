import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** When a process began, in whatever form the system tells: with it a process id names one process for ever. Empty when there is no such process, or
 *  the system does not tell. */
function startOf(pid: number): string {
  try {
    // Field 22 of proc(5), in ticks since the machine started; the name before it may contain spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim()
    } catch {
      return ''
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process that wrote a lock, if it still runs. Another process may have its id by now, also another Node program. */
function holderOf(written: string): number | null {
  const [id = '', start = ''] = written.split('\n')
  const pid = Number(id)
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isAlive(pid)) return null
  return startOf(pid) === start ? pid : null
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function writeNew(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** Makes `file` of the contents of `from` unless there is one. A link appears with its contents, so that nobody reads half a lock. */
function place(from: string, file: string): boolean {
  try {
    linkSync(from, file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // Some file systems have no links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error
    return writeNew(file, readFileSync(from, 'utf8'))
  }
}

/** Writes the lock unless there is one. */
function write(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${process.pid}\n${startOf(process.pid)}`)
  try {
    return place(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes a lock whose holder has ended. Another process may have replaced it meanwhile: that one is put back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
  } catch {
    // Another process was faster.
    return
  }
  if (textOf(aside) !== stale) place(aside, file)
  rmSync(aside, { force: true })
}

/** Takes the lock `file` for this process, so that only one program uses a data directory. A lock of an ended process is taken over.
 *  Returns a function that releases it, or the holder's pid when it is held. */
export function takeLock(file: string): { release: () => void } | { heldBy: number } {
  mkdirSync(dirname(file), { recursive: true })
  while (!write(file)) {
    const written = textOf(file)
    if (written === null) continue
    const holder = holderOf(written)
    if (holder !== null) return { heldBy: holder }
    removeStale(file, written)
  }
  return { release: () => rmSync(file, { force: true }) }
}
