import { createWriteStream } from 'node:fs'
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { boundedFolder } from './bounded-folder.ts'
import { unlessMissing } from './disk-store.ts'
import { requireKey } from './object-store.ts'

/** A picture that was deleted in the store is not served from here for longer. */
const FRESH_MS = 3_600_000
/** Nobody has asked for a copy of this age lately: it would have been renewed. */
const UNUSED_MS = 24 * 3_600_000

interface LocalCopiesOptions {
  /** Folder of the copies. It may be emptied at any time. */
  dir: string
  maxBytes: number
  /** Opens an object in the store; null when there is none. */
  open: (key: string) => Promise<Readable | null>
  now?: () => number
}

/** Copies of objects on this machine, so that what is often asked for is not fetched each time. A copy is asked for again after an hour, and used for
 *  longer only while the store does not answer. */
export function localCopies({ dir, maxBytes, open, now = Date.now }: LocalCopiesOptions) {
  const folder = boundedFolder(dir, maxBytes)
  const fetching = new Map<string, Promise<string | null>>()
  let rooms = 0

  const fileAt = (key: string): string => join(dir, ...requireKey(key).split('/'))
  async function roomFor(key: string): Promise<string> {
    const file = fileAt(key)
    await mkdir(dirname(file), { recursive: true })
    return join(dirname(file), `.${basename(file)}.${process.pid}-${rooms++}`)
  }
  async function keep(key: string, partial: string): Promise<string> {
    const { size } = await stat(partial)
    await rename(partial, fileAt(key))
    folder.added(size).catch(() => {})
    return fileAt(key)
  }
  async function fetchCopy(key: string): Promise<string | null> {
    const content = await open(key)
    if (!content) {
      await rm(fileAt(key), { force: true }).catch(unlessMissing)
      return null
    }
    const partial = await roomFor(key)
    try {
      await pipeline(content, createWriteStream(partial))
      return await keep(key, partial)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }
  return {
    roomFor,
    keep,
    /** A file with the content of the object; null when there is none. */
    async fileOf(key: string): Promise<string | null> {
      const file = fileAt(key)
      const copy = await stat(file).catch(unlessMissing)
      if (copy?.isFile() && now() - copy.mtimeMs < FRESH_MS) return file
      let fetched = fetching.get(key)
      if (!fetched) {
        fetched = fetchCopy(key).finally(() => fetching.delete(key))
        fetching.set(key, fetched)
      }
      return fetched.catch((error: unknown) => {
        if (!copy?.isFile()) throw error
        return file
      })
    },
    /** Deletes copies that nobody asks for, so that none of a deleted picture stays. */
    async dropUnused(): Promise<void> {
      const entries = await opendir(dir, { recursive: true }).catch(unlessMissing)
      for await (const entry of entries ?? []) {
        const file = join(entry.parentPath, entry.name)
        const copy = entry.isFile() ? await stat(file).catch(unlessMissing) : null
        if (copy && now() - copy.mtimeMs > UNUSED_MS) await rm(file, { force: true })
      }
    },
    async forget(key: string): Promise<void> {
      await rm(fileAt(key), { force: true }).catch(unlessMissing)
    },
    async forgetBelow(prefix: string): Promise<void> {
      await rm(join(dir, ...prefix.split('/').filter(Boolean)), { force: true, recursive: true }).catch(unlessMissing)
    },
  }
}
