import { importErrors, unreadable } from '@chophien/domain/catalog/seller-import-errors'
import type { TableFormat } from '@chophien/domain/contract/table-formats'
import { encodingOf } from './reading/decode-text.ts'

const starts = (bytes: Buffer, ...first: number[]) => bytes.subarray(0, first.length).equals(Buffer.from(first))

// Excel wraps a workbook with a password into the container of the old formats, as a stream of this name.
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** Whether a file is a workbook or text; null for anything else. Detected by content; file names are not trusted. */
export function formatOf(bytes: Buffer): TableFormat | null {
  if (starts(bytes, 0x50, 0x4b, 3, 4)) return 'xlsx'
  // PDF files may begin like text.
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) return null
  return encodingOf(bytes) === 'utf-8' && bytes.subarray(0, 4096).includes(0) ? null : 'csv'
}

/** Like `formatOf`. Throws IMPORT_UNSUPPORTED, or IMPORT_UNREADABLE for a workbook with a password. */
export function requireFormat(bytes: Buffer): TableFormat {
  const format = formatOf(bytes)
  if (format) return format
  const locked = starts(bytes, 0xd0, 0xcf, 0x11, 0xe0) && bytes.includes(ENCRYPTED)
  throw locked ? importErrors.IMPORT_UNREADABLE(unreadable.encrypted) : importErrors.IMPORT_UNSUPPORTED()
}
