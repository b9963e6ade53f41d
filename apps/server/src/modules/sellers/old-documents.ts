import type { Database } from '../../platform/database/database.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import { documentKey } from './add-document.ts'
import { deleteDocuments, dropOld } from './documents.queries.ts'

const AT_ONCE = 200

/** Deletes documents whose time is over and what an interrupted upload left. The file goes first: as long as its row is there it is found again.
 *  Returns the number deleted. */
export async function deleteOldDocuments(
  { db, objects }: { db: Database; objects: ObjectStore },
  stop?: AbortSignal,
): Promise<number> {
  let deleted = 0
  while (!stop?.aborted) {
    const old = await dropOld(db, AT_ONCE)
    await objects.delete(old.map(({ id }) => documentKey(id)))
    await deleteDocuments(db, old)
    deleted += old.length
    if (old.length < AT_ONCE) break
  }
  return deleted
}
