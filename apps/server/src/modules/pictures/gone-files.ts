import type { Db } from '../../platform/database/database.ts'
import { pictureIdIn } from './picture-folder.ts'
import { findKnown, hasPictures } from './stored-pictures.queries.ts'

/** Files whose names carry the ids of rows. */
export interface NamedFiles {
  /** The form of their keys. */
  keys: RegExp
  /** Which of some ids have a row. */
  findKnown: (db: Db, ids: readonly string[]) => Promise<readonly string[]>
}

/** Uploaded pictures, and what was made of them. */
export const namedPictures: NamedFiles = { keys: /^(?:uploads|images)\//u, findKnown }

/** Which of some keys belong to files that were deleted: their id has no row any more. None while the database has no picture at all. */
export async function findGone(
  db: Db,
  keys: readonly string[],
  { keys: form, findKnown: find }: NamedFiles,
): Promise<string[]> {
  const ids = new Map(
    keys.flatMap((key) => {
      const id = form.test(key) ? pictureIdIn(key) : undefined
      return id ? [[key, id] as const] : []
    }),
  )
  if (ids.size === 0 || !(await hasPictures(db))) return []
  const known = new Set(await find(db, [...ids.values()]))
  return [...ids].flatMap(([key, id]) => (known.has(id) ? [] : [key]))
}
