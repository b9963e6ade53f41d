import type { Db } from '../../platform/database/database.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
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
  objects: ObjectStore
  kind: PictureKind
  /** Names of the files of a picture; default: one WebP. */
  files?: (id: string) => string[]
  /** Below which prefix (`images/…/`) each id has a folder of derived pictures. */
  derived?: string
  /** Days that a picture which nothing shows is kept: an upload may be under way. */
  keptDays: number
}

/** The uploaded pictures of one kind. Each has a row with its owner, written before its files, so that none can be forgotten. */
export interface PictureFolder extends FolderOptions {
  /** `uploads/<kind>/`: the beginning of the keys of its files. */
  prefix: string
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

/** The pictures of one kind. */
export function pictureFolder(options: FolderOptions): PictureFolder {
  const { db, objects, kind, derived, files = (id: string) => [`${id}.webp`] } = options
  const prefix = `uploads/${kind}/`
  const removeFiles = async (ids: readonly string[]) => {
    for (const id of ids) {
      await objects.delete(files(id).map((name) => prefix + name))
      if (derived) await objects.deleteBelow(`${derived}${id}/`)
    }
  }
  const remove = async (ids: readonly string[]) => {
    // The rows first: one that is shown stays, also when the answer to its commit was lost. What is not deleted now, the hourly job deletes.
    const unshown = await deleteUnshown(db, kind, ids, 0).catch(() => [])
    await removeFiles(unshown).catch(() => {})
  }
  return {
    ...options,
    prefix,
    async add(ownerId, encode) {
      const id = crypto.randomUUID()
      const contents = await encode(id)
      await insertPicture(db, { kind, ownerId }, id)
      for (const [name, bytes] of contents) await objects.put(prefix + name, bytes)
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
