import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../platform/database/database.ts'
import { type PictureFolder, pictureIdIn } from './picture-folder.ts'
import { deleteUnshown, findKnown, findUnshown, hasPictures, markShown } from './stored-pictures.queries.ts'

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
    for (const { id, ownerId } of due) if (shown.has(id)) await markShown(db, { kind: folder.kind, ownerId }, [id])
    const ids = due.map(({ id }) => id).filter((id) => !shown.has(id))
    // Rows first: a picture that is shown again meanwhile keeps its row and its files. Files that stay after a crash have no row.
    await folder.removeFiles(await deleteUnshown(db, folder.kind, ids, folder.keptDays))
    if (due.length < AT_ONCE) return
  }
}

/** Names in a folder that carry an id, in batches. */
async function* batches(dir: string): AsyncGenerator<{ name: string; id: string }[]> {
  const entries = await opendir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  let batch: { name: string; id: string }[] = []
  for await (const { name } of entries) {
    const id = pictureIdIn(name)
    if (id) batch.push({ name, id })
    if (batch.length < AT_ONCE) continue
    yield batch
    batch = []
  }
  yield batch
}

/** Deletes files below `dir` that no row names: left by a crash, or by a row that another process deleted. */
async function deleteNameless(db: Db, dir: string, keptMs: number): Promise<void> {
  for await (const batch of batches(dir)) {
    const known = new Set(
      await findKnown(
        db,
        batch.map(({ id }) => id),
      ),
    )
    for (const { name } of batch.filter(({ id }) => !known.has(id))) {
      const found = await stat(join(dir, name)).catch(() => null)
      if (found && found.mtimeMs <= Date.now() - keptMs) await rm(join(dir, name), { force: true, recursive: true })
    }
  }
}

/** Deletes pictures that nothing shows, files older than a day that no row names, and derived pictures of what is gone. With no row at all
 *  every file stays: the database is probably not the one of these files. A failing step does not keep the others from running; the first
 *  error is thrown at the end. */
export async function sweepPictures(db: Db, folders: readonly SweptFolder[]): Promise<void> {
  const sweepsFiles = await hasPictures(db)
  const steps = folders.flatMap((swept) => [
    () => deleteUnshownPictures(db, swept),
    async () => {
      if (sweepsFiles) await deleteNameless(db, swept.folder.dir, FILE_KEPT_MS)
    },
    async () => {
      if (sweepsFiles && swept.folder.derived) await deleteNameless(db, swept.folder.derived, 0)
    },
  ])
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw failures[0]
}
