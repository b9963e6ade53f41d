import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE_MARK } from '../../platform/backup/picture-files.ts'
import type { Db } from '../../platform/database/database.ts'
import { databaseIdentity } from '../../platform/database/identity.queries.ts'
import { idsBelow } from './ids-below.ts'
import { findKnown } from './stored-pictures.queries.ts'

/** Share of the pictures in a folder without a mark that must have a row. A foreign database knows none of them, its own all but what crashes
 *  left. */
const KNOWN_SHARE = 0.5

/** Whether most pictures in the folders have a row. */
async function knowsPictures(db: Db, dirs: readonly string[]): Promise<boolean> {
  let [all, known] = [0, 0]
  for (const dir of dirs)
    for await (const batch of idsBelow(dir)) {
      const ids = new Set(batch.map(({ id }) => id))
      all += ids.size
      known += (await findKnown(db, [...ids])).length
    }
  return known >= KNOWN_SHARE * all
}

/** Throws unless the pictures in `dirs`, below `root`, are those of this database. A mark in `root` names the database server and the database, so that neither
 *  another database nor a copy of this one is mistaken for it. Without a mark (new, restored, or taken away by the operator) it is written if the
 *  database knows the pictures. */
export async function requireOwnPictures(db: Db, root: string, dirs: readonly string[]): Promise<void> {
  const file = join(root, DATABASE_MARK)
  const identity = await databaseIdentity(db)
  const mark = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (mark === identity) return
  if (mark !== null) throw new Error(`${file} names another database: no picture is deleted (docs/operating.md)`)
  if (!(await knowsPictures(db, dirs)))
    throw new Error(`the database does not know the pictures below ${root}: none is deleted (docs/operating.md)`)
  await mkdir(root, { recursive: true })
  await writeFile(`${file}.new`, identity)
  await rename(`${file}.new`, file)
}
