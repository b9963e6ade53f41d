import { createWriteStream } from 'node:fs'
import { link, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { boundedFolder, roomBeside } from './bounded-folder.ts'
import { isHidden, isKey, isPrivate, type ObjectFacts, type ObjectStore, requireKey } from './object-store.ts'

const PAGE = 100
const MIB = 1024 * 1024
/** Finished pictures on this machine; the oldest are deleted when they take more, and made again when asked for. */
export const PICTURE_BYTES_MAX = 4096 * MIB

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')

/** `null` for what is not there. */
export const unlessMissing = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

async function* inPages<T>(values: AsyncIterable<T>): AsyncGenerator<T[]> {
  let page: T[] = []
  for await (const value of values) {
    page.push(value)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

async function* entriesOf(dir: string, recursive: boolean) {
  const entries = await opendir(dir, { recursive }).catch((error: NodeJS.ErrnoException) => {
    // A file where a folder should be deserves a complaint.
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) yield entry
}

/** Writes a file beside where it is to be: a path that begins with a dot, durable. A private one is for its owner only. */
export async function writeBeside(file: string, content: Buffer | Readable, secret: boolean): Promise<string> {
  const partial = join(dirname(file), `.${basename(file)}.${crypto.randomUUID()}`)
  const write = async () => {
    const handle = await open(partial, 'wx', secret ? 0o600 : 0o666)
    try {
      if (content instanceof Readable)
        await pipeline(content, createWriteStream(partial, { fd: handle.fd, autoClose: false }))
      else await handle.writeFile(content)
      await handle.sync()
      await handle.close()
    } catch (error) {
      // A stream that failed has closed it.
      await handle.close().catch(() => {})
      await rm(partial, { force: true })
      throw error
    }
  }
  await write().catch(async (error: NodeJS.ErrnoException) => {
    // The first one of its folder.
    if (error.code !== 'ENOENT') throw error
    await mkdir(dirname(file), { recursive: true, mode: secret ? 0o700 : 0o777 })
    await write()
  })
  return partial
}

/** Puts `partial` at `file`, unless there is one. */
async function linkNew(partial: string, file: string): Promise<boolean> {
  try {
    await link(partial, file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // Some file systems have no links.
    if (code !== 'EPERM' && code !== 'ENOTSUP') throw error
    await rename(partial, file)
    return true
  } finally {
    await rm(partial, { force: true })
  }
}

/** Objects as files below `root`, by their keys. `maxPictureBytes`: bound of `images/`. */
export function diskStore(root: string, { maxPictureBytes = PICTURE_BYTES_MAX } = {}): ObjectStore {
  const pathOf = (key: string): string => join(root, ...requireKey(key).split('/'))
  const below = (prefix: string): string => join(root, ...prefix.split('/').filter(Boolean))
  const pictures = boundedFolder(join(root, 'images'), maxPictureBytes)

  const factsAt = (key: string): Promise<ObjectFacts | null> =>
    stat(pathOf(key)).then(
      (found) => (found.isFile() ? { key, bytes: found.size, modifiedAt: found.mtime } : null),
      unlessMissing,
    )

  async function* objectsBelow(prefix: string): AsyncGenerator<ObjectFacts> {
    for await (const entry of entriesOf(below(prefix), true)) {
      if (!entry.isFile()) continue
      const key = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
      // It may have been deleted meanwhile.
      const facts = isKey(key) && !isHidden(key) ? await factsAt(key) : null
      if (facts) yield facts
    }
  }
  async function* namesBelow(prefix: string): AsyncGenerator<string> {
    for await (const { name } of entriesOf(below(prefix), false)) if (isKey(prefix + name)) yield name
  }

  return {
    place: root,
    localDir: root,
    async put(key, content, { onlyNew = false } = {}) {
      const file = pathOf(key)
      const partial = await writeBeside(file, content, isPrivate(key)).finally(() => {
        // Nobody may have begun to read it.
        if (content instanceof Readable) content.destroy()
      })
      if (onlyNew) return linkNew(partial, file)
      await rename(partial, file)
      return true
    },
    get: (key) => open(pathOf(key)).then((handle) => handle.createReadStream(), unlessMissing),
    facts: factsAt,
    list: (prefix) => inPages(objectsBelow(prefix)),
    names: (prefix) => inPages(namesBelow(prefix)),
    async delete(keys) {
      // Recursive: what lies under the name of a picture may be a folder, such as by a hand.
      for (const key of keys) await rm(pathOf(key), { force: true, recursive: true })
    },
    deleteBelow: (prefix) => rm(below(prefix), { force: true, recursive: true }),
    fileOf: async (key) => ((await factsAt(key)) ? pathOf(key) : null),
    read: (key) => readFile(pathOf(key)).catch(unlessMissing),
    roomFor: async (key) => roomBeside(pathOf(key)),
    keep: (key, file) => pictures.take(file, pathOf(key)),
    figures: { operations: new Map() },
    close: async () => {},
  }
}
