import type { Database } from '../../platform/database/database.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import { deleteEvidence, findOldEvidence } from './evidence.queries.ts'
import { evidenceKey } from './evidence-file.ts'

const AT_ONCE = 200

/** Deletes evidence whose time is over (EVIDENCE_YEARS after its case ended) and what an interrupted upload left. The file goes first: as long as its
 *  row is there it is found again. Returns the number deleted. */
export async function deleteOldEvidence(
  { db, objects }: { db: Database; objects: ObjectStore },
  stop?: AbortSignal,
): Promise<number> {
  let deleted = 0
  while (!stop?.aborted) {
    const old = await findOldEvidence(db, AT_ONCE)
    await objects.delete(old.map(evidenceKey))
    await deleteEvidence(
      db,
      old.map(({ id }) => id),
    )
    deleted += old.length
    if (old.length < AT_ONCE) break
  }
  return deleted
}
