import type { TableFormat } from '@chophien/domain/catalog/seller-import-contract'
import { encodingOf } from './reading/decode-text.ts'

const starts = (bytes: Buffer, ...first: number[]) => bytes.subarray(0, first.length).equals(Buffer.from(first))

/** Whether a file is a workbook or text; null for anything else. Detected by content; file names are not trusted. */
export function formatOf(bytes: Buffer): TableFormat | null {
  if (starts(bytes, 0x50, 0x4b, 3, 4)) return 'xlsx'
  // PDF files may begin like text.
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) return null
  return encodingOf(bytes) === 'utf-8' && bytes.subarray(0, 4096).includes(0) ? null : 'csv'
}
