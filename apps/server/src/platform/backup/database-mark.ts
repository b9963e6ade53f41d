import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file below `uploads` that names the database of the pictures there (`databaseIdentity`). No backup has it. */
export const databaseMark = (uploads: string): string => join(uploads, '.database')

/** The database that the pictures below `uploads` belong to; null without a mark. */
export const readDatabaseMark = (uploads: string): Promise<string | null> =>
  readFile(databaseMark(uploads), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** Gives the pictures below `uploads`, which have no mark, to a database. Throws when another one has got them meanwhile. */
export async function writeDatabaseMark(uploads: string, identity: string): Promise<void> {
  const file = databaseMark(uploads)
  await mkdir(uploads, { recursive: true })
  try {
    await writeFile(file, identity, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // A half-written one would name nobody.
      await rm(file, { force: true })
      throw error
    }
    if ((await readDatabaseMark(uploads)) !== identity) throw error
  }
}
