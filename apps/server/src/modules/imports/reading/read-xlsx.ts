import type { TableRow } from '@chophien/domain/catalog/seller-import'
import { unreadable } from '@chophien/domain/catalog/seller-import-errors'
import { checkCellText, refuse, tableMeter } from './table-limits.ts'
import { openWorkbook } from './unzip.ts'
import { walkXml } from './walk-xml.ts'
import { firstSheet, ownCopy, sharedStrings } from './workbook-parts.ts'

const SHEET_MIB = 128

/** `AB12` → 27: the column, counted from 0. Null for what is no reference. */
function columnOf(reference: string): number | null {
  const letters = /^([A-Z]{1,3})[1-9]\d{0,6}$/u.exec(reference)?.[1]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

/** The number of the row after `before`, as the file says it. Throws IMPORT_UNREADABLE unless it is a later one. */
function rowNumber(written: string | undefined, before: number): number {
  if (written === undefined) return before + 1
  const number = /^\d{1,7}$/u.test(written) ? Number(written) : 0
  return number > before ? number : refuse(unreadable.brokenRow(before + 1))
}

/** Spreadsheets keep 15 digits of a number; the others are zeros that nobody typed. */
const EXACT_BELOW = 1e15

const numberText = (text: string): string => {
  const value = Number(text)
  if (!/^[-+.\dEe]+$/u.test(text) || !Number.isInteger(value)) return text
  // Programs may write 159000 as 1.59E5. What was rounded keeps a form that says so.
  return Math.abs(value) < EXACT_BELOW ? String(value) : value.toExponential().toUpperCase()
}

/** The rows of the first sheet with their numbers, one after the other. Formulas count by their last result. Throws IMPORT_UNREADABLE. */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<TableRow> {
  try {
    const unpack = await openWorkbook(bytes)
    const strings = await sharedStrings(unpack)
    const sheet = unpack(await firstSheet(unpack), SHEET_MIB)
    if (!sheet) refuse(unreadable.xlsx)
    yield* rowsOf(sheet, strings)
  } catch (error) {
    throw (error as { code?: string }).code === 'IMPORT_UNREADABLE' ? error : refuse(unreadable.xlsx)
  }
}

async function* rowsOf(sheet: AsyncIterable<string>, strings: readonly string[]): AsyncGenerator<TableRow> {
  const meter = tableMeter()
  let ready: TableRow[] = []
  let row = { number: 0, cells: [] as string[], column: -1 }
  let cell = { type: '', value: '', formula: false, hasValue: false }
  let inValue = false
  let phonetic = false

  const textOf = (): string => {
    const { type, value, formula, hasValue } = cell
    if (formula && !hasValue) refuse(unreadable.formula(row.number))
    if (value === '' || type === 'str' || type === 'inlineStr') return value
    if (type === 's')
      return strings[/^\d{1,7}$/u.test(value) ? Number(value) : -1] ?? refuse(unreadable.brokenRow(row.number))
    return type === 'n' ? numberText(value) : value
  }

  const handlers = {
    open: (name: string, attributes: Readonly<Record<string, string>>) => {
      if (name === 'row') {
        const number = rowNumber(attributes.r, row.number)
        meter.row(number)
        row = { number, cells: [], column: -1 }
      }
      if (name === 'c') {
        const column = attributes.r === undefined ? row.column + 1 : columnOf(attributes.r)
        // In a row, columns only grow: nothing is read twice.
        if (column === null || column <= row.column) refuse(unreadable.brokenRow(row.number))
        row.column = column
        cell = { type: attributes.t ?? 'n', value: '', formula: false, hasValue: false }
      }
      if (name === 'f') cell.formula = true
      if (name === 'rPh') phonetic = true
      inValue = (name === 'v' || name === 't') && !phonetic
      if (inValue) cell.hasValue = true
    },
    text: (piece: string) => {
      if (!inValue) return
      cell.value += piece
      checkCellText(cell.value.length, row.number)
    },
    close: (name: string) => {
      if (name === 'v' || name === 't') inValue = false
      if (name === 'rPh') phonetic = false
      if (name === 'c') {
        const value = textOf()
        meter.cell(row.number, row.column, value.length)
        if (value === '') return
        while (row.cells.length < row.column) row.cells.push('')
        row.cells.push(cell.type === 's' ? value : ownCopy(value))
      }
      if (name === 'row') ready.push({ number: row.number, cells: row.cells })
    },
  }
  for await (const _ of walkXml(sheet, handlers)) {
    yield* ready
    ready = []
  }
  yield* ready
}
