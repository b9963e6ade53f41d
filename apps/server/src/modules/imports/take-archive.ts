import { crc32 } from 'node:zlib'
import { IMPORT_PICTURES_MAX, pictureFileKey } from '@chophien/domain/catalog/import-pictures'
import { PICTURE_BYTES_MAX } from '@chophien/domain/catalog/limits'
import { importErrors } from '@chophien/domain/catalog/seller-import-errors'
import type { ProductImport } from '@chophien/domain/catalog/seller-import-schemas'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { Db } from '../../platform/database/database.ts'
import { oneAtATime } from '../../platform/one-at-a-time.ts'
import { findMissingFiles, insertFile, noteTooLarge } from './import-pictures.queries.ts'

/** More than a seller packs: pictures, folders, and what file managers add. */
const ENTRIES_MAX = 5000
/** Bytes of all pictures together: they hardly shrink when they are packed. */
const UNPACKED_MAX = 100 * 1024 * 1024

const inTurn = oneAtATime(10)

/** Milliseconds for one ZIP: others wait meanwhile. */
const ARCHIVE_MS = 20_000

interface Allowance {
  /** Bytes that may still be unpacked, those that are thrown away too. */
  left: number
  /** By `performance.now()`. */
  until: number
}

/** Unpacks an entry, whatever it says of its size. Null when it is larger than a picture may be. */
async function unpack(zip: ZipFile, entry: Entry, allowance: Allowance): Promise<Buffer | null> {
  if (entry.isEncrypted()) throw importErrors.ARCHIVE_UNSUPPORTED()
  const chunks: Buffer[] = []
  let size = 0
  let sum = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const piece = chunk as Buffer
    size += piece.length
    allowance.left -= piece.length
    if (allowance.left < 0) throw importErrors.ARCHIVE_TOO_MUCH()
    if (performance.now() > allowance.until) throw importErrors.ARCHIVE_SLOW()
    if (size > PICTURE_BYTES_MAX) return null
    sum = crc32(piece, sum)
    chunks.push(piece)
  }
  if (sum !== entry.crc32) throw importErrors.ARCHIVE_UNSUPPORTED()
  return Buffer.concat(chunks)
}

async function take(db: Db, importId: number, wanted: Set<string>, bytes: Buffer): Promise<number> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
  if (zip.entryCount > ENTRIES_MAX) throw importErrors.ARCHIVE_TOO_MUCH()
  let taken = 0
  const allowance = { left: UNPACKED_MAX, until: performance.now() + ARCHIVE_MS }
  for await (const entry of zip.eachEntry()) {
    if (performance.now() > allowance.until) throw importErrors.ARCHIVE_SLOW()
    // Names are keys, never paths; macOS adds a shadow of each file.
    const path = String(entry.fileName)
    const name = pictureFileKey(path)
    if (path.endsWith('/') || path.startsWith('__MACOSX/') || !wanted.delete(name)) continue
    const content = await unpack(zip, entry, allowance)
    if (!content) await noteTooLarge(db, importId, name)
    else if (!(await insertFile(db, importId, name, content))) throw importErrors.ARCHIVE_FULL()
    taken++
  }
  return taken
}

/** Unpacks the files of a ZIP that an import waits for and keeps them for the job that adds them. Returns their number, with those that are too
 *  large and reported so. The caller has checked that the import is the shop's. Throws ARCHIVE_EARLY while its products are written, ARCHIVE_FULL,
 *  ARCHIVE_SLOW, ARCHIVE_UNWANTED, ARCHIVE_MISSING, ARCHIVE_UNSUPPORTED, ARCHIVE_TOO_MUCH, ARCHIVE_FOREIGN when none is waited for. */
export async function takeArchive(
  db: Db,
  { id: importId, status }: Pick<ProductImport, 'id' | 'status'>,
  bytes: Buffer | null,
): Promise<number> {
  // Files of products that come later would not be known.
  if (status === 'WRITING') throw importErrors.ARCHIVE_EARLY()
  const wanted = new Set(await findMissingFiles(db, importId, IMPORT_PICTURES_MAX))
  if (wanted.size === 0) throw importErrors.ARCHIVE_UNWANTED()
  if (!bytes) throw importErrors.ARCHIVE_MISSING()
  const taken = await inTurn(() => take(db, importId, wanted, bytes)).catch((error: Error & { code?: string }) => {
    // What yauzl and zlib say of a broken file is not for sellers.
    const ofFile = error.code === undefined || /^(?:Z_|ERR_)/u.test(error.code)
    throw ofFile ? importErrors.ARCHIVE_UNSUPPORTED() : error
  })
  if (taken === 0) throw importErrors.ARCHIVE_FOREIGN()
  return taken
}
