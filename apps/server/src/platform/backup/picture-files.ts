import type { ObjectFacts, ObjectStore } from '../objects/object-store.ts'
import { BackupError } from './backup-error.ts'
import type { ReadableArchive } from './read-archive.ts'
import type { Archive } from './write-archive.ts'

/** Uploaded pictures, and the files of disputes and reports. */
const PREFIXES = ['uploads/', 'evidence/']
// Only names that the program itself creates, so that no archive can write elsewhere.
const expected = /^(?:uploads|evidence)(?:\/[A-Za-z0-9_][A-Za-z0-9_.-]*)+$/u

/** All uploaded files. What is being written, and the mark, is not among them. */
async function uploadsIn(objects: ObjectStore): Promise<ObjectFacts[]> {
  const files: ObjectFacts[] = []
  for (const prefix of PREFIXES)
    for await (const page of objects.list(prefix)) files.push(...page.filter(({ key }) => expected.test(key)))
  return files
}

/** Adds all uploaded pictures to an archive. Pictures are immutable, but one may be deleted meanwhile: then it is skipped.
 *  Returns their number. */
export async function packPictures(
  objects: ObjectStore,
  archive: Archive,
  onPicture: (done: number, total: number) => void,
): Promise<number> {
  const files = await uploadsIn(objects)
  let packed = 0
  for (const { key } of files) {
    const content = await objects.get(key)
    if (!content) continue
    await archive.add(key, content, { compress: false })
    onPicture(++packed, files.length)
  }
  return packed
}

/** The pictures of an archive. Throws BackupError for an unexpected file. */
export function picturesIn(archive: ReadableArchive): string[] {
  const names = [...archive.names].filter((name) => PREFIXES.some((prefix) => name.startsWith(prefix)))
  const strange = names.find((name) => !expected.test(name))
  if (strange !== undefined)
    throw new BackupError('Bản sao lưu đã hỏng: có tệp lạ trong uploads. Chưa có gì bị thay đổi.')
  return names
}

/** Restores pictures. Names are random and never reused, so existing files stay, and new ones
 *  are harmless until rows refer to them. Returns a function that removes the new ones. */
export async function unpackPictures(
  objects: ObjectStore,
  archive: ReadableArchive,
  onPicture: (done: number, total: number) => void,
): Promise<() => Promise<void>> {
  const names = picturesIn(archive)
  const added: string[] = []
  const undo = () => objects.delete(added)
  let done = 0
  try {
    for (const name of names) {
      const there = await objects.facts(name)
      if (there?.bytes !== archive.sizeOf(name)) {
        if (!there) added.push(name)
        await objects.put(name, await archive.read(name))
      }
      onPicture(++done, names.length)
    }
  } catch (error) {
    await undo()
    throw error
  }
  return undo
}

/** The keys of the stored pictures that are not in the archive. */
export const otherPictures = async (objects: ObjectStore, archive: ReadableArchive): Promise<string[]> =>
  (await uploadsIn(objects)).map(({ key }) => key).filter((key) => !archive.has(key))

/** Deletes the stored pictures that are not in the archive. Returns their number. */
export async function deleteOtherPictures(objects: ObjectStore, archive: ReadableArchive): Promise<number> {
  const others = await otherPictures(objects, archive)
  await objects.delete(others)
  return others.length
}
