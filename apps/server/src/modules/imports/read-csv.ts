import { importErrors, unreadable } from '@chophien/domain/catalog/seller-import-errors'
import { parse } from 'csv-parse'

const UTF16_LE = Buffer.from([0xff, 0xfe])

function decode(bytes: Buffer): string {
  const encoding = bytes.subarray(0, 2).equals(UTF16_LE) ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw importErrors.IMPORT_UNREADABLE(unreadable.encoding)
  }
}

/** The delimiter: the most frequent of , ; and tab in the first line. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/u, 1)
  const outside = head.replaceAll(/"[^"]*"/gu, '')
  const count = (sign: string) => outside.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** The rows of a CSV file, one after the other: UTF-8 with or without a mark, or Excel's UTF-16; commas, semicolons or tabs.
 *  Throws IMPORT_UNREADABLE. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<string[]> {
  const text = decode(bytes)
  const records = parse(text, {
    delimiter: delimiterOf(text),
    bom: true,
    relax_column_count: true,
    // Spreadsheets count empty lines too.
    skip_empty_lines: false,
  })
  try {
    for await (const record of records) yield record as string[]
  } catch (error) {
    const { lines } = error as { lines?: number }
    throw lines === undefined ? error : importErrors.IMPORT_UNREADABLE(unreadable.csv(lines))
  }
}
