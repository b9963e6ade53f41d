import { Readable } from 'node:stream'
import type { TableFormat } from '@chophien/domain/catalog/seller-import-contract'
import { type Cell, CSV_MARK, csvLine } from '@chophien/domain/text/csv'
import { escapeHtml } from '@chophien/domain/text/escape-html'
import { ZipFile } from 'yazl'
import { Download } from '../../platform/http/download.ts'

type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>

async function* csvText(rows: Rows): AsyncGenerator<string> {
  yield CSV_MARK
  for await (const row of rows) yield csvLine(row)
}

// Characters that XML forbids: control characters except tab and line ends.
const forbidden = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu
const xml = (text: string) => escapeHtml(text.replaceAll(forbidden, ''))

// Text cells have the type `inlineStr`, so that none is read as a formula.
const xlsxCell = (cell: Cell): string =>
  typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${xml(cell ?? '')}</t></is></c>`

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts: Record<string, string> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Chợ Phiên" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

async function* sheetText(rows: Rows): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`
  for await (const row of rows) yield `<row>${row.map(xlsxCell).join('')}</row>`
  yield '</sheetData></worksheet>'
}

function xlsxStream(rows: Rows): Readable {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  const sheet = Readable.from(sheetText(rows))
  const output = Readable.from(zip.outputStream)
  sheet.on('error', (error) => output.destroy(error))
  zip.on('error', (error: Error) => output.destroy(error))
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return output
}

/** Encodes rows as a file, in chunks. */
export const tableStream = (format: TableFormat, rows: Rows): Readable =>
  format === 'csv' ? Readable.from(csvText(rows)) : xlsxStream(rows)

/** The media type of each format. */
export const tableTypes: Record<TableFormat, string> = { csv: 'text/csv; charset=utf-8', xlsx: `${CONTENT}.sheet` }

/** A table to be saved as `name.csv` or `name.xlsx`. */
export const tableDownload = (name: string, format: TableFormat, rows: Rows): Download =>
  new Download(`${name}.${format}`, tableTypes[format], tableStream(format, rows))
