import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

function holderIsAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  try {
    // The pid may belong to another program now.
    return /node|chophien/u.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return true
  }
}

/** Takes the lock `file` with this process id, so that only one program uses a data directory.
 *  A stale lock is taken over. Returns a function that releases it, or the holder's pid when it is held. */
export function takeLock(file: string): { release: () => void } | { heldBy: number } {
  mkdirSync(dirname(file), { recursive: true })
  for (;;) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return { release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    let holder = Number.NaN
    try {
      holder = Number(readFileSync(file, 'utf8'))
    } catch {
      continue
    }
    if (Number.isInteger(holder) && holder > 0 && holder !== process.pid && holderIsAlive(holder))
      return { heldBy: holder }
    rmSync(file, { force: true })
  }
}
