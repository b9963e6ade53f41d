import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What the finished pictures of a machine take on disk. Bytes. */
export const FINISHED_PICTURES_MAX = 4 * 1024 ** 3
/** Share of the maximum that stays when files are deleted. */
const KEPT_SHARE = 0.8

interface FileFacts {
  file: string
  bytes: number
  modifiedAt: number
}

async function filesBelow(dir: string): Promise<FileFacts[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  const facts: FileFacts[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    // A file may be deleted meanwhile.
    const found = await stat(file).catch(() => null)
    if (found) facts.push({ file, bytes: found.size, modifiedAt: found.mtimeMs })
  }
  return facts
}

/** Keeps a folder of files that can be made again below `maxBytes`: the oldest are deleted when it grows beyond. */
export function boundedFolder(dir: string, maxBytes: number) {
  /** Unknown until the folder was read once. */
  let bytes: number | null = null
  let working: Promise<void> | null = null

  async function prune(): Promise<void> {
    const files = await filesBelow(dir)
    bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    if (bytes <= maxBytes) return
    for (const { file, bytes: size } of files.sort((one, other) => one.modifiedAt - other.modifiedAt)) {
      if (bytes <= KEPT_SHARE * maxBytes) break
      await rm(file, { force: true })
      bytes -= size
    }
  }
  return {
    /** To be called for each new file. Resolves when the folder is within its bound. */
    async added(size: number): Promise<void> {
      if (bytes !== null) bytes += size
      if (bytes !== null && bytes <= maxBytes) return
      working ??= prune().finally(() => {
        working = null
      })
      await working
    },
  }
}
