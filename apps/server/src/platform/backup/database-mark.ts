import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file below `uploads` that names the database of the pictures there (`databaseIdentity`). No backup has it. */
export const databaseMark = (uploads: string): string => join(uploads, '.database')

/** The database that the pictures below `uploads` belong to; null without a mark. */
export const readDatabaseMark = (uploads: string): Promise<string | null> =>
  readFile(databaseMark(uploads), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** Gives the pictures below `uploads`, which have no mark, to a database. The mark is there whole or not at all. Throws when another database
 *  has got them meanwhile. */
export async function writeDatabaseMark(uploads: string, identity: string): Promise<void> {
  const file = databaseMark(uploads)
  const whole = `${file}.${randomUUID()}`
  await mkdir(uploads, { recursive: true })
  try {
    await writeFile(whole, identity)
    // Unlike a rename it replaces no mark. Some file systems have no links.
    await link(whole, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM' && error.code !== 'ENOTSUP') throw error
      return rename(whole, file)
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if ((await readDatabaseMark(uploads)) !== identity) throw error
  } finally {
    await rm(whole, { force: true })
  }
}
