import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStore } from '../platform/objects/object-store.ts'
import { RefusedError } from './verb.ts'
import { writeWholeFile } from './whole-file.ts'

const left = /^restore-(\d+)-\w{6}$/u

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Deletes what killed restores left: a backup holds personal data. */
async function removeLeft(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const [, pid] = left.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

interface FetchedBackup {
  file: string
  remove(): Promise<void>
}

/** A backup as a file: the operator's own, or one of the store by the name that `backup` said (`s3://bucket/backups/…`), brought into a private folder
 *  below `dataDir` for the time of the restore. Throws RefusedError when the store has none of that name. */
export async function fetchBackup(objects: ObjectStore, name: string, dataDir: string): Promise<FetchedBackup> {
  const prefix = `${objects.place}/`
  if (!name.startsWith('s3://')) return { file: name, remove: async () => {} }
  const key = name.startsWith(prefix) ? name.slice(prefix.length) : null
  const missing = () => new RefusedError(`Không có bản sao lưu ${name}.`)
  if (key === null || !(await objects.facts(key))) throw missing()
  await mkdir(dataDir, { recursive: true })
  await removeLeft(dataDir)
  const folder = await mkdtemp(join(dataDir, `restore-${process.pid}-`))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  // Ctrl-C ends the process elsewhere once the database is open, else here.
  const interrupt = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) === 0) process.exit(130)
  }
  process.once('exit', forget).once('SIGINT', interrupt).once('SIGTERM', interrupt)
  const remove = async () => {
    process.off('exit', forget).off('SIGINT', interrupt).off('SIGTERM', interrupt)
    await rm(folder, { recursive: true, force: true })
  }
  const file = join(folder, 'backup.zip')
  try {
    // Opened late: an answer of the store that nobody reads would stay open.
    const content = await objects.get(key)
    if (!content) throw missing()
    await writeWholeFile(file, content)
  } catch (error) {
    await remove()
    throw error
  }
  return { file, remove }
}
