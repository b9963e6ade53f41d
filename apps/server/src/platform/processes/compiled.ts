import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'

/** Folders of programs that did not start for so long are removed. */
const KEPT_MS = 30 * 86_400_000

/** Whether only the account of this process may write a folder: what lies there is run. */
function isOurs(folder: string): boolean {
  const { uid, mode } = statSync(folder)
  return uid === (process.getuid?.() ?? uid) && (mode & 0o022) === 0
}

/** Makes the folder of this program below `all`, and removes those that nobody has used for long: versions that were installed before. */
function ownFolder(all: string): string {
  const own = join(
    all,
    createHash('sha256')
      .update(import.meta.dirname)
      .digest('hex')
      .slice(0, 8),
  )
  mkdirSync(own, { recursive: true, mode: 0o700 })
  utimesSync(own, new Date(), new Date())
  for (const name of readdirSync(all)) {
    const folder = join(all, name)
    if (Date.now() - statSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true })
  }
  return own
}

/** Keeps what is imported from here on as V8 compiled it, below `dataDir`: the next start then takes half the time. Node.js writes it when the
 *  process ends, which takes a second once; to write while it serves would hold up requests for as long. It is left out where the folder cannot
 *  be written, or others may write it. NODE_COMPILE_CACHE, where it is set, names another. */
export function keepCompiled(dataDir: string): void {
  if (getCompileCacheDir()) return
  try {
    mkdirSync(dataDir, { recursive: true })
    const all = join(dataDir, 'compiled')
    mkdirSync(all, { recursive: true, mode: 0o700 })
    if (isOurs(all)) enableCompileCache(ownFolder(all))
  } catch {
    // The start goes on without.
  }
}

/** The variable by which a process that this one starts has the same folder, from its beginning. It needs the same flags of V8 (`heap-flags.ts`). */
export function compiledForChild(): { NODE_COMPILE_CACHE?: string } {
  const ofThisVersion = getCompileCacheDir()
  return ofThisVersion ? { NODE_COMPILE_CACHE: dirname(ofThisVersion) } : {}
}
