import type { Db } from '../../platform/database/database.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import { idsBelow } from './ids-below.ts'
import { requireOwnPictures } from './picture-database.ts'
import type { PictureFolder } from './picture-folder.ts'
import { deleteUnshown, findKnown, findUnshown, hasPictures, markStillShown } from './stored-pictures.queries.ts'

const AT_ONCE = 100
const FILE_KEPT_MS = 24 * 3600 * 1000

/** A swept folder, and which of its unshown pictures are shown after all, elsewhere. */
export interface SweptFolder {
  folder: PictureFolder
  shownElsewhere?: (pictures: readonly { id: string; ownerId: number }[]) => Promise<string[]>
}

/** Deletes pictures that nothing has shown for the days of their folder. */
async function deleteUnshownPictures(db: Db, { folder, shownElsewhere }: SweptFolder): Promise<void> {
  for (;;) {
    const due = await findUnshown(db, folder.kind, folder.keptDays, AT_ONCE)
    const shown = new Set(shownElsewhere ? await shownElsewhere(due) : [])
    for (const picture of due) if (shown.has(picture.id)) await markStillShown(db, picture)
    const ids = due.map(({ id }) => id).filter((id) => !shown.has(id))
    // Rows first: a picture that is shown again meanwhile keeps its row and its files. Files that stay after a crash have no row.
    await folder.removeFiles(await deleteUnshown(db, folder.kind, ids, folder.keptDays))
    if (due.length < AT_ONCE) return
  }
}

/** Deletes what lies below `prefix` and no row names: left by a crash, or by a row that another process deleted. `keptMs`: not files that are younger; null: whole folders. */
async function deleteNameless(db: Db, objects: ObjectStore, prefix: string, keptMs: number | null): Promise<void> {
  for await (const batch of idsBelow(objects, prefix)) {
    const known = new Set(
      await findKnown(
        db,
        batch.map(({ id }) => id),
      ),
    )
    for (const { name } of batch.filter(({ id }) => !known.has(id))) {
      const key = prefix + name
      if (keptMs === null) await objects.deleteBelow(`${key}/`)
      else {
        const found = await objects.facts(key)
        if (found && found.modifiedAt.getTime() <= Date.now() - keptMs) await objects.delete([key])
      }
    }
  }
}

/** Deletes pictures that nothing shows, files older than a day that no row names, and derived pictures of what is gone. Throws without deleting
 *  anything when the pictures in the store are not those of the database (picture-database.ts). With no row at all every file stays. A failing
 *  step does not keep the others from running; the first error is thrown at the end. `stop`: no step begins after it. */
export async function sweepPictures(
  db: Db,
  { objects, folders }: { objects: ObjectStore; folders: readonly SweptFolder[] },
  stop?: AbortSignal,
): Promise<void> {
  await requireOwnPictures(
    db,
    objects,
    folders.map(({ folder }) => folder.prefix),
  )
  const sweepsFiles = await hasPictures(db)
  const steps = folders.flatMap((swept) => [
    () => deleteUnshownPictures(db, swept),
    async () => {
      if (sweepsFiles) await deleteNameless(db, objects, swept.folder.prefix, FILE_KEPT_MS)
    },
    async () => {
      if (sweepsFiles && swept.folder.derived) await deleteNameless(db, objects, swept.folder.derived, null)
    },
  ])
  const failures: unknown[] = []
  for (const step of steps) {
    if (stop?.aborted) break
    await step().catch((error: unknown) => void failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
