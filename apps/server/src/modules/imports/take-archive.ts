import { IMPORT_PICTURES_MAX, importPictureReasons as reasons } from '@chophien/domain/catalog/import-pictures'
import { importErrors } from '@chophien/domain/catalog/seller-import-errors'
import type { ProductImport } from '@chophien/domain/catalog/seller-import-schemas'
import type { Database, Db } from '../../platform/database/database.ts'
import { oneAtATime } from '../../platform/one-at-a-time.ts'
import { keepFile, refuseFile } from './import-files.queries.ts'
import { findMissingFiles } from './import-pictures.queries.ts'
import { openArchive } from './read-archive.ts'

/** Bytes of the files that are kept for one shop. */
const KEPT_MAX = 500 * 1024 * 1024

const inTurn = oneAtATime(10)

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

/** Unpacks the files of a ZIP that an import waits for and keeps them for the job that adds them, as far as the shop has room. Returns their number, with those that are reported
 *  instead because they are too large or several have the name. The caller has checked the import (requireAwaiting) and that it is the shop's.
 *  Throws ARCHIVE_FULL, ARCHIVE_SLOW, ARCHIVE_UNWANTED, ARCHIVE_MISSING, ARCHIVE_UNSUPPORTED, ARCHIVE_TOO_MUCH, ARCHIVE_FOREIGN when none is
 *  waited for. */
export async function takeArchive(
  db: Database,
  { importId, shopId }: { importId: number; shopId: number },
  bytes: Buffer | null,
  { keptMax = KEPT_MAX }: { keptMax?: number } = {},
): Promise<number> {
  if (!bytes) throw importErrors.ARCHIVE_MISSING()
  return inTurn(async () => {
    let taken = 0
    let full = false
    // In the turn: the ZIP before may have brought the same files.
    const { names, pictures } = await openArchive(bytes, await findWanted(db, importId))
    for await (const { key, content } of pictures) {
      if (content === 'large') await refuseFile(db, importId, key, reasons.TOO_LARGE)
      else if (content === 'ambiguous') await refuseFile(db, importId, key, reasons.ambiguous)
      else if (!(await keepFile(db, { importId, shopId, name: key, among: names, keptMax }, content))) {
        // A later one may be what a product waits for.
        full = true
        continue
      }
      taken++
    }
    if (full) throw importErrors.ARCHIVE_FULL()
    if (taken === 0) throw importErrors.ARCHIVE_FOREIGN()
    return taken
  })
}
