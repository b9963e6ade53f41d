import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStore } from '../platform/objects/object-store.ts'
import { RefusedError } from './verb.ts'
import { writeWholeFile } from './whole-file.ts'

interface FetchedBackup {
  file: string
  remove(): Promise<void>
}

/** A backup as a file: the operator's own, or one of the store by the name that `backup` said (`s3://bucket/backups/…`), brought into a private folder
 *  below `dataDir` for the time of the restore. Throws RefusedError when the store has none of that name. */
export async function fetchBackup(objects: ObjectStore, name: string, dataDir: string): Promise<FetchedBackup> {
  const prefix = `${objects.place}/`
  if (!name.startsWith('s3://')) return { file: name, remove: async () => {} }
  const content = name.startsWith(prefix) ? await objects.get(name.slice(prefix.length)) : null
  if (!content) throw new RefusedError(`Không có bản sao lưu ${name}.`)
  await mkdir(dataDir, { recursive: true })
  const folder = await mkdtemp(join(dataDir, 'restore-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const file = join(folder, 'backup.zip')
  try {
    await writeWholeFile(file, content)
  } catch (error) {
    await remove()
    throw error
  }
  return { file, remove }
}
