import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { readDatabaseMark, writeDatabaseMark } from '../backup/database-mark.ts'
import type { ObjectFacts, ObjectStore } from './object-store.ts'

const FOLDERS = ['uploads/', 'images/', 'backups/', 'exports/', 'outbox/', 'mailbox/']
const AT_ONCE = 8

/** Why files cannot be moved, with a sentence for the operator. */
export class MoveRefused extends Error {}

interface Moved {
  copied: number
  /** Bytes of what was copied. */
  bytes: number
  /** How many were there already. */
  there: number
  deleted: number
}

interface MoveOptions {
  from: ObjectStore
  to: ObjectStore
  /** Deletes each object at its source that is the same at the other place, byte for byte. */
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
  await to.put(key, Readable.from(hashed(), { objectMode: false }))
  if ((await hashOf(to, key)) === hash.digest('hex')) return true
  await to.delete([key])
  throw new MoveRefused(
    `Bản chép của ${key} trong ${to.place} không giống bản gốc, nên đã được xóa. Hãy chạy lại lệnh.`,
  )
}

/** Copies all files of a marketplace from one store to another, which may both be in use: what is there in the same size is not copied again (names never
 *  change their content), so that it can be stopped and run again. The mark of the database comes last. Throws MoveRefused. */
export async function moveObjects(options: MoveOptions): Promise<Moved> {
  const { from, to, deleteSource, onProgress } = options
  const [mark, other] = [await readDatabaseMark(from), await readDatabaseMark(to)]
  if (mark !== null && other !== null && mark !== other)
    throw new MoveRefused(
      `Hình ảnh trong ${to.place} thuộc về một cơ sở dữ liệu khác với hình ảnh trong ${from.place}. Chưa có gì bị thay đổi.`,
    )
  const moved: Moved = { copied: 0, bytes: 0, there: 0, deleted: 0 }
  const total = await count(from)
  let done = 0

  async function move({ key, bytes }: ObjectFacts): Promise<void> {
    const there = await to.facts(key)
    if (there?.bytes === bytes) {
      moved.there++
      if (deleteSource && (await hashOf(from, key)) !== (await hashOf(to, key)))
        throw new MoveRefused(
          `${key} trong ${to.place} không giống trong ${from.place}. Hãy xem bản nào đúng và xóa bản kia, rồi chạy lại lệnh.`,
        )
    } else if (await copy(options, key)) {
      moved.copied++
      moved.bytes += bytes
    }
    if (deleteSource) {
      await from.delete([key])
      moved.deleted++
    }
    onProgress(++done, Math.max(done, total))
  }

  for (const folder of FOLDERS)
    for await (const page of from.list(folder))
      for (let at = 0; at < page.length; at += AT_ONCE) {
        // Those that have begun come to their end, so that nothing is written after the failure was told.
        const ended = await Promise.allSettled(page.slice(at, at + AT_ONCE).map(move))
        for (const one of ended) if (one.status === 'rejected') throw one.reason
      }
  if (mark !== null && other === null) await writeDatabaseMark(to, mark)
  if (mark !== null && deleteSource) await from.delete(['uploads/.database'])
  return moved
}
