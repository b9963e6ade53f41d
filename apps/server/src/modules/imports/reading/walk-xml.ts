import { unreadable } from '@chophien/domain/catalog/seller-import-errors'
import { SaxesParser } from 'saxes'
import { refuse } from './table-limits.ts'

// A cell's text lies seven deep; extensions of a sheet go to about twenty.
const DEPTH_MAX = 64
/** Characters of one tag, text or comment. saxes holds it whole before it tells. */
const TOKEN_MAX = 1024 * 1024

type Attributes = Readonly<Record<string, string>>

export interface XmlHandlers {
  /** `name`: without prefix. */
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads XML by events; the caller collects its results after each piece. Throws IMPORT_UNREADABLE, also for what the handlers throw, and
 *  errors of saxes. */
export async function* walkXml(
  pieces: AsyncIterable<string>,
  { open, text, close }: XmlHandlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser()
  let depth = 0
  let silent = 0
  const heard = () => {
    silent = 0
  }
  parser.on('opentag', ({ name, attributes }) => {
    heard()
    if (++depth > DEPTH_MAX) refuse(unreadable.xlsx)
    open?.(local(name), attributes)
  })
  const read = (piece: string) => {
    heard()
    text?.(piece)
  }
  parser.on('text', read)
  parser.on('cdata', read)
  parser.on('closetag', ({ name }) => {
    heard()
    depth--
    close?.(local(name))
  })
  parser.on('comment', heard)
  parser.on('processinginstruction', heard)
  // No program writes one, and entities are the oldest bomb.
  parser.on('doctype', () => refuse(unreadable.xlsx))
  for await (const piece of pieces) {
    silent += piece.length
    parser.write(piece)
    if (silent > TOKEN_MAX) refuse(unreadable.tooLarge)
    yield
  }
  parser.close()
}

/** Reads a whole part that has nothing to collect piece by piece. Throws like `walkXml`. */
export async function readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of walkXml(pieces, handlers));
}
