import { unreadable } from '@chophien/domain/catalog/seller-import-errors'
import { refuse } from './table-limits.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** The encoding of a text file: by its byte order mark; without one by its first character, which is a letter of a column's name. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be'
  return 'utf-8'
}

/** The text of a file without its byte order mark. Throws IMPORT_UNREADABLE when the bytes are no text in its encoding. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    refuse(encoding === 'utf-8' ? unreadable.encoding : unreadable.brokenText)
  }
  // PostgreSQL stores no NUL, and no table has one.
  return text.includes('\0') ? refuse(unreadable.brokenText) : text
}
