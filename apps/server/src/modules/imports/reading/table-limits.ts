import { importErrors, unreadable } from '@chophien/domain/catalog/seller-import-errors'
import { SHEET_ROWS_MAX } from '@chophien/domain/contract/table-formats'

/** Columns with content. */
export const COLUMNS_MAX = 100
/** Cells of a file, empty ones that are written down included. */
const CELLS_MAX = 2_000_000
/** Characters of one cell: twice what a description may have. */
const CELL_TEXT_MAX = 100_000
/** Characters of one row. */
const ROW_TEXT_MAX = 200_000
/** Characters of a table, or of its shared strings; a string counts every time a cell refers to it. */
const TEXT_MAX = 20_000_000

/** Refuses a file with the reason. Throws IMPORT_UNREADABLE. */
export function refuse(reason: string): never {
  throw importErrors.IMPORT_UNREADABLE(reason)
}

/** Refuses a text that is longer than a cell may be. `row`: null where it is not known. Throws IMPORT_UNREADABLE. */
export function checkCellText(length: number, row: number | null): void {
  if (length > CELL_TEXT_MAX) refuse(unreadable.longCell(row, CELL_TEXT_MAX))
}

interface TableMeter {
  /** Looks at a row with this number (from 1), before its cells. */
  row(number: number): void
  /** Counts a cell of `length` characters in `column` (from 0) of the row with this number (from 1). */
  cell(row: number, column: number, length: number): void
}

/** Counts what is read of one table, and refuses it as soon as it has too much. Throws IMPORT_UNREADABLE. */
export function tableMeter(): TableMeter {
  let cells = 0
  let text = 0
  let ofRow = { row: 0, text: 0 }
  return {
    row(number) {
      if (number > SHEET_ROWS_MAX) refuse(unreadable.tooManyRows(SHEET_ROWS_MAX))
    },
    cell(row, column, length) {
      if (++cells > CELLS_MAX) refuse(unreadable.tooManyCells)
      if (length === 0) return
      if (column >= COLUMNS_MAX) refuse(unreadable.tooManyColumns(row, COLUMNS_MAX))
      checkCellText(length, row)
      if (ofRow.row !== row) ofRow = { row, text: 0 }
      ofRow.text += length
      text += length
      if (ofRow.text > ROW_TEXT_MAX) refuse(unreadable.longRow(row))
      if (text > TEXT_MAX) refuse(unreadable.tooMuchText)
    },
  }
}

/** Counts the texts of a list, and refuses the file as soon as they are too long together. Throws IMPORT_UNREADABLE. */
export function textMeter(): (length: number) => void {
  let text = 0
  return (length) => {
    text += length
    if (text > TEXT_MAX) refuse(unreadable.tooMuchText)
  }
}
