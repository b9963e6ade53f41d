import { isUtf8 } from 'node:buffer'
import { crc32 } from 'node:zlib'
import { UNPACK_SECONDS } from '@chophien/domain/catalog/archive-times'
import { endsOfKey, pictureFileKey } from '@chophien/domain/catalog/import-pictures'
import { importErrors } from '@chophien/domain/catalog/seller-import-errors'
import { PICTURE_BYTES_MAX } from '@chophien/domain/catalog/upload-limits'
import { hasStackedMarks } from '@chophien/domain/text/stacked-marks'
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'

/** More than a seller packs: pictures, folders, and what file managers add. */
const ENTRIES_MAX = 5000
/** Characters of a path: more than file systems allow. */
const PATH_MAX = 1000
/** Bytes of all pictures together: they hardly shrink when they are packed. */
const UNPACKED_MAX = 100 * 1024 * 1024

interface Allowance {
  /** Bytes that may still be unpacked. */
  left: number
  /** By `performance.now()`. */
  until: number
}

/** The bit that says that a name is UTF-8. */
const UTF8_FLAG = 0x800

/** The path of an entry. Finder writes UTF-8 without saying so, therefore what can be UTF-8 is. */
const pathOf = ({ fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(isUtf8(fileNameRaw) ? UTF8_FLAG : 0, fileNameRaw, extraFields, false)

/** Whether an entry is a file that a seller packed. Its name is a key and never a path; one that leads elsewhere is nobody's picture. */
const isOfSeller = (path: string): boolean =>
  path.length <= PATH_MAX &&
  !hasStackedMarks(path) &&
  !/^(?:\/|[a-z]:)/iu.test(path) &&
  !path.includes('\0') &&
  !path.split('/').includes('..') &&
  !path.endsWith('/') &&
  // macOS adds a shadow of each file.
  !path.startsWith('__MACOSX/')

/** What yauzl and zlib say of a broken file is not for sellers. Only their calls end here: an error of ours is no fault of the file. */
const broken = (): never => {
  throw importErrors.ARCHIVE_UNSUPPORTED()
}

async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await zip.openReadStreamPromise(entry).catch(broken)
  try {
    for await (const piece of stream) yield piece as Buffer
  } catch {
    broken()
  }
}

function requireTime(allowance: Allowance): void {
  if (performance.now() > allowance.until) throw importErrors.ARCHIVE_SLOW()
}

/** Unpacks an entry. One that has another size than it says ends with an error (`validateEntrySizes`). */
async function unpack(zip: ZipFile, entry: Entry, allowance: Allowance): Promise<Buffer> {
  if (entry.isEncrypted()) throw importErrors.ARCHIVE_UNSUPPORTED()
  const pieces: Buffer[] = []
  let sum = 0
  for await (const piece of piecesOf(zip, entry)) {
    allowance.left -= piece.length
    if (allowance.left < 0) throw importErrors.ARCHIVE_TOO_MUCH()
    requireTime(allowance)
    sum = crc32(piece, sum)
    pieces.push(piece)
  }
  if (sum !== entry.crc32) throw importErrors.ARCHIVE_UNSUPPORTED()
  return Buffer.concat(pieces)
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > ENTRIES_MAX) throw importErrors.ARCHIVE_TOO_MUCH()
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch {
    broken()
  }
  return entries
}

/** The entries that each `wanted` name may mean: those whose path it is, else those whose path ends with it behind a folder. */
function findNamed(
  entries: readonly Entry[],
  wanted: ReadonlySet<string>,
  allowance: Allowance,
): ReadonlyMap<string, readonly Entry[]> {
  const exact = new Map<string, Entry[]>()
  const ending = new Map<string, Entry[]>()
  for (const entry of entries) {
    requireTime(allowance)
    const path = pathOf(entry)
    if (!isOfSeller(path)) continue
    const fileKey = pictureFileKey(path)
    for (const name of endsOfKey(fileKey)) {
      if (!wanted.has(name)) continue
      const named = name === fileKey ? exact : ending
      const before = named.get(name)
      if (before) before.push(entry)
      else named.set(name, [entry])
    }
  }
  return new Map([...ending, ...exact])
}

/** The wanted pictures of a ZIP, by the names that the table has for them. */
export interface Archive {
  /** Those that can be taken; the names of one file stand together. */
  files: string[][]
  /** Those that cannot. `'large'`: larger than a picture may be. `'ambiguous'`: several files are named so. */
  refused: ReadonlyMap<string, 'large' | 'ambiguous'>
  /** Bytes of a picture that can be taken. */
  sizeOf(name: string): number
  /** Unpacks those that are named. Throws ARCHIVE_UNSUPPORTED, ARCHIVE_TOO_MUCH, ARCHIVE_SLOW. */
  unpack(names: readonly string[]): Promise<Map<string, Buffer>>
}

/** Opens a ZIP for its `wanted` pictures: each is the file whose path is its name, else the one whose path ends with it behind a folder. Throws
 *  ARCHIVE_UNSUPPORTED, ARCHIVE_TOO_MUCH, ARCHIVE_SLOW. */
export async function openArchive(bytes: Buffer, wanted: ReadonlySet<string>): Promise<Archive> {
  const allowance = { left: UNPACKED_MAX, until: performance.now() + UNPACK_SECONDS * 1000 }
  const zip = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: true }).catch(broken)
  const entries = new Map<string, Entry>()
  const refused = new Map<string, 'large' | 'ambiguous'>()
  for (const [name, [entry, other]] of findNamed(await entriesOf(zip), wanted, allowance)) {
    if (other) refused.set(name, 'ambiguous')
    else if (entry && entry.uncompressedSize > PICTURE_BYTES_MAX) refused.set(name, 'large')
    else if (entry) entries.set(name, entry)
  }
  return {
    files: [...Map.groupBy(entries.keys(), (name) => entries.get(name)).values()],
    refused,
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    async unpack(names) {
      const contents = new Map<string, Buffer>()
      for (const [entry, same] of Map.groupBy(names, (name) => entries.get(name))) {
        requireTime(allowance)
        const content = entry && (await unpack(zip, entry, allowance))
        if (content) for (const name of same) contents.set(name, content)
      }
      return contents
    },
  }
}
