import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'
import type { ReadableArchive } from './read-archive.ts'
import type { Archive } from './write-archive.ts'

const PREFIX = 'uploads/'
// Only names that the program itself creates, so that no archive can write elsewhere.
const expected = /^uploads(?:\/[A-Za-z0-9_][A-Za-z0-9_.-]*)+$/u

/** All uploaded files below `dir`, as relative paths. Files that are being written start with a dot and are skipped. */
async function filesBelow(dir: string): Promise<string[]> {
  const entries = await opendir(dir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const paths: string[] = []
  for await (const entry of entries) {
    const path = relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (entry.isFile() && expected.test(PREFIX + path)) paths.push(path)
  }
  return paths
}

/** Adds all uploaded pictures to an archive. Pictures are immutable, but one may be deleted meanwhile: then it is skipped.
 *  Returns their number. */
export async function packPictures(
  dir: string,
  archive: Archive,
  onPicture: (done: number, total: number) => void,
): Promise<number> {
  const paths = await filesBelow(dir)
  let packed = 0
  for (const path of paths) {
    const handle = await open(join(dir, path)).catch(() => null)
    if (!handle) continue
    await archive.add(PREFIX + path, handle.createReadStream(), { compress: false })
    onPicture(++packed, paths.length)
  }
  return packed
}

/** The pictures of an archive. Throws BackupError for an unexpected file. */
export function picturesIn(archive: ReadableArchive): string[] {
  const names = [...archive.names].filter((name) => name.startsWith(PREFIX))
  const strange = names.find((name) => !expected.test(name))
  if (strange !== undefined)
    throw new BackupError('Bản sao lưu đã hỏng: có tệp lạ trong uploads. Chưa có gì bị thay đổi.')
  return names
}

async function write(file: string, content: Readable): Promise<void> {
  const partial = join(dirname(file), `.${basename(file)}.restored`)
  await mkdir(dirname(file), { recursive: true })
  await pipeline(content, createWriteStream(partial))
  await rename(partial, file)
}

/** Restores pictures below `dir`. Names are random and never reused, so existing files stay, and new ones
 *  are harmless until rows refer to them. Returns a function that removes the new ones. */
export async function unpackPictures(
  dir: string,
  archive: ReadableArchive,
  onPicture: (done: number, total: number) => void,
): Promise<() => Promise<void>> {
  const names = picturesIn(archive)
  const added: string[] = []
  const undo = async () => {
    for (const file of added) await rm(file, { force: true })
  }
  let done = 0
  try {
    for (const name of names) {
      const file = join(dir, name.slice(PREFIX.length))
      const there = await stat(file).catch(() => null)
      if (there?.size !== archive.sizeOf(name)) {
        if (!there) added.push(file)
        await write(file, await archive.read(name))
      }
      onPicture(++done, names.length)
    }
  } catch (error) {
    await undo()
    throw error
  }
  return undo
}

/** The pictures below `dir` that are not in the archive, as relative paths. */
export const otherPictures = async (dir: string, archive: ReadableArchive): Promise<string[]> =>
  (await filesBelow(dir)).filter((path) => !archive.has(PREFIX + path))

/** Deletes the pictures below `dir` that are not in the archive. Returns their number. */
export async function deleteOtherPictures(dir: string, archive: ReadableArchive): Promise<number> {
  const others = await otherPictures(dir, archive)
  for (const path of others) await rm(join(dir, path), { force: true })
  return others.length
}
