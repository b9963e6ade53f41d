import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseMark, readDatabaseMark, writeDatabaseMark } from '../../platform/backup/database-mark.ts'
import type { Db } from '../../platform/database/database.ts'
import { databaseIdentity } from '../../platform/database/identity.queries.ts'
import { idsBelow } from './ids-below.ts'
import { findKnown, firstPictureAt } from './stored-pictures.queries.ts'

/** Share of the pictures in a folder without a mark that must have a row. A foreign database knows none of them, its own all but what crashes
 *  left. */
const KNOWN_SHARE = 0.5

class Share {
  #all = 0
  #known = 0
  add(known: boolean): void {
    this.#all++
    if (known) this.#known++
  }
  get isEnough(): boolean {
    return this.#known >= KNOWN_SHARE * this.#all
  }
}

/** Whether most pictures in the folders have a row, also of those older than the database's first picture alone: a newcomer's own uploads do not
 *  make it the owner of what was there before. */
async function knowsPictures(db: Db, dirs: readonly string[]): Promise<boolean> {
  const first = await firstPictureAt(db)
  const [all, older] = [new Share(), new Share()]
  for (const dir of dirs)
    for await (const batch of idsBelow(dir)) {
      const ids = batch.map(({ id }) => id)
      const known = new Set(await findKnown(db, ids))
      for (const { name, id } of batch) {
        const found = await stat(join(dir, name)).catch(() => null)
        if (!found) continue
        all.add(known.has(id))
        if (!first || found.mtime < first) older.add(known.has(id))
      }
    }
  return all.isEnough && older.isEnough
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
  if (!(await knowsPictures(db, dirs)))
    throw new Error(`the database does not know the pictures below ${root}: none is deleted (docs/operating.md)`)
  await writeDatabaseMark(root, identity)
}
