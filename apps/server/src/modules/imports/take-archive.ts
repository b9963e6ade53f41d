import { archiveFull } from '@chophien/domain/catalog/archive-messages'
import { ARCHIVES_BEFORE_MAX } from '@chophien/domain/catalog/archive-times'
import { IMPORT_PICTURES_MAX, importPictureReasons as reasons } from '@chophien/domain/catalog/import-pictures'
import { importErrors } from '@chophien/domain/catalog/seller-import-errors'
import type { ProductImport, TakenPictures } from '@chophien/domain/catalog/seller-import-schemas'
import type { Database, Db } from '../../platform/database/database.ts'
import { oneAtATime } from '../../platform/one-at-a-time.ts'
import { findCompleted, hasRoom, keepFiles, refuseFile } from './import-files.queries.ts'
import { findMissingFiles } from './import-pictures.queries.ts'
import { type Archive, openArchive } from './read-archive.ts'

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

/** Takes the pictures of a ZIP as far as there is room, then those of whole products up to twice that room. Adds their names to `kept`. Returns why
 *  others have no room; null when all have. */
async function takeAll(db: Database, room: Room, archive: Archive, kept: Set<string>): Promise<string | null> {
  /** All of these or none. What has no room is not unpacked. */
  const take = async (names: readonly string[], max: number): Promise<boolean> => {
    const bytes = names.reduce((sum, name) => sum + archive.sizeOf(name), 0)
    const taken =
      (await hasRoom(db, { ...room, max }, bytes)) &&
      (await keepFiles(db, { ...room, max }, await archive.unpack(names)))
    if (taken) for (const name of names) kept.add(name)
    return taken
  }
  let full = false
  for (const names of archive.files) {
    full = !(await take(names, room.max))
    if (full) break
  }
  if (!full) return null
  const names = archive.files.flat()
  let why: string = archiveFull.room
  for (const missing of await findCompleted(db, room.importId, names)) {
    // Others of these products may have waited for it too.
    const left = missing.filter((name) => !kept.has(name))
    // A smaller product after this one may fit.
    if (left.length > 0 && !(await take(left, COMPLETING_FACTOR * room.max))) why = archiveFull.twice
  }
  return kept.size < names.length ? why : null
}

const refusals = { large: reasons.TOO_LARGE, ambiguous: reasons.ambiguous } as const

/** Unpacks the files of a ZIP that an import waits for and keeps them for the job that adds them, as far as the shop has room. The caller has checked
 *  the import (requireAwaiting) and that it is the shop's. Throws ARCHIVE_FULL when some have no room, also after taking others, ARCHIVE_SLOW,
 *  ARCHIVE_UNWANTED, ARCHIVE_MISSING, ARCHIVE_UNSUPPORTED, ARCHIVE_TOO_MUCH, ARCHIVE_FOREIGN when none is waited for. */
export async function takeArchive(
  db: Database,
  { importId, shopId }: { importId: number; shopId: number },
  bytes: Buffer | null,
  { keptMax = KEPT_MAX }: { keptMax?: number } = {},
): Promise<TakenPictures> {
  if (!bytes) throw importErrors.ARCHIVE_MISSING()
  return inTurn(async () => {
    // In the turn: the ZIP before may have brought the same files.
    const archive = await openArchive(bytes, await findWanted(db, importId))
    const refused = archive.refused.size
    if (archive.files.length + refused === 0) throw importErrors.ARCHIVE_FOREIGN()
    for (const [name, why] of archive.refused) await refuseFile(db, importId, name, refusals[why])
    const kept = new Set<string>()
    const why = await takeAll(db, { importId, shopId, max: keptMax }, archive, kept)
    if (why === null) return { kept: kept.size, refused }
    const left = archive.files.flat().length - kept.size
    const some = kept.size + refused > 0
    throw importErrors.ARCHIVE_FULL(some ? `${archiveFull.partly({ kept: kept.size, refused, left })} ${why}` : why)
  })
}
