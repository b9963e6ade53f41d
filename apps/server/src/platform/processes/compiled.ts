import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'

/** A program's folder is made anew after so long: nothing else removes what belongs to versions that were installed before. */
const KEPT_MS = 30 * 86_400_000

/** Whether only the account of this process may write a folder: what lies there is run. Windows has no such modes. */
function isOurs(folder: string): boolean {
  const { uid, mode } = statSync(folder)
  return !process.getuid || (uid === process.getuid() && (mode & 0o022) === 0)
}

function removeOld(all: string): void {
  for (const name of readdirSync(all)) {
    const folder = join(all, name)
    try {
      if (Date.now() - lstatSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another program removes it, or it belongs to another account.
    }
  }
}

const folderIn = (dataDir: string) => join(dataDir, 'compiled')

/** Whether an earlier start kept something below `dataDir`. A start that ends with a wrong configuration must not make that folder. */
export const isKeptCompiled = (dataDir: string): boolean => existsSync(folderIn(dataDir))

/** Keeps what is imported from here on as V8 compiled it, below `dataDir`: the next start then takes half the time. Node.js writes it when the
 *  process ends, which takes a second once; to write while it serves would hold up requests for as long. Helper processes, which are killed, read what
 *  they share with the server. It is left out where the folder cannot be written, or others may write it. NODE_COMPILE_CACHE, where it is set, names
 *  another. */
export function keepCompiled(dataDir: string): void {
  if (getCompileCacheDir()) return
  try {
    mkdirSync(dataDir, { recursive: true })
    const all = folderIn(dataDir)
    mkdirSync(all, { recursive: true, mode: 0o700 })
    if (!isOurs(all)) return
    removeOld(all)
    const program = createHash('sha256')
      .update(import.meta.dirname)
      .digest('hex')
      .slice(0, 8)
    enableCompileCache(join(all, program))
  } catch {
    // The start goes on without.
  }
}

/** The variable by which a process that this one starts has the same folder, from its beginning. It needs the same flags of V8 (`heap-flags.ts`). */
export function compiledForChild(): { NODE_COMPILE_CACHE?: string } {
  const ofThisVersion = getCompileCacheDir()
  return ofThisVersion ? { NODE_COMPILE_CACHE: dirname(ofThisVersion) } : {}
}
