import type { TableRow } from '@chophien/domain/catalog/seller-import'
import { unreadable } from '@chophien/domain/catalog/seller-import-errors'
import { decodeText } from './decode-text.ts'
import { COLUMNS_MAX, refuse, tableMeter } from './table-limits.ts'

const HEAD_MAX = 65_536
const QUOTE = 34
const LF = 10
const CR = 13

/** The delimiter: the most frequent of , ; and tab in the first line. */
function delimiterOf(text: string): number {
  const [head = ''] = text.slice(0, HEAD_MAX).split(/[\r\n]/u, 1)
  const outside = head.replaceAll(/"[^"]*"/gu, '')
  const count = (sign: string) => outside.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best)).charCodeAt(0)
}

/** The end of the quoted field that begins at `start`: the index of its closing quote. */
function closingQuote(text: string, start: number, row: number): number {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0) return refuse(unreadable.csv(row))
    if (text.charCodeAt(at + 1) !== QUOTE) return at
  }
}

/** The rows of a CSV file, one after the other (RFC 4180): UTF-8 or UTF-16, with or without a mark; commas, semicolons or tabs. Reads each
 *  character once. Throws IMPORT_UNREADABLE. */
export function* readCsv(bytes: Uint8Array): Generator<TableRow> {
  const text = decodeText(bytes)
  const delimiter = delimiterOf(text)
  const meter = tableMeter()
  const isEnd = (code: number) => code === delimiter || code === LF || code === CR
  let at = 0
  for (let number = 1; at < text.length; number++) {
    meter.row(number)
    const cells: string[] = []
    for (let column = 0; ; column++) {
      const begin = at
      let cell: string
      if (text.charCodeAt(at) === QUOTE) {
        const end = closingQuote(text, at, number)
        meter.cell(number, column, end - begin - 1)
        cell = text.slice(begin + 1, end).replaceAll('""', '"')
        at = end + 1
        if (at < text.length && !isEnd(text.charCodeAt(at))) refuse(unreadable.csv(number))
      } else {
        while (at < text.length && !isEnd(text.charCodeAt(at))) at++
        meter.cell(number, column, at - begin)
        cell = text.slice(begin, at)
      }
      // Empty cells behind the last column are delimiters that spreadsheets leave there.
      if (column < COLUMNS_MAX) cells.push(cell)
      // NaN behind the last character.
      if (text.charCodeAt(at) !== delimiter) break
      at++
    }
    if (text.charCodeAt(at) === CR) at++
    if (text.charCodeAt(at) === LF) at++
    yield { number, cells }
  }
}
