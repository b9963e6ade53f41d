import type { Readable } from 'node:stream'
import { DomainError } from '@chophien/domain/contract/errors'
import { storageErrors } from '@chophien/domain/contract/storage-errors'
import type { Waiter } from '../fair-queue.ts'

/** What a store knows of an object without reading it. */
export interface ObjectFacts {
  key: string
  bytes: number
  modifiedAt: Date
}

/** Where files are kept that belong to the marketplace and not to one machine: `uploads/…`, `images/…` (finished pictures), `evidence/…` (what its
 *  parties give in a dispute, and pictures of reports), `backups/…`, `exports/…`,
 *  `outbox/…`, `mailbox/…`. An object is there whole or not at all. Nothing in it is public by itself: who asks for an object was let through by the caller.
 *  While the store is away every call throws STORAGE_AWAY (503) within seconds. */
export interface ObjectStore {
  /** For operators: a folder, or `s3://bucket`. */
  place: string
  /** Writes an object. `onlyNew`: one that is there stays, and the answer is false. A stream is given up at the end, also when it was not read. */
  put(key: string, content: Buffer | Readable, options?: { onlyNew?: boolean }): Promise<boolean>
  /** The content of an object from where it is kept; null when there is none. The stream fails when it ends before its time. */
  get(key: string): Promise<Readable | null>
  facts(key: string): Promise<ObjectFacts | null>
  /** The objects whose keys begin with `prefix`, a folder (`uploads/`), in pages. None whose name begins with a dot,
   *  or is none that the program makes. */
  list(prefix: string): AsyncGenerator<ObjectFacts[]>
  /** Names directly below `prefix`, of objects and of folders, in pages; also of what a crash left half written, which begins with a dot. */
  names(prefix: string): AsyncGenerator<string[]>
  /** Deletes objects, and those that are not there. */
  delete(keys: readonly string[]): Promise<void>
  /** Deletes the objects whose keys begin with `prefix`, a folder. */
  deleteBelow(prefix: string): Promise<void>

  /** The folder on this machine below which `fileOf` finds objects by their keys. */
  localDir: string
  /** A file on this machine with the content of an object, not to be changed; null when there is no such object. `waiter`: whoever may have invented the
   *  name; a store elsewhere is asked in turns of clients. Then it also throws 429 and 503 when too much waits, and the signal's reason. */
  fileOf(key: string, waiter?: Waiter): Promise<string | null>
  /** The content of a small object, from this machine where it is here. `waiter`: as above. */
  read(key: string, waiter?: Waiter): Promise<Buffer | null>
  /** A path for a file that `keep` is to take; its folder is made. */
  roomFor(key: string): Promise<string>
  /** Makes the file at a path of `roomFor` an object, of `images/` only: it can be made again. The file is not there any more afterwards. Elsewhere it is
   *  soon, and only if the object that it was made from is there. */
  keep(key: string, file: string, madeFrom?: string): Promise<void>

  /** What was asked of the store by this process. */
  figures: StoreFigures
  close(): Promise<void>
}

export interface StoreFigures {
  /** By operation: how many ended well and how many failed, and how long they took. */
  operations: Map<string, { ok: number; failed: number; seconds: number }>
}

export const storageAway = (cause?: unknown): Error =>
  Object.assign(storageErrors.STORAGE_AWAY({ retryAfterSeconds: 5 }), { cause })

export const isStorageAway = (error: unknown): boolean => error instanceof DomainError && error.code === 'STORAGE_AWAY'

/** Folders of objects that only the server's own account reads. */
const PRIVATE = new Set(['backups', 'exports', 'outbox', 'mailbox', 'evidence'])
export const isPrivate = (key: string): boolean => PRIVATE.has(key.split('/', 1)[0] ?? '')

const keyForm = /^[a-z]+(?:\/[A-Za-z0-9_.@+-]+)+$/u

/** Whether the program could have made a key: none leads out of the store. */
export const isKey = (key: string): boolean =>
  keyForm.test(key) && !key.split('/').some((part) => part === '.' || part === '..')

export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`not the key of an object: ${JSON.stringify(key)}`)
  return key
}

/** Whether the name of an object, or of a folder above it, begins with a dot: what is being written, and marks. */
export const isHidden = (key: string): boolean => /(?:^|\/)\./u.test(key)

const types: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  eml: 'message/rfc822',
}
export const contentTypeOf = (key: string): string =>
  types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
