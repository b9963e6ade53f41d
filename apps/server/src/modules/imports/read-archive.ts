import { isUtf8 } from 'node:buffer'
import { crc32 } from 'node:zlib'
import { UNPACK_SECONDS } from '@chophien/domain/catalog/archive-times'
import { endsOfKey, pictureFileKey } from '@chophien/domain/catalog/import-pictures'
import { PICTURE_BYTES_MAX } from '@chophien/domain/catalog/limits'
import { importErrors } from '@chophien/domain/catalog/seller-import-errors'
import { hasStackedMarks } from '@chophien/domain/text/stacked-marks'
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'

/** More than a seller packs: pictures, folders, and what file managers add. */
const ENTRIES_MAX = 5000
/** Characters of a path: more than file systems allow. */
const PATH_MAX = 1000
/** Bytes of all pictures together: they hardly shrink when they are packed. */
const UNPACKED_MAX = 100 * 1024 * 1024

interface Allowance {
  /** Bytes that may still be unpacked, those that are thrown away too. */
  left: number
  /** By `performance.now()`. */
  until: number
}

/** A picture of a ZIP by the name that the table has for it. */
export interface Unpacked {
  key: string
  /** `'large'`: larger than a picture may be. `'ambiguous'`: several files are named so. */
  content: Buffer | 'large' | 'ambiguous'
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

/** Unpacks an entry, whatever it says of its size. */
async function unpack(zip: ZipFile, entry: Entry, allowance: Allowance): Promise<Buffer | 'large'> {
  if (entry.isEncrypted()) throw importErrors.ARCHIVE_UNSUPPORTED()
  const pieces: Buffer[] = []
  let size = 0
  let sum = 0
  for await (const piece of piecesOf(zip, entry)) {
    size += piece.length
    allowance.left -= piece.length
    if (allowance.left < 0) throw importErrors.ARCHIVE_TOO_MUCH()
    requireTime(allowance)
    if (size > PICTURE_BYTES_MAX) return 'large'
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

interface Archive {
  /** Which of the wanted pictures it has. */
  names: string[]
  /** Unpacks those of them that are named, in the order of the names. Throws ARCHIVE_UNSUPPORTED, ARCHIVE_TOO_MUCH, ARCHIVE_SLOW. */
  unpack(names: readonly string[]): AsyncGenerator<Unpacked>
}

async function* unpackNamed(
  zip: ZipFile,
  named: ReadonlyMap<string, readonly Entry[]>,
  keys: readonly string[],
  allowance: Allowance,
): AsyncGenerator<Unpacked> {
  const found = new Map<Entry, string[]>()
  for (const key of keys) {
    const [entry, other] = named.get(key) ?? []
    if (other) yield { key, content: 'ambiguous' }
    else if (entry) found.set(entry, [...(found.get(entry) ?? []), key])
  }
  for (const [entry, keys] of found) {
    requireTime(allowance)
    const content = await unpack(zip, entry, allowance)
    for (const key of keys) yield { key, content }
  }
}

/** Opens a ZIP for its `wanted` pictures: each is the file whose path is its name, else the one whose path ends with it behind a folder. Throws
 *  ARCHIVE_UNSUPPORTED, ARCHIVE_TOO_MUCH, ARCHIVE_SLOW. */
export async function openArchive(bytes: Buffer, wanted: ReadonlySet<string>): Promise<Archive> {
  const allowance = { left: UNPACKED_MAX, until: performance.now() + UNPACK_SECONDS * 1000 }
  const zip = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: true }).catch(broken)
  const named = findNamed(await entriesOf(zip), wanted, allowance)
  return { names: [...named.keys()], unpack: (keys) => unpackNamed(zip, named, keys, allowance) }
}
