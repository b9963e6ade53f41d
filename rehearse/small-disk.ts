import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A disk that can be filled without harm to anybody else. */
export interface SmallDisk {
  path: string
  /** Takes all the room that is left. */
  fill(): Promise<void>
  /** Gives it back. */
  empty(): Promise<void>
  unmount(): Promise<void>
}

/** Set by `ownMounts` for the program that it starts. */
const OWN = 'REHEARSE_OWN_MOUNTS'
const ZEROS = Buffer.alloc(8 << 20)

/** Starts this program again where its mounts are its own and end with it, whatever ends it. Returns where that is not possible (it needs root,
 *  `unshare` and the right to mount), and in the program that was started so. */
export async function ownMounts(): Promise<void> {
  if (process.env[OWN]) return
  const may = await run('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).then(
    () => true,
    () => false,
  )
  if (!may) return
  const command = ['env', 'unshare', '--mount', process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.('/usr/bin/env', command, { ...process.env, [OWN]: '1' })
}

/** Mounts a disk in memory at `path`, or says why not. It may take all of its `bytes`, and leaves as much again to the machine. */
export async function mountSmallDisk(path: string, bytes: number): Promise<SmallDisk | string> {
  mkdirSync(path, { mode: 0o755 })
  if (!process.env[OWN]) return 'this account may not mount one'
  if (freemem() < 2 * bytes) return `less than ${(2 * bytes) / 1e9} GB of memory are free`
  // Every account may enter it: databases that root starts run as another one.
  await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=755`, 'tmpfs', path])
  const filler = join(path, 'filler')
  return {
    path,
    async fill() {
      const file = await open(filler, 'w')
      try {
        for (;;) await file.write(ZEROS)
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    empty: () => rm(filler, { force: true }),
    // Also while something still has a file there.
    unmount: async () => {
      await run('umount', ['--lazy', path])
    },
  }
}
