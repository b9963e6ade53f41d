import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Share of the maximum that stays when files are deleted. */
const KEPT_SHARE = 0.8
/** Share of the maximum after which the folder is read again. */
const READ_SHARE = 1 / 16

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

let rooms = 0

/** A path for what is to become `file`: in its folder, which is made, with a name that begins with a dot. */
export async function roomBeside(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  return join(dirname(file), `.${basename(file)}.${process.pid}-${rooms++}`)
}

/** Keeps a folder of files that can be made again below `maxBytes`: the oldest are deleted when it grows beyond. */
export function boundedFolder(dir: string, maxBytes: number) {
  /** Unknown until the folder was read once. */
  let bytes: number | null = null
  let working: Promise<void> | null = null
  /** Added since the folder was read: other processes add to it too. */
  let unread = 0

  async function prune(): Promise<void> {
    unread = 0
    const files = await filesBelow(dir)
    bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    if (bytes <= maxBytes) return
    for (const { file, bytes: size } of files.sort((one, other) => one.modifiedAt - other.modifiedAt)) {
      if (bytes <= KEPT_SHARE * maxBytes) break
      await rm(file, { force: true })
      bytes -= size
    }
  }
  /** Resolves when the folder is within its bound. */
  async function added(size: number): Promise<void> {
    unread += size
    if (bytes !== null) bytes += size
    if (bytes !== null && bytes <= maxBytes && unread <= READ_SHARE * maxBytes) return
    working ??= prune().finally(() => {
      working = null
    })
    await working
  }
  return {
    /** Puts what was written at a path of `roomBeside` where it is to be. */
    async take(partial: string, file: string): Promise<void> {
      const { size } = await stat(partial)
      await rename(partial, file)
      // The next file does not wait for old ones to be deleted.
      added(size).catch(() => {})
    },
  }
}
