import { text } from 'node:stream/consumers'
import type { ObjectStore } from '../objects/object-store.ts'

const MARK = 'uploads/.database'

/** The object that names the database of the pictures in a store (`databaseIdentity`), for messages. No backup has it. */
export const databaseMark = (objects: ObjectStore): string => `${objects.place}/${MARK}`

/** The database that the pictures in a store belong to; null without a mark. */
export async function readDatabaseMark(objects: ObjectStore): Promise<string | null> {
  const mark = await objects.get(MARK)
  return mark && text(mark)
}

/** Gives the pictures in a store, which have no mark, to a database. The mark is there whole or not at all. Throws when another database has got them
 *  meanwhile. */
export async function writeDatabaseMark(objects: ObjectStore, identity: string): Promise<void> {
  // Unlike other writes it replaces no mark.
  if (await objects.put(MARK, Buffer.from(identity), { onlyNew: true })) return
  if ((await readDatabaseMark(objects)) !== identity)
    throw Object.assign(new Error(`${databaseMark(objects)} is there and names another database`), { code: 'EEXIST' })
}
