import { createWriteStream } from 'node:fs'
import { opendir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '@chophien/domain/contract/errors'
import { FairQueue, type Waiter } from '../fair-queue.ts'
import { boundedFolder, roomBeside } from './bounded-folder.ts'
import { unlessMissing } from './disk-store.ts'
import { isStorageAway, requireKey, storageAway } from './object-store.ts'
import { slowLinkMs } from './slow-link.ts'

/** A picture that was deleted in the store is not served from here for longer. */
const FRESH_MS = 3_600_000
/** Nobody has asked for a copy of this age lately: it would have been renewed. */
const UNUSED_MS = 24 * 3_600_000
/** A picture is small: a store that takes longer for one is as good as away. What is large has the time of a slow link more. */
const FETCH_MS = 15_000
/** With the patience for the answer before it, less than a proxy waits (65 s). */
const COPY_MORE_MS = 40_000
/** What was not there lately is not asked for again: anybody may invent names. No picture is asked for before its random name is told. */
const MISSING_MS = 5000
const MISSING_MAX = 10_000

/** Fetches for clients that may invent names: fewer than a store is asked at once (circuit.ts), so that others go on, and of one client so few that it
 *  needs several addresses to fill them. A page loads up to 40 pictures at once; a CDN that tells no addresses is one client. */
const IN_TURNS = { atOnce: 128, atOncePerClient: 24, perClient: 500, total: 2000 }

/** The content of an object that is about to be read. */
export interface OpenObject {
  content: Readable
  /** Its size, where the store tells it. */
  bytes?: number | undefined
}

interface LocalCopiesOptions {
  /** Folder of the copies. It may be emptied at any time. */
  dir: string
  maxBytes: number
  /** Opens an object in the store; null when there is none. */
  open: (key: string) => Promise<OpenObject | null>
  now?: () => number
  /** Milliseconds for the content of one small object. */
  fetchMs?: number
  onFailure?: ((error: unknown) => void) | undefined
}

interface Fetch {
  copy: Promise<string | null>
  /** The object was written or deleted meanwhile: what is fetched may be old. */
  outdated: boolean
}

/** Copies of objects on this machine, so that what is often asked for is not fetched each time. A copy is asked for again after an hour, and used for
 *  longer only while the store does not answer, or this machine cannot write. `onFailure`: told then, of this machine's failures. */
export function localCopies({
  dir,
  maxBytes,
  open,
  now = Date.now,
  fetchMs = FETCH_MS,
  onFailure = () => {},
}: LocalCopiesOptions) {
  const folder = boundedFolder(dir, maxBytes)
  const turns = new FairQueue(IN_TURNS)
  const fetching = new Map<string, Fetch>()
  /** When an object was asked for that is not there, the earliest first. */
  const missing = new Map<string, number>()

  const fileAt = (key: string): string => join(dir, ...requireKey(key).split('/'))
  const roomFor = async (key: string): Promise<string> => roomBeside(fileAt(key))
  const keep = (key: string, partial: string): Promise<void> => folder.take(partial, fileAt(key))
  async function write(key: string, { content, bytes = 0 }: OpenObject): Promise<string> {
    const signal = AbortSignal.timeout(fetchMs + Math.min(slowLinkMs(bytes), COPY_MORE_MS))
    let partial: string | undefined
    try {
      partial = await roomFor(key)
      await pipeline(content, createWriteStream(partial, { mode: 0o600 }), { signal })
      await keep(key, partial)
      return fileAt(key)
    } catch (error) {
      // Nobody may have begun to read it.
      content.destroy()
      if (partial) await rm(partial, { force: true })
      throw signal.aborted ? storageAway(error) : error
    }
  }
  function missed(key: string): void {
    missing.delete(key)
    missing.set(key, now())
    for (const [oldest] of missing) {
      if (missing.size <= MISSING_MAX) return
      missing.delete(oldest)
    }
  }
  async function fetchCopy(key: string, isOutdated: () => boolean): Promise<string | null> {
    const object = await open(key)
    if (object) {
      const file = await write(key, object)
      if (!isOutdated()) return file
      await rm(file, { force: true })
    }
    // There may be a new copy, such as a width that was made meanwhile.
    if (isOutdated()) return fileOf(key)
    await rm(fileAt(key), { force: true }).catch(unlessMissing)
    missed(key)
    return null
  }
  function fetched(key: string): Promise<string | null> {
    const under = fetching.get(key)
    if (under) return under.copy
    const fetch: Fetch = { copy: Promise.resolve(null), outdated: false }
    fetch.copy = fetchCopy(key, () => fetch.outdated).finally(() => {
      if (fetching.get(key) === fetch) fetching.delete(key)
    })
    fetching.set(key, fetch)
    return fetch.copy
  }
  function outdate(key: string): void {
    const under = fetching.get(key)
    if (under) under.outdated = true
    fetching.delete(key)
    missing.delete(key)
  }
  /** The same, when it is the client's turn. */
  async function fetchedInTurn(key: string, waiter: Waiter): Promise<string | null> {
    const found: (string | null)[] = []
    await turns.run(key, waiter, async () => void found.push(await fetched(key)))
    // The turn of another client that asked for the same has left a copy, or the memory that there is none.
    const [file] = found
    return file === undefined ? fileOf(key) : file
  }
  /** A file with the content of the object; null when there is none. `waiter`: whoever may have invented the key. */
  async function fileOf(key: string, waiter?: Waiter): Promise<string | null> {
    const file = fileAt(key)
    const copy = await stat(file).catch(unlessMissing)
    if (copy?.isFile() && now() - copy.mtimeMs < FRESH_MS) return file
    if (now() - (missing.get(key) ?? Number.NEGATIVE_INFINITY) < MISSING_MS) return null
    return (waiter ? fetchedInTurn(key, waiter) : fetched(key)).catch((error: unknown) => {
      // Neither a client that was refused nor one that hung up gets an old copy, because its picture may have been deleted since. A failure of this
      // machine's disk comes after the store has said that the object exists.
      const isRefusal = error instanceof DomainError && !isStorageAway(error)
      if (!copy?.isFile() || isRefusal || waiter?.signal?.aborted) throw error
      if (!isStorageAway(error)) onFailure(error)
      return file
    })
  }
  return {
    roomFor,
    keep,
    fileOf,
    /** Deletes copies that nobody asks for, so that none of a deleted picture stays. */
    async dropUnused(): Promise<void> {
      const entries = await opendir(dir, { recursive: true }).catch(unlessMissing)
      const folders: string[] = []
      for await (const entry of entries ?? []) {
        const path = join(entry.parentPath, entry.name)
        const found = await stat(path).catch(unlessMissing)
        if (!found || now() - found.mtimeMs <= UNUSED_MS) continue
        if (found.isDirectory()) folders.push(path)
        else await rm(path, { force: true })
      }
      // The inner ones first. One that is not empty stays.
      for (const path of folders.toReversed()) await rmdir(path).catch(() => {})
    },
    async forget(key: string): Promise<void> {
      outdate(key)
      await rm(fileAt(key), { force: true }).catch(unlessMissing)
    },
    async forgetBelow(prefix: string): Promise<void> {
      for (const key of [...fetching.keys()]) if (key.startsWith(prefix)) outdate(key)
      await rm(join(dir, ...prefix.split('/').filter(Boolean)), { force: true, recursive: true }).catch(unlessMissing)
    },
  }
}
