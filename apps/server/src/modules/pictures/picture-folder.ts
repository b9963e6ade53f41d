import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../platform/database/database.ts'
import {
  deleteUnshown,
  findPicturesOf,
  insertPicture,
  markShown,
  markUnshown,
  type PictureKind,
} from './stored-pictures.queries.ts'

const pictureId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u

/** The id of an uploaded picture in its address or in the name of its file. */
export const pictureIdIn = (text: string): string | undefined => pictureId.exec(text)?.[0]

interface FolderOptions {
  db: Db
  kind: PictureKind
  /** Folder of the files. */
  dir: string
  /** Names of the files of a picture; default: one WebP. */
  files?: (id: string) => string[]
  /** Folder with a folder of derived pictures per id. */
  derived?: string
  /** Days that a picture which nothing shows is kept: an upload may be under way. */
  keptDays: number
}

/** The uploaded pictures of one kind. Each has a row with its owner, written before its files, so that none can be forgotten. */
export interface PictureFolder extends FolderOptions {
  /** Writes the files that `encode` makes, by name, and returns the picture's random id, which never means another picture. */
  add(ownerId: number, encode: (id: string) => Promise<Map<string, Buffer>>): Promise<string>
  /** Part of the transaction that replaces or removes the one picture of an owner: `id` is shown from now on, null for none. Returns those to
   *  `remove` after the commit. */
  showOnly(tx: Db, ownerId: number, id: string | null): Promise<string[]>
  /** Part of the transaction that deletes an owner: returns all pictures, to `remove` after the commit. */
  hideAll(tx: Db, ownerId: number): Promise<string[]>
  /** Deletes those of the pictures that nothing shows, with files and derived pictures. Never rejects. */
  remove(ids: readonly string[]): Promise<void>
  /** Deletes the files of pictures without a row. */
  removeFiles(ids: readonly string[]): Promise<void>
}

/** The pictures of one kind below `dir`. */
export function pictureFolder(options: FolderOptions): PictureFolder {
  const { db, kind, dir, derived, files = (id: string) => [`${id}.webp`] } = options
  const removeFiles = async (ids: readonly string[]) => {
    for (const id of ids) {
      for (const name of files(id)) await rm(join(dir, name), { force: true })
      if (derived) await rm(join(derived, id), { force: true, recursive: true })
    }
  }
  const remove = async (ids: readonly string[]) => {
    // The rows first: one that is shown stays, also when the answer to its commit was lost. What is not deleted now, the hourly job deletes.
    const unshown = await deleteUnshown(db, kind, ids, 0).catch(() => [])
    await removeFiles(unshown).catch(() => {})
  }
  return {
    ...options,
    async add(ownerId, encode) {
      const id = crypto.randomUUID()
      const contents = await encode(id)
      await insertPicture(db, { kind, ownerId }, id)
      await mkdir(dir, { recursive: true })
      for (const [name, bytes] of contents) {
        await writeFile(join(dir, `.${name}`), bytes)
        await rename(join(dir, `.${name}`), join(dir, name))
      }
      return id
    },
    async showOnly(tx, ownerId, id) {
      if (id !== null && (await markShown(tx, { kind, ownerId }, [id])) === 0) throw new Error('the picture is gone')
      return markUnshown(tx, { kind, ownerId }, { kept: id })
    },
    async hideAll(tx, ownerId) {
      await markUnshown(tx, { kind, ownerId }, {})
      return findPicturesOf(tx, { kind, ownerId })
    },
    remove,
    removeFiles,
  }
}
