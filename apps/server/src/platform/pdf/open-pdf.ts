import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { DEFAULT_LOCALE } from '@chophien/domain/text/locale'
import { once } from '@chophien/domain/text/once'

/** A4 in points. */
export const SHEET = { width: 595.28, height: 841.89, side: 34, top: 40, bottom: 56 } as const

/** How far content reaches across a sheet, and down. */
export const WIDTH = SHEET.width - 2 * SHEET.side
export const END = SHEET.height - SHEET.bottom

export const INK = { text: '#231f1a', soft: '#5e574f', line: '#d9d0c4', pale: '#f3f1ec' } as const

export type Face = 'regular' | 'bold'
export type Pdf = PDFKit.PDFDocument

const faces = once(() => {
  const require = createRequire(import.meta.url)
  const face = (file: string) => readFileSync(require.resolve(`@expo-google-fonts/be-vietnam-pro/${file}`))
  return {
    regular: face('400Regular/BeVietnamPro_400Regular.ttf'),
    bold: face('600SemiBold/BeVietnamPro_600SemiBold.ttf'),
  }
})

/** An empty document with selectable text in Vietnamese letters. Its sheets are kept until its end, because each says how many there are. `createdAt`: what the
 *  file says of itself. The library is loaded for the first one. */
export async function openPdf({
  title,
  author,
  createdAt,
}: {
  title: string
  author: string
  createdAt: Date
}): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: DEFAULT_LOCALE,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  for (const [name, bytes] of Object.entries(faces())) pdf.registerFont(name, bytes)
  return pdf
}
