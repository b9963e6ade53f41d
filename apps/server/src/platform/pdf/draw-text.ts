import { type Face, INK, type Pdf } from './open-pdf.ts'
import { shownText } from './shown-text.ts'

export interface Style {
  size?: number
  face?: Face
  color?: string
}

export const withStyle = (pdf: Pdf, { size = 9, face = 'regular', color = INK.text }: Style): Pdf =>
  pdf.font(face, size).fillColor(color)

/** The height of a line of text of a size. */
export const lineHeight = (size = 9): number => size * 1.35

/** Cuts a word that is wider than its room into pieces that fit. */
function cut(pdf: Pdf, word: string, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && pdf.widthOfString(piece + sign) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...pieces, piece]
}

/** A text in lines of a width, as the font can show it. At least one line. */
export function wrap(pdf: Pdf, text: string, width: number, style: Style = {}): string[] {
  withStyle(pdf, style)
  const lines: string[] = []
  let line = ''
  for (const word of shownText(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (pdf.widthOfString(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = pdf.widthOfString(word) > width ? cut(pdf, word, width) : [word]
    line = pieces.pop() ?? ''
    lines.push(...pieces)
  }
  return [...lines, line]
}

interface Place {
  x: number
  y: number
  width: number
  end?: boolean
}

/** Draws lines below each other, at the left or the right edge of their room. Returns where they end. */
export function drawLines(pdf: Pdf, lines: readonly string[], { x, y, width, end }: Place, style: Style = {}): number {
  withStyle(pdf, style)
  const high = lineHeight(style.size)
  lines.forEach((line, at) => {
    if (line === '') return
    const from = end ? x + width - pdf.widthOfString(line) : x
    pdf.text(line, from, y + at * high, { lineBreak: false })
  })
  return y + lines.length * high
}

/** Draws a text, wrapped to its room. Returns where it ends. */
export const drawText = (pdf: Pdf, text: string, place: Place, style: Style = {}): number =>
  drawLines(pdf, wrap(pdf, text, place.width, style), place, style)
