import type { Database } from '../../platform/database/database.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import { findOldPictures, forgetPictures } from './reports.queries.ts'
import { reportPictureKey } from './write-report.ts'

const AT_ONCE = 200

/** Deletes pictures of reports whose time is over. The file goes first: as long as its row names it, it is found again. Returns the number deleted. */
export async function deleteOldReportPictures(
  { db, objects }: { db: Database; objects: ObjectStore },
  stop?: AbortSignal,
): Promise<number> {
  let deleted = 0
  while (!stop?.aborted) {
    const ids = (await findOldPictures(db, AT_ONCE)).map(({ id }) => id)
    await objects.delete(ids.map(reportPictureKey))
    await forgetPictures(db, ids)
    deleted += ids.length
    if (ids.length < AT_ONCE) break
  }
  return deleted
}
