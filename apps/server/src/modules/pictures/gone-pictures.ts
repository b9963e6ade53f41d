import type { Db } from '../../platform/database/database.ts'
import { pictureIdIn } from './picture-folder.ts'
import { findKnown, hasPictures } from './stored-pictures.queries.ts'

/** Which of some keys belong to pictures that were deleted: their id has no row any more. None while the database has no picture at all. */
export async function findGonePictures(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const ids = new Map(
    keys.flatMap((key) => {
      const id = /^(?:uploads|images)\//u.test(key) ? pictureIdIn(key) : undefined
      return id ? [[key, id] as const] : []
    }),
  )
  if (ids.size === 0 || !(await hasPictures(db))) return new Set()
  const known = new Set(await findKnown(db, [...ids.values()]))
  return new Set([...ids].flatMap(([key, id]) => (known.has(id) ? [] : [key])))
}
