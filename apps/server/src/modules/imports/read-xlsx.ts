import type { Readable } from 'node:stream'
import { importErrors, unreadable } from '@chophien/domain/catalog/seller-import-errors'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

// Zip bomb limit: a 10 MB workbook unpacks to about 100 MB.
const UNPACKED_MAX = 300 * 1024 * 1024
const COLUMNS_MAX = 100

type Handlers = { open?: (tag: SaxesTagPlain) => void; text?: (text: string) => void; close?: (name: string) => void }

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Streams one part of the file; the caller collects its results after each chunk. */
async function* walk(stream: Readable, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => open?.(tag))
  parser.on('text', (piece) => text?.(piece))
  parser.on('closetag', ({ name }) => close?.(local(name)))
  for await (const chunk of stream.setEncoding('utf8')) {
    parser.write(chunk as string)
    yield
  }
  parser.close()
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > UNPACKED_MAX) throw importErrors.IMPORT_UNREADABLE(unreadable.tooLarge)
    entries.set(String(entry.fileName), entry)
  }
  return entries
}

/** The path of the part that holds the first sheet. */
async function firstSheet(read: (name: string) => Promise<Readable | null>): Promise<string> {
  let id: string | undefined
  let target: string | undefined
  const collect = async (name: string, open: (tag: SaxesTagPlain) => void) => {
    const stream = await read(name)
    if (stream) for await (const _ of walk(stream, { open }));
  }
  await collect('xl/workbook.xml', ({ name, attributes }) => {
    if (local(name) === 'sheet') id ??= attributes['r:id']
  })
  await collect('xl/_rels/workbook.xml.rels', ({ name, attributes }) => {
    if (local(name) === 'Relationship' && attributes.Id === id) target = attributes.Target
  })
  if (target === undefined) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

async function sharedStrings(stream: Readable | null): Promise<string[]> {
  const strings: string[] = []
  let current = ''
  let inText = false
  let phonetic = false
  if (!stream) return strings
  const handlers: Handlers = {
    open: ({ name }) => {
      if (local(name) === 'si') current = ''
      if (local(name) === 'rPh') phonetic = true
      inText = local(name) === 't' && !phonetic
    },
    text: (piece) => {
      if (inText) current += piece
    },
    close: (name) => {
      if (name === 't') inText = false
      if (name === 'rPh') phonetic = false
      if (name === 'si') strings.push(current)
    },
  }
  for await (const _ of walk(stream, handlers));
  return strings
}

/** `AB12` → 27: the column, counted from 0. */
function columnOf(reference: string | undefined, otherwise: number): number {
  const letters = /^[A-Z]{1,3}/u.exec(reference ?? '')?.[0]
  if (!letters) return otherwise
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const numberText = (text: string): string => {
  const value = Number(text)
  // Programs may write 159000 as 1.59E5.
  return Number.isSafeInteger(value) ? String(value) : text
}

/** The rows of the first sheet with their numbers, one after the other. Formulas count by their last result. Throws IMPORT_UNREADABLE. */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<{ number: number; cells: string[] }> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
    const entries = await entriesOf(zip)
    const read = async (name: string) => {
      const entry = entries.get(name)
      return entry ? zip.openReadStreamPromise(entry) : null
    }
    const strings = await sharedStrings(await read('xl/sharedStrings.xml'))
    const sheet = await read(await firstSheet(read))
    if (!sheet) throw importErrors.IMPORT_UNREADABLE(unreadable.xlsx)
    yield* rowsOf(sheet, strings)
  } catch (error) {
    throw (error as { code?: string }).code === 'IMPORT_UNREADABLE'
      ? error
      : importErrors.IMPORT_UNREADABLE(unreadable.xlsx)
  }
}

async function* rowsOf(sheet: Readable, strings: readonly string[]) {
  let ready: { number: number; cells: string[] }[] = []
  let row = { number: 0, cells: [] as string[] }
  let cell = { column: 0, type: '', value: '' }
  let inValue = false
  const handlers: Handlers = {
    open: ({ name, attributes }) => {
      const tag = local(name)
      if (tag === 'row') row = { number: Number(attributes.r ?? row.number + 1), cells: [] }
      if (tag === 'c') cell = { column: columnOf(attributes.r, row.cells.length), type: attributes.t ?? 'n', value: '' }
      inValue = tag === 'v' || tag === 't'
    },
    text: (piece) => {
      if (inValue) cell.value += piece
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false
      if (name === 'c' && cell.column < COLUMNS_MAX) {
        while (row.cells.length < cell.column) row.cells.push('')
        row.cells[cell.column] =
          cell.type === 's'
            ? (strings[Number(cell.value)] ?? '')
            : cell.type === 'n'
              ? numberText(cell.value)
              : cell.value
      }
      if (name === 'row') ready.push(row)
    },
  }
  for await (const _ of walk(sheet, handlers)) {
    yield* ready
    ready = []
  }
  yield* ready
}
