import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseMark, readDatabaseMark, writeDatabaseMark } from '../../platform/backup/database-mark.ts'
import type { Db } from '../../platform/database/database.ts'
import { databaseIdentity } from '../../platform/database/identity.queries.ts'
import { idsBelow } from './ids-below.ts'
import { findKnown, lastPictureAt } from './stored-pictures.queries.ts'

/** How many files without a row crashes may have left in a folder without a mark: a few, or this share of those with one. */
const LEFT_OVER = 10
const LEFT_OVER_SHARE = 0.01

/** A file that shows that the pictures in the folders are not those of this database; null when they are. Its own all have a row but what crashes left: few, fewer
 *  than the others, and older than its last row. So neither a newcomer's uploads make it the owner of what was there before, nor a rehearsal of a
 *  restore of what was sold since. */
async function foreignPicture(db: Db, dirs: readonly string[]): Promise<string | null> {
  const last = await lastPictureAt(db)
  let known = 0
  const left: string[] = []
  for (const dir of dirs)
    for await (const batch of idsBelow(dir)) {
      const ids = batch.map(({ id }) => id)
      const found = new Set(await findKnown(db, ids))
      for (const { name, id } of batch) {
        const file = join(dir, name)
        if (found.has(id)) {
          known++
          continue
        }
        const facts = await stat(file).catch(() => null)
        if (!facts) continue
        if (!last || facts.mtime > last) return file
        left.push(file)
      }
    }
  const allowed = Math.min(known, Math.max(LEFT_OVER, LEFT_OVER_SHARE * known))
  return left.length > allowed ? (left[0] ?? null) : null
}

/** Throws unless the pictures in `dirs`, below `root`, are those of this database. A mark in `root` names the database server and the database, so that neither
 *  another database nor a copy of this one is mistaken for it. Without a mark (new, or taken away by the operator) it is written if the
 *  database knows the pictures. */
export async function requireOwnPictures(db: Db, root: string, dirs: readonly string[]): Promise<void> {
  const identity = await databaseIdentity(db)
  const mark = await readDatabaseMark(root)
  if (mark === identity) return
  if (mark !== null)
    throw new Error(`${databaseMark(root)} names another database: no picture is deleted (docs/operating.md)`)
  const foreign = await foreignPicture(db, dirs)
  if (foreign !== null)
    throw new Error(
      `the database does not know pictures below ${root}, as ${foreign}: none is deleted (docs/operating.md)`,
    )
  await writeDatabaseMark(root, identity)
}
