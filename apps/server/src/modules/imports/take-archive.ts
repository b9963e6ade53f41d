import { ARCHIVES_BEFORE_MAX } from '@chophien/domain/catalog/archive-times'
import { IMPORT_PICTURES_MAX, importPictureReasons as reasons } from '@chophien/domain/catalog/import-pictures'
import { archiveFull, importErrors } from '@chophien/domain/catalog/seller-import-errors'
import type { ProductImport } from '@chophien/domain/catalog/seller-import-schemas'
import type { Database, Db } from '../../platform/database/database.ts'
import { oneAtATime } from '../../platform/one-at-a-time.ts'
import { findCompleted, keepFiles, refuseFile } from './import-files.queries.ts'
import { findMissingFiles } from './import-pictures.queries.ts'
import { openArchive, type Unpacked } from './read-archive.ts'

/** Bytes of the files that are kept for one shop. */
const KEPT_MAX = 500 * 1024 * 1024

/** How many times as much is kept when all that products still miss has come: they give its room back with the job's next turns. */
const COMPLETING_FACTOR = 2

const inTurn = oneAtATime(ARCHIVES_BEFORE_MAX)

const findWanted = async (db: Db, importId: number): Promise<Set<string>> => {
  const wanted = new Set(await findMissingFiles(db, importId, IMPORT_PICTURES_MAX))
  if (wanted.size === 0) throw importErrors.ARCHIVE_UNWANTED()
  return wanted
}

/** Throws ARCHIVE_EARLY while an import's products are written, and ARCHIVE_UNWANTED when it waits for no file. */
export async function requireAwaiting(db: Db, { id, status }: Pick<ProductImport, 'id' | 'status'>): Promise<void> {
  // Files of products that come later would not be known.
  if (status === 'WRITING') throw importErrors.ARCHIVE_EARLY()
  await findWanted(db, id)
}

interface Room {
  importId: number
  shopId: number
  /** Bytes that the shop's files may have with the new ones. */
  max: number
}

/** Keeps unpacked pictures, all or none, and notes why others are not taken. False when there is no room. */
async function take(db: Database, room: Room, pictures: readonly Unpacked[]): Promise<boolean> {
  const files = new Map<string, Buffer>()
  for (const { key, content } of pictures) {
    if (content === 'large') await refuseFile(db, room.importId, key, reasons.TOO_LARGE)
    else if (content === 'ambiguous') await refuseFile(db, room.importId, key, reasons.ambiguous)
    else files.set(key, content)
  }
  return files.size === 0 || keepFiles(db, room, files)
}

/** Takes what a ZIP has, as far as there is room, then whole products up to twice that room. Adds the names to `settled`. Returns why some have no room; null
 *  when all have. */
async function takeAll(
  db: Database,
  room: Room,
  { names, unpack }: Awaited<ReturnType<typeof openArchive>>,
  settled: Set<string>,
): Promise<string | null> {
  let full = false
  for await (const picture of unpack(names)) {
    full = !(await take(db, room, [picture]))
    if (full) break
    settled.add(picture.key)
  }
  if (!full) return null
  const twice = { ...room, max: COMPLETING_FACTOR * room.max }
  for (const missing of await findCompleted(db, room.importId, names)) {
    // Others of these products may have waited for it too.
    const left = missing.filter((name) => !settled.has(name))
    const pictures: Unpacked[] = []
    for await (const picture of unpack(left)) pictures.push(picture)
    if (!(await take(db, twice, pictures))) return archiveFull.twice
    for (const name of left) settled.add(name)
  }
  return settled.size < names.length ? archiveFull.room : null
}

/** Unpacks the files of a ZIP that an import waits for and keeps them for the job that adds them, as far as the shop has room. Returns their number, with those that are reported
 *  instead because they are too large or several have the name. The caller has checked the import (requireAwaiting) and that it is the shop's.
 *  Throws ARCHIVE_FULL when some have no room, also after taking others, ARCHIVE_SLOW, ARCHIVE_UNWANTED, ARCHIVE_MISSING, ARCHIVE_UNSUPPORTED,
 *  ARCHIVE_TOO_MUCH, ARCHIVE_FOREIGN when none is waited for. */
export async function takeArchive(
  db: Database,
  { importId, shopId }: { importId: number; shopId: number },
  bytes: Buffer | null,
  { keptMax = KEPT_MAX }: { keptMax?: number } = {},
): Promise<number> {
  if (!bytes) throw importErrors.ARCHIVE_MISSING()
  return inTurn(async () => {
    // In the turn: the ZIP before may have brought the same files.
    const archive = await openArchive(bytes, await findWanted(db, importId))
    const settled = new Set<string>()
    const why = await takeAll(db, { importId, shopId, max: keptMax }, archive, settled)
    const left = archive.names.length - settled.size
    if (why !== null)
      throw importErrors.ARCHIVE_FULL(settled.size > 0 ? `${archiveFull.partly(settled.size, left)} ${why}` : why)
    if (settled.size === 0) throw importErrors.ARCHIVE_FOREIGN()
    return settled.size
  })
}
