import type { Db } from '../../platform/database/database.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import { findSomeShown } from './stored-pictures.queries.ts'

const LOOKED_AT = 3

/** Whether the store has none of some pictures that the database shows: such as a bucket into which nothing was moved. Not while the store is away. */
export async function lacksPictures(db: Db, objects: ObjectStore): Promise<boolean> {
  const shown = await findSomeShown(db, LOOKED_AT)
  for (const { id, kind } of shown) {
    // Null where there is none; what cannot be asked counts as there.
    const missing = await objects.facts(`uploads/${kind}/${id}.webp`).then(
      (facts) => facts === null,
      () => false,
    )
    if (!missing) return false
  }
  return shown.length > 0
}
