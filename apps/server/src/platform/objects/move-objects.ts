import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ObjectFacts, ObjectStore } from './object-store.ts'

const FOLDERS = ['uploads/', 'evidence/', 'images/', 'backups/', 'exports/', 'outbox/', 'mailbox/']
/** One by one where each is large: parts of it are in memory. */
const atOnceIn = (folder: string): number => (folder === 'backups/' ? 1 : 8)

/** Why files cannot be moved, with a sentence for the operator. */
export class MoveRefused extends Error {}

interface Moved {
  copied: number
  /** Bytes of what was copied. */
  bytes: number
  /** How many were there already. */
  there: number
  /** Left out: the marketplace has deleted them. */
  gone: number
  /** Left where they are, because the other place has another object of that name. */
  other: string[]
  deleted: number
}

interface MoveOptions {
  from: ObjectStore
  to: ObjectStore
  /** Which of some keys belong to what the marketplace has deleted: they are not brought back. */
  findGone: (keys: readonly string[]) => Promise<Set<string>>
  /** Deletes each object at its source that is the same at the other place, byte for byte, and those that are gone. */
  deleteSource: boolean
  onProgress: (done: number, total: number) => void
}

async function count(store: ObjectStore): Promise<number> {
  let total = 0
  for (const folder of FOLDERS) for await (const page of store.list(folder)) total += page.length
  return total
}

async function hashOf(store: ObjectStore, key: string): Promise<string | null> {
  const content = await store.get(key)
  if (!content) return null
  const hash = createHash('sha256')
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

/** Copies an object and reads it back. False when it was deleted at its source meanwhile. */
async function copy({ from, to }: MoveOptions, key: string): Promise<boolean> {
  const content = await from.get(key)
  if (!content) return false
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await to.put(key, Readable.from(hashed(), { objectMode: false }))
  } finally {
    // The stream around it does not, when nobody has begun to read it.
    content.destroy()
  }
  if ((await hashOf(to, key)) === hash.digest('hex')) return true
  await to.delete([key])
  throw new MoveRefused(
    `Bản chép của ${key} trong ${to.place} không giống bản gốc, nên đã được xóa. Hãy chạy lại lệnh.`,
  )
}

/** Finished pictures can be made again, and differ by the machine that made them. */
const isFinished = (key: string): boolean => key.startsWith('images/')

/** Copies all files of a marketplace from one store to another, which may both be in use and are both its own: what is there in the same size is not copied
 *  again (names never change their content), and nothing there is replaced, so that it can be stopped and run again. Throws MoveRefused. */
export async function moveObjects(options: MoveOptions): Promise<Moved> {
  const { from, to, findGone, deleteSource, onProgress } = options
  const moved: Moved = { copied: 0, bytes: 0, there: 0, gone: 0, other: [], deleted: 0 }
  const total = await count(from)
  let done = 0

  /** Whether the other place has the object now, or needs none. */
  async function bring({ key, bytes }: ObjectFacts): Promise<boolean> {
    const there = await to.facts(key)
    if (!there) {
      if (!(await copy(options, key))) return true
      moved.copied++
      moved.bytes += bytes
      return true
    }
    if (there.bytes !== bytes && !isFinished(key)) {
      moved.other.push(key)
      return false
    }
    moved.there++
    if (deleteSource && !isFinished(key) && (await hashOf(from, key)) !== (await hashOf(to, key)))
      throw new MoveRefused(
        `${key} trong ${to.place} không giống trong ${from.place}. Hãy xem bản nào đúng và xóa bản kia, rồi chạy lại lệnh.`,
      )
    return true
  }
  async function move(object: ObjectFacts, gone: boolean): Promise<void> {
    if (gone) moved.gone++
    if ((gone || (await bring(object))) && deleteSource) {
      await from.delete([object.key])
      moved.deleted++
    }
    onProgress(++done, Math.max(done, total))
  }

  for (const folder of FOLDERS)
    for await (const page of from.list(folder))
      for (let at = 0; at < page.length; at += atOnceIn(folder)) {
        const some = page.slice(at, at + atOnceIn(folder))
        // Asked late: somebody may delete a picture while others are copied.
        const gone = await findGone(some.map(({ key }) => key))
        // Those that have begun come to their end, so that nothing is written after the failure was told.
        const ended = await Promise.allSettled(some.map((object) => move(object, gone.has(object.key))))
        for (const one of ended) if (one.status === 'rejected') throw one.reason
      }
  if (deleteSource) await from.delete(['uploads/.database'])
  return moved
}
