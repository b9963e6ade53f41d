import { crc32 } from 'node:zlib'
import { unreadable } from '@chophien/domain/catalog/seller-import-errors'
import { type Entry, fromBufferPromise } from 'yauzl'
import { refuse } from './table-limits.ts'

const MIB = 1024 * 1024
// A workbook of a few sheets has about twenty.
const ENTRIES_MAX = 2000
const UNPACKED_MAX = 200 * MIB

/** Unpacks a part of a workbook piece by piece, at most `max` MiB of it. Null when there is no such part. */
export type Unpack = (name: string, max: number) => AsyncGenerator<string> | null

/** Opens a workbook. What is unpacked is counted while it comes: a file may say anything about its sizes. Throws IMPORT_UNREADABLE, and
 *  errors of yauzl for what is no ZIP file. */
export async function openWorkbook(bytes: Buffer): Promise<Unpack> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
  if (zip.entryCount > ENTRIES_MAX) refuse(unreadable.tooManyEntries)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(String(entry.fileName), entry)
  let inAll = 0

  async function* unpack(entry: Entry, max: number): AsyncGenerator<string> {
    if (entry.isEncrypted()) refuse(unreadable.encrypted)
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let size = 0
    let sum = 0
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      const piece = chunk as Buffer
      size += piece.length
      inAll += piece.length
      if (size > max * MIB || inAll > UNPACKED_MAX) refuse(unreadable.tooLarge)
      sum = crc32(piece, sum)
      yield decoder.decode(piece, { stream: true })
    }
    // yauzl leaves this check to its users.
    if (sum !== entry.crc32) refuse(unreadable.xlsx)
    yield decoder.decode()
  }

  return (name, max) => {
    const entry = entries.get(name)
    return entry ? unpack(entry, max) : null
  }
}
