import { unreadable } from '@chophien/domain/catalog/seller-import-errors'
import { checkCellText, refuse, textMeter } from './table-limits.ts'
import type { Unpack } from './unzip.ts'
import { readXml } from './walk-xml.ts'

const STRINGS_MAX = 500_000
/** Unpacked sizes in MiB. */
const INDEX_MIB = 4
const STRINGS_MIB = 96

/** The path of the part that holds the first sheet. Throws IMPORT_UNREADABLE. */
export async function firstSheet(unpack: Unpack): Promise<string> {
  let id: string | undefined
  let target: string | undefined
  const book = unpack('xl/workbook.xml', INDEX_MIB)
  if (book)
    await readXml(book, {
      open: (name, attributes) => {
        if (name === 'sheet') id ??= attributes['r:id']
      },
    })
  const relations = unpack('xl/_rels/workbook.xml.rels', INDEX_MIB)
  if (relations)
    await readXml(relations, {
      open: (name, attributes) => {
        if (name === 'Relationship' && attributes.Id === id) target = attributes.Target
      },
    })
  if (target === undefined) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** A copy of its own: a slice would keep the whole piece of the file that it was cut from. */
export const ownCopy = (text: string): string => (text.length < 13 ? text : ` ${text}`.slice(1))

/** The strings that cells refer to by their position. Throws IMPORT_UNREADABLE. */
export async function sharedStrings(unpack: Unpack): Promise<string[]> {
  const strings: string[] = []
  const part = unpack('xl/sharedStrings.xml', STRINGS_MIB)
  if (!part) return strings
  const count = textMeter()
  let current = ''
  let inText = false
  let phonetic = false
  await readXml(part, {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') phonetic = true
      inText = name === 't' && !phonetic
    },
    text: (piece) => {
      if (!inText) return
      count(piece.length)
      current += piece
      checkCellText(current.length, null)
    },
    close: (name) => {
      if (name === 't') inText = false
      if (name === 'rPh') phonetic = false
      if (name !== 'si') return
      strings.push(ownCopy(current))
      if (strings.length > STRINGS_MAX) refuse(unreadable.tooManyCells)
    },
  })
  return strings
}
