import { setImmediate } from 'node:timers/promises'
import { drawLines, lineHeight, type Style, wrap } from './draw-text.ts'
import { fitTable, PAD_X, type PdfTable } from './fit-table.ts'
import { END, INK, type Pdf, SHEET, WIDTH } from './open-pdf.ts'

const PAD_Y = 3

/** Draws a table from `y` on; its head is repeated on each sheet, and no row is divided. Between sheets others have their turn, so that a long table does not
 *  hold up the server. `ink`: the colour of heads and rules. Resolves to where it ends. */
export async function drawTable(pdf: Pdf, y: number, table: PdfTable, ink: string): Promise<number> {
  const { columns, rows, total } = table
  const { size, widths } = fitTable(pdf, table)
  const head: Style = { size, face: 'bold', color: ink }
  const body: Style = { size }
  const bold: Style = { size, face: 'bold' }
  let edge = SHEET.side
  const rooms = columns.map(({ end = false }, at) => {
    const width = widths[at] ?? 0
    const room = { x: edge + PAD_X, width: width - 2 * PAD_X, end }
    edge += width
    return room
  })
  // Many cells say the same.
  const wrapped = new Map<string, string[]>()
  const cellsOf = (texts: readonly string[], style: Style) =>
    rooms.map(({ width, end }, at) => {
      const text = texts[at] ?? ''
      // Figures fit into their column, and are never cut.
      if (end && style !== head) return [text]
      const key = `${style.face}|${width}|${text}`
      const lines = wrapped.get(key) ?? wrap(pdf, text, width, style)
      if (wrapped.size < 5000) wrapped.set(key, lines)
      return lines
    })
  const heightOf = (cells: readonly string[][]) =>
    Math.max(...cells.map((lines) => lines.length)) * lineHeight(size) + 2 * PAD_Y
  const rule = (at: number, color: string = INK.line) =>
    pdf
      .moveTo(SHEET.side, at)
      .lineTo(SHEET.side + WIDTH, at)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke()

  const draw = (cells: readonly string[][], from: number, style: Style): number => {
    for (const [at, room] of rooms.entries()) drawLines(pdf, cells[at] ?? [], { ...room, y: from + PAD_Y }, style)
    return from + heightOf(cells)
  }
  const heads = cellsOf(
    columns.map((column) => column.head),
    head,
  )
  const drawHead = (from: number): number => {
    pdf.rect(SHEET.side, from, WIDTH, heightOf(heads)).fill(INK.pale)
    const below = draw(heads, from, head)
    rule(below, ink)
    return below
  }

  let place = y
  const all = [...rows.map((texts) => ({ texts, style: body })), ...(total ? [{ texts: total, style: bold }] : [])]
  let open = false
  for (const { texts, style } of all) {
    const cells = cellsOf(texts, style)
    const room = heightOf(cells) + (open ? 0 : heightOf(heads))
    if (place + room > END) {
      pdf.addPage()
      place = SHEET.top
      open = false
      await setImmediate()
    }
    if (!open) place = drawHead(place)
    open = true
    place = draw(cells, place, style)
    rule(place, style === bold ? ink : INK.line)
  }
  return open ? place : drawHead(place)
}
