import { brandErrors } from '@chophien/domain/brand/errors'
import { SaxesParser } from 'saxes'
import { artMessages } from './art-messages.ts'
import { keptElements, silentElements } from './svg-words.ts'

export const SVG_BYTES_MAX = 128 * 1024
const DEPTH_MAX = 24
const ELEMENTS_MAX = 2000

const SVG_SPACE = 'http://www.w3.org/2000/svg'
const unfit = brandErrors.BRAND_ART_UNFIT

export interface SvgElement {
  name: string
  /** By local name; attributes of other namespaces than SVG's and XLink's are left out. */
  attributes: Map<string, string>
  children: SvgElement[]
}

export interface SvgDocument {
  root: SvgElement
  /** What stood in its `<style>` elements. */
  styles: string[]
}

/** Reads a drawing. Throws BRAND_ART_UNFIT for what a drawing may not have, BRAND_ART_TOO_LARGE, and BRAND_ART_UNSUPPORTED for what is none. No address
 *  is opened, no entity beside the five of XML is known, and no document type is taken. */
export function readSvg(bytes: Buffer): SvgDocument {
  if (bytes.length > SVG_BYTES_MAX) throw brandErrors.BRAND_ART_TOO_LARGE()
  const parser = new SaxesParser({ xmlns: true })
  const styles: string[] = []
  const open: SvgElement[] = []
  let root: SvgElement | null = null
  let count = 0
  /** How deep we are in something that is left out; 0: not at all. */
  let silent = 0
  let inStyle = false
  const failed = (error: Error): never => {
    throw error
  }
  parser.on('error', failed)
  parser.on('doctype', () => {
    throw unfit(artMessages.doctype)
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (silent > 0) {
      silent += 1
      return
    }
    count += 1
    if (count > ELEMENTS_MAX || open.length >= DEPTH_MAX) throw unfit(artMessages.tooComplex)
    // Notes of drawing programs.
    if ((uri !== SVG_SPACE && root !== null) || silentElements.has(local)) {
      silent = 1
      return
    }
    if (uri !== SVG_SPACE || (root === null && local !== 'svg')) throw brandErrors.BRAND_ART_UNSUPPORTED()
    inStyle = local === 'style'
    if (inStyle) {
      silent = 1
      return
    }
    if (local === 'text') throw unfit(artMessages.typedText)
    if (!keptElements.has(local)) throw unfit(artMessages.unknownElement(local))
    const own = Object.values(attributes).filter(
      (attribute) => attribute.uri === '' || attribute.uri.endsWith('/xlink'),
    )
    const element = { name: local, attributes: new Map(own.map((one) => [one.local, one.value])), children: [] }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => {
    if (silent === 0) open.pop()
    else silent -= 1
    if (silent === 0) inStyle = false
  })
  const read = (text: string) => {
    if (inStyle && silent === 1) styles.push(text)
  }
  parser.on('text', read)
  parser.on('cdata', read)
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close()
  } catch (error) {
    if (error instanceof Error && 'kind' in error) throw error
    throw brandErrors.BRAND_ART_UNSUPPORTED()
  }
  if (!root) throw brandErrors.BRAND_ART_UNSUPPORTED()
  return { root, styles }
}
