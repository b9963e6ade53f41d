import { PassThrough, pipeline, Readable } from 'node:stream'
import { SHEET_ROWS_MAX, type TableFormat } from '@chophien/domain/contract/table-formats'
import { type Cell, CSV_MARK, csvLine } from '@chophien/domain/text/csv'
import { escapeHtml } from '@chophien/domain/text/escape-html'
import { spreadsheetTime } from '@chophien/domain/text/vietnam-time'
import { ZipFile } from 'yazl'
import { Download } from '../http/download.ts'

export type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>

/** A further sheet of a workbook, of few rows. */
interface Sheet {
  name: string
  rows: readonly (readonly Cell[])[]
}

async function* csvText(rows: Rows): AsyncGenerator<string> {
  yield CSV_MARK
  for await (const row of rows) yield csvLine(row)
}

// Characters that XML forbids: control characters except tab and line ends.
const forbidden = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu
const xml = (text: string) => escapeHtml(text.replaceAll(forbidden, ''))

// Text cells have the type `inlineStr`, so that none is read as a formula.
function xlsxCell(cell: Cell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c s="${TIME_STYLE}"><v>${spreadsheetTime(cell)}</v></c>`
  return `<c s="${TEXT_STYLE}" t="inlineStr"><is><t xml:space="preserve">${xml(cell ?? '')}</t></is></c>`
}

/** Indexes of styles in `xl/styles.xml`. Text: what is typed into an empty cell stays as it was typed, such as a tracking code of 16 digits. */
const TIME_STYLE = 1
const TEXT_STYLE = 2
// A time does not fit into a column of the usual width, and is shown as ####.
const WIDTH = '<cols><col min="1" max="100" width="18" customWidth="1"/></cols>'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Three styles: none, one for instants, and text. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** The parts of a workbook beside its sheets. `names`: of the sheets. */
const partsOf = (names: readonly string[]): Record<string, string> => {
  const each = (part: (number: number, name: string) => string) => names.map((name, at) => part(at + 1, name)).join('')
  const types = each(
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
  )
  const sheets = each((number, name) => `<sheet name="${xml(name)}" sheetId="${number}" r:id="rId${number}"/>`)
  const relations = each(
    (number) =>
      `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>${types}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations}<Relationship Id="rId${names.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  }
}

const DATA_SHEET = 'Dữ liệu'

const SHEET_BEGIN = `${HEAD}<worksheet xmlns="${MAIN}">${WIDTH}<sheetData>`
const SHEET_END = '</sheetData></worksheet>'
const xlsxRow = (row: readonly Cell[]): string => `<row>${row.map(xlsxCell).join('')}</row>`

/** A workbook. Rows beyond what a sheet takes go on in a further one, below the same first row; which parts there are is therefore written last. */
function xlsxStream(rows: Rows, more: readonly Sheet[], rowsMax: number): Readable {
  const zip = new ZipFile()
  const names: string[] = []
  const output = new PassThrough()
  const fail = (error: Error) => void output.destroy(error)
  zip.on('error', fail)
  let current: Readable | undefined
  const addSheet = (name: string, text: Iterable<string> | AsyncIterable<string>) => {
    names.push(name)
    current = Readable.from(text).on('error', fail)
    zip.addReadStream(current, `xl/worksheets/sheet${names.length}.xml`)
  }
  // A client that goes away ends the reading of the rows, which may hold a connection.
  pipeline(zip.outputStream, output, () => {
    current?.destroy()
    source.return(undefined).catch(() => {})
  })
  const finish = () => {
    for (const sheet of more) addSheet(sheet.name, [SHEET_BEGIN, ...sheet.rows.map(xlsxRow), SHEET_END])
    for (const [name, text] of Object.entries(partsOf(names))) zip.addBuffer(Buffer.from(text), name)
    zip.end()
  }
  const source = (async function* () {
    yield* rows
  })()
  let next: IteratorResult<readonly Cell[]> | null = null
  /** The next rows, as many as a sheet takes. `head`: the first row of all, on further sheets. */
  async function* dataBelow(head: string): AsyncGenerator<string> {
    yield SHEET_BEGIN + head
    next ??= await source.next()
    let first = head
    for (let count = head ? 1 : 0; count < rowsMax && !next.done; count++) {
      const row = xlsxRow(next.value)
      first ||= row
      yield row
      next = await source.next()
    }
    yield SHEET_END
    if (next.done) finish()
    else addSheet(`${DATA_SHEET} ${names.length + 1}`, dataBelow(first))
  }
  addSheet(DATA_SHEET, dataBelow(''))
  return output
}

/** Encodes rows as a file, in chunks. `more`: further sheets, which CSV does not have. `rowsMax`: of a sheet; for tests. */
export const tableStream = (
  format: TableFormat,
  rows: Rows,
  more: readonly Sheet[] = [],
  rowsMax = SHEET_ROWS_MAX,
): Readable => (format === 'csv' ? Readable.from(csvText(rows)) : xlsxStream(rows, more, rowsMax))

/** The media type of each format. */
export const tableTypes: Record<TableFormat, string> = { csv: 'text/csv; charset=utf-8', xlsx: `${CONTENT}.sheet` }

/** A table to be saved as `name.csv` or `name.xlsx`. `more`: further sheets, which CSV does not have. */
export const tableDownload = (name: string, format: TableFormat, rows: Rows, more: readonly Sheet[] = []): Download =>
  new Download(`${name}.${format}`, tableTypes[format], tableStream(format, rows, more))
