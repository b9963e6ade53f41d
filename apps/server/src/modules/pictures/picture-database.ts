import { databaseMark, readDatabaseMark, writeDatabaseMark } from '../../platform/backup/database-mark.ts'
import type { Db } from '../../platform/database/database.ts'
import { databaseIdentity } from '../../platform/database/identity.queries.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import { idsBelow } from './ids-below.ts'
import { findKnown, lastPictureAt } from './stored-pictures.queries.ts'

/** How many files without a row crashes may have left in a folder without a mark: a few, or this share of those with one. */
const LEFT_OVER = 10
const LEFT_OVER_SHARE = 0.01

/** The key of a file that shows that the pictures in the folders are not those of this database; null when they are. Its own all have a row but what crashes left: few, fewer
 *  than the others, and older than its last row. So neither a newcomer's uploads make it the owner of what was there before, nor a rehearsal of a
 *  restore of what was sold since. */
async function foreignPicture(db: Db, objects: ObjectStore, prefixes: readonly string[]): Promise<string | null> {
  const last = await lastPictureAt(db)
  let known = 0
  const left: string[] = []
  for (const prefix of prefixes)
    for await (const batch of idsBelow(objects, prefix)) {
      const ids = batch.map(({ id }) => id)
      const found = new Set(await findKnown(db, ids))
      for (const { name, id } of batch) {
        const key = prefix + name
        if (found.has(id)) {
          known++
          continue
        }
        const facts = await objects.facts(key)
        if (!facts) continue
        if (!last || facts.modifiedAt > last) return key
        left.push(key)
      }
    }
  const allowed = Math.min(known, Math.max(LEFT_OVER, LEFT_OVER_SHARE * known))
  return left.length > allowed ? (left[0] ?? null) : null
}

/** The pictures in a store are not those of this database. `evidence`: the object that says so. */
export class ForeignPictures extends Error {
  evidence = ''
}

/** Throws ForeignPictures unless the pictures below `prefixes` are those of this database. A mark among them names the database server and the database, so that neither
 *  another database nor a copy of this one is mistaken for it. Without a mark (new, or taken away by the operator) it is written if the
 *  database knows the pictures. */
export async function requireOwnPictures(db: Db, objects: ObjectStore, prefixes: readonly string[]): Promise<void> {
  const identity = await databaseIdentity(db)
  const mark = await readDatabaseMark(objects)
  if (mark === identity) return
  if (mark !== null)
    throw Object.assign(
      new ForeignPictures(`${databaseMark(objects)} names another database: no file is deleted (docs/operating.md)`),
      { evidence: databaseMark(objects) },
    )
  const foreign = await foreignPicture(db, objects, prefixes)
  if (foreign !== null)
    throw Object.assign(
      new ForeignPictures(
        `the database does not know pictures in ${objects.place}, as ${objects.place}/${foreign}: none is deleted (docs/operating.md)`,
      ),
      { evidence: `${objects.place}/${foreign}` },
    )
  await writeDatabaseMark(objects, identity)
}
