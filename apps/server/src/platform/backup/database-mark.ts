import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file below `uploads` that names the database of the pictures there (`databaseIdentity`). No backup has it. */
export const databaseMark = (uploads: string): string => join(uploads, '.database')

/** The database that the pictures below `uploads` belong to; null without a mark. */
export const readDatabaseMark = (uploads: string): Promise<string | null> =>
  readFile(databaseMark(uploads), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** Gives the pictures below `uploads` to a database. */
export async function writeDatabaseMark(uploads: string, identity: string): Promise<void> {
  const file = databaseMark(uploads)
  await mkdir(uploads, { recursive: true })
  await writeFile(`${file}.new`, identity)
  await rename(`${file}.new`, file)
}
